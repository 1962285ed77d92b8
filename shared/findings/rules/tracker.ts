import { formatDate } from '../../format/dates.ts';
import { hasText, joinSentences, quoteText } from '../../format/text.ts';
import { describeSubscription } from '../../reading/tracker-subscription.ts';
import { getLondonToday, parseDay } from '../days.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';

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
    'Alert when the subscription status is “Vehicle Stolen”. Review when the subscription is cancelled, inactive, not current, draft, pending, expired, not started or unrecognised, or when the record states no tracker.',
  datasets: ['security'],
  evaluate: (vehicle) => {
    const subscription = evaluateSubscription(vehicle);
    if (!subscription) return [];
    const fields = ['subscriptionStatus', 'startDate', 'endDate', 'installDate'] as const;
    const evidence = collectFieldEvidence(vehicle, 'security', fields);
    return [{ nextStep: RENEW_NEXT_STEP, ...subscription, evidence }];
  },
};

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
  if (state === 'vehicle stolen')
    return {
      ...finding(
        'The tracking company reports it stolen',
        'This comes from the tracking company and applies whatever the provenance check shows.',
      ),
      severity: 'alert',
      nextStep: STOLEN_NEXT_STEP,
    };
  if (isInForce) {
    if (ended) return finding('Tracker fitted, subscription expired', ended, LAPSED_REASON);
    return start !== undefined && start > today
      ? finding(
          'Tracker fitted, subscription not started',
          `The subscription starts on ${formatDate(start)}.`,
        )
      : undefined;
  }
  if (PENDING.has(state))
    return finding(
      'Tracker fitted, subscription not yet active',
      'The vehicle is not monitored until the subscription is active.',
    );
  if (isInForce === false)
    return finding('Tracker fitted, no active subscription', ended, LAPSED_REASON);
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
