import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import type { BundleOutput } from '../../shared/ipc/channels.ts';
import type { Envelope } from '../../shared/ipc/envelope.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { Json } from '../../shared/format/json.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { DeskFault } from '../bridge/query.ts';
import { type SearchPlan, startingParameters } from './plan.ts';
import { type Subject, subjectKey, vehicleKey } from './subject.ts';

/** A call that is on its way. */
export type Ask = {
  readonly requestId: string;
  readonly via: 'single' | 'bundle';
  readonly version: string;
  readonly parameters: ParameterValues;
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
};

/** What came of one of the six that only a bundle has. */
export type Extra = { readonly askedAt: string } &
  /** `id`: under which the main process holds what came. */
  (
    | { readonly kind: 'came'; readonly id: string; readonly content: Json }
    /** The bundle has null for it. */
    | { readonly kind: 'left-out'; readonly id: string }
    /** There was no bundle to read. `answer` is what became of another part of it, if it had one. */
    | { readonly kind: 'no-bundle'; readonly answer?: Answer }
  );

export type Lookups = {
  /** Asks for one dataset. An ask of the same dataset that is still on its way is given up. */
  readonly ask: (
    subject: Subject,
    dataset: DatasetId,
    version: string,
    parameters?: ParameterValues,
  ) => void;
  /** Asks for all that a plan names, side by side. */
  readonly search: (subject: Subject, plan: SearchPlan) => void;
  /** Stops one ask. What was there before it stays; a bundle stops as a whole. */
  readonly cancel: (subject: Subject, id: DatasetId | BundleOnlyId) => void;
  /** Stops every ask of a vehicle that stays open. */
  readonly cancelAll: (subject: Subject) => void;
  /** Gives up everything that is on its way for a vehicle that is left: no answer is taken. */
  readonly close: (subject: Subject) => void;
  readonly askOf: (key: QueryKey) => Ask | undefined;
  /** Asks for one answer more, beside what the vehicle's page shows, which stays as it is. */
  readonly aside: (
    subject: Subject,
    dataset: DatasetId,
    version: string,
    parameters: ParameterValues,
  ) => { readonly answer: Promise<Envelope<Answer>>; readonly cancel: () => void };
};

type Needs = {
  readonly desk: DeskBridge;
  readonly client: QueryClient;
  readonly now?: () => number;
  readonly newId?: () => string;
  /** Told of every answer that is kept. */
  readonly onAnswer?: (subject: Subject, answer: Answer) => void;
};

export const answerKey = (subject: Subject, id: DatasetId | BundleOnlyId) =>
  [...subjectKey(subject), id] as const;

/** Vehicles whose answers stay in the window; the main process keeps what can be saved. */
const VEHICLES_KEPT = 25;

/**
 * Every call for vehicle data that this window makes. It is made here and nowhere else, and only
 * when a person asked: queries are fetched by hand, never by being looked at.
 */
export function createLookups({
  desk,
  client,
  now = () => performance.now(),
  newId = () => crypto.randomUUID(),
  onAnswer,
}: Needs): Lookups {
  const asks = new Map<string, Ask>();
  const recent = new Map<string, Subject>();
  const asides = new Map<string, Subject>();

  const remember = (subject: Subject) => {
    const name = `${subject.environment} ${vehicleKey(subject.vehicle)}`;
    recent.delete(name);
    recent.set(name, subject);
    for (const [oldest, old] of recent) {
      if (recent.size <= VEHICLES_KEPT) break;
      recent.delete(oldest);
      close(old);
      client.removeQueries({ queryKey: subjectKey(old) });
    }
  };

  /** Puts one ask on its way; `take` waits for the main process and finds what belongs to it. */
  const start = <T>(key: QueryKey, ask: Ask, take: (before: T | undefined) => Promise<T>): void => {
    const hash = JSON.stringify(key);
    giveUp(key);
    const before = client.getQueryData<T>(key);
    asks.set(hash, ask);
    const queryFn = async () => {
      try {
        return await take(before);
      } finally {
        if (asks.get(hash) === ask) asks.delete(hash);
      }
    };
    // What goes wrong is in the query's state, where the page reads it.
    client.fetchQuery({ queryKey: key, queryFn, staleTime: 0 }).catch(() => undefined);
  };

  /** An answer that comes in spite of this is not taken: its query was cancelled. */
  const giveUp = (key: QueryKey) => {
    const hash = JSON.stringify(key);
    const ask = asks.get(hash);
    if (!ask) return;
    asks.delete(hash);
    void client.cancelQueries({ queryKey: key, exact: true });
    const shared = [...asks.values()].some((other) => other.requestId === ask.requestId);
    if (!shared) stop([ask.requestId]);
  };

  const stop = (requestIds: string[]) => {
    if (requestIds.length > 0) void desk.call('lookup.cancel', { requestIds });
  };

  const keep = (subject: Subject, answer: Answer, before: Answer | undefined): Answer => {
    if (answer.kind === 'cancelled' && before) return before;
    onAnswer?.(subject, answer);
    return answer;
  };

  const ask: Lookups['ask'] = (
    subject,
    dataset,
    version,
    parameters = startingParameters(dataset, version),
  ) => {
    remember(subject);
    const requestId = newId();
    const of: Ask = { requestId, via: 'single', version, parameters, startedAt: now() };
    start<Answer>(answerKey(subject, dataset), of, async (before) => {
      const { environment, vehicle } = subject;
      const envelope = await desk.call('lookup.fetch', {
        requestId,
        environment,
        dataset,
        version,
        vehicle,
        parameters,
      });
      return keep(subject, opened(envelope), before);
    });
  };

  const askBundle = (subject: Subject, { parts, extras }: NonNullable<SearchPlan['bundle']>) => {
    remember(subject);
    const requestId = newId();
    const of = { requestId, via: 'bundle', parameters: {}, startedAt: now() } as const;
    const output: Promise<Envelope<BundleOutput>> = desk.call('lookup.bundle', {
      requestId,
      ...subject,
      parts: parts.map((part) => ({ ...part, parameters: {} })),
      extras: [...extras],
    });
    const askedAt = new Date().toISOString();
    for (const { dataset, version } of parts)
      start<Answer>(answerKey(subject, dataset), { ...of, version }, async (before) => {
        const found = opened(await output).answers.find((answer) => answer.dataset === dataset);
        if (!found) throw new Error('The bundle came back without a word on this dataset.');
        return keep(subject, found, before);
      });
    for (const id of extras)
      start<Extra>(answerKey(subject, id), { ...of, version: '' }, async () =>
        extraIn(id, askedAt, opened(await output)),
      );
  };

  const aside: Lookups['aside'] = (subject, dataset, version, parameters) => {
    const requestId = newId();
    asides.set(requestId, subject);
    const answer = desk
      .call('lookup.fetch', { requestId, ...subject, dataset, version, parameters })
      .finally(() => asides.delete(requestId));
    return { answer, cancel: () => stop([requestId]) };
  };

  const openAsks = (subject: Subject) => {
    const prefix = `${JSON.stringify(subjectKey(subject)).slice(0, -1)},`;
    return [...asks].filter(([hash]) => hash.startsWith(prefix));
  };

  const cancelAll: Lookups['cancelAll'] = (subject) => {
    const name = JSON.stringify(subjectKey(subject));
    const beside = [...asides].flatMap(([requestId, of]) =>
      JSON.stringify(subjectKey(of)) === name ? [requestId] : [],
    );
    stop([...new Set(openAsks(subject).map(([, { requestId }]) => requestId)), ...beside]);
  };

  const close: Lookups['close'] = (subject) => {
    const open = openAsks(subject);
    cancelAll(subject);
    if (open.length === 0) return;
    for (const [hash] of open) asks.delete(hash);
    void client.cancelQueries({ queryKey: subjectKey(subject) });
  };

  return {
    ask,
    search: (subject, { singles, bundle }) => {
      if (bundle) askBundle(subject, bundle);
      for (const { dataset, version } of singles) ask(subject, dataset, version);
    },
    cancel: (subject, id) => {
      const found = asks.get(JSON.stringify(answerKey(subject, id)));
      if (found) stop([found.requestId]);
    },
    cancelAll,
    close,
    askOf: (key) => asks.get(JSON.stringify(key)),
    aside,
  };
}

function opened<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new DeskFault(envelope.error);
  return envelope.value;
}

function extraIn(id: BundleOnlyId, askedAt: string, { answers, extras }: BundleOutput): Extra {
  const found = extras.find((extra) => extra.name === id);
  if (found) {
    const { id: heldAs, content } = found;
    return content === null
      ? { askedAt, kind: 'left-out', id: heldAs }
      : { askedAt, kind: 'came', id: heldAs, content };
  }
  const answer = answers.find(({ via, kind }) => via === 'bundle' && kind !== 'answered');
  return { askedAt, kind: 'no-bundle', ...(answer && { answer }) };
}
