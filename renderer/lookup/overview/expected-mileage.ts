import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { parseDay } from '../../../shared/format/days.ts';
import { formatMiles } from '../../../shared/format/numbers.ts';
import { MS_PER_YEAR } from '../../../shared/findings/mileage/falls.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { ChartBand } from '../../ui/chart/types.ts';

/**
 * Assumed deviation from the average annual mileage, either way. The text shown states that it is
 * an assumption.
 */
const TOLERANCE = 0.25;
/** Miles. A higher average is treated as an error in the data. */
const MAX_ANNUAL_MILEAGE = 100_000;

/** The expected mileage range with its basis, or the reason why there is none. */
type ExpectedMileage =
  | { readonly band: ChartBand; readonly text: string }
  | { readonly band: undefined; readonly text: string };

/**
 * Computes a wedge from zero miles at first registration, using the lifetime average from the MOT
 * analysis, plus or minus 25%. Without the average and the registration date there is no range.
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
