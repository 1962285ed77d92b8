import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { parseDay } from '../../../shared/format/days.ts';
import { formatMiles } from '../../../shared/format/numbers.ts';
import { MS_PER_YEAR } from '../../../shared/findings/mileage/falls.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { ChartBand } from '../../ui/chart/types.ts';

/** What share of the average a vehicle may be off it either way: an assumption, and said to be one. */
const TOLERANCE = 0.25;
/** An average beyond this is a misfit, not a pace. */
const MAX_ANNUAL_MILEAGE = 100_000;

/** Where the mileage is expected, and what that rests on; or why nothing can be expected. */
type ExpectedMileage =
  | { readonly band: ChartBand; readonly text: string }
  | { readonly band: undefined; readonly text: string };

/**
 * A wedge from no miles at first registration, at the average that the MOT analysis gives for the
 * vehicle's whole life, a quarter either way. Without both there is nothing to base one on.
 */
export function expectedMileage(answers: VehicleAnswers): ExpectedMileage {
  const answer = answers.getAnswered('motFeatureSet');
  const average = answers.getRecord('motFeatureSet')?.averageAnnualMileage;
  const registered = answers.getRecord('keepers')?.firstRegistration;
  const registeredAt = parseInstant(registered);
  const nowTime = answers.now.getTime();
  const day = parseDay(registered);
  if (!answer || average === undefined || !(average > 0 && average < MAX_ANNUAL_MILEAGE))
    return { band: undefined, text: noExpectation('no average mileage a year is known') };
  if (registeredAt === undefined || day === undefined || !(registeredAt < nowTime))
    return { band: undefined, text: noExpectation('the first registration is not known') };
  const expectedMiles = (average * (nowTime - registeredAt)) / MS_PER_YEAR;
  return {
    band: {
      name: 'Expected, by assumption',
      points: [
        { x: registeredAt, low: 0, high: 0 },
        { x: nowTime, low: expectedMiles * (1 - TOLERANCE), high: expectedMiles * (1 + TOLERANCE) },
      ],
    },
    text: `Expected is an assumption: none at first registration, ${formatDate(day)}, then ${formatMiles(Math.round(average))} a year, the average that ${getDataset('motFeatureSet').name} ${answer.version} gives, a quarter more or less.`,
  };
}

const noExpectation = (cause: string) => `No expected range is drawn: ${cause}.`;
