import { type Day, parseDay, formatDayOrUndefined, daysBetween } from '../days.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import { getCurrentPlates } from '../own-plates.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { type MotRow, getMotRows } from '../mot-rows.ts';
import { capitalize } from '../../format/text.ts';
import { formatDuration } from '../../format/days.ts';
import { hasNorthernIrelandCode, parseLayout } from '../../vehicle/layouts.ts';

/**
 * Two years and a month: version 2.0 gives only one day a year, and a test may be some weeks late.
 */
const MAX_GAP_DAYS = 760;

/**
 * First day of electronic test results for cars in Great Britain, for Northern Ireland and for
 * goods vehicles.
 */
const ELECTRONIC_SINCE = {
  cars: '2005-01-01',
  northernIreland: '2017-01-01',
  goods: '2018-01-01',
} as const;
/**
 * Since 20 May 2018, vehicles need no test from the age of 40. Since 18 November 2012, vehicles
 * from before 1960 need none.
 */
const EXEMPTION = {
  age: 40,
  since: '2018-05-20',
  before: '1960-01-01',
  vintage: '2012-11-18',
} as const;

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

/**
 * Returns true if a current or previous plate is from Northern Ireland, where the vehicle may have
 * been tested.
 */
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

/** Returns the same day some years later. If it does not exist (29 February), returns 1 March. */
function addYears(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return parseDay(`${year}${day.slice(4)}`) ?? `${year}-03-01`;
}
