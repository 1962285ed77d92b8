import { datasetName } from '../../provider/multi-request.ts';
import { formatDate } from '../../format/dates.ts';
import { addMonths, type Day, daysBetween, parsePossibleDay } from '../days.ts';
import type { EvidenceSource, VehicleAnswers } from '../vehicle-answers.ts';
import { BASIS, type Rule } from '../finding.ts';
import { getFirstRegistration, getManufactureYears, isRecordedAsImported } from '../vehicle-age.ts';

/** More days between two periods are over a year. */
const MAX_APART_DAYS = 366;
/** Stock that was built earlier is often registered late. */
const MAX_STOCK_MONTHS = 24;

/** The period in which the vehicle was built or first registered, as one source states it. */
type StatedPeriod = {
  readonly from: Day;
  readonly to: Day;
  readonly text: string;
  readonly evidence: readonly EvidenceSource[];
  readonly kind: 'year' | 'production' | 'registration';
};

export const buildDatesDiffer: Rule = {
  id: 'build-dates-differ',
  subject: 'identity',
  severity: 'review',
  title: 'Different build and registration dates',
  basis: BASIS.practice,
  description:
    'Review when the year of manufacture, the build dates and the first registration are more than a year apart and no dataset records an import. Up to 24 months between the end of production and first registration are accepted, because stock is often registered late. Impossible dates are not compared.',
  datasets: ['status', 'spec', 'keepers', 'check'],
  evaluate: (vehicle) => {
    if (isRecordedAsImported(vehicle)) return [];
    const periods = collectPeriods(vehicle);
    const pair = findWidestPair(periods);
    if (!pair) return [];
    return {
      title: 'Build and registration dates are more than a year apart',
      reason: `${periods.map(({ text }) => text).join('. ')}. A dataset may describe another vehicle, or the vehicle may have been used elsewhere before.`,
      evidence: pair.flatMap(({ evidence }) => evidence),
      nextStep:
        'Compare the VIN, the year of manufacture and the date of first registration with the vehicle and the V5C.',
    };
  },
};

function collectPeriods(vehicle: VehicleAnswers): readonly StatedPeriod[] {
  const years = getManufactureYears(vehicle).map(({ year, evidence }) => ({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    text: `${datasetName(evidence.dataset)}: year of manufacture ${year}`,
    evidence: [evidence],
    kind: 'year' as const,
  }));
  const registered = getFirstRegistration(vehicle);
  const registration = registered && {
    from: registered.day,
    to: registered.day,
    text: `${datasetName('keepers')}: first registered on ${formatDate(registered.day)}`,
    evidence: [registered.evidence],
    kind: 'registration' as const,
  };
  return [...years, buildPeriod(vehicle), registration].filter((period) => period !== undefined);
}

/** The specification gives the period in which the derivative was built. Either end may be absent. */
function buildPeriod(vehicle: VehicleAnswers): StatedPeriod | undefined {
  const { builtFrom, builtTo } = vehicle.getRecord('spec') ?? {};
  const from = parsePossibleDay(vehicle, builtFrom);
  const to = parsePossibleDay(vehicle, builtTo);
  if ((from === undefined && to === undefined) || (from && to && from > to)) return undefined;
  const days = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`];
  return {
    from: from ?? '0000-01-01',
    to: to ?? '9999-12-31',
    text: `${datasetName('spec')}: built ${days.filter(Boolean).join(' ')}`,
    evidence: [
      ...(from === undefined ? [] : ['spec.builtFrom' as const]),
      ...(to === undefined ? [] : ['spec.builtTo' as const]),
    ],
    kind: 'production',
  };
}

/** Returns the two periods that are furthest apart, undefined if none are too far apart. */
function findWidestPair(periods: readonly StatedPeriod[]) {
  const pairs = periods.flatMap((earlier) =>
    periods
      .filter((later) => later.from > earlier.to && !isLateStock(earlier, later))
      .map((later) => ({
        pair: [earlier, later] as const,
        days: daysBetween(earlier.to, later.from),
      })),
  );
  return pairs.filter(({ days }) => days > MAX_APART_DAYS).toSorted((a, b) => b.days - a.days)[0]
    ?.pair;
}

const isLateStock = (earlier: StatedPeriod, later: StatedPeriod) =>
  earlier.kind === 'production' &&
  later.kind === 'registration' &&
  later.from <= addMonths(earlier.to, MAX_STOCK_MONTHS);
