import { type DayNumber, firstDayOfMonth } from '../calendar.ts';
import { PHOTO_HOST, PHOTO_VIEWS } from '../../../shared/sample/photo-url.ts';
import { createRandom, hash, type Random } from '../random.ts';
import { createAdvertText } from './advert-text.ts';
import { type Colour, type Core, getAgeOn } from './vehicle-core.ts';
import { pickDealer } from './dealers.ts';
import type { Loss } from './events.ts';
import { askingPrice, retailValue } from './value.ts';

/** A plate that the vehicle had before, and the day on which the next one replaced it. */
export type FormerPlate = { readonly vrm: string; readonly until: DayNumber };

type AdvertContext = {
  readonly getOdometer: (day: DayNumber) => number;
  readonly losses: readonly Loss[];
  readonly formerPlates: readonly FormerPlate[];
};

/** An advert planned by a scenario or before a change of keeper. */
export type AdvertPlan = {
  readonly firstSeen: DayNumber;
  readonly updatedAt: DayNumber;
  readonly sold: boolean;
  /** False if the seller does not mention a write-off. */
  readonly mentionsWriteOff?: boolean;
  /** The mileage and colour that the seller states, if they are not the vehicle's. */
  readonly miles?: number;
  readonly colour?: Colour;
  /** Seconds from midnight, for both dates. */
  readonly time?: number;
  /** True if it is among the similar listings too. */
  readonly isListed?: true;
};

/** No adverts were collected before this day. */
const COLLECTED_SINCE = firstDayOfMonth(2011, 6);

/** Plans adverts before most changes of keeper, oldest first. */
export const planAdverts = (core: Core, keeperChanges: readonly DayNumber[]) =>
  keeperChanges.map((day, at): AdvertPlan | undefined => {
    const random = createRandom(`advert plan ${core.vin} ${at}`);
    const firstSeen = day - random.int(21, 70);
    const seen = firstSeen >= COLLECTED_SINCE && firstSeen > core.firstRegistered + 60;
    if (!seen || !random.chance(0.85)) return undefined;
    const updatedAt = day - random.int(1, 12);
    return { firstSeen, updatedAt, sold: true, mentionsWriteOff: random.chance(0.6) };
  });

/** Creates one advert. Its price follows from the vehicle's value, its plate from the history. */
export function createAdvert(core: Core, plan: AdvertPlan, at: number, context: AdvertContext) {
  const random = createRandom(`advert ${core.vin} ${at}`);
  const { getOdometer, losses, formerPlates } = context;
  const { firstSeen, updatedAt, sold } = plan;
  const colour = plan.colour ?? core.colour;
  const originalMiles = plan.miles ?? getOdometer(firstSeen);
  const written = losses.findLast(({ day }) => day <= firstSeen);
  const worth = retailValue(core, firstSeen, originalMiles, 'good') * (written ? 0.68 : 1);
  const originalPrice = askingPrice(worth * (0.96 + random.next() * 0.1));
  const price = random.chance(0.5) ? originalPrice : askingPrice(originalPrice * 0.965);
  const old = core.model.kind === 'classic' || getAgeOn(core, firstSeen) > 11;
  const dealer = pickDealer(core.model.make, random, old);
  const auction = random.chance(0.12);
  const total = random.int(12, 240);
  const disclosed =
    written && plan.mentionsWriteOff !== false
      ? `Category ${written.category} ${written.damage.toLowerCase()}, repaired and on the road.`
      : undefined;
  return {
    firstSeen,
    updatedAt,
    /** Seconds from midnight, for both dates. */
    time: plan.time ?? random.int(6 * 3600, 22 * 3600),
    sold,
    price: Math.min(price, originalPrice),
    originalPrice,
    miles: plan.miles ?? Math.max(getOdometer(updatedAt), 1),
    originalMiles,
    vrm: formerPlates.find(({ until }) => until > firstSeen)?.vrm ?? core.vrm,
    business: auction ? `${dealer.district.town} Vehicle Auctions` : dealer.name,
    dealer,
    /** The colour that the seller states. */
    colour,
    /** Whether it is among the similar listings too. */
    isListed: plan.isListed ?? false,
    auction,
    listings: { total, active: sold ? 0 : random.int(1, 3) },
    ...createAdvertText({ ...core, colour }, firstSeen, originalMiles, disclosed, random),
    photos: photoUrls({ model: core.model, colour }, `${core.vin}-${at + 1}`, photoCount(random)),
  };
}

// A few adverts have no photos.
const photoCount = (random: Random) => (random.chance(0.06) ? 0 : random.int(3, 14));

const VIEWS = Object.keys(PHOTO_VIEWS);

/** URLs of an advert's photos. The query has the properties of the drawing. */
export function photoUrls(
  core: Pick<Core, 'model' | 'colour'>,
  advert: string,
  count: number,
): string[] {
  const folder = hash(advert).toString(36).padStart(7, '0');
  const body = core.model.body.toLowerCase().replaceAll(' ', '-');
  const colour = core.colour.name.toLowerCase();
  return Array.from({ length: count }, (_, at) => {
    const view = VIEWS[at % VIEWS.length];
    return `https://${PHOTO_HOST}/${folder}/${at + 1}.jpg?body=${body}&colour=${colour}&view=${view}`;
  });
}
