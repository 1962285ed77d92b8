import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { formatDate } from '../format/dates.ts';
import { quoteText } from '../format/text.ts';
import type { Tone } from './outcomes.ts';
import { formatTimeAgo, formatDays, type Day, parseDay, daysBetween } from '../format/days.ts';

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
  'A tracker without a subscription is not monitored. An insurer that requires a live tracker may decline or reduce a theft claim. Get proof of renewal before relying on it.';

const NO_PROOF =
  'An active subscription does not prove that the device works. Ask for a recent test or location report.';

const inForce = (text: string): SubscriptionInfo => ({
  isInForce: true,
  headline: 'Subscription active',
  meaning: `${text} ${NO_PROOF}`,
});

const notInForce = (headline: string, meaning = LAPSED): SubscriptionInfo => ({
  isInForce: false,
  headline,
  meaning,
  tone: 'information',
});

/** By the statuses in the API documentation. */
export const SUBSCRIPTION_INFO: Readonly<Record<string, SubscriptionInfo>> = {
  Active: inForce('Subscription status: “Active”.'),
  Renewed: inForce('The subscription was renewed.'),
  Cancelled: notInForce('Tracker fitted, subscription cancelled'),
  Inactive: notInForce('Tracker fitted, subscription inactive'),
  'No current subs': notInForce('Tracker fitted, no current subscription'),
  Draft: notInForce(
    'Tracker fitted, subscription in draft',
    'The subscription was started but not completed. The vehicle is not monitored.',
  ),
  'Pending Activation': notInForce(
    'Tracker fitted, subscription not yet active',
    'The subscription is awaiting activation. The vehicle is not monitored until then.',
  ),
  'Vehicle Stolen': {
    isInForce: false,
    headline: 'Tracking company reports the vehicle stolen',
    meaning:
      'The tracking company reports this vehicle stolen. Do not buy, sell or hand it over. Contact the police and the tracking company. The provenance check may not show this yet.',
    tone: 'alert',
  },
};

const notKnown = (headline: string, meaning: string): SubscriptionInfo => ({
  isInForce: undefined,
  headline,
  meaning,
  tone: 'unknown',
});

/** A state that is not in the API documentation has no known meaning. */
export function describeSubscription(status: string | undefined): SubscriptionInfo {
  if (status === undefined)
    return notKnown(
      'Subscription status not stated',
      'It is not known whether the tracker is monitored.',
    );
  return (
    findIgnoringCase(SUBSCRIPTION_INFO, status) ??
    notKnown(
      'Subscription status not recognised',
      `${quoteText(status)} is not a status listed by the provider. It is not known whether the tracker is monitored.`,
    )
  );
}

const HARDWARE_MEANINGS: Readonly<Record<string, string>> = {
  Retrieve:
    'Retrieve: helps recover a vehicle after it is reported stolen. The name does not indicate monitoring or driver recognition.',
  Monitor:
    'Monitor: monitored tracking. The name does not indicate driver recognition, which S5 includes.',
  S5: 'S5: monitored tracking with driver recognition. S7 has no driver recognition. An insurer may require either by name.',
  GPS: 'GPS: located by satellite. The name does not show whether it is monitored.',
};

export const hardwareMeaning = (hardware: string | undefined): string | undefined =>
  hardware === undefined
    ? undefined
    : (findIgnoringCase(HARDWARE_MEANINGS, hardware) ??
      `${quoteText(hardware)} is not a hardware type listed by the provider. Its functions are not known.`);

function findIgnoringCase<T>(table: Readonly<Record<string, T>>, text: string): T | undefined {
  const name = text.trim().toLowerCase();
  return Object.entries(table).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Returns “104 days remaining” or “Ended 3 days ago”. Returns undefined without an end date. */
export function describeEndDate(endDate: string | undefined, today: Day): string | undefined {
  const end = parseDay(endDate);
  if (end === undefined) return undefined;
  const days = daysBetween(today, end);
  if (days > 0) return `${formatDays(days)} remaining`;
  return days === 0 ? 'Last day today' : `Ended ${formatTimeAgo(end, today)}`;
}

export function subscriptionRemarks(record: RecordOf<'security'>, today: Day): string[] {
  const { isInForce } = describeSubscription(record.subscriptionStatus);
  const start = parseDay(record.startDate);
  const end = parseDay(record.endDate);
  const installed = parseDay(record.installDate);
  const state = `“${record.subscriptionStatus ?? ''}”`;
  const remarks: string[] = [];
  if (isInForce && end && end < today)
    remarks.push(
      `The status is ${state}, but the subscription ended on ${formatDate(end)}. Contact the tracking company before relying on it.`,
    );
  if (isInForce && start && start > today)
    remarks.push(`The status is ${state}, but the subscription starts on ${formatDate(start)}.`);
  if (isInForce === false && end && end >= today && !/stolen/i.test(state))
    remarks.push(
      `The status is ${state}, although the end date ${formatDate(end)} has not passed. Rely on the status, not the date.`,
    );
  if (start && end && end < start)
    remarks.push('The subscription end date is before the start date. One date is incorrect.');
  if (installed && start && start < installed)
    remarks.push('The subscription starts before the tracker was installed.');
  if (installed && installed > today) remarks.push('The installation date is in the future.');
  return remarks;
}

/** Describes differences from the requested vehicle. A plate may have changed, a VIN cannot. */
export function trackerIdentityRemarks(
  record: RecordOf<'security'>,
  requested: { vrm?: string; vin?: string },
): string[] {
  const remarks: string[] = [];
  if (requested.vrm && record.vrm && toAlphanumeric(record.vrm) !== toAlphanumeric(requested.vrm))
    remarks.push(
      `The tracker record shows plate ${formatPlate(toAlphanumeric(record.vrm))}, not ${formatPlate(requested.vrm)}. The plate may have changed since the tracker was fitted.`,
    );
  if (requested.vin && record.vin && toAlphanumeric(record.vin) !== toAlphanumeric(requested.vin))
    remarks.push('The VIN in the tracker record differs from the VIN you looked up.');
  return remarks;
}
