import { type DaysOnSale, daysOnSale, soldOn } from '../../../shared/listings/days.ts';
import { misfitsOf } from '../../../shared/listings/identity.ts';
import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import type { Warning } from '../../../shared/provider/read.ts';
import { categoryOf, CATEGORY_MEANING } from '../../../shared/reading/write-off.ts';
import { asItCame, formatDate, formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { clamp, visibleText } from '../../ui/visible.ts';

/** One thing that a listing says, short enough for a line. */
export type Fact = {
  readonly name: string;
  readonly text: string;
  /** What the interface promises in its place, where something else came. */
  readonly expected?: string;
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
const LONGEST = 160;

const misfits = new WeakMap<Answered, ReturnType<typeof misfitsOf>>();

/** What a listing says in a few lines, counted to `now`. */
export function listingFacts({ listing, answer, index }: LoadedListing, now: Date): ListingFacts {
  const all = misfits.get(answer) ?? misfitsOf(answer);
  misfits.set(answer, all);
  const wrong = all.get(index) ?? [];
  /** A misfit at this place or around it, else what is given. */
  const fact = (name: string, text: string | undefined, path: string): Fact | undefined => {
    const warning = warningOf(wrong, path.split('.'));
    if (warning) return { name, text: short(asItCame(warning.came)), expected: warning.expected };
    const shown = text === undefined ? '' : short(text);
    return shown === '' ? undefined : { name, text: shown };
  };
  const { transmission, engineCapacity, dealer, insights } = listing;
  const category = fact(
    'Write-off category',
    insights?.writeoffCategory,
    'insights.writeoffCategory',
  );
  return {
    description: fact('Description', listing.description, 'description') ?? wholeRow(wrong),
    plate: fact('Plate', listing.vrm, 'vrm'),
    price: fact('Price', figure(listing.price, formatMoney), 'price'),
    mileage: fact('Mileage', figure(listing.mileage, formatMiles), 'mileage'),
    year: fact('Year', figure(listing.year, String), 'year'),
    details: [
      fact('Colour', listing.colour, 'colour'),
      fact('Fuel', listing.fuelType, 'fuelType'),
      fact('Transmission', transmission?.value, 'transmission.value'),
      fact('Engine', engineCapacity?.display, 'engineCapacity.display') ??
        fact('Engine', figure(engineCapacity?.value, formatNumber), 'engineCapacity.value'),
    ].filter((each) => each !== undefined),
    seller: [
      fact('Dealer', dealer?.name, 'dealer.name'),
      // Where the whole dealer is a misfit it stands there once.
      dealer && fact('Dealer type', dealer.type, 'dealer.type'),
      fact('Location', listing.location, 'location'),
      fact('Postcode', listing.postcode, 'postcode'),
    ].filter((each) => each !== undefined),
    days:
      fact('Sold', daysWords(listing, now), 'soldDate') ??
      fact('First seen', undefined, 'firstSeen') ??
      fact('Last seen', undefined, 'lastSeen'),
    isSold: soldOn(listing) !== undefined,
    category: category && { ...category, ...categoryMark(category) },
  };
}

/** `23 days on sale`, `Sold 5 Mar 2024 after 12 days`; undefined where no date says anything. */
export function daysWords(listing: Listing, now: Date): string | undefined {
  const onSale = daysOnSale(listing, now);
  const sold = soldOn(listing);
  if (sold !== undefined) return ['Sold', formatDate(sold), afterWords(onSale)].join(' ').trim();
  if (!onSale) return undefined;
  const { days, kind } = onSale;
  if (kind === 'so-far') return days === 0 ? 'First seen today' : `${daysCount(days)} on sale`;
  const last = formatDate(listing.lastSeen ?? '');
  return days === 0 ? `Seen on ${last} only` : `${daysCount(days)} on sale to ${last}`;
}

function afterWords(onSale: DaysOnSale | undefined): string {
  if (!onSale) return '';
  return onSale.days === 0 ? 'on its first day' : `after ${daysCount(onSale.days)}`;
}

const daysCount = (days: number) => (days === 1 ? '1 day' : `${formatNumber(days)} days`);

/** How grave a category is, and its words. One that nobody knows is to be reviewed. */
function categoryMark({ text }: Fact): { readonly text: string; readonly tone: Tone } {
  const category = categoryOf(text);
  return category
    ? { text: `Category ${category}`, tone: CATEGORY_MEANING[category].tone }
    : { text: `Category “${clamp(text, 24)}”`, tone: 'review' };
}

/** What came where a listing should have been. */
function wholeRow(wrong: readonly Warning[]): Fact | undefined {
  const warning = wrong.find(({ path }) => path.length === 2);
  return (
    warning && {
      name: 'Listing',
      text: short(asItCame(warning.came)),
      expected: warning.expected,
    }
  );
}

/** The warning about a place in a listing, or about the group that it should have been in. */
function warningOf(wrong: readonly Warning[], path: readonly string[]): Warning | undefined {
  return wrong.find(
    ({ path: [, , ...steps] }) =>
      steps.length > 0 &&
      steps.length <= path.length &&
      steps.every((step, at) => step === path[at]),
  );
}

function figure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value);
}

/** In one line, nothing hidden in it. */
function short(text: string): string {
  const start = visibleText(clamp(text, LONGEST)).replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${start}…` : start;
}
