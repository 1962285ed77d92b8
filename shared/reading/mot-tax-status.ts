import { formatDate } from '../format/dates.ts';
import { capitalize, hasText, quoteText } from '../format/text.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import type { Tone } from './outcomes.ts';
import {
  type MotStatusText,
  readMotStatus,
  readTaxStatus,
  type TaxStatusText,
} from './source-text/mot-tax-status.ts';
import { describeUnrecognisedText } from './source-text/source-words.ts';
import { formatTimeAgo, formatDays, type Day, parseDay, daysBetween } from '../format/days.ts';

export type MotTaxStatus = {
  /** Status text as received. Undefined if not stated. */
  readonly statusText: string | undefined;
  /** Absent if nothing needs attention. This is not an assurance. */
  readonly tone?: Tone;
  /** “104 days remaining”, “Expired 3 days ago”. Absent without a date. */
  readonly timeLeft?: string;
  /** Meaning of the status text, or a note that it is unknown. */
  readonly meaning: string;
  readonly contradiction?: string;
  /** Date as received, and the days until then. Negative if it has passed. */
  readonly date?: Day;
  readonly days?: number;
};

/** Meaning of a status text. `isInForce` is set if the text itself states whether it is in force. */
type StatusMeaning = {
  readonly meaning: string;
  readonly tone?: Tone;
  readonly isInForce?: boolean;
  /** An exempt vehicle may have a date of the past. */
  readonly isExempt?: true;
};

const MOT_STATUSES: Readonly<Record<MotStatusText, StatusMeaning | undefined>> = {
  valid: { meaning: 'The MOT is valid until the date shown.', isInForce: true },
  'not-valid': {
    meaning:
      'There is no valid MOT. The vehicle must not be driven on the road except to or from a place of repair or to a pre-arranged MOT test.',
    tone: 'review',
    isInForce: false,
  },
  exempt: { meaning: 'The vehicle is recorded as exempt from MOT testing.', isExempt: true },
  'not-due': { meaning: 'A first MOT test is not due yet.' },
  'no-results': {
    meaning:
      'DVLA found no MOT result. The vehicle may be too new for a first test, exempt, or tested where results are not recorded.',
    tone: 'unknown',
  },
  'no-details': {
    meaning: 'DVLA holds no MOT details. This does not show whether there is a valid MOT.',
    tone: 'unknown',
  },
  'not-stated': undefined,
  unrecognised: undefined,
};

/** Untaxed and SORN are ordinary for stock and for garaged vehicles, so they have no tone. */
export const TAX_ADVICE = {
  untaxed: 'Tax it before it is used or kept on a public road.',
  sorn: 'Declared off the road (SORN): it must not be used or kept on a public road.',
} as const;
/** What a SORN allows. */
export const SORN_JOURNEYS = 'It may be driven only to or from a pre-booked MOT or other test.';

const TAX_STATUSES: Readonly<Record<TaxStatusText, StatusMeaning | undefined>> = {
  taxed: {
    meaning:
      'The vehicle is taxed. Tax is cancelled when it is sold. The new keeper must tax it before driving.',
    isInForce: true,
  },
  untaxed: {
    meaning: `The vehicle is untaxed. ${TAX_ADVICE.untaxed}`,
    isInForce: false,
  },
  sorn: {
    meaning: `${TAX_ADVICE.sorn} ${SORN_JOURNEYS}`,
    isInForce: false,
  },
  'not-for-road-use': {
    meaning: `The vehicle is not taxed for use on the road. ${TAX_ADVICE.untaxed}`,
    isInForce: false,
  },
  exempt: { meaning: 'The vehicle is recorded as exempt from vehicle tax.', isExempt: true },
  'no-details': {
    meaning: 'DVLA holds no tax details. This does not show whether the vehicle is taxed.',
    tone: 'unknown',
  },
  'not-stated': undefined,
  unrecognised: undefined,
};

const END_DATES = { mot: 'MOT expiry date', tax: 'Tax due date' } as const;

type Subject = {
  readonly id: keyof typeof END_DATES;
  readonly name: string;
  /** Undefined for a text that is missing or not recognised. */
  readonly read: (text: string | undefined) => StatusMeaning | undefined;
  /** “104 days remaining”, “12 days until due date”. */
  readonly ahead: string;
  /** “Expired 3 days ago”, “Overdue since 1 Oct 2026”. */
  readonly describePassed: (date: Day, today: Day, status: StatusMeaning | undefined) => string;
  /** Of a date that has passed, or that contradicts the status. */
  readonly problemTone?: Tone;
};

const MOT: Subject = {
  id: 'mot',
  name: 'MOT',
  read: (text) => MOT_STATUSES[readMotStatus(text).kind],
  ahead: 'remaining',
  describePassed: (date, today) => `Expired ${formatTimeAgo(date, today)}`,
  problemTone: 'review',
};
const TAX: Subject = {
  id: 'tax',
  name: 'tax',
  read: (text) => TAX_STATUSES[readTaxStatus(text).kind],
  ahead: 'until due date',
  // A vehicle that is exempt or off the road may have a date of the past, and owes no tax.
  describePassed: (date, today, status) =>
    status === TAX_STATUSES.untaxed
      ? `Overdue since ${formatDate(date)}`
      : `Due date passed ${formatTimeAgo(date, today)}`,
};

/** “MOT expiry date has passed; status still “Valid””. A source may lag behind. */
export function describePassedDate(subject: 'mot' | 'tax', statusText: string | undefined): string {
  const passed = `${END_DATES[subject]} has passed`;
  return hasText(statusText) ? `${passed}; status still ${quoteText(statusText)}` : passed;
}

/** Nothing is inferred from the first registration. */
export const motStatus = (mot: RecordOf<'status'>['mot'], today: Day): MotTaxStatus =>
  evaluateStatus(MOT, mot?.status, parseDay(mot?.expiryDate), today);

/** Describes the vehicle tax from the stated status and due date. The due date may be absent. */
export const taxStatus = (tax: RecordOf<'status'>['tax'], today: Day): MotTaxStatus =>
  evaluateStatus(TAX, tax?.status, parseDay(tax?.dueDate), today);

function evaluateStatus(
  subject: Subject,
  statusText: string | undefined,
  date: Day | undefined,
  today: Day,
): MotTaxStatus {
  const status = subject.read(statusText);
  const meaning = status?.meaning ?? describeUnknownStatus(statusText, subject);
  const knownTone = status ? status.tone : 'unknown';
  if (date === undefined) return { statusText, meaning, ...(knownTone && { tone: knownTone }) };
  const days = daysBetween(today, date);
  const contradiction = findContradiction(status, statusText, subject, date, days);
  const isPassed = days < 0 && !status?.isExempt;
  const passedTone = isPassed ? subject.problemTone : undefined;
  const tone = (contradiction && subject.problemTone) ?? status?.tone ?? passedTone ?? knownTone;
  // The date is the last day in force.
  const remaining = days === 0 ? 'Last day today' : `${formatDays(days)} ${subject.ahead}`;
  return {
    statusText,
    meaning,
    ...(tone && { tone }),
    timeLeft: days < 0 ? subject.describePassed(date, today, status) : remaining,
    date,
    days,
    ...(contradiction && { contradiction }),
  };
}

function describeUnknownStatus(statusText: string | undefined, { name }: Subject): string {
  return hasText(statusText)
    ? describeUnrecognisedText(statusText)
    : `${capitalize(name)} status not stated by the provider.`;
}

function findContradiction(
  status: StatusMeaning | undefined,
  statusText: string | undefined,
  subject: Subject,
  date: Day,
  days: number,
): string | undefined {
  if (status?.isInForce && days < 0)
    return `${describePassedDate(subject.id, statusText)}. The date was ${formatDate(date)}. It may have been renewed since. Check GOV.UK before relying on either.`;
  if (status?.isInForce === false && days >= 0)
    return `The status is ${quoteText(statusText ?? '')}, but the ${subject.name} date ${formatDate(date)} has not passed. Check GOV.UK before relying on either.`;
  return undefined;
}
