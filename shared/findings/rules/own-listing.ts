import { listingsOf } from '../../listings/identity.ts';
import {
  categoriesIn,
  CATEGORY_MEANING,
  categoryOf,
  type WriteOffCategory,
} from '../../reading/write-off.ts';
import type { Json } from '../../format/json.ts';
import type { Rule } from '../finding.ts';
import { ownPlates } from '../identity.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Evidence, Known } from '../known.ts';
import { counted, quoted } from '../../format/words.ts';

const MOST_TOLD = 20;

/** A write-off category that stands beside this vehicle's own listing, and not in the check. */
export const ownListing: Rule = {
  id: 'own-listing',
  title: 'Write-off category at its own listing',
  says: 'Where a similar listing has this vehicle’s own plate and a write-off category that the check does not name: an alert for A and B, a review for the others and for a category that is not known.',
  reads: ['similarListings', 'check'],
  raise: (known) => {
    const told = categoriesOfCheck(known);
    const all = categoriesOfListings(known);
    const distinct = [...new Set(all.map(({ category }) => category))].slice(0, MOST_TOLD);
    return distinct.flatMap((category) => {
      const listings = all.filter((named) => named.category === category);
      const [first, ...others] = listings;
      const letter = first?.letter;
      if (!first || (letter && told.includes(letter))) return [];
      return [
        {
          what: letter ?? 'other',
          severity: letter ? CATEGORY_MEANING[letter].tone : 'review',
          title: letter
            ? `Its own listing names write-off category ${letter}`
            : `Its own listing has a write-off category of ${quoted(category)}`,
          reason: `${counted(listings.length, 'listing')} with this vehicle’s plate ${listings.length === 1 ? 'carries' : 'carry'} it${known.answered('check') ? '; the check does not name it' : ''}.${letter ? ` ${CATEGORY_MEANING[letter].words}` : ''}`,
          evidence: [first.evidence, ...others.map(({ evidence }) => evidence)],
          next: 'Ask the seller and the insurer what the vehicle was written off for, and have the repair looked at.',
        },
      ];
    });
  },
};

type Named = {
  readonly category: string;
  readonly letter: WriteOffCategory | undefined;
  readonly evidence: Evidence;
};

function categoriesOfListings(known: Known): Named[] {
  const answer = known.answered('similarListings');
  const own = ownPlates(known);
  if (!answer || own.size === 0) return [];
  return listingsOf(answer).flatMap(({ listing, index }) => {
    const written = listing.insights?.writeoffCategory;
    if (typeof listing.vrm !== 'string' || !own.has(toAlphanumeric(listing.vrm))) return [];
    if (typeof written !== 'string' || isNone(written)) return [];
    const letter = categoryOf(written);
    const path = ['listings', index, 'insights', 'writeoffCategory'] as const;
    const evidence = known.evidence('similarListings', ...path);
    return [{ category: letter ?? written.trim().slice(0, 200), letter, evidence }];
  });
}

const isNone = (written: string) =>
  /^\W*$|^\s*(?:none|no|n\/a|null|unrecorded)\s*$/i.test(written.slice(0, 200));

function categoriesOfCheck(known: Known): readonly WriteOffCategory[] {
  const record = known.record('check');
  return categoriesIn([
    (record?.damageReport?.writeOff as Json | undefined) ?? null,
    (record?.condition ?? []).map(({ status }) => status ?? null),
  ]);
}
