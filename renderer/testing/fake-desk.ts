import {
  type BundleInput,
  type BundleOutput,
  type ChannelInput,
  type ChannelOutput,
  type Channel,
  channelInputs,
  type DeskEvent,
  type DeskEvents,
  type FetchInput,
  type Notice,
  type Recent,
} from '../../shared/ipc/channels.ts';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { Answer, AnswerFacts, Outcome } from '../../shared/provider/answer.ts';

/** For tests: what the service says to one question. `hold` leaves it open until it is settled. */
export type Reply = Outcome | 'hold' | 'fault';

type Options = {
  readonly settings?: Partial<Settings>;
  readonly reply?: (input: FetchInput) => Reply;
  readonly bundle?: (input: BundleInput) => BundleOutput;
  readonly recents?: readonly Recent[];
  readonly notices?: readonly Notice[];
  readonly raw?: string;
};

export const ANSWERED: Outcome = { kind: 'answered', record: {}, warnings: [] };

/** For tests: facts of an answer to a question, as the main process would give them. */
export function factsOf(
  { requestId, dataset, version, environment, vehicle, parameters }: FetchInput,
  change: Partial<AnswerFacts> = {},
): AnswerFacts {
  return {
    id: `answer-${requestId}`,
    dataset,
    version,
    environment,
    vehicle,
    parameters,
    via: 'single',
    askedAt: '2026-11-21T10:20:00.000Z',
    settledAt: '2026-11-21T10:20:01.000Z',
    elapsed: 400,
    attempts: 1,
    status: 200,
    ...change,
  };
}

/** Saved reports have a fake archive of their own. */
const notHere = () => fail('not-found', 'not in this test');

/** For tests: a main process that answers as it is told, and remembers what it was asked. */
export function createFakeDesk(options: Options = {}) {
  const calls: { readonly channel: Channel; readonly input: unknown }[] = [];
  const held = new Map<string, { input: FetchInput; settle: (answer: Answer) => void }>();
  const listeners = new Set<{ event: DeskEvent; hear: (payload: never) => void }>();
  let settings: Settings = { ...DEFAULT_SETTINGS, ...options.settings };
  let recents = [...(options.recents ?? [])];

  const fetch = async (input: FetchInput): Promise<Envelope<Answer>> => {
    const reply = options.reply?.(input) ?? ANSWERED;
    if (reply === 'fault') return fail('internal', 'Something went wrong in Platedesk.');
    if (reply !== 'hold') return ok({ ...factsOf(input), ...reply });
    return new Promise((resolve) => {
      held.set(input.requestId, { input, settle: (answer) => resolve(ok(answer)) });
    });
  };

  const handlers: {
    [C in Channel]: (
      input: ChannelInput<C>,
    ) => Envelope<ChannelOutput<C>> | Promise<Envelope<ChannelOutput<C>>>;
  } = {
    'app.info': () =>
      ok({
        version: '0.0.0',
        platform: 'test',
        host: 'preview',
        notices: options.notices ?? [],
        places: [],
      }),
    'app.dismissNotice': () => ok(null),
    'app.copy': () => ok(null),
    'app.openPlace': () => ok(null),
    'settings.get': () => ok(settings),
    'settings.update': (patch) => {
      settings = { ...settings, ...patch };
      return ok(settings);
    },
    'keys.status': () =>
      ok({
        keys: [
          { environment: 'production', state: 'absent' },
          { environment: 'uat', state: 'absent' },
        ],
        keychain: { kind: 'available', name: 'test' },
      }),
    'keys.save': () => fail('internal', 'not in this test'),
    'keys.remove': () => fail('internal', 'not in this test'),
    'keys.retry': () => fail('internal', 'not in this test'),
    'keys.test': () => fail('internal', 'not in this test'),
    'lookup.fetch': fetch,
    'lookup.bundle': (input) => ok(options.bundle?.(input) ?? { answers: [], extras: [] }),
    'lookup.cancel': ({ requestIds }) => {
      for (const id of requestIds) {
        const open = held.get(id);
        open?.settle({ ...factsOf(open.input), kind: 'cancelled' });
      }
      return ok(null);
    },
    'answers.raw': () =>
      options.raw === undefined ? fail('not-found', 'Gone') : ok({ text: options.raw }),
    'recents.list': () => ok(recents),
    'recents.add': ({ vehicle, title }) => {
      recents = [{ ...vehicle, title, at: '2026-11-21T10:20:00.000Z' }, ...recents];
      return ok(recents);
    },
    'recents.clear': () => {
      recents = [];
      return ok(recents);
    },
    'files.saveText': ({ suggestedName }) => ok({ saved: true, name: suggestedName }),
    'archive.state': notHere,
    'report.draft': notHere,
    'report.save': notHere,
    'report.take': notHere,
    'archive.search': notHere,
    'archive.count': notHere,
    'archive.reasons': notHere,
    'archive.get': notHere,
    'archive.answers': notHere,
    'archive.verify': notHere,
    'archive.annotate': notHere,
    'archive.remove': notHere,
    'archive.erasable': notHere,
    'archive.erase': notHere,
    'archive.expiring': notHere,
    'archive.import': notHere,
    'archive.importBytes': notHere,
    'audit.list': notHere,
  };

  const bridge: DeskBridge = {
    call: async (channel, ...input) => {
      calls.push({ channel, input: input[0] });
      // A question that the real contract would refuse must not pass here.
      channelInputs[channel].parse(input[0]);
      const handler: (given: never) => unknown = handlers[channel];
      return (await handler(input[0] as never)) as Awaited<ReturnType<typeof bridge.call>> as never;
    },
    on: (event, hear) => {
      const listener = { event, hear: hear as (payload: never) => void };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    bridge,
    calls,
    /** The datasets that were asked for, one call each, in order. */
    asked: () => inputsOf<FetchInput>('lookup.fetch'),
    bundles: () => inputsOf<BundleInput>('lookup.bundle'),
    cancelled: () =>
      inputsOf<{ requestIds: string[] }>('lookup.cancel').flatMap(({ requestIds }) => requestIds),
    /** Every call that could have reached the service. */
    spent: () =>
      calls.filter(({ channel }) => /^lookup\.(fetch|bundle)$|^keys\.test$/.test(channel)),
    /** Answers a question that is held. */
    settle: (input: FetchInput, outcome: Outcome = ANSWERED) =>
      held.get(input.requestId)?.settle({ ...factsOf(input), ...outcome }),
    emit: <E extends DeskEvent>(event: E, payload: DeskEvents[E]) => {
      for (const listener of listeners)
        if (listener.event === event) listener.hear(payload as never);
    },
  };

  function inputsOf<I>(channel: Channel): I[] {
    return calls.filter((call) => call.channel === channel).map((call) => call.input as I);
  }
}

export type FakeDesk = ReturnType<typeof createFakeDesk>;
