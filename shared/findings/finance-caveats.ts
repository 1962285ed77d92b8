import { formatDate } from '../format/dates.ts';
import { quoteText } from '../format/text.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { readTermUnit } from '../provider/check.ts';
import { findDescribedDifference } from './comparison/described-vehicle.ts';
import {
  addMonths,
  type Day,
  daysBetween,
  describeImpossibleValue,
  getLondonToday,
  parseDay,
  parsePossibleDay,
} from './days.ts';
import type { FieldPath, VehicleAnswers } from './vehicle-answers.ts';

export type Agreement = NonNullable<
  NonNullable<RecordOf<'check'>['finance']>['agreements']
>[number];

/** Why an agreement may not concern the vehicle today. It never removes the finding. */
type Caveat = { readonly text: string; readonly evidence: readonly FieldPath[] };

/** Returns the caveats about an agreement: date, term, keeper and described vehicle. */
export function findFinanceCaveats(
  vehicle: VehicleAnswers,
  { agreementDate, agreementTerm, vehicleDescription }: Agreement,
  row: FieldPath,
): readonly Caveat[] {
  const made = parsePossibleDay(vehicle, agreementDate);
  return [
    made
      ? findPastTerm(vehicle, made, agreementTerm, row)
      : findImpossibleDate(vehicle, agreementDate),
    made ? findEarlierKeeper(vehicle, made) : undefined,
    findOtherVehicle(vehicle, vehicleDescription, row),
  ].filter((caveat) => caveat !== undefined);
}

/** The date is evidence of the finding itself. */
function findImpossibleDate(vehicle: VehicleAnswers, date: string | undefined): Caveat | undefined {
  const day = parseDay(date);
  if (day === undefined) return undefined;
  const problem = day > getLondonToday(vehicle) ? 'future date' : 'too early';
  return {
    text: describeImpossibleValue('Agreement date', formatDate(day), problem),
    evidence: [],
  };
}

function findPastTerm(
  vehicle: VehicleAnswers,
  made: Day,
  term: number | undefined,
  row: FieldPath,
): Caveat | undefined {
  const unit = term === undefined ? undefined : readTermUnit(term);
  if (term === undefined || unit === undefined) return undefined;
  const end = addMonths(made, unit === 'months' ? term : term * 12);
  if (end >= getLondonToday(vehicle)) return undefined;
  return {
    text: `The agreement is past its term: ${term}, read as ${unit}, ended on ${formatDate(end)}. The record may not have been removed yet.`,
    evidence: [`${row}.agreementTerm`],
  };
}

/** An agreement is usually signed some days before the vehicle is handed over. */
const MAX_HANDOVER_DAYS = 14;

function findEarlierKeeper(vehicle: VehicleAnswers, made: Day): Caveat | undefined {
  const acquired = parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.keeperAcquisition);
  if (acquired === undefined || daysBetween(made, acquired) <= MAX_HANDOVER_DAYS) return undefined;
  return {
    text: `The agreement was made before the current keeper acquired the vehicle on ${formatDate(acquired)}. It may be an earlier keeper’s agreement.`,
    evidence: ['keepers.keeperAcquisition'],
  };
}

function findOtherVehicle(
  vehicle: VehicleAnswers,
  description: string | undefined,
  row: FieldPath,
): Caveat | undefined {
  const difference = findDescribedDifference(vehicle, description);
  if (!difference) return undefined;
  const { other, name, evidence } = difference;
  return {
    text: `The agreement describes ${quoteText(description ?? '')}, which is another ${other} than ${quoteText(name)}. It may be for another vehicle.`,
    evidence: [`${row}.vehicleDescription`, evidence],
  };
}
