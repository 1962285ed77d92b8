import { type Day, addYears, dayFrom, firstOf } from '../calendar.ts';
import { type Random, createRandom } from '../random.ts';
import { type Core, ageOn, firstTestDue } from './core.ts';
import type { Defect, MotTest } from './vehicle.ts';

/** Defects have had degrees since this day. */
export const DEGREES_BEGIN = dayFrom('2018-05-20');
/** From when tests are held electronically. */
const RECORDS_BEGIN = { greatBritain: firstOf(2005, 1), northernIreland: firstOf(2017, 1) };
/** Vehicles of 40 years have been exempt since May 2018; before that, those of before 1960. */
const EXEMPT_AGE = 40;
const VINTAGE_EXEMPT = dayFrom('2012-11-18');

const DANGEROUS = [
  'Offside front tyre worn so that the cords are exposed',
  'Nearside front brake pad worn below 1.5 mm',
  'Nearside rear tyre has a bulge caused by separation',
] as const;
const MAJOR = [
  'Front registration plate deteriorated so that it cannot be read',
  'Nearside front brake disc significantly and obviously worn',
  'Offside rear shock absorber has a serious fluid leak',
  'Nearside front tyre tread depth below the requirements of the regulations',
  'Offside headlamp aim too low',
  'Nearside rear coil spring fractured',
  'Offside front constant velocity boot insecure',
  'Windscreen washers provide insufficient washer liquid',
  'Exhaust emissions: carbon monoxide after second fast idle exceeds limits',
] as const;
const MINOR = [
  'Nearside rear registration plate lamp inoperative in the case of multiple lamps',
  'Offside rear reflector slightly defective',
  'Nearside outer headlamp lens slightly hazed',
] as const;
const ADVISORIES = [
  'Front tyres worn close to the legal limit',
  'Nearside lower suspension arm rear bush slightly worn',
  'Rear brake pipes slightly corroded',
  'Offside front brake disc lightly pitted',
  'Undertrays fitted obscuring some underside components',
  'Oil leak, but not excessive',
] as const;
const BURNS_FUEL = /exhaust|oil leak/i;
/** What tells a failure item about the number plate from the others. */
export const ABOUT_THE_PLATE = /^Front registration plate/;

/**
 * Every MOT test from the first that was due and recorded up to a day, oldest first. A round is held
 * in the weeks before its due date; a failed one is put right within two days.
 */
export function testsOf(core: Core, reading: (day: Day) => number, until: Day): MotTest[] {
  const { greatBritain, northernIreland } = RECORDS_BEGIN;
  const recorded = core.northernIreland ? northernIreland : greatBritain;
  const tests: MotTest[] = [];
  for (let round = 0, due = firstTestDue(core); due - 25 <= until; round++) {
    const random = createRandom(`test ${core.vin} ${round}`);
    const day = due - random.int(3, 24);
    if (day >= recorded && day <= until && !isExempt(core, day))
      tests.push(...roundOf({ core, reading, until, major: majorAfter(tests) }, day, random));
    due = addYears(due, 1);
  }
  return tests;
}

/** True where a test is not needed for the vehicle's age. */
export function isExempt(core: Core, day: Day): boolean {
  const vintage = core.firstRegistered < firstOf(1960, 1) && day >= VINTAGE_EXEMPT;
  return vintage || (day >= DEGREES_BEGIN && ageOn(core, day) >= EXEMPT_AGE);
}

/** A plate that failed is replaced, and its successor never wears so far. */
function majorAfter(tests: readonly MotTest[]): readonly string[] {
  const failed = tests.some(({ defects }) =>
    defects.some(({ text }) => ABOUT_THE_PLATE.test(text)),
  );
  return failed ? MAJOR.filter((text) => !ABOUT_THE_PLATE.test(text)) : MAJOR;
}

/** What a round of tests is held under. */
type Round = {
  readonly core: Core;
  readonly reading: (day: Day) => number;
  readonly until: Day;
  /** The failures that there can be. */
  readonly major: readonly string[];
};

function roundOf({ core, reading, until, major }: Round, day: Day, random: Random): MotTest[] {
  const age = ageOn(core, day);
  const fails = random.chance(Math.min(0.08 + age * 0.016, 0.42));
  const again = day + random.int(0, 2);
  const time = random.int(8 * 3600, 15 * 3600);
  const first = {
    day,
    time,
    passed: !fails,
    firstOfRound: true,
    miles: reading(day),
    defects: defectsOf(core, day, fails ? major : [], random),
  };
  if (!fails || again > until) return [first];
  const advisories = first.defects.filter(({ type }) => type === 'ADVISORY');
  return [
    first,
    {
      day: again,
      time: time + 4_500,
      passed: true,
      firstOfRound: false,
      miles: reading(again) + 2,
      defects: advisories,
    },
  ];
}

/** `failures` is what it can fail on; empty for a test that is passed. */
function defectsOf(core: Core, day: Day, failures: readonly string[], random: Random): Defect[] {
  const fails = failures.length > 0;
  const burns = core.derivative.engine.fuel !== 'Electric';
  const worn = Math.min(4, 1 + Math.floor(ageOn(core, day) / 4));
  const some = (type: Defect['type'], pool: readonly string[], count: number): Defect[] =>
    random
      .sample(burns ? pool : pool.filter((text) => !BURNS_FUEL.test(text)), count)
      .map((text) => ({ type, text }));
  const advisories = some('ADVISORY', ADVISORIES, random.int(0, worn));
  if (day < DEGREES_BEGIN)
    return [...(fails ? some('FAIL', failures, random.int(1, worn)) : []), ...advisories];
  const minor = some('MINOR', MINOR, random.chance(0.25) ? 1 : 0);
  if (!fails) return [...minor, ...advisories];
  const dangerous = some('DANGEROUS', DANGEROUS, random.chance(0.22) ? 1 : 0);
  return [...dangerous, ...some('MAJOR', failures, random.int(1, worn)), ...minor, ...advisories];
}
