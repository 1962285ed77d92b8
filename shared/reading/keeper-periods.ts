import type { RecordOf } from '../provider/catalogue.ts';
import {
  formatDays,
  type Day,
  parseDay,
  daysBetween,
  formatMonths,
  formatDuration,
} from '../format/days.ts';

type Keepers = RecordOf<'keepers'>;

/** A period of one keeper, or of several undated ones, as far as the record has dates. */
export type KeeperPeriod = {
  readonly keeper: 'earlier' | 'previous' | 'current';
  readonly from?: Day;
  readonly to?: Day;
  /** “2 years 3 months”. Absent if a date is missing. For the current keeper, until today. */
  readonly duration?: string;
};

/**
 * Returns the periods, oldest first. The record dates only the current and the previous keeper.
 * `earlier` covers the time before the first of these dates.
 */
export function keeperPeriods(record: Keepers, today: Day): KeeperPeriod[] {
  const registered = parseDay(record.firstRegistration);
  const since = parseDay(record.previousKeeper);
  const until = parseDay(record.previousKeeperDisposal);
  const acquired = parseDay(record.keeperAcquisition);
  const periods: KeeperPeriod[] = [];
  const firstDated = since ?? until ?? acquired;
  const count = record.previousOwners;
  const hasEarlier =
    count === undefined ? registered !== firstDated : count > (since || until ? 1 : 0);
  if (registered && firstDated && registered < firstDated && hasEarlier)
    periods.push(createPeriod('earlier', registered, firstDated));
  if (since ?? until) periods.push(createPeriod('previous', since, until));
  if (acquired)
    periods.push(createPeriod('current', acquired, acquired <= today ? today : undefined));
  return periods;
}

function createPeriod(
  keeper: KeeperPeriod['keeper'],
  from: Day | undefined,
  to: Day | undefined,
): KeeperPeriod {
  const both = from !== undefined && to !== undefined && from <= to;
  return {
    keeper,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(both && { duration: formatDuration(from, to) }),
  };
}

/** Describes inconsistent dates without accusing anyone. */
export function keeperRemarks(record: Keepers, today: Day): string[] {
  const registered = parseDay(record.firstRegistration);
  const since = parseDay(record.previousKeeper);
  const until = parseDay(record.previousKeeperDisposal);
  const acquired = parseDay(record.keeperAcquisition);
  const remarks: string[] = [];
  if (until && acquired) remarks.push(...keeperGapRemarks(until, acquired));
  if (since && until && since > until)
    remarks.push('The previous keeper’s first day is later than the last: one date is wrong.');
  if (registered && since && since < registered)
    remarks.push(
      'The previous keeper’s first day is before the first registration: the vehicle may have been registered abroad before, or a date is wrong.',
    );
  if (registered && acquired && acquired < registered)
    remarks.push(
      'The current keeper’s first day is before the first registration: the vehicle may have been registered abroad before, or a date is wrong.',
    );
  if (acquired && acquired > today)
    remarks.push('The current keeper’s first day is in the future: the date is probably wrong.');
  if (record.previousOwners === 0 && (since ?? until))
    remarks.push('No previous keeper is counted, yet dates of one are given.');
  if ((record.previousOwners ?? 0) > 0 && !since && !until)
    remarks.push('Previous keepers are counted, but no dates of the last one are given.');
  return remarks;
}

/** A few days between keepers are normal. A longer gap is mentioned. */
const MAX_HANDOVER_DAYS = 7;

function keeperGapRemarks(until: Day, acquired: Day): string[] {
  const gap = daysBetween(until, acquired);
  if (gap > MAX_HANDOVER_DAYS)
    return [
      `${formatDays(gap)} lie between the previous keeper and the current one. A vehicle in the motor trade has no new keeper until it is sold.`,
    ];
  if (gap < 0)
    return [
      `The two periods overlap by ${formatDays(-gap)}: each keeper reports a date of their own.`,
    ];
  return [];
}

/**
 * Returns the average duration per keeper before the current one, such as “1 year 8 months”.
 * Returns undefined unless both dates and a count of at least two previous keepers are given.
 */
export function averageKeeperDuration(record: Keepers): string | undefined {
  const registered = parseDay(record.firstRegistration);
  const end = parseDay(record.previousKeeperDisposal) ?? parseDay(record.keeperAcquisition);
  const keepers = record.previousOwners;
  if (!registered || !end || keepers === undefined || keepers < 2 || end <= registered)
    return undefined;
  return formatMonths(Math.round(daysBetween(registered, end) / keepers / DAYS_PER_MONTH));
}

const DAYS_PER_MONTH = 365.25 / 12;
