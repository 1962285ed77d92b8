import { getListings } from '../../listings/read-listings.ts';
import {
  findCategories,
  CATEGORY_MEANING,
  parseCategory,
  type WriteOffCategory,
} from '../../reading/write-off.ts';
import type { Json } from '../../format/json.ts';
import type { Rule } from '../finding.ts';
import { getCurrentPlates } from '../own-plates.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { formatCount, quoteText } from '../../format/text.ts';

const MAX_CATEGORIES = 20;

/** A write-off category in the vehicle's own listing that the check does not record. */
export const ownListingWriteOff: Rule = {
  id: 'own-listing-write-off',
  section: 'write-off',
  title: 'Write-off category at its own listing',
  description:
    'Where a similar listing has this vehicle’s own plate and a write-off category that the check does not name: an alert for A and B, a review for the others and for a category that is not known.',
  datasets: ['similarListings', 'check'],
  evaluate: (vehicle) => {
    const checkCategories = categoriesOfCheck(vehicle);
    const all = categoriesOfListings(vehicle);
    const distinct = [...new Set(all.map(({ category }) => category))].slice(0, MAX_CATEGORIES);
    return distinct.flatMap((category) => {
      const listings = all.filter((named) => named.category === category);
      const [first, ...others] = listings;
      const letter = first?.letter;
      if (!first || (letter && checkCategories.includes(letter))) return [];
      return [
        {
          key: letter ?? 'other',
          severity: letter ? CATEGORY_MEANING[letter].severity : 'review',
          title: letter
            ? `Its own listing names write-off category ${letter}`
            : `Its own listing has a write-off category of ${quoteText(category)}`,
          reason: `${formatCount(listings.length, 'listing')} with this vehicle’s plate ${listings.length === 1 ? 'carries' : 'carry'} it${vehicle.getAnswered('check') ? '; the check does not name it' : ''}.${letter ? ` ${CATEGORY_MEANING[letter].meaning}` : ''}`,
          evidence: [first.evidence, ...others.map(({ evidence }) => evidence)],
          nextStep:
            'Ask the seller and the insurer what the vehicle was written off for, and have the repair looked at.',
        },
      ];
    });
  },
};

type ListingCategory = {
  readonly category: string;
  readonly letter: WriteOffCategory | undefined;
  readonly evidence: Evidence;
};

function categoriesOfListings(vehicle: VehicleAnswers): ListingCategory[] {
  const answer = vehicle.getAnswered('similarListings');
  const own = getCurrentPlates(vehicle);
  if (!answer || own.size === 0) return [];
  return getListings(answer).flatMap(({ listing, index }) => {
    const written = listing.insights?.writeoffCategory;
    if (typeof listing.vrm !== 'string' || !own.has(toAlphanumeric(listing.vrm))) return [];
    if (typeof written !== 'string' || isNoCategory(written)) return [];
    const letter = parseCategory(written);
    const path = ['listings', index, 'insights', 'writeoffCategory'] as const;
    const evidence = vehicle.createEvidence('similarListings', ...path);
    return [{ category: letter ?? written.trim().slice(0, 200), letter, evidence }];
  });
}

const isNoCategory = (written: string) =>
  /^\W*$|^\s*(?:none|no|n\/a|null|unrecorded)\s*$/i.test(written.slice(0, 200));

function categoriesOfCheck(vehicle: VehicleAnswers): readonly WriteOffCategory[] {
  const record = vehicle.getRecord('check');
  return findCategories([
    (record?.damageReport?.writeOff as Json | undefined) ?? null,
    (record?.condition ?? []).map(({ status }) => status ?? null),
  ]);
}
