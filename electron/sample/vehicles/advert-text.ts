import { type Random, hash } from '../random.ts';
import { type Core, getAgeOn } from './vehicle-core.ts';
import { capitalize, formatList } from '../../../shared/format/text.ts';
import type { DayNumber } from '../calendar.ts';

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
const MODIFICATIONS = list('lowered suspension, remapped, roof bars, tinted windows');

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
  const { model, derivative, colour } = core;
  const sentences = [
    `${model.make} ${model.model} ${derivative.name} in ${colour.name.toLowerCase()}, ${formatThousands(miles)} miles.`,
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
  if (model.kind === 'classic' || model.kind === 'kit') return CLASSIC_FEATURES;
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
