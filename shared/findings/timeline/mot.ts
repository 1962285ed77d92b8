import { formatMiles } from '../../format/numbers.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasYearlyRows, type MotRow, getMotRows } from '../mot-rows.ts';
import { formatCount, joinSentences } from '../../format/text.ts';
import { createEvent, type TimelineEvent } from './event.ts';

/**
 * Returns MOT events. Version 2.0 counts the tests of a year and gives one of their days. Version
 * 1.0 lists tests with `firstTimePass`. A test without a first-time pass and without failures is
 * shown as a test only.
 */
export function motEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return getMotRows(vehicle).flatMap((row) =>
    hasYearlyRows(vehicle) ? yearEvents(vehicle, row) : testEvents(vehicle, row),
  );
}

function yearEvents(vehicle: VehicleAnswers, { row, path, day }: MotRow): TimelineEvent[] {
  const { passedMotsCount: passed, failedMotsCount: failed } = row;
  const hasFailed = failed !== undefined && failed !== 0;
  const counts = [
    ...(passed === undefined ? [] : [`${formatCount(passed, 'test')} passed`]),
    ...(hasFailed ? [`${formatCount(failed, 'test')} failed`] : []),
  ];
  const year = day.slice(0, 4);
  return createEvent(
    day,
    'mot-year',
    counts.length > 0 ? `MOT in ${year}: ${counts.join(', ')}` : `MOT in ${year}`,
    {
      short: hasFailed ? 'failed' : '',
      failed: hasFailed,
      detail: joinSentences(mileage(row), defects(row)),
      severity: (row.dangerousCount ?? 0) > 0 ? 'information' : undefined,
      evidence: vehicle.createEvidence('motFeatureSet', ...path, 'completedDate'),
    },
  );
}

function testEvents(vehicle: VehicleAnswers, { row, path, day }: MotRow): TimelineEvent[] {
  const failed = (row.failureCount ?? 0) > 0 && row.firstTimePass !== true;
  const kind = failed ? 'mot-fail' : row.firstTimePass === true ? 'mot-pass' : 'mot-test';
  const titles = { 'mot-fail': 'MOT failed', 'mot-pass': 'MOT passed', 'mot-test': 'MOT test' };
  return createEvent(day, kind, titles[kind], {
    short: failed ? 'failed' : '',
    failed,
    detail: joinSentences(mileage(row), defects(row)),
    severity: (row.dangerousCount ?? 0) > 0 ? 'information' : undefined,
    evidence: vehicle.createEvidence('motFeatureSet', ...path, 'completedDate'),
  });
}

const mileage = ({ mileage: miles }: MotRow['row']) =>
  miles === undefined || miles <= 0 ? undefined : `${formatMiles(miles)}.`;

function defects({ failureCount, dangerousCount }: MotRow['row']): string | undefined {
  if (failureCount === undefined || failureCount <= 0) return undefined;
  const dangerous =
    (dangerousCount ?? 0) > 0
      ? `, ${formatCount(dangerousCount ?? 0, 'dangerous', 'dangerous')}`
      : '';
  return `${formatCount(failureCount, 'failure')}${dangerous}.`;
}
