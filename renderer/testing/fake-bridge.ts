import type { AppInfo, Notice, RecentVehicle } from '../../shared/ipc/app.ts';
import type { IpcBridge, IpcEventName, IpcEvents } from '../../shared/ipc/bridge.ts';
import {
  type BundleInput,
  type BundleResult,
  type Channel,
  type ChannelHandlers,
  channels,
  type LookupInput,
} from '../../shared/ipc/channels.ts';
import type { FoundReport } from '../../shared/ipc/reports.ts';
import type { KeyStatus } from '../../shared/ipc/keys.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import { changeSettings, DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type {
  Answer,
  AnswerBase,
  BundleOnlyFailure,
  Outcome,
} from '../../shared/provider/answer.ts';
import { createFakeLists, type FakeListsOptions } from './fake-lists.ts';

/**
 * The provider's reply to one request. A `pending` request stays open until the test settles it.
 */
export type FakeReply =
  | (Outcome & Pick<Partial<AnswerBase>, 'httpStatus'>)
  | 'pending'
  | 'error'
  | { readonly kind: 'over-limit'; readonly message: string };

type Options = {
  readonly settings?: Partial<Settings>;
  readonly reply?: (input: LookupInput) => FakeReply;
  readonly bundle?: (input: BundleInput) => BundleResult;
  readonly keys?: readonly KeyStatus[];
  readonly recents?: readonly RecentVehicle[];
  /** What any search in saved reports finds. */
  readonly reports?: readonly FoundReport[];
  /** The plates that have a saved report. */
  readonly savedPlates?: readonly string[];
  readonly notices?: readonly Notice[];
  readonly host?: AppInfo['host'];
  readonly policy?: AppInfo['policy'];
  readonly raw?: string;
} & FakeListsOptions;

export const EMPTY_ANSWER: Outcome = { kind: 'answered', record: {}, warnings: [] };

/** Creates the metadata of an answer, as the main process does. */
export function createAnswerMetadata(
  { requestId, dataset, version, environment, vehicle, parameters }: LookupInput,
  change: Partial<AnswerBase> = {},
): AnswerBase {
  return {
    id: `answer-${requestId}`,
    dataset,
    version,
    environment,
    vehicle,
    parameters,
    via: 'single',
    requestedAt: '2026-11-21T10:20:00.000Z',
    completedAt: '2026-11-21T10:20:01.000Z',
    elapsedMs: 400,
    attempts: 1,
    httpStatus: 200,
    ...change,
  };
}

/** Creates the failure of a bundle for a dataset that only a bundle has. */
export const createFailedBundleOnlyAnswer = (
  outcome: Exclude<Outcome, { kind: 'answered' }>,
): BundleOnlyFailure => ({
  ...createAnswerMetadata(
    {
      requestId: 'extra',
      environment: 'uat',
      vehicle: { vrm: 'AB12CDE' },
      dataset: 'spec',
      version: '1.0',
      parameters: {},
    },
    { via: 'bundle' },
  ),
  dataset: 'abi',
  ...outcome,
});

const isSameVehicle = ({ vrm, vin }: RecentVehicle, vehicle: VehicleRef) =>
  'vrm' in vehicle ? vrm === vehicle.vrm : vin === vehicle.vin;

/** Saved reports have a fake archive of their own. */
const notImplemented = () => errorResult('not-found', 'not in this test');

/** A main process for tests. It replies as configured and records its calls. */
export function createFakeBridge(options: Options = {}) {
  const calls: { readonly channel: Channel; readonly input: unknown }[] = [];
  const pendingFetches = new Map<
    string,
    { input: LookupInput; settle: (answer: Answer) => void }
  >();
  const listeners = new Set<{ event: IpcEventName; callback: (payload: never) => void }>();
  let settings: Settings = { ...DEFAULT_SETTINGS, ...options.settings };
  let recents = [...(options.recents ?? [])];

  const fetch = async (input: LookupInput): Promise<IpcResult<Answer>> => {
    const reply = options.reply?.(input) ?? EMPTY_ANSWER;
    if (reply === 'error')
      return errorResult('internal', 'Platedesk error. Details are in the log.');
    if (reply !== 'pending' && reply.kind === 'over-limit')
      return errorResult('limit', reply.message);
    if (reply !== 'pending') return okResult({ ...createAnswerMetadata(input), ...reply });
    return new Promise((resolve) => {
      pendingFetches.set(input.requestId, { input, settle: (answer) => resolve(okResult(answer)) });
    });
  };

  const handlers: ChannelHandlers = {
    'app.getInfo': () =>
      okResult({
        version: '0.0.0',
        platform: 'test',
        host: options.host ?? 'preview',
        notices: options.notices ?? [],
        dataLocations: [],
        policy: options.policy ?? {},
        components: [{ name: 'Chromium', version: '130' }],
      }),
    'app.getThirdPartyNotices': () => okResult({ text: 'react (MIT)' }),
    'app.dismissNotice': () => okResult(null),
    'app.copyText': () => okResult(null),
    'app.openFolder': () => okResult(null),
    'settings.get': () => okResult(settings),
    'settings.update': (patch) => {
      settings = changeSettings(settings, patch);
      return okResult(settings);
    },
    'settings.chooseCopiesFolder': () => okResult(settings),
    'settings.chooseLogo': () => okResult(settings),
    'keys.getStatus': () =>
      okResult({
        keys: options.keys ?? [
          { environment: 'production', state: 'absent' },
          { environment: 'uat', state: 'absent' },
        ],
        keychain: { kind: 'available', name: 'test' },
      }),
    'keys.save': () => errorResult('internal', 'not in this test'),
    'keys.confirmOrigin': () => errorResult('internal', 'not in this test'),
    'keys.remove': () => errorResult('internal', 'not in this test'),
    'keys.retry': () => errorResult('internal', 'not in this test'),
    'keys.test': () => errorResult('internal', 'not in this test'),
    'lookup.fetch': fetch,
    'lookup.fetchBundle': (input) =>
      okResult(
        options.bundle?.(input) ?? { answers: [], bundleOnlyAnswers: [], bundleOnlyFailures: [] },
      ),
    'lookup.cancel': ({ requestIds }) => {
      for (const id of requestIds) {
        const pendingFetch = pendingFetches.get(id);
        pendingFetch?.settle({ ...createAnswerMetadata(pendingFetch.input), kind: 'cancelled' });
      }
      return okResult(null);
    },
    'answers.getRawBody': () =>
      options.raw === undefined
        ? errorResult('not-found', 'Gone')
        : okResult({ text: options.raw }),
    'updates.check': () => okResult({ kind: 'unpackaged' }),
    'updates.download': () => okResult({ kind: 'unpackaged' }),
    'updates.install': () => okResult({ kind: 'unpackaged' }),
    'recents.list': () => okResult(recents),
    'recents.add': ({ vehicle, title }) => {
      const others = recents.filter((recent) => !isSameVehicle(recent, vehicle));
      const summary = recents.find((recent) => isSameVehicle(recent, vehicle))?.summary;
      recents = [{ ...vehicle, title, summary, lookedUpAt: '2026-11-21T10:20:00.000Z' }, ...others];
      return okResult(recents);
    },
    'recents.setSummary': ({ vehicle, summary }) => {
      recents = recents.map((recent) =>
        isSameVehicle(recent, vehicle) ? { ...recent, summary } : recent,
      );
      return okResult(recents);
    },
    'recents.clear': () => {
      recents = [];
      return okResult(recents);
    },
    'window.setCommands': () => okResult(null),
    'window.setUnsavedText': () => okResult(null),
    'window.find': () => okResult({ active: 0, count: 0 }),
    'window.stopFinding': () => okResult(null),
    'window.showDataMenu': () => okResult(null),
    'window.notifyLookupEnded': () => okResult(null),
    'spelling.findMisspelled': () => okResult([]),
    'files.appendText': () => okResult(null),
    'files.saveText': ({ suggestedName }) => okResult({ saved: true, fileName: suggestedName }),
    'archive.getState': notImplemented,
    'report.preview': notImplemented,
    'report.countPages': notImplemented,
    'report.cancelPageCount': notImplemented,
    'report.save': notImplemented,
    'report.export': notImplemented,
    'report.printChanges': notImplemented,
    'report.previewComparison': () => okResult({ documentPath: '/report/preview/2' }),
    'report.exportComparison': ({ format }) =>
      okResult({ exported: true, ...(format === 'pdf' && { fileName: 'comparison.pdf' }) }),
    'report.openFromDialog': notImplemented,
    'report.inspectFile': notImplemented,
    'archive.search': () => okResult(options.reports ?? []),
    'archive.count': notImplemented,
    'archive.findPlates': ({ plates }) =>
      okResult(plates.filter((plate) => options.savedPlates?.includes(plate))),
    'archive.get': notImplemented,
    'archive.getAnswers': notImplemented,
    'archive.verify': notImplemented,
    'archive.annotate': notImplemented,
    'archive.delete': notImplemented,
    'archive.previewErase': notImplemented,
    'archive.erase': notImplemented,
    'archive.previewRetention': notImplemented,
    'archive.stopRemovingCopies': notImplemented,
    'archive.importFromDialog': notImplemented,
    'archive.importFile': notImplemented,
    'audit.list': notImplemented,
    ...createFakeLists(options),
  };

  const bridge: IpcBridge = {
    call: async (channel, ...input) => {
      calls.push({ channel, input: input[0] });
      // A request that the IPC contract rejects must not pass here either.
      channels[channel].input.parse(input[0]);
      const handler: (argument: never) => unknown = handlers[channel];
      return (await handler(input[0] as never)) as Awaited<ReturnType<typeof bridge.call>> as never;
    },
    on: (event, callback) => {
      const listener = { event, callback: callback as (payload: never) => void };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    bridge,
    calls,
    /** Replaces the handler of a channel. */
    setHandler: <C extends Channel>(channel: C, handler: ChannelHandlers[C]) =>
      void Object.assign(handlers, { [channel]: handler }),
    /** The inputs of `lookup.fetch`, one per call, in order. */
    fetchInputs: () => listInputs<LookupInput>('lookup.fetch'),
    bundleInputs: () => listInputs<BundleInput>('lookup.fetchBundle'),
    cancelled: () =>
      listInputs<{ requestIds: string[] }>('lookup.cancel').flatMap(({ requestIds }) => requestIds),
    /** Every call that could have sent a request to the provider. */
    providerCalls: () =>
      calls.filter(({ channel }) =>
        /^lookup\.(fetch|fetchBundle)$|^keys\.test$|^lists\.start$/.test(channel),
      ),
    /** Settles a pending request. */
    settle: (input: LookupInput, outcome: Outcome = EMPTY_ANSWER) =>
      pendingFetches.get(input.requestId)?.settle({ ...createAnswerMetadata(input), ...outcome }),
    emit: <E extends IpcEventName>(event: E, payload: IpcEvents[E]) => {
      for (const listener of listeners)
        if (listener.event === event) listener.callback(payload as never);
    },
  };

  function listInputs<I>(channel: Channel): I[] {
    return calls.filter((call) => call.channel === channel).map((call) => call.input as I);
  }
}

export type FakeBridge = ReturnType<typeof createFakeBridge>;
