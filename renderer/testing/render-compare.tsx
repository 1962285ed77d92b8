import { act, screen, within } from '@testing-library/react';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
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
  /** Presses a vehicle's “Look up” button and waits until no request is pending. */
  readonly lookUpInColumn: (name: string) => Promise<void>;
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
  return {
    ...rendered,
    add: async (text) => {
      await user.clear(addBox());
      await user.type(addBox(), `${text}{Enter}`);
    },
    lookUpInColumn: async (name) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^Look up.*, ${name}$`) }));
      await screen.findByRole('button', { name: `Open, ${name}` });
    },
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
export const comparisonTable = () => screen.getByRole('table', { name: 'Comparison' });
export const columnNames = () =>
  within(comparisonTable())
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => header.getAttribute('aria-label'));

/**
 * Returns a row by its label, whether or not it is marked as different. The rows of sources are in
 * the group “Sources”.
 */
export function findRow(label: string, group?: string): HTMLElement {
  const container = group
    ? within(comparisonTable()).getByRole('rowgroup', { name: group })
    : comparisonTable();
  const match = within(container)
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .find((row) => rowLabel(row) === label);
  if (!match) throw new Error(`there is no row “${label}”`);
  return match;
}

/** Returns the text of each cell in a row. */
export const cellTexts = (label: string, group?: string) =>
  within(findRow(label, group))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const isMarkedDifferent = (label: string) =>
  headerText(findRow(label)).endsWith(DIFFERS_SUFFIX);

const DIFFERS_SUFFIX = ', different';
const headerText = (row: HTMLElement) => within(row).getByRole('rowheader').textContent ?? '';
const rowLabel = (row: HTMLElement) =>
  headerText(row).replace(new RegExp(`${DIFFERS_SUFFIX}$`), '');

/** Returns the labels of all rows with cells for the vehicles. */
export const rowLabels = () =>
  within(comparisonTable())
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map(rowLabel);
