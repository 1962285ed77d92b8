import { formatDate } from '../format/dates.ts';
import type { Tone } from './tone.ts';
import { formatTimeAgo, formatDays, type Day, parseDay, daysBetween } from '../format/days.ts';

/** Description of an MOT or tax status: the text as received, the time left and the meaning. */
export type MotTaxStatus = {
  /** Status text as received. Undefined if not stated. */
  readonly statusText: string | undefined;
  /** Absent if nothing needs attention. This is not an assurance. */
  readonly tone?: Tone;
  /** “104 days left”, “Expired 3 days ago”. Absent without a date. */
  readonly timeLeft?: string;
  /** Meaning of the status text, or a note that it is unknown. */
  readonly meaning: string;
  /** Set if the status text and the date contradict each other. */
  readonly contradiction?: string;
  /** Date as received, and the days until then. Negative if it has passed. */
  readonly date?: Day;
  readonly days?: number;
};

/** Meaning of a DVLA status text. `isInForce` is set if the text itself means in force. */
type StatusMeaning = { readonly meaning: string; readonly tone?: Tone; readonly isInForce?: true };

const NO_DETAILS: StatusMeaning = {
  meaning:
    'DVLA holds no MOT details. That says neither that there is an MOT nor that there is none.',
  tone: 'unknown',
};

const MOT_STATUSES: Readonly<Record<string, StatusMeaning>> = {
  valid: { meaning: 'An MOT is in force until the date given.', isInForce: true },
  'not valid': {
    meaning:
      'No MOT is in force. Except to a booked test or to a repair for one, the vehicle must not be driven on the road.',
    tone: 'review',
  },
  'no results returned': {
    meaning:
      'DVLA found no MOT result. The vehicle may be too new for a first test, exempt, or tested where results are not recorded: it is not known which.',
    tone: 'unknown',
  },
  'no details held by dvla': NO_DETAILS,
  'no details held': NO_DETAILS,
};

const TAX_STATUSES: Readonly<Record<string, StatusMeaning>> = {
  taxed: {
    meaning:
      'Vehicle tax is in force. It ends when the vehicle is sold: a new keeper has to tax it before driving it.',
    isInForce: true,
  },
  untaxed: {
    meaning: 'Vehicle tax is not in force: the vehicle must not be used or kept on the road.',
    tone: 'review',
  },
  sorn: {
    meaning:
      'Declared off the road (statutory off-road notification): it must be kept off the road and may be driven only to a booked MOT.',
    tone: 'review',
  },
  'not taxed for on road use': {
    meaning: 'The vehicle is not taxed for use on the road: it must not be used or kept there.',
    tone: 'review',
  },
};

/**
 * Describes the MOT from the stated status and expiry date. Nothing is inferred from the first
 * registration.
 */
export function motStatus(
  mot: { status?: string | undefined; expiryDate?: string | undefined } | undefined,
  today: Day,
): MotTaxStatus {
  return evaluateStatus(MOT_STATUSES, 'MOT', mot?.status, parseDay(mot?.expiryDate), today, {
    ahead: 'left',
    passed: 'Expired',
  });
}

/** Describes the vehicle tax from the stated status and due date. The due date may be absent. */
export function taxStatus(
  tax: { status?: string | undefined; dueDate?: string | undefined } | undefined,
  today: Day,
): MotTaxStatus {
  return evaluateStatus(TAX_STATUSES, 'tax', tax?.status, parseDay(tax?.dueDate), today, {
    ahead: 'until due',
    passed: 'Was due',
  });
}

function evaluateStatus(
  words: Readonly<Record<string, StatusMeaning>>,
  subject: string,
  statusText: string | undefined,
  date: Day | undefined,
  today: Day,
  says: { ahead: string; passed: string },
): MotTaxStatus {
  const key = statusText?.trim().toLowerCase() ?? '';
  const status = Object.hasOwn(words, key) ? words[key] : undefined;
  const days = date === undefined ? undefined : daysBetween(today, date);
  const contradiction =
    date === undefined || days === undefined
      ? undefined
      : findContradiction(status, statusText, subject, date, days);
  const overdue = days !== undefined && days < 0;
  const tone = status?.tone ?? (overdue ? 'review' : status ? undefined : 'unknown');
  return {
    statusText,
    meaning: status?.meaning ?? describeUnknownStatus(statusText, subject),
    ...(tone && { tone: contradiction ? 'review' : tone }),
    ...(date !== undefined && {
      timeLeft: describeTimeLeft(date, today, says),
      date,
      days: daysBetween(today, date),
    }),
    ...(contradiction && { contradiction }),
  };
}

function describeUnknownStatus(word: string | undefined, subject: string): string {
  return word === undefined
    ? `The service gave no ${subject} status.`
    : `“${word}” is not one of DVLA’s usual words for ${subject}; it is shown as it came.`;
}

/** The date is the last day in force. */
function describeTimeLeft(
  date: Day,
  today: Day,
  { ahead, passed }: { ahead: string; passed: string },
): string {
  const days = daysBetween(today, date);
  if (days > 0) return `${formatDays(days)} ${ahead}`;
  return days === 0 ? 'Today is the last day' : `${passed} ${formatTimeAgo(date, today)}`;
}

function findContradiction(
  status: StatusMeaning | undefined,
  word: string | undefined,
  subject: string,
  date: Day,
  days: number,
): string | undefined {
  if (status?.isInForce && days < 0)
    return `The service says “${word}”, yet its date, ${formatDate(date)}, has passed. It may have been renewed since; compare with GOV.UK’s vehicle enquiry before relying on either.`;
  if (status?.tone === 'review' && days >= 0)
    return `The service says “${word}”, yet its ${subject} date, ${formatDate(date)}, has not passed. Compare with GOV.UK’s vehicle enquiry before relying on either.`;
  return undefined;
}
