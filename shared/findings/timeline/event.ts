import { type Day, parseDay } from '../days.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import { type Evidence, readStatedTexts, type VehicleAnswers } from '../vehicle-answers.ts';
import type { Severity } from '../finding.ts';

/** Kinds of events. Events of the same day are sorted in this order. */
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

/** A dated event in the vehicle's history, or a future expiry of MOT or tax. */
export type TimelineEvent = {
  /** `YYYY-MM-DD`: the London day of a time, or the day as written. */
  readonly day: Day;
  readonly kind: TimelineKind;
  /** Short title: “MOT in 2021: 1 passed, 1 failed”. */
  readonly title: string;
  /** One or two words for a drawing: “failed”. Empty if the marker alone is enough, else the title. */
  readonly shortLabel: string;
  /** Values and names, one sentence at most. */
  readonly detail?: string | undefined;
  /** The last day of a period, where the record gives one; null while it has not ended. */
  readonly endDay?: Day | null | undefined;
  /** An MOT test was failed. */
  readonly failed?: boolean;
  /** Absent for an ordinary event. */
  readonly severity?: Severity | undefined;
  /** The field with the date. */
  readonly evidence: Evidence;
};

type EventDetails = Partial<
  Pick<TimelineEvent, 'shortLabel' | 'detail' | 'endDay' | 'failed' | 'severity'>
>;

/** Returns a list with one event, or an empty list if the day is not known. */
export const createEvent = (
  day: Day | undefined,
  evidence: Evidence,
  kind: TimelineKind,
  title: string,
  details: EventDetails = {},
): TimelineEvent[] =>
  day === undefined ? [] : [{ day, kind, title, shortLabel: title, ...details, evidence }];

/** The same for the day in a field. The list is empty if the field has no valid date. */
export const createFieldEvent = (
  vehicle: VehicleAnswers,
  field: FieldPath,
  kind: TimelineKind,
  title: string,
  details?: EventDetails,
) =>
  readStatedTexts(vehicle, field).flatMap(({ text, evidence }) =>
    createEvent(parseDay(text), evidence, kind, title, details),
  );
