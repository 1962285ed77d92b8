import { type DaysOnSale, daysOnSale, getSoldDate } from '../../../shared/listings/days-on-sale.ts';
import { warningsByListing } from '../../../shared/listings/read-listings.ts';
import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import { parseCategory, CATEGORY_MEANING } from '../../../shared/reading/write-off.ts';
import { formatRaw, formatDate, formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';

/** One thing that a listing says, short enough for a line. */
export type Fact = {
  readonly name: string;
  readonly text: string;
  /** What the interface promises in its place, where something else came. */
  readonly expectedInstead?: string;
};

/** What a row or card says of a listing. What it does not say is absent. */
export type ListingFacts = {
  readonly description: Fact | undefined;
  readonly plate: Fact | undefined;
  readonly price: Fact | undefined;
  readonly mileage: Fact | undefined;
  readonly year: Fact | undefined;
  /** Colour, fuel, transmission, engine. */
  readonly details: readonly Fact[];
  /** Dealer, its type, where it is. */
  readonly seller: readonly Fact[];
  /** How long it has been or was on sale. */
  readonly days: Fact | undefined;
  readonly isSold: boolean;
  readonly category: (Fact & { readonly tone: Tone }) | undefined;
};

/** More of any one thing than a line has room for; the chosen listing shows the whole. */
const MAX_TEXT_LENGTH = 160;

const unexpectedByAnswer = new WeakMap<Answered, ReturnType<typeof warningsByListing>>();

/** What a listing says in a few lines, counted to `now`. */
export function listingFacts({ listing, answer, index }: LoadedListing, now: Date): ListingFacts {
  const all = unexpectedByAnswer.get(answer) ?? warningsByListing(answer);
  unexpectedByAnswer.set(answer, all);
  const listingWarnings = all.get(index) ?? [];
  /** A misfit at this place or around it, else what is given. */
  const fact = (name: string, text: string | undefined, path: string): Fact | undefined => {
    const warning = warningAtOrAbove(listingWarnings, path.split('.'));
    if (warning)
      return {
        name,
        text: toSingleLine(formatRaw(warning.received)),
        expectedInstead: warning.expected,
      };
    const displayed = text === undefined ? '' : toSingleLine(text);
    return displayed === '' ? undefined : { name, text: displayed };
  };
  const { transmission, engineCapacity, dealer, insights } = listing;
  const category = fact(
    'Write-off category',
    insights?.writeoffCategory,
    'insights.writeoffCategory',
  );
  return {
    description:
      fact('Description', listing.description, 'description') ?? unexpectedListing(listingWarnings),
    plate: fact('Plate', listing.vrm, 'vrm'),
    price: fact('Price', formatOptional(listing.price, formatMoney), 'price'),
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
      // Where the whole dealer is a misfit it stands there once.
      dealer && fact('Dealer type', dealer.type, 'dealer.type'),
      fact('Location', listing.location, 'location'),
      fact('Postcode', listing.postcode, 'postcode'),
    ].filter((part) => part !== undefined),
    days:
      fact('Sold', describeDaysOnSale(listing, now), 'soldDate') ??
      fact('First seen', undefined, 'firstSeen') ??
      fact('Last seen', undefined, 'lastSeen'),
    isSold: getSoldDate(listing) !== undefined,
    category: category && { ...category, ...categoryBadge(category) },
  };
}

/** `23 days on sale`, `Sold 5 Mar 2024 after 12 days`; undefined where no date says anything. */
export function describeDaysOnSale(listing: Listing, now: Date): string | undefined {
  const onSale = daysOnSale(listing, now);
  const sold = getSoldDate(listing);
  if (sold !== undefined)
    return ['Sold', formatDate(sold), describeDaysUntilSale(onSale)].join(' ').trim();
  if (!onSale) return undefined;
  const { days, kind } = onSale;
  if (kind === 'so-far') return days === 0 ? 'First seen today' : `${formatDayCount(days)} on sale`;
  const lastSeenText = formatDate(listing.lastSeen ?? '');
  return days === 0
    ? `Seen on ${lastSeenText} only`
    : `${formatDayCount(days)} on sale to ${lastSeenText}`;
}

function describeDaysUntilSale(onSale: DaysOnSale | undefined): string {
  if (!onSale) return '';
  return onSale.days === 0 ? 'on its first day' : `after ${formatDayCount(onSale.days)}`;
}

const formatDayCount = (days: number) => (days === 1 ? '1 day' : `${formatNumber(days)} days`);

/** How grave a category is, and its words. One that nobody knows is to be reviewed. */
function categoryBadge({ text }: Fact): { readonly text: string; readonly tone: Tone } {
  const category = parseCategory(text);
  return category
    ? { text: `Category ${category}`, tone: CATEGORY_MEANING[category].severity }
    : { text: `Category “${truncate(text, 24)}”`, tone: 'review' };
}

/** What came where a listing should have been. */
function unexpectedListing(listingWarnings: readonly SchemaWarning[]): Fact | undefined {
  const warning = listingWarnings.find(({ path }) => path.length === 2);
  return (
    warning && {
      name: 'Listing',
      text: toSingleLine(formatRaw(warning.received)),
      expectedInstead: warning.expected,
    }
  );
}

/** The warning about a place in a listing, or about the group that it should have been in. */
function warningAtOrAbove(
  listingWarnings: readonly SchemaWarning[],
  path: readonly string[],
): SchemaWarning | undefined {
  return listingWarnings.find(
    ({ path: [, , ...steps] }) =>
      steps.length > 0 &&
      steps.length <= path.length &&
      steps.every((step, index) => step === path[index]),
  );
}

function formatOptional(
  value: number | undefined,
  format: (value: number) => string,
): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** In one line, nothing hidden in it. */
function toSingleLine(text: string): string {
  const start = revealHiddenCharacters(truncate(text, MAX_TEXT_LENGTH))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_TEXT_LENGTH ? `${start}…` : start;
}
