import { dayOf, dayWords, todayOf } from '../days.ts';
import { fieldsAt } from '../evidence.ts';
import type { Found, Rule, Severity } from '../finding.ts';
import type { Known } from '../known.ts';
import { isSaid, quoted, sentences } from '../../format/words.ts';

const IN_FORCE = new Set(['active', 'renewed']);
const NOT_YET = new Set(['draft', 'pending activation']);
const ENDED = new Set(['cancelled', 'inactive', 'no current subs']);

const LAPSED =
  'A tracker without a subscription is not monitored; a lapsed subscription has sunk theft claims.';
const RENEW =
  'Ask the tracking company for proof that the subscription is in force before a buyer or an insurer relies on it.';

type Words = { readonly severity: Severity; readonly title: string; readonly reason: string };

/** A tracker that is fitted and not known to be active, or whose vehicle is reported stolen. */
export const tracker: Rule = {
  id: 'tracker',
  title: 'Tracker fitted, but not active',
  says: 'An alert where the subscription says “Vehicle Stolen”. A review where it is cancelled, inactive, not current, a draft or pending, where its end has passed or its start is still to come, where its state is not known, and where the record names no tracker at all. Active and renewed raise nothing.',
  reads: ['security'],
  raise: (known) => {
    const words = wordsOf(known);
    if (!words) return [];
    return [
      {
        ...words,
        evidence: fieldsAt(
          known,
          'security',
          [],
          ['subscriptionStatus', 'startDate', 'endDate', 'installDate'],
        ),
        next: words.severity === 'alert' ? STOLEN_NEXT : RENEW,
      } satisfies Found,
    ];
  },
};

const STOLEN_NEXT =
  'Do not buy it, sell it or hand it over. Ask the tracking company and the police, with plate and VIN at hand.';

function wordsOf(known: Known): Words | undefined {
  const record = known.record('security');
  if (!record) return undefined;
  const { subscriptionStatus: status, startDate, endDate } = record;
  const isNamed = [record.serial, record.hardwareType, record.installDate].some(isSaid);
  const word = status?.slice(0, 60).trim().toLowerCase() ?? '';
  const says = isSaid(status) ? `The subscription is given as ${quoted(status)}.` : undefined;
  const end = dayOf(endDate);
  const start = dayOf(startDate);
  const today = todayOf(known);
  const ended = end !== undefined && end < today ? `It ended on ${dayWords(end)}.` : undefined;
  const review = (title: string, ...reason: (string | undefined)[]): Words => ({
    severity: 'review',
    title,
    reason: sentences(says, ...reason),
  });
  if (word === 'vehicle stolen')
    return {
      severity: 'alert',
      title: 'The tracking company has it as stolen',
      reason: sentences(says, 'That is the tracking company’s word, whatever the check says.'),
    };
  if (IN_FORCE.has(word)) {
    if (ended) return review('Tracker fitted, its subscription past its end', ended, LAPSED);
    if (start !== undefined && start > today)
      return review(
        'Tracker fitted, its subscription not begun',
        `It begins on ${dayWords(start)}.`,
      );
    return undefined;
  }
  if (NOT_YET.has(word))
    return review('Tracker fitted, but not active yet', 'Until it is active nothing is monitored.');
  if (ENDED.has(word)) return review('Tracker fitted, but no subscription in force', ended, LAPSED);
  if (!says && !isNamed && !start && !end && known.warnings('security').length === 0)
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
    LAPSED,
  );
}
