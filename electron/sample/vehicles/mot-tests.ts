import { type DayNumber, addYears, parseDay, firstDayOfMonth } from '../calendar.ts';
import { type Random, createRandom } from '../random.ts';
import { type Core, getAgeOn, getFirstMotDue } from './vehicle-core.ts';

export type MotTest = {
  readonly day: DayNumber;
  /** Seconds from midnight, UTC. */
  readonly time: number;
  readonly passed: boolean;
  /** False for a retest after a repair. */
  readonly firstOfRound: boolean;
  readonly miles: number;
  readonly defects: readonly Defect[];
};
/** `FAIL` is a failure before 20 May 2018, when there were no severities. */
export type Defect = {
  readonly type: 'DANGEROUS' | 'MAJOR' | 'MINOR' | 'FAIL' | 'ADVISORY';
  readonly text: string;
};

/** Defects have severities since this day. */
const SEVERITY_SINCE = parseDay('2018-05-20');
/** Tests are recorded electronically since these days. */
const RECORDS_SINCE = {
  greatBritain: firstDayOfMonth(2005, 1),
  northernIreland: firstDayOfMonth(2017, 1),
};
/** Exempt: over 40 years old since May 2018, from before 1960 since November 2012. */
const EXEMPT_AGE = 40;
const PRE_1960_EXEMPT_SINCE = parseDay('2012-11-18');

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
const COMBUSTION_DEFECT = /exhaust|oil leak/i;
export const PLATE_DEFECT = /^Front registration plate/;

/** Creates the recorded tests, oldest first: one round a year, repaired failures included. */
export function createMotTests(
  core: Core,
  getOdometer: (day: DayNumber) => number,
  until: DayNumber,
): MotTest[] {
  const { greatBritain, northernIreland } = RECORDS_SINCE;
  const recordsSince = core.northernIreland ? northernIreland : greatBritain;
  const tests: MotTest[] = [];
  for (let round = 0, due = getFirstMotDue(core); due - 25 <= until; round++) {
    const random = createRandom(`test ${core.vin} ${round}`);
    const day = due - random.int(3, 24);
    due = addYears(due, 1);
    if (day < recordsSince || day > until || isExempt(core, day)) continue;

    const hasFailed = random.chance(Math.min(0.08 + getAgeOn(core, day) * 0.016, 0.42));
    const retestDay = day + random.int(0, 2);
    const time = random.int(8 * 3600, 15 * 3600);
    const defects = createDefects(core, day, hasFailed ? getPossibleMajors(tests) : [], random);
    const miles = getOdometer(day);
    tests.push({ day, time, passed: !hasFailed, firstOfRound: true, miles, defects });
    if (hasFailed && retestDay <= until)
      tests.push({
        day: retestDay,
        time: time + 4_500,
        passed: true,
        firstOfRound: false,
        miles: getOdometer(retestDay) + 2,
        defects: defects.filter(({ type }) => type === 'ADVISORY'),
      });
  }
  return tests;
}

export function isExempt(core: Core, day: DayNumber): boolean {
  const isPre1960Exempt =
    core.firstRegistered < firstDayOfMonth(1960, 1) && day >= PRE_1960_EXEMPT_SINCE;
  return isPre1960Exempt || (day >= SEVERITY_SINCE && getAgeOn(core, day) >= EXEMPT_AGE);
}

/** A plate that failed is replaced, and the new one never fails. */
function getPossibleMajors(tests: readonly MotTest[]): readonly string[] {
  const hasPlateFailed = tests.some(({ defects }) =>
    defects.some(({ text }) => PLATE_DEFECT.test(text)),
  );
  return hasPlateFailed ? MAJOR.filter((text) => !PLATE_DEFECT.test(text)) : MAJOR;
}

/** `failures` lists the possible failures; it is empty for a pass. */
function createDefects(
  core: Core,
  day: DayNumber,
  failures: readonly string[],
  random: Random,
): Defect[] {
  const hasFailed = failures.length > 0;
  const hasCombustionEngine = core.derivative.engine.fuel !== 'Electric';
  const maxDefects = Math.min(4, 1 + Math.floor(getAgeOn(core, day) / 4));
  const pickDefects = (type: Defect['type'], pool: readonly string[], count: number): Defect[] =>
    random
      .sample(
        hasCombustionEngine ? pool : pool.filter((text) => !COMBUSTION_DEFECT.test(text)),
        count,
      )
      .map((text) => ({ type, text }));
  const advisories = pickDefects('ADVISORY', ADVISORIES, random.int(0, maxDefects));
  if (day < SEVERITY_SINCE)
    return hasFailed
      ? [...pickDefects('FAIL', failures, random.int(1, maxDefects)), ...advisories]
      : advisories;
  const minor = pickDefects('MINOR', MINOR, random.chance(0.25) ? 1 : 0);
  if (!hasFailed) return [...minor, ...advisories];
  const dangerous = pickDefects('DANGEROUS', DANGEROUS, random.chance(0.22) ? 1 : 0);
  const major = pickDefects('MAJOR', failures, random.int(1, maxDefects));
  return [...dangerous, ...major, ...minor, ...advisories];
}
