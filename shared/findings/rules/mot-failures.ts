import { daysBetween, getLondonToday } from '../days.ts';
import { toNonEmptyEvidence } from '../evidence.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasYearlyRows, type MotRow, getMotRows } from '../mot-rows.ts';
import { formatCount } from '../../format/text.ts';

/** Fewer consecutive failures are common. */
const MIN_CONSECUTIVE_FAILURES = 3;
const MIN_DANGEROUS_ROWS = 2;
const MIN_PLATE_FAILURES = 2;
/** Number of newest rows that are checked for dangerous defects. */
const RECENT_ROWS = 3;
/** Failures more than five years ago say little about the vehicle's present condition. */
const MAX_AGE_DAYS = 5 * 365;

/** Repeated MOT failures, as far as the counts show them. */
export const motFailures: Rule = {
  id: 'mot-failures',
  section: 'mot-tax',
  title: 'Repeated MOT failures',
  description:
    'The analysis counts defects and does not name them; only those of the number plate are counted apart. Of the last five years: a review where the plate failed twice or more, and where dangerous defects were found in two of the three latest years or tests; information where the first test was failed in the three latest.',
  datasets: ['motFeatureSet'],
  evaluate: (vehicle) => {
    const today = getLondonToday(vehicle);
    const rows = getMotRows(vehicle).filter(({ day }) => daysBetween(day, today) <= MAX_AGE_DAYS);
    return [
      ...plateFailures(vehicle, rows),
      ...dangerousDefects(vehicle, rows),
      ...consecutiveFailures(vehicle, rows),
    ];
  },
};

const ITEMS_UNKNOWN =
  'The counts do not say which items they were: look them up in the MOT history on GOV.UK.';

/**
 * Repeated number plate failures may mean that the plate does not belong to this vehicle or was
 * altered.
 */
function plateFailures(vehicle: VehicleAnswers, rows: readonly MotRow[]): RuleFinding[] {
  const failing = rows.filter(({ row }) => (row.plateFailureCount ?? 0) > 0);
  const times = failing.reduce((sum, { row }) => sum + (row.plateFailureCount ?? 0), 0);
  const evidence = toNonEmptyEvidence(
    failing.map(({ path }) =>
      vehicle.createEvidence('motFeatureSet', ...path, 'plateFailureCount'),
    ),
  );
  if (!evidence || times < MIN_PLATE_FAILURES) return [];
  return [
    {
      key: 'plate',
      severity: 'review',
      title: `Failed ${formatCount(times, 'time')} on its number plate`,
      reason: `In the last five years the number plate was a reason for failure ${formatCount(times, 'time')}. It may be worn, or not made by the rules; a plate that was exchanged looks like this too.`,
      evidence,
      nextStep: 'Look at both plates, and compare them and the VIN with the V5C.',
    },
  ];
}

function dangerousDefects(vehicle: VehicleAnswers, rows: readonly MotRow[]): RuleFinding[] {
  const dangerousRows = rows.slice(-RECENT_ROWS).filter(({ row }) => (row.dangerousCount ?? 0) > 0);
  const evidence = toNonEmptyEvidence(
    dangerousRows.map(({ path }) =>
      vehicle.createEvidence('motFeatureSet', ...path, 'dangerousCount'),
    ),
  );
  if (!evidence || dangerousRows.length < MIN_DANGEROUS_ROWS) return [];
  return [
    {
      key: 'dangerous',
      severity: 'review',
      title: `Dangerous defects in ${formatRowCount(vehicle, dangerousRows.length)} of the latest ${RECENT_ROWS}`,
      reason: `A dangerous defect is a direct and immediate risk. ${ITEMS_UNKNOWN}`,
      evidence,
      nextStep: 'Ask for the bills of the repairs, and have brakes, tyres and steering looked at.',
    },
  ];
}

function consecutiveFailures(vehicle: VehicleAnswers, rows: readonly MotRow[]): RuleFinding[] {
  // In version 1.0, passed retests between failures are ignored.
  const latest = rows
    .filter((row) => hasYearlyRows(vehicle) || !isPassedRetest(row))
    .slice(-MIN_CONSECUTIVE_FAILURES);
  const failed = latest.filter(({ row }) => row.firstTimePass === false && failures(row) > 0);
  const evidence = toNonEmptyEvidence(
    failed.map(({ path }) => vehicle.createEvidence('motFeatureSet', ...path, 'firstTimePass')),
  );
  if (!evidence || failed.length < MIN_CONSECUTIVE_FAILURES) return [];
  return [
    {
      key: 'consecutive',
      severity: 'information',
      title: `Not passed at first in ${formatRowCount(vehicle, MIN_CONSECUTIVE_FAILURES)} running`,
      reason: `In each of the latest ${formatRowCount(vehicle, MIN_CONSECUTIVE_FAILURES)} the first test was failed. ${ITEMS_UNKNOWN}`,
      evidence,
      nextStep: 'Ask what was repaired each time, and whether the same items came back.',
    },
  ];
}

const isPassedRetest = ({ row }: MotRow) => row.firstTimePass === false && failures(row) === 0;

const failures = (row: MotRow['row']) => row.failedMotsCount ?? row.failureCount ?? 0;

const formatRowCount = (vehicle: VehicleAnswers, count: number) =>
  formatCount(
    count,
    hasYearlyRows(vehicle) ? 'year with tests' : 'test',
    hasYearlyRows(vehicle) ? 'years with tests' : 'tests',
  );
