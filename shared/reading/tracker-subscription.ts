import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import { type HARDWARE_TYPES, type SUBSCRIPTION_STATUSES } from '../provider/security.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { formatDate } from '../format/dates.ts';
import type { Tone } from './tone.ts';
import { formatTimeAgo, formatDays, type Day, parseDay, daysBetween } from '../format/days.ts';

type Status = (typeof SUBSCRIPTION_STATUSES)[number];
type Hardware = (typeof HARDWARE_TYPES)[number];

/** Description of a subscription state. Insurers ask whether a fitted tracker is monitored. */
type SubscriptionInfo = {
  /** True for the two states in force, false for the others, undefined if not known. */
  readonly isInForce: boolean | undefined;
  readonly headline: string;
  readonly meaning: string;
  /** Absent if nothing needs attention. */
  readonly tone?: Tone;
};

const LAPSED =
  'A fitted tracker without a subscription is not monitored; a lapsed subscription has sunk theft claims. Ask for proof of renewal before relying on it.';

const NO_PROOF =
  'That it is in force is no proof that the device works: ask for a recent test or location report where it matters.';

const SUBSCRIPTION_INFO: Readonly<Record<Status, SubscriptionInfo>> = {
  Active: {
    isInForce: true,
    headline: 'Subscription in force',
    meaning: `The state is “Active”. ${NO_PROOF}`,
  },
  Renewed: {
    isInForce: true,
    headline: 'Subscription in force',
    meaning: `The subscription was renewed. ${NO_PROOF}`,
  },
  Cancelled: {
    isInForce: false,
    headline: 'Fitted, but the subscription was cancelled',
    meaning: LAPSED,
    tone: 'review',
  },
  Inactive: {
    isInForce: false,
    headline: 'Fitted, but the subscription is not active',
    meaning: LAPSED,
    tone: 'review',
  },
  'No current subs': {
    isInForce: false,
    headline: 'Fitted, but there is no current subscription',
    meaning: LAPSED,
    tone: 'review',
  },
  Draft: {
    isInForce: false,
    headline: 'Fitted, but the subscription is only a draft',
    meaning: 'The subscription was begun and never completed, so nothing is monitored yet.',
    tone: 'review',
  },
  'Pending Activation': {
    isInForce: false,
    headline: 'Fitted, but the subscription is not active yet',
    meaning: 'The subscription waits for activation, so nothing is monitored until then.',
    tone: 'review',
  },
  'Vehicle Stolen': {
    isInForce: false,
    headline: 'The tracker’s record says: vehicle stolen',
    meaning:
      'The tracking company has the vehicle as stolen. Do not buy or hand it over; contact the police and the tracking company. The provenance check may not know of it yet.',
    tone: 'alert',
  },
};

/**
 * Describes a subscription state. The meaning of a state that is not in the API documentation is
 * not known.
 */
export function describeSubscription(status: string | undefined): SubscriptionInfo {
  if (status === undefined)
    return {
      isInForce: undefined,
      headline: 'No subscription state was given',
      meaning: 'Whether the tracker is monitored is not known.',
      tone: 'unknown',
    };
  return (
    findIgnoringCase(SUBSCRIPTION_INFO, status) ?? {
      isInForce: undefined,
      headline: 'Subscription state not known',
      meaning: `“${status}” is not a state that the service names. Whether the tracker is monitored is not known.`,
      tone: 'unknown',
    }
  );
}

const HARDWARE_MEANINGS: Readonly<Record<Hardware, string>> = {
  Retrieve:
    'For recovering a vehicle once it is reported stolen. The name promises neither monitoring nor driver recognition.',
  Monitor: 'Monitored tracking. The name does not promise driver recognition, which S5 adds.',
  S5: 'Monitored tracking with driver recognition, which S7 does not have. An insurer may ask for one or the other by name.',
  GPS: 'Located by satellite. The name alone does not say that anyone monitors it.',
};

/** Describes a kind of hardware. Returns undefined if none is stated. */
export function hardwareMeaning(hardware: string | undefined): string | undefined {
  if (hardware === undefined) return undefined;
  return (
    findIgnoringCase(HARDWARE_MEANINGS, hardware) ??
    `“${hardware}” is not a kind of hardware that the service names; what it does is not known.`
  );
}

function findIgnoringCase<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  const key = Object.keys(table).find((name) => name.toLowerCase() === word.trim().toLowerCase());
  return key === undefined ? undefined : table[key];
}

type Dates = {
  subscriptionStatus?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  installDate?: string | undefined;
};

/** Returns “104 days left” or “Ended 3 days ago”. Returns undefined without an end date. */
export function describeEndDate(endDate: string | undefined, today: Day): string | undefined {
  const end = parseDay(endDate);
  if (end === undefined) return undefined;
  const days = daysBetween(today, end);
  if (days > 0) return `${formatDays(days)} left`;
  return days === 0 ? 'Ends today' : `Ended ${formatTimeAgo(end, today)}`;
}

/** Describes contradictions between the state and the dates. */
export function subscriptionRemarks(record: Dates, today: Day): string[] {
  const { isInForce } = describeSubscription(record.subscriptionStatus);
  const [start, end, installed] = [record.startDate, record.endDate, record.installDate].map(
    parseDay,
  );
  const word = `“${record.subscriptionStatus ?? ''}”`;
  const remarks: string[] = [];
  if (isInForce && end && end < today)
    remarks.push(
      `The state says ${word}, yet the subscription ended on ${formatDate(end)}. Ask the tracking company before relying on it.`,
    );
  if (isInForce && start && start > today)
    remarks.push(
      `The state says ${word}, yet the subscription begins only on ${formatDate(start)}.`,
    );
  if (isInForce === false && end && end >= today && !/stolen/i.test(word))
    remarks.push(
      `The state says ${word}, although the end date, ${formatDate(end)}, has not passed. The state counts, not the date.`,
    );
  if (start && end && end < start)
    remarks.push('The subscription ends before it begins: one of the dates is wrong.');
  if (installed && start && start < installed)
    remarks.push('The subscription begins before the tracker was installed.');
  if (installed && installed > today) remarks.push('The installation date is in the future.');
  return remarks;
}

/**
 * Describes differences from the requested vehicle. A different plate may be a plate change. A
 * different VIN means a different vehicle.
 */
export function trackerIdentityRemarks(
  record: { vrm?: string | undefined; vin?: string | undefined },
  requested: { vrm?: string; vin?: string },
): string[] {
  const remarks: string[] = [];
  if (requested.vrm && record.vrm && toAlphanumeric(record.vrm) !== toAlphanumeric(requested.vrm))
    remarks.push(
      `The tracker’s record has the plate ${formatPlate(toAlphanumeric(record.vrm))}, not ${formatPlate(requested.vrm)}: the plate may have changed since it was fitted.`,
    );
  if (requested.vin && record.vin && toAlphanumeric(record.vin) !== toAlphanumeric(requested.vin))
    remarks.push('The tracker’s record has another VIN than the one asked about.');
  return remarks;
}
