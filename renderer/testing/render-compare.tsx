import { act, screen, within } from '@testing-library/react';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import type { FakeReply } from './fake-bridge.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

/**
 * Records of the fake provider, by plate and dataset. The outcome is “no data” if there is no
 * record.
 */
export type FakeRecords = Readonly<
  Record<string, Readonly<Partial<Record<DatasetId, JsonObject | Outcome>>>>
>;

export type RenderedComparison = RenderedApp & {
  /** Types a plate or VIN into the comparison's input and presses Enter. */
  readonly add: (text: string) => Promise<void>;
  /** Adds a vehicle and waits until its requests are answered. */
  readonly addAndWait: (text: string) => Promise<void>;
  /** Shows the rows that are equal or not known for every vehicle, or folds them again. */
  readonly toggleAllRows: () => Promise<void>;
};

/** Renders the window with an empty comparison. */
export async function renderCompare(
  records: FakeRecords = {},
  options: Parameters<typeof renderApp>[0] = {},
): Promise<RenderedComparison> {
  const rendered = await renderApp({ reply: createReplies(records), ...options });
  const { user, services } = rendered;
  act(() => services.navigation.showScreen('compare'));
  await screen.findByRole('heading', { name: 'Compare' });
  const add = async (text: string) => {
    await user.clear(addBox());
    await user.click(addBox());
    await user.paste(text);
    await user.keyboard('{Enter}');
  };
  return {
    ...rendered,
    add,
    addAndWait: async (text) => {
      await add(text);
      await screen.findByRole('button', { name: `Open, ${formatPlate(text)}` });
    },
    toggleAllRows: () => user.click(screen.getByRole('switch', { name: 'Show all rows' })),
  };
}

/** Creates an answer as the client would read it. */
export function answeredWith({ dataset, version }: LookupInput, body: JsonObject): Outcome {
  const schema = findEndpoint(dataset, version)?.record;
  if (!schema) throw new Error(`${dataset} has no version ${version}`);
  const { record, warnings } = readRecord(schema, body);
  return { kind: 'answered', record: record as JsonObject, warnings };
}

function createReplies(records: FakeRecords) {
  return (input: LookupInput): FakeReply => {
    const name = 'vrm' in input.vehicle ? input.vehicle.vrm : input.vehicle.vin;
    const record = records[name]?.[input.dataset];
    if (!record) return { kind: 'no-data', reason: 'no-record' };
    return isOutcome(record) ? record : answeredWith(input, record);
  };
}

const isOutcome = (record: JsonObject | Outcome): record is Outcome => 'kind' in record;

export const addBox = () => screen.getByRole('textbox', { name: 'Plate or VIN to compare' });
export const comparisonTable = () =>
  screen.getByRole<HTMLTableElement>('table', { name: 'Comparison' });
export const columnNames = () =>
  within(comparisonTable())
    .getAllByRole('columnheader')
    .flatMap((header) => header.getAttribute('aria-label') ?? []);

/**
 * Returns the rows of the table's body, in which a group starts with its heading. Their cells are
 * read directly, because queries by role take seconds for hundreds of them.
 */
const bodyRows = () =>
  [...comparisonTable().rows].filter((row) => rowHeader(row).scope.startsWith('row'));

const rowHeader = (row: HTMLTableRowElement) => row.cells[0]!;
const isHeading = (row: HTMLTableRowElement) => rowHeader(row).scope === 'rowgroup';

/** Returns a row by its label. The rows of sources are below the heading “Sources”. */
function findRow(label: string, group?: string) {
  const rows = bodyRows();
  const heading = rows.findIndex((row) => isHeading(row) && rowLabel(row) === group);
  const match = rows.slice(heading + 1).find((row) => !isHeading(row) && rowLabel(row) === label);
  if (!match) throw new Error(`there is no row “${label}”`);
  return match;
}

/** Returns the text of each vehicle's cell in a row. */
export const cellTexts = (label: string, group?: string) =>
  allCellTexts(findRow(label, group)).slice(0, columnNames().length);

/** Returns the text of a row's last cell. There is no such cell for one vehicle. */
export const differenceText = (label: string) => allCellTexts(findRow(label))[columnNames().length];

const allCellTexts = (row: HTMLTableRowElement) =>
  [...row.cells]
    .filter((cell) => cell.tagName === 'TD' && cell.ariaHidden !== 'true')
    .map((cell) => cell.textContent);

const rowLabel = (row: HTMLTableRowElement) => rowHeader(row).textContent ?? '';

/** Returns the labels of all rows except the headings of groups. */
export const rowLabels = () =>
  bodyRows()
    .filter((row) => !isHeading(row))
    .map(rowLabel);
