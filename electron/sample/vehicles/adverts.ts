import { type DayNumber, firstDayOfMonth } from '../calendar.ts';
import { PHOTO_HOST, PHOTO_VIEWS } from '../../../shared/sample/photo-url.ts';
import { createRandom, hash, type Random } from '../random.ts';
import { type Colour, type Core, getAgeOn, askingPrice, retailValue } from './vehicle-core.ts';
import type { Loss } from './events.ts';
import { getFullName, isRare } from './models/models.ts';
import { capitalize, formatList } from '../../../shared/format/text.ts';
import { DISTRICTS } from '../postcodes.ts';

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
  keeperChanges.map((day, index): AdvertPlan | undefined => {
    const random = createRandom(`advert plan ${core.vin} ${index}`);
    const firstSeen = day - random.int(21, 70);
    const isCollected = firstSeen >= COLLECTED_SINCE && firstSeen > core.firstRegistered + 60;
    if (!isCollected || !random.chance(0.85)) return undefined;
    const updatedAt = day - random.int(1, 12);
    return { firstSeen, updatedAt, sold: true, mentionsWriteOff: random.chance(0.6) };
  });

/** Creates one advert. Its price follows from the vehicle's value, its plate from the history. */
export function createAdvert(core: Core, plan: AdvertPlan, index: number, context: AdvertContext) {
  const random = createRandom(`advert ${core.vin} ${index}`);
  const { getOdometer, losses, formerPlates } = context;
  const { firstSeen, updatedAt, sold } = plan;
  const colour = plan.colour ?? core.colour;
  const originalMiles = plan.miles ?? getOdometer(firstSeen);
  const loss = losses.findLast(({ day }) => day <= firstSeen);
  const value = retailValue(core, firstSeen, originalMiles, 'good') * (loss ? 0.68 : 1);
  const originalPrice = askingPrice(value * (0.96 + random.next() * 0.1));
  const price = random.chance(0.5) ? originalPrice : askingPrice(originalPrice * 0.965);
  const isOldOrClassic = core.model.kind === 'classic' || getAgeOn(core, firstSeen) > 11;
  const dealer = pickDealer(core.model.make, random, isOldOrClassic);
  const auction = random.chance(0.12);
  const totalCount = random.int(12, 240);
  const disclosed =
    loss && plan.mentionsWriteOff !== false
      ? `Category ${loss.category} ${loss.damage.toLowerCase()}, repaired and on the road.`
      : undefined;
  return {
    firstSeen,
    updatedAt,
    time: plan.time ?? random.int(6 * 3600, 22 * 3600),
    sold,
    price: Math.min(price, originalPrice),
    originalPrice,
    miles: plan.miles ?? Math.max(getOdometer(updatedAt), 1),
    originalMiles,
    vrm: formerPlates.find(({ until }) => until > firstSeen)?.vrm ?? core.vrm,
    business: auction ? `${dealer.district.town} Vehicle Auctions` : dealer.name,
    dealer,
    colour,
    isListed: plan.isListed ?? false,
    auction,
    listings: { total: totalCount, active: sold ? 0 : random.int(1, 3) },
    ...createAdvertText({ ...core, colour }, firstSeen, originalMiles, disclosed, random),
    photos: photoUrls(
      { model: core.model, colour },
      `${core.vin}-${index + 1}`,
      // A few adverts have no photos.
      random.chance(0.06) ? 0 : random.int(3, 14),
    ),
  };
}

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
  return Array.from({ length: count }, (_, index) => {
    const view = VIEWS[index % VIEWS.length];
    return `https://${PHOTO_HOST}/${folder}/${index + 1}.jpg?body=${body}&colour=${colour}&view=${view}`;
  });
}

const list = (text: string) => text.split(', ');
const MODERN_FEATURES = list(
  'air conditioning, alloy wheels, bluetooth, cruise control, DAB radio, heated seats, ' +
    'keyless entry, parking sensors, privacy glass, reversing camera, satellite navigation, ' +
    'start stop',
);
const CONNECTED_FEATURES = list('Apple CarPlay, lane assist, LED headlights, wireless charging');
const OLDER_FEATURES = list(
  'alloy wheels, central locking, electric windows, power steering, sunroof',
);
const CLASSIC_FEATURES = list('chrome bumpers, heater, original interior, spare wheel, tool kit');
const VAN_FEATURES = list('air conditioning, bulkhead, ply lining, roof rack, side door, tow bar');
const ELECTRIC_FEATURES = list('heat pump, rapid charging, type 2 cable');
const MODIFICATIONS = list('lowered suspension, mud flaps, roof bars, tinted windows');

/** Creates an advert's text. `disclosed` is the seller's statement about damage. */
export function createAdvertText(
  core: Core,
  day: DayNumber,
  miles: number,
  disclosed: string | undefined,
  random: Random,
) {
  const features = random.sample(featurePool(core, day), random.int(4, 8));
  const modifications = random.chance(0.14) ? random.sample(MODIFICATIONS, random.int(1, 2)) : [];
  const serviceHistory = getServiceHistory(core, day, miles, random);
  const sentences = [
    `${getFullName(core)} in ${core.colour.name.toLowerCase()}, ${formatThousands(miles)} miles.`,
    disclosed,
    serviceHistory.length > 0 ? `${capitalize(formatList(serviceHistory))}.` : undefined,
    `Comes with ${formatList(features)}.`,
    modifications.length > 0 ? `Also has ${formatList(modifications)}.` : undefined,
    random.pick(CLOSINGS),
  ];
  return {
    features,
    modifications,
    serviceHistory,
    text: sentences.filter((sentence) => sentence !== undefined).join(' '),
  };
}

const CLOSINGS = [
  'Drives well, with no knocks or rattles. Viewing welcome seven days a week.',
  'Two keys. Part exchange considered, finance available subject to status.',
  'Serviced and valeted before collection. Delivery can be arranged.',
  'Trade sale: sold as seen, first to view will buy.',
  'Comes with three months’ warranty, which can be extended.',
] as const;

function featurePool(core: Core, day: DayNumber): readonly string[] {
  const { model, derivative, built } = core;
  if (isRare(model)) return CLASSIC_FEATURES;
  if (model.kind === 'van') return VAN_FEATURES;
  const electric = derivative.engine.fuel === 'Electric' ? ELECTRIC_FEATURES : [];
  // Built before about 2004 or after about 2016.
  if (built < 12_400) return OLDER_FEATURES;
  return built > 16_800 && day > 16_800
    ? [...MODERN_FEATURES, ...CONNECTED_FEATURES, ...electric]
    : MODERN_FEATURES;
}

function getServiceHistory(core: Core, day: DayNumber, miles: number, random: Random): string[] {
  const serviced = Math.max(1, Math.round((miles * (0.93 + random.next() * 0.06)) / 100) * 100);
  const age = getAgeOn(core, day);
  return [
    ...(random.chance(0.75) ? [random.pick(hasFullHistory(core, day) ? FULL : PART)] : []),
    ...(random.chance(0.5) ? [`last serviced at ${formatThousands(serviced)} miles`] : []),
    ...(age > 6 && random.chance(0.3) ? ['timing belt changed'] : []),
  ];
}

const FULL = ['full service history', 'full main dealer service history'] as const;
const PART = ['part service history', 'some service history'] as const;

/** After a missed service, no later advert claims a full history. */
function hasFullHistory({ vin, firstRegistered }: Core, day: DayNumber): boolean {
  return day < firstRegistered + (hash(`missed service ${vin}`) % 7_000);
}

/** `45,210`. Intl is a hundred times slower, and a search reads hundreds of adverts. */
const formatThousands = (n: number) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');

export type Dealer = ReturnType<typeof pickDealer>;

const SUFFIXES = ['Car Centre', 'Motor Company', 'Cars', 'Vehicle Sales', 'Garage'] as const;
const GROUPS = ['Fenwright', 'Harcastle', 'Loxley Park', 'Brightwater'] as const;
const SUPERMARKETS = ['Car Hangar', 'Motorbarn', 'The Big Forecourt'] as const;

/**
 * Picks a dealer anywhere in the country; half of them are independent. Names are invented, with
 * one id each. `make` is the brand of a main dealer.
 */
export function pickDealer(make: string, random: Random, isOldOrClassic: boolean) {
  const index = random.int(0, DISTRICTS.length - 1);
  const district = DISTRICTS[index];
  if (!district) throw new Error('no postcode districts');
  const { town } = district;
  const type = isOldOrClassic
    ? 'independent'
    : random.pick(['independent', 'independent', 'main', 'supermarket'] as const);
  const nameKind = random.int(0, 2);
  const dealers = {
    independent: [10_000 + nameKind, `${town} ${SUFFIXES[(index + nameKind) % SUFFIXES.length]}`],
    main: [20_000, `${GROUPS[index % GROUPS.length]} ${make} ${town}`],
    supermarket: [30_000, `${SUPERMARKETS[index % SUPERMARKETS.length]} ${town}`],
  } as const;
  const [firstId, name] = dealers[type];
  return { id: firstId + index * 10, name, type, district };
}
