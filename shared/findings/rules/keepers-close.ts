import { dayOf, dayWords, daysFrom } from '../days.ts';
import type { Rule } from '../finding.ts';
import { counted } from '../../format/words.ts';

const CLOSE = 90;

/** Two changes of keeper close together. */
export const keepersClose: Rule = {
  id: 'keepers-close',
  title: 'Keeper changes close together',
  says: 'A review where the previous keeper had the vehicle for less than 90 days. The record dates no earlier keeper.',
  reads: ['keepers'],
  raise: (known) => {
    const { previousKeeper, previousKeeperDisposal, keeperAcquisition } =
      known.record('keepers') ?? {};
    const since = dayOf(previousKeeper);
    const disposed = dayOf(previousKeeperDisposal);
    const until = disposed ?? dayOf(keeperAcquisition);
    if (since === undefined || until === undefined) return [];
    const days = daysFrom(since, until);
    if (days < 0 || days >= CLOSE) return [];
    return [
      {
        severity: 'review',
        title: 'Two changes of keeper close together',
        reason: `The previous keeper had it for ${counted(days, 'day')}: from ${dayWords(since)} to ${dayWords(until)}. A keeper is not an owner, and the trade seldom becomes one; a short time may have an ordinary reason.`,
        evidence: [
          known.evidence('keepers', 'previousKeeper'),
          known.evidence(
            'keepers',
            disposed === undefined ? 'keeperAcquisition' : 'previousKeeperDisposal',
          ),
        ],
        next: 'Ask why the previous keeper parted with it so soon, and look for faults and claims of that time.',
      },
    ];
  },
};
