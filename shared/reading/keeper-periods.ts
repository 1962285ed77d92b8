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
export type KeeperPeriod = ReturnType<typeof createPeriod>;

const parseDates = (record: Keepers) => ({
  registered: parseDay(record.firstRegistration),
  since: parseDay(record.previousKeeper),
  until: parseDay(record.previousKeeperDisposal),
  acquired: parseDay(record.keeperAcquisition),
});

/** Returns the periods, oldest first. `earlier` ends where the record's dates begin. */
export function keeperPeriods(record: Keepers, today: Day): KeeperPeriod[] {
  const { registered, since, until, acquired } = parseDates(record);
  const periods: KeeperPeriod[] = [];
  const firstDated = since ?? until ?? acquired;
  const count = record.previousOwners;
  const hasEarlier =
    count === undefined ? registered !== firstDated : count > (since || until ? 1 : 0);
  if (registered && firstDated && registered < firstDated && hasEarlier)
    periods.push(createPeriod('earlier', registered, firstDated, today));
  if (since ?? until) periods.push(createPeriod('previous', since, until, today));
  if (acquired)
    periods.push(createPeriod('current', acquired, acquired <= today ? today : undefined, today));
  return periods;
}

function createPeriod(
  keeper: 'earlier' | 'previous' | 'current',
  from: Day | undefined,
  to: Day | undefined,
  today: Day,
) {
  const isComplete = from !== undefined && to !== undefined && from <= to && to <= today;
  /** “2 years 3 months”. Undefined if a date is missing or in the future. */
  const duration = isComplete ? formatDuration(from, to) : undefined;
  return { keeper, from, to, duration };
}

/** Describes inconsistent dates without accusing anyone. */
export function keeperRemarks(record: Keepers, today: Day): string[] {
  const { registered, since, until, acquired } = parseDates(record);
  const remarks: string[] = [];
  if (until && acquired) remarks.push(...keeperGapRemarks(until, acquired));
  if (since && until && since > until)
    remarks.push('The previous keeper’s start date is after the end date. One date is incorrect.');
  for (const [keeper, day] of [['previous', since] as const, ['current', acquired] as const])
    if (registered && day && day < registered)
      remarks.push(
        `The ${keeper} keeper’s start date is before first registration. The vehicle may have been registered abroad, or a date is incorrect.`,
      );
  for (const [date, day] of [
    ['previous keeper’s start date', since],
    ['previous keeper’s end date', until],
    ['current keeper’s start date', acquired],
  ] as const)
    if (day && day > today)
      remarks.push(`The ${date} is in the future. The date is likely to be incorrect.`);
  if (record.previousOwners === 0 && (since ?? until))
    remarks.push('The previous keeper count is 0, but dates for a previous keeper are stated.');
  if ((record.previousOwners ?? 0) > 0 && !since && !until)
    remarks.push('Previous keepers are recorded, but the last keeper’s dates are not stated.');
  return remarks;
}

/** A few days between keepers are normal. A longer gap is mentioned. */
const MAX_HANDOVER_DAYS = 7;
/** Keepers report their own dates, and a new vehicle may be delivered weeks after registration. */
export const MAX_DATE_DIFFERENCE_DAYS = 90;

function keeperGapRemarks(until: Day, acquired: Day): string[] {
  const gap = daysBetween(until, acquired);
  if (gap > MAX_HANDOVER_DAYS)
    return [
      `There are ${formatDays(gap)} between the previous and current keeper. A vehicle in the motor trade has no new keeper until it is sold.`,
    ];
  if (gap < 0)
    return [
      `The periods overlap by ${formatDays(-gap)}. ${-gap > MAX_DATE_DIFFERENCE_DAYS ? 'One date is incorrect.' : 'Each keeper reports their own date.'}`,
    ];
  return [];
}

/**
 * “1 year 8 months”. Undefined without possible dates, with fewer than two previous keepers, or with
 * so many that the number is an error.
 */
export function averageKeeperDuration(record: Keepers, today: Day): string | undefined {
  const { registered, until, acquired } = parseDates(record);
  const end = until ?? acquired;
  const keepers = record.previousOwners;
  if (!registered || !end || end <= registered || end > today) return undefined;
  if (keepers === undefined || keepers < 2) return undefined;
  const months = Math.round(daysBetween(registered, end) / keepers / DAYS_PER_MONTH);
  return months < 1 ? undefined : formatMonths(months);
}

const DAYS_PER_MONTH = 365.25 / 12;
