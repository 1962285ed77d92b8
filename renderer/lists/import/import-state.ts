import type { ReadTable } from '../../../shared/ipc/lists.ts';
import type { Columns, SheetRow } from '../../../shared/lists/columns.ts';
import type { ListDetails } from '../../../shared/lists/work-list.ts';
import type { Correction } from '../../../shared/vehicle/corrections.ts';

/** What the user chose for a row whose vehicle has a report of the last 24 hours. */
export type HeldChoice = 'use-report' | 'request';

/** What the user chose for the rows of a table. */
export type RowChoices = {
  /** Undefined: the first sheet with plates or VINs. */
  readonly sheetName: string | undefined;
  /** The columns of the sheet with these rows. Undefined: those that are guessed. */
  readonly columns: { readonly rows: readonly SheetRow[]; readonly columns: Columns } | undefined;
  /** By the number of the row. */
  readonly corrections: ReadonlyMap<number, Correction>;
  readonly held: ReadonlyMap<number, HeldChoice>;
};

/** What the user stated about the new list. What is missing is suggested. */
export type DetailsDraft = Partial<Pick<ListDetails, 'name' | 'purpose' | 'buyingProfileId'>>;

/** An import that is not finished. */
export type ImportState = {
  readonly text: string;
  /** Another text, for which the user decides whether it replaces the rows. */
  readonly offeredText: string | undefined;
  readonly table: ReadTable | undefined;
  /** Empty for a text, which has a name for messages, but none that a list could have. */
  readonly fileName: string;
  /** Why nothing was read. */
  readonly problem: string | undefined;
  readonly isReading: boolean;
  readonly choices: RowChoices;
  readonly details: DetailsDraft;
};

export const NO_CHOICES: RowChoices = {
  sheetName: undefined,
  columns: undefined,
  corrections: new Map(),
  held: new Map(),
};

export const EMPTY_IMPORT: ImportState = {
  text: '',
  offeredText: undefined,
  table: undefined,
  fileName: '',
  problem: undefined,
  isReading: false,
  choices: NO_CHOICES,
  details: {},
};

export const hasRows = ({ text, table }: Pick<ImportState, 'text' | 'table'>): boolean =>
  text.trim() !== '' || table !== undefined;

/** Whether the user would lose something if the import were discarded. */
export const hasWork = ({ details, ...source }: ImportState): boolean =>
  hasRows(source) || (details.name ?? '').trim() !== '';
