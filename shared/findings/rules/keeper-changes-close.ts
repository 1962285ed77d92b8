import { parseDay, formatDayOrUndefined, daysBetween } from '../days.ts';
import type { Rule } from '../finding.ts';
import { formatCount } from '../../format/text.ts';

const MIN_KEEPING_DAYS = 90;

/** Short ownership by the previous keeper. */
export const keeperChangesClose: Rule = {
  id: 'keeper-changes-close',
  section: 'keepers',
  title: 'Keeper changes close together',
  description:
    'A review where the previous keeper had the vehicle for less than 90 days. The record dates no earlier keeper.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const { previousKeeper, previousKeeperDisposal, keeperAcquisition } =
      vehicle.getRecord('keepers') ?? {};
    const since = parseDay(previousKeeper);
    const disposed = parseDay(previousKeeperDisposal);
    const until = disposed ?? parseDay(keeperAcquisition);
    if (since === undefined || until === undefined) return [];
    const days = daysBetween(since, until);
    if (days < 0 || days >= MIN_KEEPING_DAYS) return [];
    return [
      {
        severity: 'review',
        title: 'Two changes of keeper close together',
        reason: `The previous keeper had it for ${formatCount(days, 'day')}: from ${formatDayOrUndefined(since)} to ${formatDayOrUndefined(until)}. A keeper is not an owner, and the trade seldom becomes one; a short time may have an ordinary reason.`,
        evidence: [
          vehicle.createEvidence('keepers', 'previousKeeper'),
          vehicle.createEvidence(
            'keepers',
            disposed === undefined ? 'keeperAcquisition' : 'previousKeeperDisposal',
          ),
        ],
        nextStep:
          'Ask why the previous keeper parted with it so soon, and look for faults and claims of that time.',
      },
    ];
  },
};
