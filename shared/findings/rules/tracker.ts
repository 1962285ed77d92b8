import { formatDate } from '../../format/dates.ts';
import { hasText, joinSentences, quoteText } from '../../format/text.ts';
import { classifyStolenStatus } from '../../reading/source-text/stolen-status.ts';
import { describeSubscription } from '../../reading/tracker-subscription.ts';
import { getLondonToday, parseDay } from '../days.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import { BASIS, type Finding, type Rule, type RuleFinding } from '../finding.ts';

/** States of a subscription that has not begun, in lower case. */
const PENDING = new Set(['draft', 'pending activation']);

const LAPSED_REASON =
  'A tracker without a subscription is not monitored. An insurer that requires a live tracker may decline or reduce a theft claim.';
const RENEW_NEXT_STEP =
  'Get proof from the tracking company that the subscription is active before a buyer or insurer relies on it.';
const STOLEN_NEXT_STEP =
  'Do not buy, sell or hand over the vehicle. Contact the police and the tracking company with the plate and VIN.';

export const trackerInactive: Rule = {
  id: 'tracker-inactive',
  subject: 'tracker',
  isPrintedBySection: true,
  severity: 'review',
  title: 'Tracker fitted, subscription not active',
  basis: BASIS.insurerPractice,
  description:
    'Alert when the tracking company reports the vehicle stolen. Information when the subscription is cancelled, inactive, not current, draft, pending, expired or not started: many factory trackers are never activated or renewed. Under the insurer profile, Review. Review when the status is not stated or not recognised, or when the record states no tracker.',
  datasets: ['security'],
  evaluate: (vehicle) => {
    const subscription = evaluateSubscription(vehicle);
    if (!subscription) return [];
    const evidence = collectFieldEvidence(vehicle, [
      'security.subscriptionStatus',
      'security.startDate',
      'security.endDate',
      'security.installDate',
    ]);
    return [{ nextStep: RENEW_NEXT_STEP, ...subscription, evidence }];
  },
};

/** Many vehicles have a tracker without a subscription. Insurers ask for one that is monitored. */
const severityOfLapse = ({ inputs }: VehicleAnswers) =>
  inputs.profile === 'insurer' ? 'review' : 'information';

/** Whether the status states a theft. The provider documents “Vehicle Stolen”. */
const isReportedStolen = (status = '') =>
  /\b(?:stolen|theft)\b/i.test(status.slice(0, 400)) &&
  classifyStolenStatus(status).kind === 'stolen';

/** Whether the subscription is known not to be in force, which the row of the check states. */
export const hasSubscriptionLapsed = (vehicle: VehicleAnswers): boolean =>
  evaluateSubscription(vehicle)?.severity === 'information';

type SubscriptionFinding = Pick<RuleFinding, 'severity' | 'title' | 'reason'> & {
  readonly nextStep?: string;
};

function evaluateSubscription(vehicle: VehicleAnswers): SubscriptionFinding | undefined {
  const record = vehicle.getRecord('security');
  if (!record) return undefined;
  const { subscriptionStatus: status, startDate, endDate } = record;
  const state = status?.slice(0, 60).trim().toLowerCase() ?? '';
  const { isInForce } = describeSubscription(status);
  const start = parseDay(startDate);
  const end = parseDay(endDate);
  const today = getLondonToday(vehicle);
  const stated = hasText(status) && `Subscription status as recorded: ${quoteText(status)}.`;
  const ended = end !== undefined && end < today && `The subscription ended on ${formatDate(end)}.`;
  const finding = (title: string, ...reason: (string | false)[]): SubscriptionFinding => ({
    title,
    reason: joinSentences(stated, ...reason),
  });
  const lapse = (title: string, ...reason: (string | false)[]): SubscriptionFinding => ({
    ...finding(title, ...reason),
    severity: severityOfLapse(vehicle),
  });
  if (isReportedStolen(status))
    return {
      ...finding(
        'The tracking company reports it stolen',
        'This comes from the tracking company and applies whatever the provenance check shows.',
      ),
      severity: 'alert',
      nextStep: STOLEN_NEXT_STEP,
    };
  if (isInForce) {
    if (ended) return lapse('Tracker fitted, subscription expired', ended, LAPSED_REASON);
    return start !== undefined && start > today
      ? lapse(
          'Tracker fitted, subscription not started',
          `The subscription starts on ${formatDate(start)}.`,
        )
      : undefined;
  }
  if (PENDING.has(state))
    return lapse(
      'Tracker fitted, subscription not yet active',
      'The vehicle is not monitored until the subscription is active.',
    );
  if (isInForce === false)
    return lapse('Tracker fitted, no active subscription', ended, LAPSED_REASON);
  const isNamed = [record.serial, record.hardwareType, record.installDate].some(hasText);
  if (!stated && !isNamed && !start && !end && vehicle.getWarnings('security').length === 0)
    return finding(
      'Not known whether a tracker is fitted',
      'A record exists but states no tracker and no subscription.',
    );
  return finding(
    'Tracker fitted, subscription status not known',
    stated
      ? 'This is not a status listed by the provider.'
      : 'The record does not state whether a subscription is active.',
    ended,
    LAPSED_REASON,
  );
}

/** Describes a subscription. One that is not in force is as serious as its finding for this vehicle. */
export function assessSubscription(status: string | undefined, findings: readonly Finding[]) {
  const info = describeSubscription(status);
  if (info.isInForce !== false) return info;
  const finding = findings.find(({ ruleId }) => ruleId === trackerInactive.id);
  return { ...info, ...(finding && { tone: finding.severity }) };
}

/** The theft is the subject of two checks, because a buyer looks for it in the row “Stolen”. */
export const trackerReportsStolen: Rule = {
  id: 'tracker-reports-stolen',
  subject: 'stolen',
  severity: 'alert',
  title: 'Reported stolen by the tracking company',
  basis: BASIS.insurerPractice,
  description:
    'Alert when the subscription status of the tracker states that the vehicle was stolen, whatever the provenance check records.',
  datasets: ['security'],
  evaluate: (vehicle) => {
    const status = vehicle.getRecord('security')?.subscriptionStatus;
    if (!isReportedStolen(status)) return [];
    return {
      reason: `The Tracker dataset states ${quoteText(status ?? '')}. A record of the police may not exist yet.`,
      evidence: ['security.subscriptionStatus'],
      nextStep: STOLEN_NEXT_STEP,
    };
  },
};
