import type { Known } from '../../../shared/findings/known.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { dayOf } from '../../../shared/format/days.ts';
import { formatMiles } from '../../../shared/format/figures.ts';
import { MS_A_YEAR } from '../../../shared/findings/mileage/falls.ts';
import { datasetOf } from '../../../shared/provider/catalogue.ts';
import { instantOf } from '../../../shared/format/instant.ts';
import type { ChartBand } from '../../ui/chart/types.ts';

/** What share of the average a vehicle may be off it either way: an assumption, and said to be one. */
const EITHER_WAY = 0.25;
/** An average beyond this is a misfit, not a pace. */
const MOST_A_YEAR = 100_000;

/** Where the mileage is expected, and what that rests on; or why nothing can be expected. */
export type ExpectedMileage =
  | { readonly band: ChartBand; readonly words: string }
  | { readonly band: undefined; readonly words: string };

/**
 * A wedge from no miles at first registration, at the average that the MOT analysis gives for the
 * vehicle's whole life, a quarter either way. Without both there is nothing to base one on.
 */
export function expectedMileage(known: Known): ExpectedMileage {
  const answer = known.answered('motFeatureSet');
  const average = known.record('motFeatureSet')?.averageAnnualMileage;
  const registered = known.record('keepers')?.firstRegistration;
  const from = instantOf(registered);
  const to = known.now.getTime();
  const day = dayOf(registered);
  if (!answer || average === undefined || !(average > 0 && average < MOST_A_YEAR))
    return { band: undefined, words: nothing('no average mileage a year is known') };
  if (from === undefined || day === undefined || !(from < to))
    return { band: undefined, words: nothing('the first registration is not known') };
  const end = (average * (to - from)) / MS_A_YEAR;
  return {
    band: {
      name: 'Expected, by assumption',
      points: [
        { x: from, low: 0, high: 0 },
        { x: to, low: end * (1 - EITHER_WAY), high: end * (1 + EITHER_WAY) },
      ],
    },
    words: `Expected is an assumption: none at first registration, ${formatDate(day)}, then ${formatMiles(Math.round(average))} a year, the average that ${datasetOf('motFeatureSet').name} ${answer.version} gives, a quarter more or less.`,
  };
}

const nothing = (why: string) => `No expected range is drawn: ${why}.`;
