import { toInlineText } from '../../../shared/format/text.ts';
import { describeTimeOnSale, getSoldDate } from '../../../shared/listings/days-on-sale.ts';
import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import { classifyWriteOff } from '../../../shared/reading/source-text/write-off-category.ts';
import { CATEGORY_MEANING } from '../../../shared/reading/write-off.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import { formatRaw, formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { truncate } from '../../../shared/format/safe-text.ts';

export type Fact = {
  readonly name: string;
  readonly text: string;
  /** What the API documentation states; set where the value is something else. */
  readonly expectedInstead?: string;
};

export type ListingFacts = ReturnType<typeof listingFacts>;

/** A line has no room for more; the selected listing shows the whole text. */
const MAX_LINE_LENGTH = 160;

/** A fact that the listing lacks is undefined. */
export function listingFacts({ listing, answer, warnings }: LoadedListing) {
  /** Returns an unexpected value at the path or at one of its parents, otherwise the given text. */
  const fact = (name: string, text: string | undefined, path: string): Fact | undefined => {
    const warning = warningAtOrAbove(warnings, path.split('.'));
    if (warning) return unexpectedFact(name, warning);
    const line = toInlineText(text ?? '', MAX_LINE_LENGTH);
    return line === '' ? undefined : { name, text: line };
  };
  // In place of a listing there may be something else.
  const notAListing = warnings.find(({ path }) => path.length === 2);
  const { transmission, engineCapacity, dealer, insights } = listing;
  const { writeoffCategory } = insights ?? {};
  const category = fact('Write-off category', writeoffCategory, 'insights.writeoffCategory');
  return {
    description:
      fact('Description', listing.description, 'description') ??
      (notAListing && unexpectedFact('Listing', notAListing)),
    plate: fact('Plate', listing.vrm, 'vrm'),
    price: fact('Asking price', formatOptional(listing.price, formatMoney), 'price'),
    mileage: fact('Mileage', formatOptional(listing.mileage, formatMiles), 'mileage'),
    year: fact('Year', formatOptional(listing.year, String), 'year'),
    details: [
      fact('Colour', listing.colour, 'colour'),
      fact('Fuel', listing.fuelType, 'fuelType'),
      fact('Transmission', transmission?.value, 'transmission.value'),
      fact('Engine', engineCapacity?.display, 'engineCapacity.display') ??
        fact('Engine', formatOptional(engineCapacity?.value, formatNumber), 'engineCapacity.value'),
    ].filter((part) => part !== undefined),
    seller: [
      fact('Dealer', dealer?.name, 'dealer.name'),
      // An unexpected dealer is shown once.
      dealer && fact('Dealer type', dealer.type, 'dealer.type'),
      fact('Location', listing.location, 'location'),
      fact('Postcode', listing.postcode, 'postcode'),
    ].filter((part) => part !== undefined),
    days:
      fact('Sold', describeTimeOnSale(listing, new Date(answer.completedAt)), 'soldDate') ??
      fact('First seen', undefined, 'firstSeen') ??
      fact('Last seen', undefined, 'lastSeen'),
    isSold: getSoldDate(listing) !== undefined,
    category: category && categoryBadge(category),
  };
}

const unexpectedFact = (name: string, { received, expected }: SchemaWarning): Fact => ({
  name,
  text: toInlineText(formatRaw(received), MAX_LINE_LENGTH),
  expectedInstead: expected,
});

/** An unknown category needs review. Undefined if the text states none, or is blank such as “-”. */
function categoryBadge(fact: Fact): (Fact & { readonly tone: Tone }) | undefined {
  const { kind, categories } = classifyWriteOff(fact.text);
  const isNone = kind === 'none' || kind === 'not-stated';
  if (isNone && fact.expectedInstead === undefined) return undefined;
  const [category] = categories;
  return category
    ? { ...fact, text: `Category ${category}`, tone: CATEGORY_MEANING[category].severity }
    : { ...fact, text: `Category “${truncate(fact.text, 24)}”`, tone: 'review' };
}

/** The warning about a path in a listing, or about a group that contains it. */
function warningAtOrAbove(
  warnings: readonly SchemaWarning[],
  path: readonly string[],
): SchemaWarning | undefined {
  return warnings.find(
    ({ path: [, , ...steps] }) =>
      steps.length > 0 &&
      steps.length <= path.length &&
      steps.every((step, index) => step === path[index]),
  );
}

const formatOptional = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? undefined : format(value);

/** “KX19 ABC, Volkswagen Golf, £10,250, 45,210 miles, Example Motors, Reading, RG1”. */
export function describeListing(loaded: LoadedListing): string {
  const { plate, description, price, mileage, seller } = listingFacts(loaded);
  const address = seller.filter(({ name }) => name !== 'Dealer type');
  const others = [description, price, mileage, ...address].map((fact) => fact?.text);
  return [plate && formatPlate(plate.text), ...others].filter(Boolean).join(', ');
}

/** Long enough to tell listings apart, and short enough for one line. */
const MAX_PART_LENGTH = 60;

/**
 * Returns a name such as “Volkswagen Golf 1.4 TSI Match, 2019, Blue”, without the parts that are
 * not stated.
 */
export function listingName({ description, vrm, year, colour }: Listing): string {
  return [description ?? vrm ?? 'Listing', year, colour]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => toInlineText(String(part), MAX_PART_LENGTH))
    .join(', ');
}
