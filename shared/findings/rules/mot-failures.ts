import { daysFrom, todayOf } from '../days.ts';
import { someOf } from '../evidence.ts';
import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { isYearly, type MotRow, motRows } from '../mot-rows.ts';
import { counted } from '../../format/words.ts';

/** Failing once in a while is ordinary. */
const RUNNING = 3;
const DANGEROUS = 2;
const PLATE = 2;
/** Of how many of the newest rows dangerous defects are looked for. */
const LATEST = 3;
/** What was failed longer ago than five years says little of the vehicle of today. */
const DAYS_BACK = 5 * 365;

/** Tests that were failed again and again, as far as counts tell. */
export const motFailures: Rule = {
  id: 'mot-failures',
  title: 'Repeated MOT failures',
  says: 'The analysis counts defects and does not name them; only those of the number plate are counted apart. Of the last five years: a review where the plate failed twice or more, and where dangerous defects were found in two of the three latest years or tests; information where the first test was failed in the three latest.',
  reads: ['motFeatureSet'],
  raise: (known) => {
    const today = todayOf(known);
    const rows = motRows(known).filter(({ day }) => daysFrom(day, today) <= DAYS_BACK);
    return [...plateFailures(known, rows), ...dangerous(known, rows), ...running(known, rows)];
  },
};

const ITEMS =
  'The counts do not say which items they were: look them up in the MOT history on GOV.UK.';

/** A plate that failed more than once may not be this vehicle’s, or may be made to look like another. */
function plateFailures(known: Known, rows: readonly MotRow[]): Found[] {
  const failing = rows.filter(({ row }) => (row.plateFailureCount ?? 0) > 0);
  const times = failing.reduce((sum, { row }) => sum + (row.plateFailureCount ?? 0), 0);
  const evidence = someOf(
    failing.map(({ path }) => known.evidence('motFeatureSet', ...path, 'plateFailureCount')),
  );
  if (!evidence || times < PLATE) return [];
  return [
    {
      what: 'plate',
      severity: 'review',
      title: `Failed ${counted(times, 'time')} on its number plate`,
      reason: `In the last five years the number plate was a reason for failure ${counted(times, 'time')}. It may be worn, or not made by the rules; a plate that was exchanged looks like this too.`,
      evidence,
      next: 'Look at both plates, and compare them and the VIN with the V5C.',
    },
  ];
}

function dangerous(known: Known, rows: readonly MotRow[]): Found[] {
  const found = rows.slice(-LATEST).filter(({ row }) => (row.dangerousCount ?? 0) > 0);
  const evidence = someOf(
    found.map(({ path }) => known.evidence('motFeatureSet', ...path, 'dangerousCount')),
  );
  if (!evidence || found.length < DANGEROUS) return [];
  return [
    {
      what: 'dangerous',
      severity: 'review',
      title: `Dangerous defects in ${rowWords(known, found.length)} of the latest ${LATEST}`,
      reason: `A dangerous defect is a direct and immediate risk. ${ITEMS}`,
      evidence,
      next: 'Ask for the bills of the repairs, and have brakes, tyres and steering looked at.',
    },
  ];
}

function running(known: Known, rows: readonly MotRow[]): Found[] {
  // In 1.0 a retest that was passed stands between two failures, and is passed over.
  const latest = rows.filter((row) => isYearly(known) || !isPassedRetest(row)).slice(-RUNNING);
  const failed = latest.filter(({ row }) => row.firstTimePass === false && failures(row) > 0);
  const evidence = someOf(
    failed.map(({ path }) => known.evidence('motFeatureSet', ...path, 'firstTimePass')),
  );
  if (!evidence || failed.length < RUNNING) return [];
  return [
    {
      what: 'running',
      severity: 'information',
      title: `Not passed at first in ${rowWords(known, RUNNING)} running`,
      reason: `In each of the latest ${rowWords(known, RUNNING)} the first test was failed. ${ITEMS}`,
      evidence,
      next: 'Ask what was repaired each time, and whether the same items came back.',
    },
  ];
}

const isPassedRetest = ({ row }: MotRow) => row.firstTimePass === false && failures(row) === 0;

const failures = (row: MotRow['row']) => row.failedMotsCount ?? row.failureCount ?? 0;

const rowWords = (known: Known, count: number) =>
  counted(
    count,
    isYearly(known) ? 'year with tests' : 'test',
    isYearly(known) ? 'years with tests' : 'tests',
  );
