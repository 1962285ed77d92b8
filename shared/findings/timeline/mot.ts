import { formatMiles } from '../../format/numbers.ts';
import type { Day } from '../days.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getMotRows, hasYearlyRows, motEvidence, type MotRow } from '../mot-rows.ts';
import { formatCount, joinSentences } from '../../format/text.ts';
import { createEvent, type TimelineEvent, type EventDraft } from './event.ts';

/**
 * Returns MOT events. Version 2.0 counts the tests of a year and gives one of their days. Version
 * 1.0 lists tests with `firstTimePass`. A test without a first-time pass and without failures is
 * shown as a test only.
 */
export function motEvents(vehicle: VehicleAnswers): EventDraft[] {
  const describe = hasYearlyRows(vehicle) ? describeYear : describeTest;
  return getMotRows(vehicle).flatMap((each) => {
    const { row, day } = each;
    const { kind, title, failed } = describe(row, day);
    return createEvent(day, kind, title, {
      short: failed ? 'failed' : '',
      failed,
      detail: joinSentences(mileage(row), defects(row)),
      severity: (row.dangerousCount ?? 0) > 0 ? 'information' : undefined,
      evidence: motEvidence(each, 'completedDate'),
    });
  });
}

type MotText = Pick<TimelineEvent, 'kind' | 'title'> & { readonly failed: boolean };

function describeYear(row: MotRow['row'], day: Day): MotText {
  const { passedMotsCount: passed, failedMotsCount: failed = 0 } = row;
  const counts = [
    passed !== undefined && `${formatCount(passed, 'test')} passed`,
    failed !== 0 && `${formatCount(failed, 'test')} failed`,
  ].filter(Boolean);
  const title = [`MOT in ${day.slice(0, 4)}`, counts.join(', ')].filter(Boolean).join(': ');
  return { kind: 'mot-year', title, failed: failed !== 0 };
}

function describeTest(row: MotRow['row']): MotText {
  if (row.firstTimePass === true) return { kind: 'mot-pass', title: 'MOT passed', failed: false };
  return (row.failureCount ?? 0) > 0
    ? { kind: 'mot-fail', title: 'MOT failed', failed: true }
    : { kind: 'mot-test', title: 'MOT test', failed: false };
}

const mileage = ({ mileage: miles }: MotRow['row']) =>
  miles === undefined || miles <= 0 ? undefined : `${formatMiles(miles)}.`;

function defects({ failureCount = 0, dangerousCount = 0 }: MotRow['row']): string | undefined {
  if (failureCount <= 0) return undefined;
  const dangerous =
    dangerousCount > 0 ? `, ${formatCount(dangerousCount, 'dangerous', 'dangerous')}` : '';
  return `${formatCount(failureCount, 'failure')}${dangerous}.`;
}
