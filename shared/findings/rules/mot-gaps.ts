import { type Day, parseDay, formatDayOrUndefined, daysBetween } from '../days.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import { getCurrentPlates } from '../own-plates.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { type MotRow, getMotRows } from '../mot-rows.ts';
import { capitalize } from '../../format/text.ts';
import { formatDuration } from '../../format/days.ts';
import { hasNorthernIrelandCode, parseLayout } from '../../vehicle/layouts.ts';

/** Two years and a month: version 2.0 names one day of a year, and a test may be some weeks late. */
const MAX_GAP_DAYS = 760;

/** Since when results are held electronically: cars in Great Britain, Northern Ireland, goods vehicles. */
const ELECTRONIC_SINCE = {
  cars: '2005-01-01',
  northernIreland: '2017-01-01',
  goods: '2018-01-01',
} as const;
/** From 20 May 2018 vehicles of forty years need no test, and from 18 November 2012 those of before 1960. */
const EXEMPTION = {
  age: 40,
  since: '2018-05-20',
  before: '1960-01-01',
  vintage: '2012-11-18',
} as const;

/** A long time without a test on record. */
export const motGaps: Rule = {
  id: 'mot-gaps',
  section: 'mot-tax',
  title: 'Long time without an MOT test',
  description:
    'Information where more than two years lie between two tests, or between the day a first test was due and the first on record. Time before results were held electronically (2005; Northern Ireland 2017; goods vehicles 2018), and time in which no test was needed, does not count. Nothing is said where only some tests were asked for.',
  datasets: ['motFeatureSet', 'keepers'],
  evaluate: (vehicle) => {
    const { currentOwnerOnly } = vehicle.getAnswered('motFeatureSet')?.parameters ?? {};
    const rows = getMotRows(vehicle);
    const since = electronicSince(vehicle);
    const first = parseDay(vehicle.getRecord('keepers')?.firstRegistration);
    const until = first === undefined ? undefined : exemptSince(first);
    const due =
      first === undefined ? undefined : addYears(first, mayBeNorthernIrish(vehicle) ? 4 : 3);
    return rows.flatMap((row, index): RuleFinding[] => {
      const before = rows[index - 1];
      if (!before && (due === undefined || currentOwnerOnly === true)) return [];
      const from = laterDay(before?.day ?? due ?? since, since);
      const to = until !== undefined && until < row.day ? until : row.day;
      return daysBetween(from, to) > MAX_GAP_DAYS
        ? [createFinding(vehicle, from, before, row)]
        : [];
    });
  },
};

function createFinding(
  vehicle: VehicleAnswers,
  from: Day,
  before: MotRow | undefined,
  row: MotRow,
): RuleFinding {
  const gap = formatDuration(from, row.day);
  const begin = before
    ? `between the tests of ${formatDayOrUndefined(before.day)} and ${formatDayOrUndefined(row.day)}`
    : `from ${formatDayOrUndefined(from)}, when a test was due and results were held, to the first test, of ${formatDayOrUndefined(row.day)}`;
  const test = vehicle.createEvidence('motFeatureSet', ...row.path, 'completedDate');
  return {
    key: row.day,
    severity: 'information',
    title: `No MOT test on record for ${gap}`,
    reason: `${capitalize(gap)} lie ${begin}. It may have been off the road, abroad, or tested under another plate.`,
    evidence: before
      ? [vehicle.createEvidence('motFeatureSet', ...before.path, 'completedDate'), test]
      : [vehicle.createEvidence('keepers', 'firstRegistration'), test],
    nextStep: 'Ask where the vehicle was, and for bills or tests of that time.',
  };
}

/** A plate from Northern Ireland, now or before, may mean that it was tested there. */
function mayBeNorthernIrish(vehicle: VehicleAnswers): boolean {
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const allPlates = changes.flatMap(({ vrm, previousVrm }) => [vrm, previousVrm]);
  return [...getCurrentPlates(vehicle), ...allPlates].some((plate) => {
    const layout = parseLayout((plate ?? '').slice(0, 20).replaceAll(/\W/g, '').toUpperCase());
    return layout !== undefined && hasNorthernIrelandCode(layout);
  });
}

function electronicSince(vehicle: VehicleAnswers): Day {
  const kinds = [vehicle.getRecord('spec')?.type, vehicle.getRecord('rating')?.core?.vehicleType];
  const isGoods = kinds.some((kind) =>
    /commercial|goods|\b[lh]cv\b|van|lorry/i.test((kind ?? '').slice(0, 200)),
  );
  const since = mayBeNorthernIrish(vehicle)
    ? ELECTRONIC_SINCE.northernIreland
    : ELECTRONIC_SINCE.cars;
  return isGoods ? laterDay(since, ELECTRONIC_SINCE.goods) : since;
}

function exemptSince(first: Day): Day {
  return first < EXEMPTION.before
    ? EXEMPTION.vintage
    : laterDay(addYears(first, EXEMPTION.age), EXEMPTION.since);
}

const laterDay = (one: Day, other: Day) => (one > other ? one : other);

/** The same day some years on; as text is enough to put days in order. */
function addYears(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return parseDay(`${year}${day.slice(4)}`) ?? `${year}-03-01`;
}
