import { formatDate } from '../../format/dates.ts';
import { formatDuration } from '../../format/days.ts';
import { formatNumber } from '../../format/numbers.ts';
import { formatCount } from '../../format/text.ts';
import { MAX_DATE_DIFFERENCE_DAYS } from '../../reading/keeper-periods.ts';
import {
  daysBetween,
  describeImpossibleValue,
  findDateImpossibility,
  parseDay,
  parsePossibleDay,
} from '../days.ts';
import { SEE_V5C } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { isRecordedAsImported } from '../vehicle-age.ts';
import type { FieldPath, VehicleAnswers } from '../vehicle-answers.ts';

const CORRECT_RECORD = `Compare the number of keepers and their dates with the V5C. ${SEE_V5C}`;

/** The dates of the keeper record, as a sentence names them. */
const KEEPER_DATES = [
  { name: 'firstRegistration', label: 'The date of first registration' },
  { name: 'previousKeeper', label: 'The previous keeper’s start date' },
  { name: 'previousKeeperDisposal', label: 'The previous keeper’s end date' },
  { name: 'keeperAcquisition', label: 'The current keeper’s start date' },
] as const;

export const keeperRecordImpossible: Rule = {
  id: 'keeper-record-impossible',
  subject: 'keepers',
  severity: 'review',
  title: 'Impossible keeper record',
  basis: BASIS.keeperRules,
  description:
    'Review when the number of previous keepers is negative, 0 although a previous keeper has dates, or too low for a start date more than 90 days after first registration without a recorded import. Review when a keeper date is in the future, before 1903 or before first registration, when the previous keeper’s start date is after the end date or the current keeper’s start date, or when the end date is more than 90 days after that.',
  datasets: ['keepers', 'check', 'status', 'spec'],
  evaluate: (vehicle) => [
    impossibleCount(vehicle) ?? missingKeeper(vehicle),
    overlappingKeepers(vehicle),
    ...KEEPER_DATES.map((date) => impossibleDate(vehicle, date)),
  ],
};

function impossibleCount(vehicle: VehicleAnswers): RuleFinding | undefined {
  const record = vehicle.getRecord('keepers') ?? {};
  const { previousOwners: count } = record;
  const dates = (['previousKeeper', 'previousKeeperDisposal'] as const).filter(
    (name) => parseDay(record[name]) !== undefined,
  );
  if (count === undefined || count > 0 || (count === 0 && dates.length === 0)) return undefined;
  const cause = count < 0 ? 'negative' : 'a previous keeper has dates';
  return {
    key: 'previousOwners',
    title: 'Impossible number of previous keepers',
    reason: describeImpossibleValue('The number of previous keepers', formatNumber(count), cause),
    evidence: ['previousOwners', ...(count < 0 ? [] : dates)].map(
      (field): FieldPath => `keepers.${field}`,
    ),
    nextStep: CORRECT_RECORD,
  };
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
    evidence: ['previousOwners', 'firstRegistration', startField].map(
      (field): FieldPath => `keepers.${field}`,
    ),
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
  const find = (cause: string, ...fields: string[]): RuleFinding => ({
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
