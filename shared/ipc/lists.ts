import { z } from 'zod';
import {
  type Decision,
  decisionSchema,
  editableFieldsSchema,
  listRowSchema,
  MAX_ROWS,
} from '../lists/list-row.ts';
import type { SheetRow } from '../lists/columns.ts';
import { MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES } from '../lists/import-errors.ts';
import type { RowView } from '../lists/row-view.ts';
import {
  type ListDetails,
  listDetailsSchema,
  listIdSchema,
  type Pass,
  passSchema,
  type RunState,
} from '../lists/work-list.ts';

export type { HeldReport } from '../lists/read-rows.ts';
export type { OpenRequest, RowView } from '../lists/row-view.ts';

const rowNumber = z.int().min(1).max(1_000_000);
const rowNumbers = z.array(rowNumber).min(1).max(MAX_ROWS);
const list = { id: listIdSchema };

/** Text that was pasted, or a file that was dropped. The dialog of the main process opens others. */
export const tableSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string().max(MAX_TEXT_BYTES) }),
  z.strictObject({
    kind: z.literal('file'),
    name: z.string().max(300),
    bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= MAX_WORKBOOK_BYTES),
  }),
]);

/** A text file has one, without a name. */
export type Sheet = { readonly name: string; readonly rows: readonly SheetRow[] };
export type ReadTable = { readonly fileName: string; readonly sheets: readonly Sheet[] };

const newRowsSchema = z
  .array(listRowSchema)
  .min(1)
  .max(MAX_ROWS)
  .refine((rows) => new Set(rows.map(({ number }) => number)).size === rows.length, {
    error: '2 rows have the same number. Read the file again.',
  });

export const newListSchema = z.strictObject({
  details: listDetailsSchema,
  rows: newRowsSchema,
});

export const addedRowsSchema = z.strictObject({
  ...list,
  /** Headers of `others` of the rows, which need not be those of the list. */
  columns: listDetailsSchema.shape.columns,
  rows: newRowsSchema,
});

export const changedListSchema = z.strictObject({
  ...list,
  changes: listDetailsSchema
    .pick({ name: true, note: true, triage: true, buyingProfileId: true })
    .extend({ isKept: z.boolean() })
    .partial(),
});

export const changedRowsSchema = z.strictObject({
  ...list,
  rowNumbers,
  changes: editableFieldsSchema.extend({ decision: decisionSchema.nullable() }).partial(),
});

/** The user pressed “Send n requests”: the main process counts again and refuses another number. */
export const startSchema = z.strictObject({
  ...list,
  pass: passSchema,
  /** In the order of the table, which is the order of sending. */
  rowNumbers,
  requestCount: z.int().min(1).max(100_000),
  /** Sends the uncertain requests of these rows again, which may have been charged. */
  resendsUncertain: z.boolean(),
  /** Requests the datasets again that the provider refused in this list. */
  resendsRefused: z.boolean(),
});

export const exportSchema = z.strictObject({
  ...list,
  format: z.enum(['xlsx', 'csv', 'print']),
  /** In the order of the table. */
  rowNumbers,
});

export const rowNumbersSchema = z.strictObject({ ...list, rowNumbers });
export const rowSchema = z.strictObject({ ...list, rowNumber });
export const listSchema = z.strictObject(list);

/** The progress of a run, or of the last one. */
export type RunView = {
  readonly state: RunState;
  readonly pass: Pass;
  readonly total: number;
  readonly answered: number;
  readonly failed: number;
  readonly refused: number;
  /** Requests of the pass that were not sent yet. */
  readonly remaining: number;
  readonly uncertain: number;
  /** Why it waits, paused or stopped by itself. Empty otherwise. */
  readonly reason: string;
  /** When it continues, if it waits for the provider. */
  readonly continuesAt: string | null;
};

export type ListSummary = Omit<ListDetails, 'columns' | 'triage' | 'buyingProfileId'> & {
  readonly id: string;
  readonly isKept: boolean;
  readonly createdAt: string;
  readonly changedAt: string;
  /** The day on which the list is deleted. Null if it is kept. */
  readonly deletedOn: string | null;
  readonly rowCount: number;
  readonly decisions: Readonly<Record<Decision, number>>;
  /** Null before the first run. */
  readonly run: RunView | null;
};

export type ListView = ListSummary &
  Pick<ListDetails, 'columns' | 'triage' | 'buyingProfileId'> & {
    readonly createdBy: string;
    /** Why nothing can be sent until the user confirms it. Null if the list can be sent. */
    readonly readOnlyReason: string | null;
    readonly rows: readonly RowView[];
  };

/** What changed in a list since the last event of it. */
export type ListChange = {
  readonly id: string;
  readonly run: RunView | null;
  readonly rows: readonly RowView[];
  /** True if the window has to read the list again, or the index: rows or details changed. */
  readonly isReloadNeeded: boolean;
};

/** How far the reports of a list are saved. One that fails is not counted as saved. */
export type SavingProgress = {
  readonly id: string;
  readonly savedCount: number;
  readonly total: number;
  /** True after the last one, or after the one that was being saved when the user cancelled. */
  readonly isEnded: boolean;
};
