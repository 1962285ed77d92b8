import { type DayNumber, getYear, toDateTimeSpace, toDateTimeT } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { createAdvertText, photoUrls, pickDealer, type Dealer } from '../vehicles/adverts.ts';
import {
  type Core,
  getAgeOn,
  createCore,
  milesDriven,
  modelOfVrm,
  askingPrice,
  retailValue,
} from '../vehicles/vehicle-core.ts';
import { type Events, randomEvents } from '../vehicles/events.ts';
import { getFullName, isRare } from '../vehicles/models/models.ts';
import { createVrm } from '../vehicles/vrm.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { rollups } from 'd3-array';

/** Another vehicle of the same model, for sale or recently sold. */
export type Listing = ReturnType<typeof createListing>;

/** Limits the search in a year with few vehicles of the model: other models are skipped. */
const MAX_ATTEMPTS_PER_LISTING = 60;

const SALE_TYPES = ['retail', 'retail', 'retail', 'retail', 'trade', 'auction'] as const;

/**
 * Generates some hundreds of listings of a vehicle's model, within three years of its own. A lookup
 * of a listing's plate returns the same vehicle with the same history. Newest first. Adverts of the
 * vehicle itself are included if its history states it.
 */
export function generateListings(vehicle: Vehicle): readonly Listing[] {
  const { model, vin, firstRegistered, today } = vehicle;
  const random = createRandom(`listings ${vin}`);
  const targetCount = isRare(model) ? random.int(24, 44) : random.int(190, 340);
  const year = getYear(firstRegistered);
  const latestYear = getYear(today) - 1;
  const usedVrms = new Set([vehicle.vrm]);
  const listings: Listing[] = [];
  for (
    let attemptsLeft = targetCount * MAX_ATTEMPTS_PER_LISTING;
    attemptsLeft > 0 && listings.length < targetCount;
    attemptsLeft--
  ) {
    const plateYear = Math.min(year + random.int(-3, 3), latestYear);
    const vrm = createVrm(plateYear, random);
    const isAccepted = model.kind === 'kit' || isSameModel(vehicle, vrm);
    if (!isAccepted || usedVrms.has(vrm)) continue;
    usedVrms.add(vrm);
    const choice = model.kind === 'kit' ? { make: model.make, model: model.model } : {};
    const core = createCore(vrm, today, choice);
    const events = randomEvents(core, today);
    if (!isOffRoad(events)) listings.push(createListing(core, events, today));
  }
  return [...listings, ...createOwnListings(vehicle)].toSorted(
    (a, b) => b.firstSeen - a.firstSeen || a.time - b.time,
  );
}

/** The listings of the vehicle's own adverts that are among the similar ones. */
const createOwnListings = (vehicle: Vehicle): Listing[] =>
  vehicle.adverts
    .filter(({ isListed }) => isListed)
    .map(({ firstSeen, updatedAt, time, price, miles, colour, dealer, text, photos }) => ({
      core: { ...vehicle, colour },
      firstSeen,
      lastSeen: updatedAt,
      soldOn: undefined,
      time,
      price,
      miles,
      dealer,
      district: dealer.district,
      saleType: 'retail',
      category: undefined,
      hidesLocation: false,
      text: () => text,
      photos: () => photos,
    }));

function isSameModel({ model, today }: Vehicle, vrm: string): boolean {
  const figures = /^[A-Z]{2}(\d{2})/.exec(vrm)?.[1];
  // Thousands of current-style plates are tested, so their year is read from the digits.
  return figures === undefined
    ? createCore(vrm, today).model === model
    : modelOfVrm(vrm, 2000 + (Number(figures) % 50)) === model;
}

/** Scrapped or exported vehicles are not for sale. */
const isOffRoad = ({ scrapped, exported }: Events) =>
  scrapped !== undefined || exported !== undefined;

/** The listing of a vehicle, the same in every search that finds it. */
function createListing(core: Core, events: Events, today: DayNumber) {
  const random = createRandom(`listing ${core.vin}`);
  const daysSinceFirstSeen = 1 + Math.floor(random.next() ** 2 * 260);
  const firstSeen = Math.min(
    Math.max(today - daysSinceFirstSeen, core.firstRegistered + 20),
    today - 1,
  );
  const age = getAgeOn(core, today);
  const daysForSale = random.int(3, 60);
  const soldOn =
    random.chance(0.3) && firstSeen + daysForSale < today ? firstSeen + daysForSale : undefined;
  const lastSeen = soldOn ?? today - random.int(0, 1);
  const miles = milesDriven(core, firstSeen);
  const category = events.losses.findLast(({ day }) => day <= firstSeen)?.category;
  const saleType = random.pick(SALE_TYPES);
  const value = retailValue(core, firstSeen, miles, 'good') * (category ? 0.7 : 1);
  const exactPrice = value * (saleType === 'retail' ? 1 : 0.86) * (0.93 + random.next() * 0.15);
  const dealer = pickDealer(core.model.make, random, age > 12 || core.model.kind === 'classic');
  const photoCount = random.chance(0.07) ? 0 : random.int(2, 12);
  const disclosed = category ? `Recorded as category ${category}, repaired.` : undefined;
  return {
    core,
    firstSeen,
    lastSeen: Math.max(lastSeen, firstSeen),
    soldOn,
    /** Seconds from midnight, for all three dates. */
    time: random.int(6 * 3600, 22 * 3600),
    price: askingPrice(exactPrice),
    miles,
    dealer,
    saleType,
    category,
    /** True if only the dealer knows the location and the listing does not state it. */
    hidesLocation: random.chance(0.08),
    district: dealer.district,
    /** Computed on demand, as the photos are: most listings of a search are never displayed. */
    text: () =>
      createAdvertText(core, firstSeen, miles, disclosed, createRandom(`words ${core.vrm}`)).text,
    photos: () => photoUrls(core, `listing ${core.vrm}`, photoCount),
  };
}

/** A listing in the format of 3.0: 2.1 with other forms of some fields, and further ones. */
export function toListing30(listing: Listing) {
  const { core, dealer, soldOn, time } = listing;
  const { transmission, engine } = core.derivative;
  return {
    ...toListing21(listing),
    firstSeen: toDateTimeSpace(listing.firstSeen, time),
    lastSeen: toDateTimeSpace(listing.lastSeen, time),
    transmission: { value: transmission },
    engineCapacity: engine.block
      ? { value: engine.block.cc, display: `${(engine.block.cc / 1000).toFixed(1)}L` }
      : null,
    dealer: { type: dealer.type, name: dealer.name, dealerIds: [dealer.id] },
    soldDate: soldOn === undefined ? null : toDateTimeSpace(soldOn, time),
    images: [...listing.photos()],
    insights: { writeoffCategory: listing.category ?? null },
  };
}

export function toListing20(listing: Listing) {
  const { core, dealer, district, hidesLocation, soldOn, time } = listing;
  return {
    description: getFullName(core),
    year: core.plateYear,
    firstSeen: toDateTimeT(listing.firstSeen, time),
    colour: core.colour.name,
    fuelType: core.derivative.engine.fuel,
    price: listing.price,
    mileage: listing.miles,
    dealer: { type: dealer.type, name: dealer.name },
    adText: listing.text(),
    location: hidesLocation ? null : district.town,
    vrm: core.vrm,
    soldDate: soldOn === undefined ? null : toDateTimeT(soldOn, time),
  };
}

/** A listing in the format of 2.1: 2.0 with the postcode. */
export const toListing21 = (listing: Listing) => ({
  ...toListing20(listing),
  postcode: listing.hidesLocation ? null : listing.district.district,
});

/**
 * Counts listings by kind: the `filters` of 3.0. The keys of the dealer facets are numbers as those
 * of `sold`: 1 for the listings of such a dealer, 0 for the others.
 */
export function countFacets(listings: readonly Listing[]) {
  const dealers = (type: Dealer['type']) =>
    count(listings, ({ dealer }) => (dealer.type === type ? 1 : 0));
  return {
    dealerIndependent: dealers('independent'),
    dealerMain: dealers('main'),
    dealerSupermarket: dealers('supermarket'),
    sold: count(listings, ({ soldOn }) => (soldOn === undefined ? 0 : 1)),
    plateYear: count(listings, ({ core }) => core.plateYear),
    colour: count(listings, ({ core }) => core.colour.name),
    saleType: count(listings, ({ saleType }) => saleType),
    category: count(listings, ({ category }) => category),
  };
}

/** Most frequent first. */
function count<K extends string | number>(
  listings: readonly Listing[],
  getKey: (listing: Listing) => K | undefined,
): { key: K; count: number }[] {
  const keys = listings.map(getKey).filter((key) => key !== undefined);
  return rollups(
    keys,
    ({ length }) => length,
    (key) => key,
  )
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count);
}
