import { formatCount, quoteText } from '../../format/text.ts';
import {
  classifyWriteOff,
  WRITE_OFF_CATEGORIES,
} from '../../reading/source-text/write-off-category.ts';
import { CATEGORY_MEANING, categoriesInCheck } from '../../reading/write-off.ts';
import type { Rule } from '../finding.ts';
import { getListingsByOwner } from '../own-plates.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

/** Maximum number of different categories of listings that are compared. */
const MAX_CATEGORIES = 20;

/** A write-off category in the vehicle's own listing that the check does not record. */
export const ownListingWriteOff: Rule = {
  id: 'own-listing-write-off',
  subject: 'written-off',
  severity: 'review',
  title: 'Write-off category in this vehicle’s own advert',
  description:
    'When this vehicle’s own advert states a write-off category that the provenance check does not. Alert for A or B. Review for any other or unrecognised category.',
  datasets: ['similarListings', 'check'],
  evaluate: (vehicle) => {
    const check = vehicle.getRecord('check');
    const checkCategories: readonly string[] = check ? categoriesInCheck(check) : [];
    const listed = categoriesOfOwnListings(vehicle);
    const distinct = [...new Set(listed.map(({ category }) => category))];
    return distinct
      .slice(0, MAX_CATEGORIES)
      .filter((category) => !checkCategories.includes(category))
      .map((category) => {
        const listings = listed.filter((each) => each.category === category);
        const letter = WRITE_OFF_CATEGORIES.find((each) => each === category);
        const adverts = formatCount(listings.length, 'advert');
        return {
          key: letter ?? 'other',
          severity: letter ? CATEGORY_MEANING[letter].severity : 'review',
          title: `This vehicle’s advert states write-off category ${letter ?? quoteText(category)}`,
          reason: `${adverts} with this plate ${listings.length === 1 ? 'states' : 'state'} it.${check ? ' The provenance check does not.' : ''}${letter ? ` ${CATEGORY_MEANING[letter].meaning}` : ''}`,
          evidence: listings.map(({ evidence }) => evidence),
          nextStep:
            'Ask the seller and the insurer why the vehicle was written off. Have the repair inspected by a qualified engineer.',
        };
      });
  },
};

/** Returns the categories of the vehicle's own listings: a letter, or the text if it names none. */
const categoriesOfOwnListings = (vehicle: VehicleAnswers) =>
  getListingsByOwner(vehicle).own.flatMap(({ listing, index }) => {
    const text: unknown = listing.insights?.writeoffCategory;
    if (typeof text !== 'string') return [];
    const { kind, categories } = classifyWriteOff(text);
    if (kind === 'none' || kind === 'not-stated') return [];
    const path = ['listings', index, 'insights', 'writeoffCategory'] as const;
    const evidence: Evidence = vehicle.createEvidence('similarListings', ...path);
    return [{ category: categories[0] ?? text.trim().slice(0, 200), evidence }];
  });
