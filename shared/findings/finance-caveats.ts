import { formatDate } from '../format/dates.ts';
import { joinSentences, quoteText } from '../format/text.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { readTermUnit } from '../provider/provenance.ts';
import { findDescribedDifference } from './comparison/described-vehicle.ts';
import {
  addMonths,
  type Day,
  daysBetween,
  getLondonToday,
  parseDay,
  parsePossibleDay,
} from './days.ts';
import type { FieldPath } from '../provider/field-path.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export type Agreement = NonNullable<
  NonNullable<RecordOf<'check'>['finance']>['agreements']
>[number];

/** Why an agreement may not concern the vehicle today. It never removes the finding. */
type AgreementPath = `check.finance.agreements.${number}`;
type Caveat = { readonly text: string; readonly evidence: readonly FieldPath[] };

/** Returns the caveats about an agreement: date, term, keeper and described vehicle. */
export function findFinanceCaveats(
  vehicle: VehicleAnswers,
  { agreementDate, agreementTerm, vehicleDescription }: Agreement,
  row: AgreementPath,
  isSettled: boolean,
): readonly Caveat[] {
  const made = parsePossibleDay(vehicle, agreementDate);
  return [
    made
      ? findPastTerm(vehicle, made, agreementTerm, row, isSettled)
      : findImpossibleDate(vehicle, agreementDate),
    made ? findEarlierKeeper(vehicle, made) : undefined,
    findOtherVehicle(vehicle, vehicleDescription, row),
  ].filter((caveat) => caveat !== undefined);
}

/** The date is evidence of the finding itself. */
function findImpossibleDate(vehicle: VehicleAnswers, text: string | undefined): Caveat | undefined {
  const day = parseDay(text);
  if (day === undefined) return undefined;
  const date = formatDate(day);
  return {
    text: `The agreement is dated ${describeProblem(daysBetween(getLondonToday(vehicle), day), date)}. Check the date with the lender.`,
    evidence: [],
  };
}

function describeProblem(daysAhead: number, date: string): string {
  if (daysAhead === 1) return `tomorrow (${date})`;
  return daysAhead > 1 ? `in the future (${date})` : `${date}, which is not possible`;
}

function findPastTerm(
  vehicle: VehicleAnswers,
  made: Day,
  term: number | undefined,
  row: AgreementPath,
  isSettled: boolean,
): Caveat | undefined {
  const unit = term === undefined ? undefined : readTermUnit(term);
  if (term === undefined || unit === undefined) return undefined;
  const end = addMonths(made, unit === 'months' ? term : term * 12);
  if (end >= getLondonToday(vehicle)) return undefined;
  return {
    text: joinSentences(
      `The agreement is past its term: ${term}, read as ${unit}, ended on ${formatDate(end)}.`,
      // A settled agreement states this already.
      !isSettled && 'The record may not have been removed yet.',
    ),
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
  row: AgreementPath,
): Caveat | undefined {
  const difference = findDescribedDifference(vehicle, description);
  if (!difference) return undefined;
  const { other, name, evidence } = difference;
  return {
    text: `The agreement describes ${quoteText(description ?? '')}, which is a different ${other} from ${quoteText(name)}. It may be for another vehicle.`,
    evidence: [`${row}.vehicleDescription`, evidence],
  };
}
