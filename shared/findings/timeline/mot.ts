import { formatMiles } from '../../format/figures.ts';
import type { Known } from '../known.ts';
import { isYearly, type MotRow, motRows } from '../mot-rows.ts';
import { counted, sentences } from '../../format/words.ts';
import { eventOn, type TimelineEvent } from './event.ts';

/**
 * MOT results. Version 2.0 counts the tests of a year and names one day of it; 1.0 lists tests, of
 * which it says whether they were passed at first: a test that it has neither as passed at first nor
 * with a failure is a test alone.
 */
export function motEvents(known: Known): TimelineEvent[] {
  return motRows(known).flatMap((row) =>
    isYearly(known) ? yearOf(known, row) : testOf(known, row),
  );
}

function yearOf(known: Known, { row, path, day }: MotRow): TimelineEvent[] {
  const { passedMotsCount: passed, failedMotsCount: failed } = row;
  const counts = [
    ...(passed === undefined ? [] : [`${counted(passed, 'test')} passed`]),
    ...(failed === undefined || failed === 0 ? [] : [`${counted(failed, 'test')} failed`]),
  ];
  const year = day.slice(0, 4);
  return eventOn(
    day,
    'mot-year',
    counts.length > 0 ? `MOT in ${year}: ${counts.join(', ')}` : `MOT in ${year}`,
    {
      detail: sentences(mileage(row), defects(row)),
      severity: (row.dangerousCount ?? 0) > 0 ? 'information' : undefined,
      evidence: known.evidence('motFeatureSet', ...path, 'completedDate'),
    },
  );
}

function testOf(known: Known, { row, path, day }: MotRow): TimelineEvent[] {
  const failed = (row.failureCount ?? 0) > 0 && row.firstTimePass !== true;
  const kind = failed ? 'mot-fail' : row.firstTimePass === true ? 'mot-pass' : 'mot-test';
  const titles = { 'mot-fail': 'MOT failed', 'mot-pass': 'MOT passed', 'mot-test': 'MOT test' };
  return eventOn(day, kind, titles[kind], {
    detail: sentences(mileage(row), defects(row)),
    severity: (row.dangerousCount ?? 0) > 0 ? 'information' : undefined,
    evidence: known.evidence('motFeatureSet', ...path, 'completedDate'),
  });
}

const mileage = ({ mileage: miles }: MotRow['row']) =>
  miles === undefined || miles <= 0 ? undefined : `${formatMiles(miles)}.`;

function defects({ failureCount, dangerousCount }: MotRow['row']): string | undefined {
  if (failureCount === undefined || failureCount <= 0) return undefined;
  const dangerous =
    (dangerousCount ?? 0) > 0 ? `, ${counted(dangerousCount ?? 0, 'dangerous', 'dangerous')}` : '';
  return `${counted(failureCount, 'failure')}${dangerous}.`;
}
