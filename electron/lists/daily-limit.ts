import { toLondonDay } from '../../shared/format/days.ts';
import { loadOnce } from '../../shared/format/load-once.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { Ports } from '../ports.ts';
import type { Use } from '../provider/call.ts';
import type { UseCounter } from './use-counter.ts';

type DailyLimitDeps = Pick<Ports, 'clock' | 'log'> & {
  /** Opens the counter's file. Called at the first request, and again after a failure. */
  readonly openCounter: () => Promise<UseCounter>;
  /** Requests of a day; null if there is no limit. */
  readonly limit: () => number | null;
  /** Called when the requests of the day reach 80% of the limit. */
  readonly onNearLimit: (message: string) => void;
};

/** Requests that may be sent. */
export type Reservation = {
  readonly kind: 'reserved';
  /** Call it with the number of requests that have ended or will not be sent. */
  readonly release: (count: number) => void;
};
type Refusal = { readonly kind: 'refused'; readonly message: string };

/** Part of the limit at which the user is told. */
const NEAR_LIMIT = 0.8;

export type DailyLimit = ReturnType<typeof createDailyLimit>;

/**
 * Counts requests, and refuses those that would exceed the limit of a day in London. Sample has no
 * limit. It is a guard against mistakes: if its file cannot be used, what was sent since the start
 * still counts, and requests are sent.
 */
export function createDailyLimit(deps: DailyLimitDeps) {
  const { clock, log, limit, onNearLimit } = deps;
  /** Requests since Platedesk started. */
  let counted = { day: '', count: 0 };
  /** Requests of the day before that, read when the file was opened. */
  let countedBefore = { day: '', count: 0 };
  let reserved = 0;
  /** The day and limit for which the 80% notice was shown. */
  let announced = '';
  let hasFailed = false;

  const load = loadOnce(async () => {
    const counter = await deps.openCounter();
    countedBefore = { day: toLondonDay(clock.now()), count: counter.countToday() };
    // The notice was shown before Platedesk was restarted.
    if (countedBefore.count >= getNearLimit()) announced = getLimitName();
    return counter;
  });

  const getUsed = () => {
    const today = toLondonDay(clock.now());
    return [counted, countedBefore].reduce(
      (sum, { day, count }) => sum + (day === today ? count : 0),
      0,
    );
  };
  const getRemaining = (maximum: number) => Math.max(0, maximum - getUsed() - reserved);

  const logOnce = (error: unknown) => {
    if (!hasFailed) log.error('use not counted', error);
    hasFailed = true;
  };

  const store = async (use: Use) => {
    try {
      (await load()).add(use);
    } catch (error) {
      logOnce(error);
    }
  };

  const getNearLimit = () => Math.ceil((limit() ?? Infinity) * NEAR_LIMIT);
  const getLimitName = () => `${toLondonDay(clock.now())} ${limit()}`;
  const announceNearLimit = () => {
    if (getUsed() < getNearLimit() || announced === getLimitName()) return;
    announced = getLimitName();
    onNearLimit(
      `${formatNumber(getUsed())} of ${formatCount(limit() ?? 0, 'request')} of the daily limit are used. Further requests are refused at the limit, until midnight, London time.`,
    );
  };

  return {
    /** Counts an attempt. A failure is only logged, once, so that the answer is not lost. */
    count: (use: Use): void => {
      const isLimited = use.environment !== 'sample';
      const day = toLondonDay(clock.now());
      const earlier = counted.day === day ? counted.count : 0;
      counted = { day, count: earlier + Number(isLimited) };
      void store(use).then(() => isLimited && announceNearLimit());
    },
    /** Whether a request that was reserved may be sent once more. */
    isRetryAllowed: (environment: Environment): boolean => {
      const maximum = limit();
      return environment === 'sample' || maximum === null || getUsed() + reserved <= maximum;
    },
    /**
     * Reserves requests before the first of them is sent. Refused as a whole, with a message for the
     * user, if they would exceed the limit together with those that others have reserved.
     */
    reserve: async (environment: Environment, count: number): Promise<Reservation | Refusal> => {
      if (environment === 'sample') return { kind: 'reserved', release: () => undefined };
      if (limit() !== null) await load().catch(logOnce);
      const maximum = limit();
      if (maximum !== null && count > getRemaining(maximum))
        return { kind: 'refused', message: describeRefusal(count, maximum, getRemaining(maximum)) };
      reserved += count;
      return { kind: 'reserved', release: (ended) => void (reserved -= ended) };
    },
    /** Reads the counts of this month. Rejects with the error of the file. */
    getMonth: async () => (await load()).getMonth(),
  };
}

/**
 * Returns both values of a limit that was raised or removed, for the audit log: `1,000 to 2,000`.
 * Undefined for any other change.
 */
export function describeRaisedLimit(
  before: Settings['dailyRequestLimit'],
  after: Settings['dailyRequestLimit'],
): string | undefined {
  if (before === null || (after !== null && after <= before)) return undefined;
  return `${formatNumber(before)} to ${after === null ? 'no limit' : formatNumber(after)}`;
}

const describeRefusal = (count: number, maximum: number, remaining: number): string =>
  `${formatCount(count, 'request')} would exceed today’s limit. ${formatNumber(remaining)} of ${formatNumber(maximum)} remain until midnight, London time.`;
