import {
  type ArchiveState,
  type AuditEntry,
  type Going,
  reportChannelInputs,
  type ReportChannelOutputs,
  type ReportDetail,
  type ReportQuery,
  type ReportRow,
} from '../../shared/ipc/reports.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VerdictResult } from '../../shared/report/snapshot.ts';
import { termsOf } from '../saved/marks.ts';
import type { ArchiveDesk, ReportChannel, ReportChannelInput } from '../bridge/reports-desk.ts';

type Handlers = {
  [C in ReportChannel]: (
    input: ReportChannelInput<C>,
  ) => Envelope<ReportChannelOutputs[C]> | Promise<Envelope<ReportChannelOutputs[C]>>;
};

/** For tests: an archive in memory. What it is asked must fit the contract. */
export type FakeArchive = ArchiveDesk & {
  readonly calls: { readonly channel: ReportChannel; readonly input: unknown }[];
  rows: ReportRow[];
  state: ArchiveState | undefined;
  answers: readonly Answer[];
  audit: readonly AuditEntry[];
  /** Answers a channel in the test's own way from then on. */
  readonly answer: <C extends ReportChannel>(channel: C, handler: Handlers[C]) => void;
  readonly inputsOf: (channel: ReportChannel) => readonly unknown[];
  /** Says that something changed, as the main process does. */
  readonly emit: () => void;
};

const RESULTS: readonly VerdictResult[] = ['no-record', 'review', 'alert', 'incomplete'];
const ENVIRONMENTS: readonly Environment[] = ['production', 'sample', 'uat'];
const CARS = [
  ['Ford', 'Fiesta', 'Titanium 1.0 EcoBoost'],
  ['Volkswagen', 'Golf', 'Match TSI'],
  ['BMW', '320d', 'M Sport Touring'],
  ['Škoda', 'Octavia', 'SE L'],
  ['Land Rover', 'Range Rover Evoque', 'R-Dynamic'],
] as const;
const PEOPLE = ['Ann Lee', 'Raj Patel', 'Zoë Martin', ''];

/** For tests: a saved report by its number; the highest is the newest. */
export function rowOf(id: number, change: Partial<ReportRow> = {}): ReportRow {
  const [make, model, derivative] = CARS[id % CARS.length] ?? CARS[0];
  const vrm = `${letters(id)}${String(10 + (id % 60))}${letters(id * 7)}${letters(id * 3).slice(0, 1)}`;
  return {
    id,
    reference: `PD-${String(id % 10_000).padStart(4, '0')}-${letters(id * 11)}${letters(id * 5)}`,
    vehicle: { vrm },
    identity: { vrm, vin: `WVWZZZ1KZ${String(id).padStart(8, '0')}`, make, model, derivative },
    environment: ENVIRONMENTS[id % ENVIRONMENTS.length] ?? 'sample',
    result: RESULTS[id % RESULTS.length] ?? 'review',
    preparedBy: PEOPLE[id % PEOPLE.length] ?? '',
    preparedAt: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString(),
    note: id % 6 === 0 ? 'Second key missing; ask the keeper about the service book' : '',
    tags: id % 4 === 0 ? ['part exchange'] : [],
    origin: 'own',
    ...change,
  };
}

const ALPHABET = 'ABCDEFGHJKMNPRSTVWXY';
const letters = (seed: number) =>
  `${ALPHABET.charAt(seed % 20)}${ALPHABET.charAt(Math.floor(seed / 20) % 20)}`;

export const SEAL = '3f'.repeat(32);

export function detailOf(row: ReportRow): ReportDetail {
  return {
    ...row,
    seal: SEAL,
    previousSeal: null,
    words: {
      preparedBy: row.preparedBy,
      organisation: 'Lee Motors',
      purpose: 'Buying or part exchange',
      notes: '',
    },
    leftOut: [],
    extras: [],
    local: row.preparedAt.replace('Z', '+00:00'),
    zone: 'Europe/London',
    programVersion: '0.1.0',
    formatVersion: 1,
    documentPath: `/report/${row.id}`,
  };
}

export function createFakeArchive(count = 0): FakeArchive {
  const calls: FakeArchive['calls'] = [];
  const listeners = new Set<(state: ArchiveState) => void>();
  const stateNow = (): ArchiveState =>
    archive.state ?? { kind: 'ready', reports: archive.rows.length, integrity: 'good' };
  const newest = Array.from({ length: count }, (_, at) => rowOf(count - at));
  const find = (id: number) => archive.rows.find((row) => row.id === id);
  const remove = (ids: readonly number[]) => {
    const before = archive.rows.length;
    archive.rows = archive.rows.filter((row) => !ids.includes(row.id));
    return ok({ removed: before - archive.rows.length });
  };
  const like = (vehicle: ReportRow['vehicle']) =>
    archive.rows.filter((row) => JSON.stringify(row.vehicle) === JSON.stringify(vehicle));
  const matching = ({ text, results, environments, from, to, order }: ReportQuery) => {
    const terms = termsOf(text);
    const found = archive.rows.filter(
      (row) =>
        terms.every((term) => wordsOf(row).includes(term)) &&
        (results.length === 0 || results.includes(row.result)) &&
        (environments.length === 0 || environments.includes(row.environment)) &&
        (from === undefined || row.preparedAt.slice(0, 10) >= from) &&
        (to === undefined || row.preparedAt.slice(0, 10) <= to),
    );
    return order === 'newest' ? found : found.toReversed();
  };
  const handlers: Handlers = {
    'report.draft': () => fail('internal', 'not in this test'),
    'report.save': () => fail('internal', 'not in this test'),
    'report.take': ({ as }) => ok({ done: true, ...(as !== 'print' && { name: `report.${as}` }) }),
    'archive.state': () => ok(stateNow()),
    'archive.search': ({ query, offset, limit }) =>
      ok(matching(query).slice(offset, offset + limit)),
    'archive.count': ({ query }) => ok({ count: matching(query).length }),
    'archive.reasons': () => ok([]),
    'archive.get': ({ id }) => {
      const row = find(id);
      return row ? ok(detailOf(row)) : gone();
    },
    'archive.answers': () => ok(archive.answers),
    'archive.verify': () =>
      ok({
        holds: true,
        at: '2026-11-21T10:20:00.000Z',
        parts: [{ what: 'Seal', holds: true, words: 'It fits what the report holds.' }],
      }),
    'archive.annotate': ({ id, note, tags }) => {
      archive.rows = archive.rows.map((row) => (row.id === id ? { ...row, note, tags } : row));
      const row = find(id);
      return row ? ok(row) : gone();
    },
    'archive.remove': ({ ids }) => remove(ids),
    'archive.erasable': ({ vehicle }) => going(like(vehicle)),
    'archive.erase': ({ vehicle }) => remove(like(vehicle).map(({ id }) => id)),
    'archive.expiring': () => going(archive.rows),
    'archive.import': () => ok([]),
    'archive.importBytes': ({ name }) => ok({ kind: 'imported', name, id: 1 }),
    'audit.list': ({ before = Number.POSITIVE_INFINITY, limit }) =>
      ok({
        entries: archive.audit.filter(({ sequence }) => sequence < before).slice(0, limit),
        holds: true,
      }),
  };
  const archive: FakeArchive = {
    calls,
    rows: newest,
    state: undefined,
    answers: [],
    audit: [],
    call: async (channel, ...[input]) => {
      calls.push({ channel, input });
      reportChannelInputs[channel].parse(input);
      const handler: (given: never) => unknown = handlers[channel];
      return (await handler(input as never)) as never;
    },
    on: (_event, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: () => {
      for (const listener of listeners) listener(stateNow());
    },
    answer: (channel, handler) => {
      handlers[channel] = handler;
    },
    inputsOf: (channel) =>
      calls.filter((call) => call.channel === channel).map(({ input }) => input),
  };
  return archive;
}

const gone = () => fail('not-found', 'This report is not in the archive.');

const going = (rows: readonly ReportRow[]): Envelope<Going> =>
  ok({ count: rows.length, rows: rows.slice(0, 50) });

/** Every word that a report is found by, plates without their space. */
function wordsOf({ vehicle, identity, reference, preparedBy, note, tags }: ReportRow): string {
  const words = [...Object.values(vehicle), ...Object.values(identity), reference];
  return termsOf([...words, preparedBy, note, ...tags].join(' ')).join(' ');
}
