import type { ChannelHandlers, ChannelOutput } from '../../shared/ipc/channels.ts';
import type {
  HeldReport,
  ListSummary,
  ListView,
  ReadTable,
  RowView,
  RunView,
} from '../../shared/ipc/lists.ts';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import { mergeColumns } from '../../shared/lists/merge-columns.ts';
import type { RowSummary } from '../../shared/lists/row-summary.ts';
import { DEFAULT_TRIAGE } from '../../shared/lists/work-list.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { vehicleKey } from '../vehicle/lookup-target.ts';

type ListChannel = Extract<keyof ChannelHandlers, `lists.${string}` | `use.${string}`>;

export type FakeListsOptions = {
  readonly lists?: readonly ListView[];
  /** What every text or file contains. Default: the lines of the text, in one column. */
  readonly table?: ReadTable;
  /** Refuses every text and file, with this reason. */
  readonly tableError?: string;
  /** The reports of the last 24 hours, by the key of their vehicle. */
  readonly heldReports?: Readonly<Record<string, HeldReport>>;
  /** The answers of every row that is opened. */
  readonly rowAnswers?: readonly Answer[];
  /** Reports of rows are saved when it resolves, with its result. Default: at once, all of them. */
  readonly savingReports?: Promise<ChannelOutput<'lists.saveReports'>>;
  /** Refuses a start, with this reason. */
  readonly startError?: string;
};

export const createRowSummary = (change: Partial<RowSummary> = {}): RowSummary => ({
  title: 'Ford Focus Zetec',
  year: 2019,
  verdict: 'incomplete',
  reasons: 'Finance, Stolen not checked',
  alerts: [],
  values: { retail: 1_000_000, trade: 850_000 },
  isAtProviderMileage: false,
  valueDoubts: [],
  valueCaveats: [],
  answered: [...DEFAULT_TRIAGE],
  ...change,
});

export const createRow = (number: number, change: Partial<RowView> = {}): RowView => ({
  number,
  vrm: `AB${String(number % 100).padStart(2, '0')}CDE`,
  vin: null,
  lot: String(100 + number),
  stockNumber: '',
  odometerMiles: 40_000 + number,
  odometerText: String(40_000 + number),
  reservePence: 500_000,
  vatStatus: null,
  note: '',
  others: [],
  decision: null,
  summary: null,
  openRequests: [],
  reportReference: null,
  ...change,
});

export const createRun = (change: Partial<RunView> = {}): RunView => ({
  state: 'running',
  pass: 'triage',
  total: 6,
  answered: 2,
  failed: 1,
  refused: 0,
  remaining: 3,
  uncertain: 0,
  reason: '',
  continuesAt: null,
  ...change,
});

export const createList = (change: Partial<ListView> = {}): ListView => {
  const rows = change.rows ?? [createRow(1), createRow(2)];
  return {
    id: '0123456789abcdef',
    name: 'Monday sale',
    purpose: 'Buying or part exchange',
    note: '',
    environment: 'sample',
    columns: [],
    triage: [...DEFAULT_TRIAGE],
    buyingProfileId: null,
    isKept: false,
    createdAt: '2026-11-28T09:00:00.000Z',
    changedAt: '2026-11-28T09:00:00.000Z',
    deletedOn: '2026-12-28',
    run: null,
    createdBy: 'Jo',
    readOnlyReason: null,
    ...change,
    rows,
    rowCount: rows.length,
    decisions: {
      buy: rows.filter(({ decision }) => decision === 'buy').length,
      watch: rows.filter(({ decision }) => decision === 'watch').length,
      pass: rows.filter(({ decision }) => decision === 'pass').length,
    },
  };
};

const toSummary = (list: ListView): ListSummary => ({
  id: list.id,
  name: list.name,
  purpose: list.purpose,
  note: list.note,
  environment: list.environment,
  isKept: list.isKept,
  createdAt: list.createdAt,
  changedAt: list.changedAt,
  deletedOn: list.deletedOn,
  rowCount: list.rowCount,
  decisions: list.decisions,
  run: list.run,
});

const createId = (count: number) => count.toString(16).padStart(16, '0');

/** One column for each comma. */
const toTable = (text: string): ReadTable => ({
  fileName: 'Pasted text',
  sheets: [
    {
      name: '',
      rows: text
        .split('\n')
        .map((line, index) => ({ number: index + 1, cells: line.split(',') }))
        .filter(({ cells }) => cells.join('') !== ''),
    },
  ],
});

/** The work lists of the fake main process, in memory. It sends and stores nothing. */
export function createFakeLists(options: FakeListsOptions) {
  let lists: readonly ListView[] = options.lists ?? [];
  const save = (list: ListView): IpcResult<ListView> => {
    const saved = createList(list);
    lists = [saved, ...lists.filter(({ id }) => id !== saved.id)];
    return okResult(saved);
  };
  const withList = <T>(id: string, run: (list: ListView) => IpcResult<T>): IpcResult<T> => {
    const list = lists.find((each) => each.id === id);
    return list ? run(list) : errorResult('not-found', 'This work list no longer exists.');
  };
  const readTable = <T>(table: T): IpcResult<T> =>
    options.tableError === undefined
      ? okResult(table)
      : errorResult('invalid-input', options.tableError);
  const handlers: Pick<ChannelHandlers, ListChannel> = {
    'lists.getAll': () => okResult(lists.map(toSummary)),
    'lists.get': ({ id }) => withList(id, okResult),
    'lists.readTable': (source) =>
      readTable(
        options.table ??
          toTable(source.kind === 'text' ? source.text : new TextDecoder().decode(source.bytes)),
      ),
    'lists.openFile': () => readTable(options.table ?? null),
    'lists.findReports': ({ vehicles }) =>
      okResult(vehicles.map((vehicle) => options.heldReports?.[vehicleKey(vehicle)] ?? null)),
    'lists.create': ({ details, rows }) =>
      save(
        createList({
          ...details,
          id: createId(lists.length + 1),
          rows: rows.map((row) => createRow(row.number, row)),
        }),
      ),
    'lists.addRows': ({ id, columns, rows }) =>
      withList(id, (list) => {
        const merged = mergeColumns(list.columns, columns);
        const added = rows.map((row) =>
          createRow(row.number, { ...row, others: merged.place(row.others) }),
        );
        return save({ ...list, columns: [...merged.columns], rows: [...list.rows, ...added] });
      }),
    'lists.change': ({ id, changes }) => withList(id, (list) => save({ ...list, ...changes })),
    'lists.changeRows': ({ id, rowNumbers, changes }) =>
      withList(id, (list) =>
        save({
          ...list,
          rows: list.rows.map((row) =>
            rowNumbers.includes(row.number) ? { ...row, ...changes } : row,
          ),
        }),
      ),
    'lists.delete': ({ id }) => {
      lists = lists.filter((list) => list.id !== id);
      return okResult(null);
    },
    'lists.useReports': ({ id }) => withList(id, okResult),
    'lists.start': ({ id, pass, requestCount }) =>
      withList(id, (list) =>
        options.startError === undefined
          ? save({
              ...list,
              run: createRun({
                pass,
                total: requestCount,
                answered: 0,
                failed: 0,
                remaining: requestCount,
              }),
            })
          : errorResult('busy', options.startError),
      ),
    'lists.pause': () => okResult(null),
    'lists.stop': () => okResult(null),
    'lists.confirmOrigin': ({ id }) =>
      withList(id, (list) => save({ ...list, readOnlyReason: null })),
    'lists.openRow': () => okResult(options.rowAnswers ?? []),
    'lists.saveReports': async ({ rowNumbers }) =>
      okResult((await options.savingReports) ?? { savedCount: rowNumbers.length, failures: [] }),
    'lists.cancelSaving': () => okResult(null),
    'lists.export': ({ format }) =>
      okResult({ exported: true, ...(format !== 'print' && { fileName: `list.${format}` }) }),
    'use.get': () => okResult([]),
  };
  return handlers;
}
