import { type Day, parseDay } from '../days.ts';
import type { Evidence } from '../vehicle-answers.ts';
import type { Severity } from '../finding.ts';

/** What may stand on the axis of time, in the order in which things of one day are told. */
export const TIMELINE_KINDS = [
  'registered',
  'plate',
  'colour',
  'keeper',
  'v5c',
  'mot-pass',
  'mot-fail',
  'mot-test',
  'mot-year',
  'advert',
  'price',
  'sold',
  'finance',
  'write-off',
  'stolen',
  'high-risk',
  'scrapped',
  'inspected',
  'tracker',
  'mot-expiry',
  'tax-due',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Something that happened to the vehicle on a day, or that is to: MOT and tax run out. */
export type TimelineEvent = {
  /** `YYYY-MM-DD`: the London day of a moment, or else the day that is written. */
  readonly day: Day;
  readonly kind: TimelineKind;
  /** A few plain words: “MOT in 2021: 1 passed, 1 failed”. */
  readonly title: string;
  /** A word or two for a drawing: “failed”; empty where the mark alone is enough. */
  readonly short: string;
  /** Figures and names, in a sentence or less. */
  readonly detail?: string;
  /** The last day of a period, where the record gives one; null while it has not ended. */
  readonly until?: Day | null;
  /** An MOT test was failed. */
  readonly failed?: true;
  /** Where it is more than an ordinary event. */
  readonly severity?: Severity;
  /** The field that gives the day. */
  readonly evidence: Evidence;
};

type EventDetails = Pick<TimelineEvent, 'evidence'> & {
  /** The title where there is none. */
  readonly short?: string;
  readonly detail?: string | undefined;
  readonly until?: TimelineEvent['until'] | undefined;
  readonly failed?: boolean;
  readonly severity?: Severity | undefined;
};

/** An event of a written day; none where that is no day which exists. */
export function createEvent(
  written: string | undefined,
  kind: TimelineKind,
  title: string,
  { evidence, short = title, detail, until, failed, severity }: EventDetails,
): TimelineEvent[] {
  const day = parseDay(written);
  if (day === undefined) return [];
  return [
    {
      day,
      kind,
      title,
      short,
      ...(detail !== undefined && detail !== '' && { detail }),
      ...(until !== undefined && { until }),
      ...(failed && { failed }),
      ...(severity !== undefined && { severity }),
      evidence,
    },
  ];
}
