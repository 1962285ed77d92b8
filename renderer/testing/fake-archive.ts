import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { type Channel, channels, type HandlersOf } from '../../shared/ipc/channels.ts';
import type {
  ArchiveState,
  AuditEntry,
  FoundReport,
  DeletionPreview,
  ReportDetail,
  ReportQuery,
  ReportRow,
} from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VerdictResult } from '../../shared/report/snapshot.ts';
import { searchTerms } from '../../shared/search/terms.ts';

type Handlers = HandlersOf<'report' | 'archive' | 'audit'>;
type ReportChannel = keyof Handlers;

export const isReportChannel = (channel: string): channel is ReportChannel =>
  /^(report|archive|audit)\./.test(channel);

/** An archive in memory for tests. Validates its inputs against the IPC contract. */
export type FakeArchive = IpcBridge & {
  readonly calls: { readonly channel: ReportChannel; readonly input: unknown }[];
  reports: FoundReport[];
  state: ArchiveState | undefined;
  answers: readonly Answer[];
  audit: readonly AuditEntry[];
  /** Replaces the handler of a channel. */
  readonly setHandler: <C extends ReportChannel>(channel: C, handler: Handlers[C]) => void;
  readonly inputsOf: (channel: ReportChannel) => readonly unknown[];
  /** Notifies listeners of a change, as the main process does. */
  readonly emit: () => void;
};

const RESULTS: readonly VerdictResult[] = ['no-record', 'review', 'alert', 'incomplete'];
const ENVIRONMENTS: readonly Environment[] = ['production', 'sample', 'uat'];
const VEHICLES = [
  ['Ford', 'Fiesta', 'Titanium 1.0 EcoBoost'],
  ['Volkswagen', 'Golf', 'Match TSI'],
  ['BMW', '320d', 'M Sport Touring'],
  ['Škoda', 'Octavia', 'SE L'],
  ['Land Rover', 'Range Rover Evoque', 'R-Dynamic'],
] as const;
const NAMES = ['Ann Lee', 'Raj Patel', 'Zoë Martin', ''];

/** Creates a saved report by its number. The highest number is the newest. */
export function createReportRow(id: number, change: Partial<FoundReport> = {}): FoundReport {
  const [make, model, derivative] = VEHICLES[id % VEHICLES.length] ?? VEHICLES[0];
  const vrm = `${lettersFor(id)}${String(10 + (id % 60))}${lettersFor(id * 7)}${lettersFor(id * 3).slice(0, 1)}`;
  return {
    id,
    reference: `PD-${String(id % 10_000).padStart(4, '0')}-${lettersFor(id * 11)}${lettersFor(id * 5)}`,
    vehicle: { vrm },
    identity: { vrm, vin: `WVWZZZ1KZ${String(id).padStart(8, '0')}`, make, model, derivative },
    environment: ENVIRONMENTS[id % ENVIRONMENTS.length] ?? 'sample',
    result: RESULTS[id % RESULTS.length] ?? 'review',
    isResultOfTodaysRules: false,
    preparedBy: NAMES[id % NAMES.length] ?? '',
    preparedAt: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString(),
    note: id % 6 === 0 ? 'Second key missing; ask the keeper about the service book' : '',
    tags: id % 4 === 0 ? ['part exchange'] : [],
    claimNumber: '',
    stockNumber: '',
    reasons: [],
    origin: 'local',
    hits: [],
    ...change,
  };
}

const ALPHABET = 'ABCDEFGHJKMNPRSTVWXY';
const lettersFor = (seed: number) =>
  `${ALPHABET.charAt(seed % 20)}${ALPHABET.charAt(Math.floor(seed / 20) % 20)}`;

export const SEAL = '3f'.repeat(32);

export function createReportDetail(row: ReportRow): ReportDetail {
  return {
    ...row,
    seal: SEAL,
    previousSeal: null,
    writtenFields: {
      preparedBy: row.preparedBy,
      organisation: 'Lee Motors',
      purpose: 'Buying or part exchange',
      caseNumber: '',
      notes: '',
    },
    omittedSections: [],
    ruleInputs: {},
    oldestResponseAt: row.preparedAt,
    bundleOnlyDatasets: [],
    localTime: row.preparedAt.replace('Z', '+00:00'),
    timeZone: 'Europe/London',
    programVersion: '0.1.0',
    formatVersion: 1,
    documentPath: `/report/${row.id}`,
  };
}

const CHANGING_CHANNELS = new Set<string>([
  'archive.annotate',
  'archive.delete',
  'archive.erase',
  'archive.importFromDialog',
  'archive.importFile',
]);

export function createFakeArchive(count = 0): FakeArchive {
  const calls: FakeArchive['calls'] = [];
  const listeners = new Set<(state: ArchiveState) => void>();
  const currentState = (): ArchiveState =>
    archive.state ?? { kind: 'ready', reportCount: archive.reports.length, integrity: 'intact' };
  const newestFirst = Array.from({ length: count }, (_, index) => createReportRow(count - index));
  const find = (id: number) => archive.reports.find((row) => row.id === id);
  const remove = (ids: readonly number[]) => {
    const countBefore = archive.reports.length;
    archive.reports = archive.reports.filter((row) => !ids.includes(row.id));
    return okResult({ deletedCount: countBefore - archive.reports.length });
  };
  const findReports = (vehicle: ReportRow['vehicle']) =>
    archive.reports.filter((row) => JSON.stringify(row.vehicle) === JSON.stringify(vehicle));
  const matching = ({ text, results, environments, savedFrom, savedTo, order }: ReportQuery) => {
    const terms = searchTerms(text);
    const matches = archive.reports.filter(
      (row) =>
        terms.every((term) => searchText(row).includes(term)) &&
        (results.length === 0 || results.includes(row.result)) &&
        (environments.length === 0 || environments.includes(row.environment)) &&
        (savedFrom === undefined || row.preparedAt.slice(0, 10) >= savedFrom) &&
        (savedTo === undefined || row.preparedAt.slice(0, 10) <= savedTo),
    );
    return order === 'newest' ? matches : matches.toReversed();
  };
  const handlers: { -readonly [C in ReportChannel]: Handlers[C] } = {
    'report.preview': () => errorResult('internal', 'not in this test'),
    'report.countPages': () => errorResult('internal', 'not in this test'),
    'report.cancelPageCount': () => okResult(null),
    'report.save': () => errorResult('internal', 'not in this test'),
    'report.export': ({ format }) =>
      okResult({ exported: true, ...(format !== 'print' && { fileName: `report.${format}` }) }),
    'report.printChanges': () => okResult({ printed: true }),
    'report.previewComparison': () => okResult({ documentPath: '/report/preview/2' }),
    'report.exportComparison': ({ format }) =>
      okResult({ exported: true, ...(format === 'pdf' && { fileName: 'comparison.pdf' }) }),
    'report.openFromDialog': () => okResult([]),
    'report.inspectFile': () =>
      okResult({
        kind: 'report',
        reference: 'PD-7K3M-Q2XD',
        documentPath: '/report/preview/1',
        verification: {
          passed: true,
          at: '2026-11-21T10:20:00.000Z',
          checks: [{ check: 'Seal matches the content', passed: true, message: 'SHA-256 0' }],
        },
      }),
    'archive.getState': () => okResult(currentState()),
    'archive.search': ({ query, offset, limit }) =>
      okResult(matching(query).slice(offset, offset + limit)),
    'archive.count': ({ query }) => okResult({ count: matching(query).length }),
    'archive.findPlates': () => okResult([]),
    'archive.get': ({ id }) => {
      const row = find(id);
      return row ? okResult(createReportDetail(row)) : notFound();
    },
    'archive.getAnswers': () => okResult(archive.answers),
    'archive.verify': () =>
      okResult({
        passed: true,
        at: '2026-11-21T10:20:00.000Z',
        checks: [{ check: 'Seal', passed: true, message: 'It matches the content of the report.' }],
      }),
    'archive.annotate': ({ id, note, tags }) => {
      archive.reports = archive.reports.map((row) =>
        row.id === id ? { ...row, note, tags } : row,
      );
      const matches = find(id);
      if (!matches) return notFound();
      // Hits belong to a search.
      const { hits: _, ...row } = matches;
      return okResult(row);
    },
    'archive.delete': ({ ids }) => remove(ids),
    'archive.previewErase': ({ vehicle }) => deletionPreview(findReports(vehicle)),
    'archive.erase': ({ vehicle }) => remove(findReports(vehicle).map(({ id }) => id)),
    'archive.stopRemovingCopies': () => okResult(null),
    'archive.previewRetention': () => deletionPreview(archive.reports),
    'archive.importFromDialog': () => okResult([]),
    'archive.importFile': ({ name }) => okResult({ kind: 'imported', name, id: 1 }),
    'audit.list': ({ beforeSequence: countBefore = Number.POSITIVE_INFINITY, limit }) =>
      okResult({
        entries: archive.audit.filter(({ sequence }) => sequence < countBefore).slice(0, limit),
        isIntact: true,
      }),
  };
  const archive: FakeArchive = {
    calls,
    reports: newestFirst,
    state: undefined,
    answers: [],
    audit: [],
    call: async (channel: Channel, ...[input]: readonly unknown[]) => {
      if (!isReportChannel(channel)) throw new Error(`not a channel of reports: ${channel}`);
      calls.push({ channel, input });
      channels[channel].input.parse(input);
      const handler: (argument: never) => unknown = handlers[channel];
      const answer = await handler(input as never);
      // As the real archive does, for its own window too.
      if (CHANGING_CHANNELS.has(channel)) archive.emit();
      return answer as never;
    },
    on: (_event, listener) => {
      const stateListener = listener as (state: ArchiveState) => void;
      listeners.add(stateListener);
      return () => listeners.delete(stateListener);
    },
    emit: () => {
      for (const listener of listeners) listener(currentState());
    },
    setHandler: (channel, handler) => {
      handlers[channel] = handler;
    },
    inputsOf: (channel) =>
      calls.filter((call) => call.channel === channel).map(({ input }) => input),
  };
  return archive;
}

const notFound = () => errorResult('not-found', 'This report is not in the archive.');

const deletionPreview = (rows: readonly ReportRow[]): IpcResult<DeletionPreview> =>
  okResult({ count: rows.length, reports: rows.slice(0, 50) });

/** Returns all text by which a report can be found, with plates without their space. */
function searchText({ vehicle, identity, reference, preparedBy, note, tags }: ReportRow): string {
  const texts = [...Object.values(vehicle), ...Object.values(identity), reference];
  return searchTerms([...texts, preparedBy, note, ...tags].join(' ')).join(' ');
}
