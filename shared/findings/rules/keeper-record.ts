import { formatDate } from '../../format/dates.ts';
import { formatDuration } from '../../format/days.ts';
import { formatNumber } from '../../format/numbers.ts';
import { formatCount } from '../../format/text.ts';
import { MAX_DATE_DIFFERENCE_DAYS } from '../../reading/keeper-periods.ts';
import {
  addMonths,
  daysBetween,
  describeImpossibleValue,
  findDateImpossibility,
  getLondonToday,
  parseDay,
  parsePossibleDay,
} from '../days.ts';
import { SEE_V5C } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { getBuildYear, getFirstRegistration, isRecordedAsImported } from '../vehicle-age.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

const CORRECT_RECORD = `Compare the number of keepers and their dates with the V5C. ${SEE_V5C}`;

/** The dates of the keeper record, as a sentence names them. */
const KEEPER_DATES = [
  { name: 'firstRegistration', label: 'The date of first registration' },
  { name: 'previousKeeper', label: 'The previous keeper’s start date' },
  { name: 'previousKeeperDisposal', label: 'The previous keeper’s end date' },
  { name: 'keeperAcquisition', label: 'The current keeper’s start date' },
] as const;

type KeeperDate = (typeof KEEPER_DATES)[number]['name'];

export const keeperRecordImpossible: Rule = {
  id: 'keeper-record-impossible',
  subject: 'keepers',
  severity: 'review',
  title: 'Impossible keeper record',
  basis: BASIS.keeperRules,
  description:
    'Review when the number of previous keepers is negative, 0 although a previous keeper has dates, more than one a month since first registration (a vehicle of a few days may have one), more than 98, or too low for a start date more than 90 days after first registration without a recorded import. Review when a keeper date is in the future, before 1903 or before first registration, when the previous keeper’s start date is after the end date or the current keeper’s start date, or when the end date is more than 90 days after that.',
  datasets: ['keepers', 'check', 'status', 'spec'],
  evaluate: (vehicle) => [
    impossibleCount(vehicle) ?? missingKeeper(vehicle),
    overlappingKeepers(vehicle),
    ...KEEPER_DATES.map((date) => impossibleDate(vehicle, date)),
  ],
};

function impossibleCount(vehicle: VehicleAnswers): RuleFinding | undefined {
  const count = vehicle.getRecord('keepers')?.previousOwners;
  const problem = findCountProblem(vehicle);
  if (count === undefined || problem === undefined) return undefined;
  return {
    key: 'previousOwners',
    title: 'Impossible number of previous keepers',
    reason: describeImpossibleValue(
      'The number of previous keepers',
      formatNumber(count),
      problem.cause,
    ),
    evidence: ['keepers.previousOwners', ...problem.evidence],
    nextStep: CORRECT_RECORD,
  };
}

/** True if no vehicle of this age and with these dates has the stated number of keepers. */
export const isCountImpossible = (vehicle: VehicleAnswers) =>
  findCountProblem(vehicle) !== undefined;

/** Systems write 99, 127, 255, 999 or 65,535 for a number that is not known. */
const MIN_PLACEHOLDER = 99;
/** Limits the calculation of a date. No vehicle is as old. */
const MAX_MONTHS = 12_000;

function findCountProblem(vehicle: VehicleAnswers) {
  const record = vehicle.getRecord('keepers') ?? {};
  const { previousOwners: count } = record;
  if (count === undefined) return undefined;
  if (count < 0) return { cause: 'negative', evidence: [] };
  const dates = (['previousKeeper', 'previousKeeperDisposal'] as const).filter(
    (name) => parseDay(record[name]) !== undefined,
  );
  if (count === 0)
    return dates.length === 0
      ? undefined
      : {
          cause: 'a previous keeper has dates',
          evidence: dates.map((name): FieldPath => `keepers.${name}`),
        };
  const start = findStart(vehicle);
  // One is allowed at once: a dealer may register new stock and sell it within days.
  const months = Math.min(count - 1, MAX_MONTHS);
  if (start && addMonths(start.day, months) > getLondonToday(vehicle))
    return {
      cause: `more than one keeper a month since ${start.text}`,
      evidence: [start.evidence],
    };
  return count >= MIN_PLACEHOLDER
    ? { cause: 'more keepers than vehicles have', evidence: [] }
    : undefined;
}

/** Returns the first registration, or else the earliest day on which it can have been. */
function findStart(vehicle: VehicleAnswers) {
  const registered = getFirstRegistration(vehicle);
  if (registered)
    return {
      day: registered.day,
      text: `first registration on ${formatDate(registered.day)}`,
      evidence: registered.evidence,
    };
  const built = getBuildYear(vehicle);
  return built && { day: `${built.year}-01-01`, text: `${built.year}`, evidence: built.evidence };
}

/** The dates show a keeper before the first dated one. Keepers abroad are not counted. */
function missingKeeper(vehicle: VehicleAnswers): RuleFinding | undefined {
  const record = vehicle.getRecord('keepers') ?? {};
  const { previousOwners: count } = record;
  const registered = parsePossibleDay(vehicle, record.firstRegistration);
  const since = parsePossibleDay(vehicle, record.previousKeeper);
  // The previous keeper may have no start date. Then only a count of none is too low.
  const [startField, start, datedCount] =
    since === undefined
      ? (['keeperAcquisition', parsePossibleDay(vehicle, record.keeperAcquisition), 0] as const)
      : (['previousKeeper', since, 1] as const);
  if (count !== datedCount || registered === undefined || start === undefined) return undefined;
  const isLate = daysBetween(registered, start) > MAX_DATE_DIFFERENCE_DAYS;
  if (!isLate || isRecordedAsImported(vehicle)) return undefined;
  const keeper = count === 0 ? 'current' : 'previous';
  return {
    key: 'missing',
    title: 'Fewer previous keepers than the dates show',
    reason: `${formatCount(count, 'previous keeper')} ${count === 1 ? 'is' : 'are'} recorded, but the ${keeper} keeper started on ${formatDate(start)}, ${formatDuration(registered, start)} after first registration on ${formatDate(registered)}. An earlier keeper may be missing, the vehicle may have been registered abroad, or a date is incorrect.`,
    evidence: [
      'keepers.previousOwners',
      'keepers.firstRegistration',
      `keepers.${startField}` as const,
    ],
    nextStep: CORRECT_RECORD,
  };
}

function overlappingKeepers(vehicle: VehicleAnswers): RuleFinding | undefined {
  const record = vehicle.getRecord('keepers') ?? {};
  const until = parsePossibleDay(vehicle, record.previousKeeperDisposal);
  const acquired = parsePossibleDay(vehicle, record.keeperAcquisition);
  if (until === undefined || acquired === undefined) return undefined;
  if (daysBetween(acquired, until) <= MAX_DATE_DIFFERENCE_DAYS) return undefined;
  return {
    key: 'overlap',
    title: 'Keeper periods overlap',
    reason: `The previous keeper’s end date is ${formatDate(until)}, ${formatDuration(acquired, until)} after the current keeper’s start date on ${formatDate(acquired)}. One date is incorrect.`,
    evidence: ['keepers.previousKeeperDisposal', 'keepers.keeperAcquisition'],
    nextStep: CORRECT_RECORD,
  };
}

function impossibleDate(vehicle: VehicleAnswers, { name, label }: (typeof KEEPER_DATES)[number]) {
  const record = vehicle.getRecord('keepers');
  const day = parseDay(record?.[name]);
  if (day === undefined) return undefined;
  const registered = parsePossibleDay(vehicle, record?.firstRegistration);
  const since = parseDay(record?.previousKeeper);
  const acquired = parsePossibleDay(vehicle, record?.keeperAcquisition);
  const find = (cause: string, ...fields: KeeperDate[]): RuleFinding => ({
    key: name,
    title: 'Impossible keeper date',
    reason: describeImpossibleValue(label, formatDate(day), cause),
    evidence: [name, ...fields].map((field): FieldPath => `keepers.${field}`),
    nextStep: CORRECT_RECORD,
  });
  const cause = findDateImpossibility(vehicle, day);
  if (cause !== undefined) return find(cause);
  if (registered !== undefined && day < registered)
    return find(`before first registration on ${formatDate(registered)}`, 'firstRegistration');
  if (name === 'previousKeeper' && acquired !== undefined && day > acquired)
    return find(
      `after the current keeper’s start date on ${formatDate(acquired)}`,
      'keeperAcquisition',
    );
  return name === 'previousKeeperDisposal' && since !== undefined && day < since
    ? find('before the previous keeper’s start date', 'previousKeeper')
    : undefined;
}
