import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { ListChange, ListView } from '../../shared/ipc/lists.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { ListRow } from '../../shared/lists/list-row.ts';
import { DEFAULT_TRIAGE, type ListDetails, type Pass } from '../../shared/lists/work-list.ts';
import type { AnswerMetadata } from '../../shared/provider/answer.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import type { ListRequest } from '../provider/client.ts';
import { type StartListsDeps, startLists } from '../lists/start-lists.ts';
import type { StartInput } from '../lists/runs.ts';
import { createMemoryLog, fakeClock, flushPromises } from './provider.ts';

/** The rest of an answer’s metadata that makes its kind. */
type Outcome<M = AnswerMetadata> = M extends AnswerMetadata
  ? Pick<M, 'kind'> & Partial<Omit<M, 'kind'>>
  : never;

const STATUS: Readonly<Record<string, number>> = {
  answered: 200,
  'no-data': 404,
  'not-entitled': 403,
  'provider-failure': 500,
  busy: 503,
};

/** An answer of a request, as the client returns it. */
function createCached(
  request: Omit<ListRequest, 'requestId'>,
  part: ListRequest['parts'][number],
  outcome: Outcome,
  record: object = {},
): CachedAnswer {
  const { environment, vehicle } = request;
  const httpStatus = STATUS[outcome.kind];
  const time = '2026-03-01T10:00:00.000Z';
  const metadata = {
    id: randomUUID(),
    ...part,
    environment,
    vehicle,
    via: request.parts.length > 1 ? 'bundle' : 'single',
    requestedAt: time,
    completedAt: time,
    elapsedMs: 5,
    attempts: 1,
    ...(httpStatus !== undefined && { httpStatus }),
    ...outcome,
    // A case of a test names what its kind needs.
  } as unknown as AnswerMetadata;
  const bytes = outcome.kind === 'answered' && { bytes: Buffer.from(JSON.stringify(record)) };
  return { metadata, ...bytes };
}

/** A request that the fake client has, until the test answers it. */
type SentRequest = {
  readonly name: string;
  readonly request: ListRequest;
  readonly answer: (outcome: Outcome, record?: object) => Promise<void>;
};

const toAnswers = (request: ListRequest, outcome: Outcome, record?: object) =>
  request.parts.map((part) => createCached(request, part, outcome, record));

/** A client that sends nothing. Requests wait for the test, unless `respond` answers them. */
export function createFakeListClient(
  respond: (request: ListRequest, name: string) => Outcome | undefined = () => undefined,
) {
  const sent: string[] = [];
  const waiting: SentRequest[] = [];
  const held = new Map<string, CachedAnswer>();
  return {
    /** “AB12CDE status”, in the order of sending. */
    sent,
    waiting,
    held,
    holdAnswer: (answer: CachedAnswer) => void held.set(answer.metadata.id, answer),
    fetchForList: async (request: ListRequest, beforeSend: () => void) => {
      await Promise.resolve();
      beforeSend();
      const id = 'vrm' in request.vehicle ? request.vehicle.vrm : request.vehicle.vin;
      const name = `${id} ${request.parts.map(({ dataset }) => dataset).join('+')}`;
      sent.push(name);
      const outcome = respond(request, name);
      if (outcome) return toAnswers(request, outcome);
      return new Promise<readonly CachedAnswer[]>((resolve) => {
        const entry: SentRequest = {
          name,
          request,
          answer: async (next, record) => {
            const index = waiting.indexOf(entry);
            if (index !== -1) waiting.splice(index, 1);
            resolve(toAnswers(request, next, record));
            await flushPromises();
          },
        };
        waiting.push(entry);
      });
    },
    cancel: (ids: readonly string[]) => {
      for (const entry of waiting.filter(({ request }) => ids.includes(request.requestId)))
        void entry.answer({ kind: 'cancelled' });
    },
  };
}

export const toRow = (number: number, changes: Partial<ListRow> = {}): ListRow => ({
  number,
  vrm: `AB${String(number).padStart(2, '0')}CDE`,
  vin: null,
  lot: `${200 + number}`,
  stockNumber: '',
  note: '',
  reservePence: null,
  odometerMiles: 40_000 + number,
  odometerText: '',
  vatStatus: null,
  others: [],
  ...changes,
});

const details = (changes: Partial<ListDetails>): ListDetails => ({
  name: 'Monday sale',
  purpose: 'Buying or part exchange',
  note: '',
  environment: 'production',
  columns: [],
  triage: [...DEFAULT_TRIAGE],
  buyingProfileId: null,
  ...changes,
});

export function unwrap<T>(result: IpcResult<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

type Options = {
  readonly client?: ReturnType<typeof createFakeListClient>;
  readonly folder?: string;
  readonly settings?: Partial<Settings>;
  /** The time of the clock. */
  readonly start?: string;
} & Partial<Omit<StartListsDeps, 'client' | 'settings' | 'ports'>>;

/** The services of work lists with a fake client, a clock of the test and a folder of their own. */
export function createTestLists({
  client = createFakeListClient(),
  folder = mkdtempSync(path.join(tmpdir(), 'lists-')),
  settings = {},
  start,
  ...changes
}: Options = {}) {
  const { clock, advance } = fakeClock(start);
  const { log, lines } = createMemoryLog();
  const current: { settings: Settings } = {
    settings: { ...DEFAULT_SETTINGS, baseUrl: 'https://api.example.test', ...settings },
  };
  const changesSent: ListChange[] = [];
  const mocks = {
    confirm: vi.fn<StartListsDeps['ports']['confirm']>(async () => true),
    notifyInBackground: vi.fn<StartListsDeps['ports']['hostWindow']['notifyInBackground']>(),
    allowSleep: vi.fn<() => void>(),
    audit: vi.fn<StartListsDeps['audit']>(),
    notify: vi.fn<StartListsDeps['notify']>(),
    release: vi.fn<(count: number) => void>(),
    emitSaving: vi.fn<StartListsDeps['emitSaving']>(),
  };
  const services = startLists({
    ports: {
      clock,
      log,
      listsFolder: folder,
      confirm: mocks.confirm,
      preventSleep: () => mocks.allowSleep,
      hostWindow: { notifyInBackground: mocks.notifyInBackground },
    },
    client,
    settings: () => current.settings,
    isAllowed: () => true,
    reserve: async () => ({ kind: 'reserved', release: mocks.release }),
    loadReports: () => Promise.reject(new Error('no reports')),
    audit: mocks.audit,
    notify: mocks.notify,
    emitSaving: mocks.emitSaving,
    emit: (change) => void changesSent.push(change),
    ...changes,
  });
  const get = async (id: string): Promise<ListView> => unwrap(await services.lists.get(id));
  return {
    ...services,
    services,
    client,
    folder,
    clock,
    advance,
    lines,
    mocks,
    current,
    changesSent,
    get,
    /** Makes a list of so many rows, and returns its id. */
    create: async (rows: number | readonly ListRow[], change: Partial<ListDetails> = {}) => {
      const listRows =
        typeof rows === 'number' ? Array.from({ length: rows }, (_, n) => toRow(n + 1)) : rows;
      return unwrap(await services.lists.create({ details: details(change), rows: [...listRows] }))
        .id;
    },
    start: async (id: string, requestCount: number, change: Partial<StartInput> = {}) => {
      const { rows } = await get(id);
      const result = await services.runs.start(
        {
          id,
          pass: 'triage' satisfies Pass,
          rowNumbers: rows.map(({ number }) => number),
          requestCount,
          resendsUncertain: false,
          resendsRefused: false,
          ...change,
        },
        1,
      );
      await flushPromises();
      return result;
    },
    /**
     * Returns a folder with the files as they are now, without closing them: what a start finds after
     * the process was killed.
     */
    kill: (): string => {
      const copy = mkdtempSync(path.join(tmpdir(), 'lists-'));
      cpSync(folder, copy, { recursive: true });
      return copy;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
