import { type Day, dayOf, dayWords, daysFrom } from '../days.ts';
import type { Found, Rule } from '../finding.ts';
import { ownPlates } from '../identity.ts';
import type { Known } from '../known.ts';
import { type MotRow, motRows } from '../mot-rows.ts';
import { capital } from '../../format/words.ts';
import { spanBetween } from '../../format/days.ts';
import { hasNorthernIrelandCode, layoutOf } from '../../vehicle/layouts.ts';

/** Two years and a month: version 2.0 names one day of a year, and a test may be some weeks late. */
const LONG = 760;

/** Since when results are held electronically: cars in Great Britain, Northern Ireland, goods vehicles. */
const SINCE = { cars: '2005-01-01', northernIreland: '2017-01-01', goods: '2018-01-01' } as const;
/** From 20 May 2018 vehicles of forty years need no test, and from 18 November 2012 those of before 1960. */
const EXEMPT = {
  age: 40,
  since: '2018-05-20',
  before: '1960-01-01',
  vintage: '2012-11-18',
} as const;

/** A long time without a test on record. */
export const motGaps: Rule = {
  id: 'mot-gaps',
  title: 'Long time without an MOT test',
  says: 'Information where more than two years lie between two tests, or between the day a first test was due and the first on record. Time before results were held electronically (2005; Northern Ireland 2017; goods vehicles 2018), and time in which no test was needed, does not count. Nothing is said where only some tests were asked for.',
  reads: ['motFeatureSet', 'keepers'],
  raise: (known) => {
    const { currentOwnerOnly } = known.answered('motFeatureSet')?.parameters ?? {};
    const rows = motRows(known);
    const since = sinceOf(known);
    const first = dayOf(known.record('keepers')?.firstRegistration);
    const until = first === undefined ? undefined : exemptFrom(first);
    const due = first === undefined ? undefined : yearsOn(first, isNorthern(known) ? 4 : 3);
    return rows.flatMap((row, at): Found[] => {
      const before = rows[at - 1];
      if (!before && (due === undefined || currentOwnerOnly === true)) return [];
      const from = latest(before?.day ?? due ?? since, since);
      const to = until !== undefined && until < row.day ? until : row.day;
      return daysFrom(from, to) > LONG ? [found(known, from, before, row)] : [];
    });
  },
};

function found(known: Known, from: Day, before: MotRow | undefined, row: MotRow): Found {
  const gap = spanBetween(from, row.day);
  const begin = before
    ? `between the tests of ${dayWords(before.day)} and ${dayWords(row.day)}`
    : `from ${dayWords(from)}, when a test was due and results were held, to the first test, of ${dayWords(row.day)}`;
  const test = known.evidence('motFeatureSet', ...row.path, 'completedDate');
  return {
    what: row.day,
    severity: 'information',
    title: `No MOT test on record for ${gap}`,
    reason: `${capital(gap)} lie ${begin}. It may have been off the road, abroad, or tested under another plate.`,
    evidence: before
      ? [known.evidence('motFeatureSet', ...before.path, 'completedDate'), test]
      : [known.evidence('keepers', 'firstRegistration'), test],
    next: 'Ask where the vehicle was, and for bills or tests of that time.',
  };
}

/** A plate from Northern Ireland, now or before, may mean that it was tested there. */
function isNorthern(known: Known): boolean {
  const changes = known.record('vrms')?.vrmChanges ?? [];
  const worn = changes.flatMap(({ vrm, previousVrm }) => [vrm, previousVrm]);
  return [...ownPlates(known), ...worn].some((plate) => {
    const layout = layoutOf((plate ?? '').slice(0, 20).replaceAll(/\W/g, '').toUpperCase());
    return layout !== undefined && hasNorthernIrelandCode(layout);
  });
}

function sinceOf(known: Known): Day {
  const kinds = [known.record('spec')?.type, known.record('rating')?.core?.vehicleType];
  const isGoods = kinds.some((kind) =>
    /commercial|goods|\b[lh]cv\b|van|lorry/i.test((kind ?? '').slice(0, 200)),
  );
  const since = isNorthern(known) ? SINCE.northernIreland : SINCE.cars;
  return isGoods ? latest(since, SINCE.goods) : since;
}

function exemptFrom(first: Day): Day {
  return first < EXEMPT.before ? EXEMPT.vintage : latest(yearsOn(first, EXEMPT.age), EXEMPT.since);
}

const latest = (one: Day, other: Day) => (one > other ? one : other);

/** The same day some years on; as text is enough to put days in order. */
function yearsOn(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return dayOf(`${year}${day.slice(4)}`) ?? `${year}-03-01`;
}
