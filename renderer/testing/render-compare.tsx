import { act, screen, within } from '@testing-library/react';
import type { FetchInput } from '../../shared/ipc/channels.ts';
import { type DatasetId, endpointOf } from '../../shared/provider/catalogue.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read.ts';
import type { Reply } from './fake-desk.ts';
import { type Rendered, renderApp } from './render-app.tsx';

/** For tests: what the service holds of vehicles, by plate and dataset; no data where it has nothing. */
export type Held = Readonly<
  Record<string, Readonly<Partial<Record<DatasetId, JsonObject | Outcome>>>>
>;

export type Compared = Rendered & {
  /** Types a plate or VIN into the comparison's own box and presses Enter. */
  readonly add: (text: string) => Promise<void>;
  /** Presses a vehicle's “Look up”, and waits until nothing is on its way. */
  readonly lookUpHere: (name: string) => Promise<void>;
};

/** For tests: the window with the comparison open and empty. */
export async function renderCompare(
  held: Held = {},
  options: Parameters<typeof renderApp>[0] = {},
): Promise<Compared> {
  const rendered = await renderApp({ reply: replyFrom(held), ...options });
  const { user, services } = rendered;
  act(() => services.navigation.showScreen('compare'));
  await screen.findByRole('heading', { name: 'Compare' });
  return {
    ...rendered,
    add: async (text) => {
      await user.clear(addBox());
      await user.type(addBox(), `${text}{Enter}`);
    },
    lookUpHere: async (name) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^Look up.*, ${name}$`) }));
      await screen.findByRole('button', { name: `Open, ${name}` });
    },
  };
}

/** For tests: an answer as the client would have read it. */
export function answeredWith({ dataset, version }: FetchInput, body: JsonObject): Outcome {
  const schema = endpointOf(dataset, version)?.record;
  if (!schema) throw new Error(`${dataset} has no version ${version}`);
  const { record, warnings } = readRecord(schema, body);
  return { kind: 'answered', record: record as JsonObject, warnings };
}

function replyFrom(held: Held) {
  return (input: FetchInput): Reply => {
    const name = 'vrm' in input.vehicle ? input.vehicle.vrm : input.vehicle.vin;
    const holds = held[name]?.[input.dataset];
    if (!holds) return { kind: 'no-data', because: 'vehicle-or-dataset' };
    return isOutcome(holds) ? holds : answeredWith(input, holds);
  };
}

const isOutcome = (holds: JsonObject | Outcome): holds is Outcome => 'kind' in holds;

export const addBox = () => screen.getByRole('textbox', { name: 'Plate or VIN to compare' });
export const table = () => screen.getByRole('table', { name: 'Comparison' });
export const columnNames = () =>
  within(table())
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.getAttribute('aria-label'));

/** For tests: a row by its label, marked or not. A source's row stands under the title “Sources”. */
export function row(label: string, group?: string): HTMLElement {
  const place = group ? within(table()).getByRole('rowgroup', { name: group }) : table();
  const found = within(place)
    .getAllByRole('row')
    .filter((line) => within(line).queryAllByRole('cell').length > 0)
    .find((line) => labelOf(line) === label);
  if (!found) throw new Error(`there is no row “${label}”`);
  return found;
}

/** For tests: what a row says of each vehicle, as it is read. */
export const says = (label: string, group?: string) =>
  within(row(label, group))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const isMarked = (label: string) => headerOf(row(label)).endsWith(MARK);

const MARK = ', differs';
const headerOf = (line: HTMLElement) => within(line).getByRole('rowheader').textContent ?? '';
const labelOf = (line: HTMLElement) => headerOf(line).replace(new RegExp(`${MARK}$`), '');

/** For tests: every row that says something of the vehicles, by its label. */
export const labels = () =>
  within(table())
    .getAllByRole('row')
    .filter((line) => within(line).queryAllByRole('cell').length > 0)
    .map(labelOf);
