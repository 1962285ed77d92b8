import { raisedSeverity } from '../../shared/findings/checks/check.ts';
import { CHECKS } from '../../shared/findings/checks/definitions.ts';
import { getMileageReadings } from '../../shared/findings/mileage/readings.ts';
import { getMotState } from '../../shared/findings/mot-tax-state.ts';
import { getCurrentPlates } from '../../shared/findings/this-vehicle-plates.ts';
import {
  findValuationCaveats,
  findValuationDoubts,
} from '../../shared/findings/valuation-caveats.ts';
import type { VehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { describeVerdictInRow } from '../../shared/findings/verdict-text.ts';
import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import { formatMiles } from '../../shared/format/numbers.ts';
import { truncate } from '../../shared/format/safe-text.ts';
import { selectCounted } from '../../shared/listings/market-position.ts';
import { getListings } from '../../shared/listings/listing.ts';
import { getSaleState, summarizeListings } from '../../shared/listings/statistics.ts';
import { priceAtMileage } from '../../shared/listings/trend.ts';
import { readValuedVehicle } from '../../shared/listings/this-vehicle.ts';
import { validPrice, validYear } from '../../shared/listings/valid-values.ts';
import type { ListRow } from '../../shared/lists/list-row.ts';
import { toVehicle } from '../../shared/lists/pass-plan.ts';
import type { RowSummary, Values } from '../../shared/lists/row-summary.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { type Identity, readIdentity, vehicleTitle } from '../../shared/reading/identity.ts';
import { isPoorCondition, VALUATION_BASES } from '../../shared/reading/valuation.ts';
import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { evaluateAnswers } from '../report/report-content.ts';

type Row = Pick<ListRow, 'number' | 'vrm' | 'vin' | 'odometerMiles'>;

/** The longest text of a summary. */
const MAX_TEXT = 500;
const toPence = (pounds: number) => Math.round(pounds * 100);
const shorten = (text: string) => truncate(text, MAX_TEXT);

/** Each dataset with a response about the vehicle, also one without data. */
const listAnswered = (answers: readonly Pick<Answer, 'dataset' | 'kind'>[]) =>
  answers
    .filter(({ kind }) => kind === 'answered' || kind === 'no-data')
    .map((each) => each.dataset);

/**
 * Makes what the table shows of a row from its answers, at most one for each dataset, with the rules of
 * the vehicle’s page. A VIN in a response that is not the row’s is an Alert.
 *
 * @returns the summary, and the plate and the VIN that the responses state
 */
export function summarizeRow(
  row: Row,
  answers: readonly Answer[],
  now: Date,
  inputs: RuleInputs,
): { readonly summary: RowSummary; readonly identity: Identity } {
  const { vehicleAnswers, verdict } = evaluateAnswers(toVehicle(row), answers, now, [], inputs);
  const identity = readIdentity(vehicleAnswers.getAnswered);
  const otherVin = findOtherVin(row, identity);
  const alerts = verdict.checks.flatMap((outcome) =>
    raisedSeverity(outcome) === 'alert' ? [CHECKS[outcome.check].name] : [],
  );
  const reasons = describeVerdictInRow(verdict);
  const year = validYear(identity.year);
  const motState = getMotState(vehicleAnswers);
  const keepers = vehicleAnswers.getRecord('keepers')?.previousOwners;
  const daysToSell = vehicleAnswers.getRecord('valuation')?.daysToSale;
  const lastTest = getMileageReadings(vehicleAnswers).findLast(({ source }) => source === 'mot');
  const title = [vehicleTitle(identity), identity.derivative].filter(Boolean).join(' ');
  return {
    identity,
    summary: {
      title: shorten(title),
      verdict: otherVin === undefined ? verdict.result : 'alert',
      reasons: shorten(otherVin === undefined ? reasons : `${OTHER_VIN}; ${reasons}`),
      alerts:
        otherVin === undefined || alerts.includes(CHECKS.identity.name)
          ? alerts
          : [...alerts, CHECKS.identity.name],
      ...readValues(vehicleAnswers, row),
      valueDoubts: findValuationDoubts(verdict.findings).map(shorten),
      valueCaveats: [
        ...findValuationCaveats(verdict.findings).map((text) => `Not adjusted for ${text}`),
        ...describeOtherBasis(vehicleAnswers, row),
      ],
      ...(year !== undefined && { year }),
      ...(isCount(daysToSell) && { daysToSell }),
      ...(lastTest && { lastTest: { miles: lastTest.miles, date: lastTest.day } }),
      ...(motState.result === 'in-force' && { motUntil: motState.until }),
      ...(isCount(keepers) && Number.isInteger(keepers) && { previousKeepers: keepers }),
      ...(otherVin !== undefined && { otherVin }),
      answered: listAnswered(answers),
    },
  };
}

const OTHER_VIN = 'VIN differs from the file';

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0;

/** A part of a VIN, as auctions print it, is compared with the end of the stated one. */
function findOtherVin({ vin }: Row, identity: Identity): string | undefined {
  if (vin === null || identity.vin === undefined) return undefined;
  const stated = toAlphanumeric(identity.vin);
  return stated.endsWith(toAlphanumeric(vin)) ? undefined : stated;
}

function readValues(
  vehicleAnswers: VehicleAnswers,
  row: Row,
): Pick<RowSummary, 'values' | 'isAtProviderMileage'> {
  const answer = vehicleAnswers.getAnswered('valuation');
  const valuation = vehicleAnswers.getRecord('valuation')?.valuation;
  const values = Object.fromEntries(
    VALUATION_BASES.flatMap(({ name }) => {
      const pounds = validPrice(valuation?.[name]);
      return pounds === undefined ? [] : [[name, toPence(pounds)]];
    }),
  );
  const median = findMedian(vehicleAnswers, row);
  return {
    values: { ...values, ...(median && { median }) },
    isAtProviderMileage: answer !== undefined && typeof answer.parameters['mileage'] !== 'number',
  };
}

/** What the values are for, if that is not what the row states. */
function describeOtherBasis(vehicleAnswers: VehicleAnswers, { odometerMiles }: Row): string[] {
  const answer = vehicleAnswers.getAnswered('valuation');
  if (!answer) return [];
  const { miles } = readValuedVehicle(vehicleAnswers.getRecord('valuation'));
  const isOtherMileage = odometerMiles !== null && miles !== undefined && miles !== odometerMiles;
  return [
    ...(isOtherMileage ? [`Valued at ${formatMiles(miles)}`] : []),
    ...(isPoorCondition(answer) ? ['Valued for poor condition'] : []),
  ];
}

/**
 * The asking price of counted live listings at the row’s mileage, or at the valued one without it. The
 * trend is a line of medians.
 */
function findMedian(vehicleAnswers: VehicleAnswers, { odometerMiles }: Row): Values['median'] {
  const search = vehicleAnswers.getAnswered('similarListings');
  const miles = odometerMiles ?? readValuedVehicle(vehicleAnswers.getRecord('valuation')).miles;
  if (!search || miles === undefined) return undefined;
  const { counted } = selectCounted(getListings(search), getCurrentPlates(vehicleAnswers), false);
  const { trend } = summarizeListings(
    counted.filter(({ listing }) => getSaleState(listing) === 'live'),
  );
  const price = trend && priceAtMileage(trend, miles);
  return trend && price !== undefined ? { pence: toPence(price), count: trend.count } : undefined;
}
