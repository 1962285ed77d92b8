import { type Day, daysBetween, parseDay, toLondonDay } from '../format/days.ts';
import { formatDate } from '../format/dates.ts';
import type { RuleFinding } from './finding.ts';
import type { FieldPath } from '../provider/field-path.ts';
import { readStatedTexts, type VehicleAnswers } from './vehicle-answers.ts';
import { isJsonObject } from '../format/json.ts';

export { type Day, addMonths, addYears, parseDay, daysBetween } from '../format/days.ts';

const DAYS_PER_YEAR = 365.25;

/** Years from one day to another, also as a fraction. */
export const yearsBetween = (from: Day, to: Day): number => daysBetween(from, to) / DAYS_PER_YEAR;

export const laterDay = (a: Day, b: Day) => (a > b ? a : b);

export const getLondonToday = ({ now }: VehicleAnswers): Day => toLondonDay(now);

/** Formats the day of a date or of a datetime without zone, undefined for other text. */
export function formatDayOrUndefined(written: string | undefined): string | undefined {
  const day = parseDay(written);
  return day === undefined ? undefined : formatDate(day);
}

/** Returns the text and the day, ` on 5 Mar 2024`. Returns an empty text if there is no day. */
export function formatDaySuffix(text: string, written: string | undefined): string {
  const day = formatDayOrUndefined(written);
  return day === undefined ? '' : `${text} ${day}`;
}

/** Returns true if `to` is on or after `from` and at most `days` later. */
export function isWithinDays(days: number, from: Day, to: Day): boolean {
  const between = daysBetween(from, to);
  return between >= 0 && between <= days;
}

/** Returns the first field with “date” in its name. The damage report has no documented fields. */
export function findDateField(group: unknown): { name: string; value: string } | undefined {
  for (const [name, value] of Object.entries(isJsonObject(group) ? group : {}))
    if (typeof value === 'string' && /date/i.test(name) && parseDay(value) !== undefined)
      return { name, value };
  return undefined;
}

/** The first marks were issued under the Motor Car Act 1903. */
export const FIRST_YEAR = '1903';

const FUTURE_CAUSES: ReadonlySet<string> = new Set(['in the future', 'tomorrow']);

/**
 * States an impossible value and its cause. A date of the future has a sentence of its own: “The V5C
 * date is in the future (5 Mar 2027).”, “The agreement is dated tomorrow (22 Nov 2026).”
 */
export function describeImpossibleValue(field: string, value: string, cause: string): string {
  if (!FUTURE_CAUSES.has(cause))
    return `${field} is stated as ${value}, which is not possible: ${cause}.`;
  const verb = /\bdate\b/.test(field) ? 'is' : 'is dated';
  return `${field} ${verb} ${cause} (${value}).`;
}

/** Why a past event of a registered vehicle cannot have happened on a day. */
export function findDateImpossibility(vehicle: VehicleAnswers, day: Day): string | undefined {
  const today = getLondonToday(vehicle);
  if (day > today) return daysBetween(today, day) === 1 ? 'tomorrow' : 'in the future';
  return day < FIRST_YEAR ? `before ${FIRST_YEAR}` : undefined;
}

/** Returns a review if the field states a date in the future for an event in the past. */
export function findFutureDate(
  vehicle: VehicleAnswers,
  field: FieldPath,
  name: string,
  nextStep: string,
): RuleFinding | undefined {
  const today = getLondonToday(vehicle);
  const future = readStatedTexts(vehicle, field).find(({ text }) => (parseDay(text) ?? '') > today);
  if (future === undefined) return undefined;
  const { text, evidence } = future;
  const day = text.slice(0, 10);
  const cause = findDateImpossibility(vehicle, day) ?? '';
  return {
    key: 'impossible',
    severity: 'review',
    title: `Impossible ${name}`,
    reason: describeImpossibleValue(`The ${name}`, formatDate(day), cause),
    evidence: [evidence],
    nextStep,
  };
}

/** Returns the day of a past event, undefined if it is not stated or not possible. */
export function parsePossibleDay(vehicle: VehicleAnswers, written: string | undefined) {
  const day = parseDay(written);
  return day === undefined || findDateImpossibility(vehicle, day) ? undefined : day;
}
