import { parseDay, formatDayOrUndefined, getLondonToday } from '../days.ts';
import { collectFieldEvidence } from '../evidence.ts';
import type { RuleFinding, Rule, Severity } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasText, quoteText, joinSentences } from '../../format/text.ts';

const IN_FORCE = new Set(['active', 'renewed']);
const PENDING = new Set(['draft', 'pending activation']);
const ENDED = new Set(['cancelled', 'inactive', 'no current subs']);

const LAPSED_REASON =
  'A tracker without a subscription is not monitored; a lapsed subscription has sunk theft claims.';
const RENEW_NEXT_STEP =
  'Ask the tracking company for proof that the subscription is in force before a buyer or an insurer relies on it.';

type TrackerFinding = {
  readonly severity: Severity;
  readonly title: string;
  readonly reason: string;
};

/** A fitted tracker that is not known to be active, or whose vehicle is reported stolen. */
export const trackerInactive: Rule = {
  id: 'tracker-inactive',
  section: 'tracker',
  isPrintedBySection: true,
  title: 'Tracker fitted, but not active',
  description:
    'An alert where the subscription says “Vehicle Stolen”. A review where it is cancelled, inactive, not current, a draft or pending, where its end has passed or its start is still to come, where its state is not known, and where the record names no tracker at all. Active and renewed raise nothing.',
  datasets: ['security'],
  evaluate: (vehicle) => {
    const words = evaluateSubscription(vehicle);
    if (!words) return [];
    return [
      {
        ...words,
        evidence: collectFieldEvidence(
          vehicle,
          'security',
          [],
          ['subscriptionStatus', 'startDate', 'endDate', 'installDate'],
        ),
        nextStep: words.severity === 'alert' ? STOLEN_NEXT_STEP : RENEW_NEXT_STEP,
      } satisfies RuleFinding,
    ];
  },
};

const STOLEN_NEXT_STEP =
  'Do not buy it, sell it or hand it over. Ask the tracking company and the police, with plate and VIN at hand.';

function evaluateSubscription(vehicle: VehicleAnswers): TrackerFinding | undefined {
  const record = vehicle.getRecord('security');
  if (!record) return undefined;
  const { subscriptionStatus: status, startDate, endDate } = record;
  const isNamed = [record.serial, record.hardwareType, record.installDate].some(hasText);
  const word = status?.slice(0, 60).trim().toLowerCase() ?? '';
  const says = hasText(status) ? `The subscription is given as ${quoteText(status)}.` : undefined;
  const end = parseDay(endDate);
  const start = parseDay(startDate);
  const today = getLondonToday(vehicle);
  const ended =
    end !== undefined && end < today ? `It ended on ${formatDayOrUndefined(end)}.` : undefined;
  const review = (title: string, ...reason: (string | undefined)[]): TrackerFinding => ({
    severity: 'review',
    title,
    reason: joinSentences(says, ...reason),
  });
  if (word === 'vehicle stolen')
    return {
      severity: 'alert',
      title: 'The tracking company has it as stolen',
      reason: joinSentences(says, 'That is the tracking company’s word, whatever the check says.'),
    };
  if (IN_FORCE.has(word)) {
    if (ended) return review('Tracker fitted, its subscription past its end', ended, LAPSED_REASON);
    if (start !== undefined && start > today)
      return review(
        'Tracker fitted, its subscription not begun',
        `It begins on ${formatDayOrUndefined(start)}.`,
      );
    return undefined;
  }
  if (PENDING.has(word))
    return review('Tracker fitted, but not active yet', 'Until it is active nothing is monitored.');
  if (ENDED.has(word))
    return review('Tracker fitted, but no subscription in force', ended, LAPSED_REASON);
  if (!says && !isNamed && !start && !end && vehicle.getWarnings('security').length === 0)
    return review(
      'Whether a tracker is fitted is not known',
      'There is a record, but it names no tracker and no subscription.',
    );
  return review(
    'Tracker fitted, whether it is active is not known',
    says
      ? 'That is no state which the service names.'
      : 'The record does not say whether a subscription is in force.',
    ended,
    LAPSED_REASON,
  );
}
