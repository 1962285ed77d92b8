import { DISTRICTS } from '../postcodes.ts';
import type { Random } from '../random.ts';

export type Dealer = ReturnType<typeof pickDealer>;

const SUFFIXES = ['Car Centre', 'Motor Company', 'Cars', 'Vehicle Sales', 'Garage'] as const;
const GROUPS = ['Fenwright', 'Harcastle', 'Loxley Park', 'Brightwater'] as const;
const SUPERMARKETS = ['Car Hangar', 'Motorbarn', 'The Big Forecourt'] as const;

/**
 * Picks a dealer anywhere in the country; half of them are independent. Names are invented, with
 * one id each. `make` is the brand of a main dealer.
 */
export function pickDealer(make: string, random: Random, oldOrRare: boolean) {
  const at = random.int(0, DISTRICTS.length - 1);
  const district = DISTRICTS[at];
  if (!district) throw new Error('no postcode districts');
  const { town } = district;
  const type = oldOrRare
    ? 'independent'
    : random.pick(['independent', 'independent', 'main', 'supermarket'] as const);
  const nameKind = random.int(0, 2);
  const dealers = {
    independent: [10_000 + nameKind, `${town} ${SUFFIXES[(at + nameKind) % SUFFIXES.length]}`],
    main: [20_000, `${GROUPS[at % GROUPS.length]} ${make} ${town}`],
    supermarket: [30_000, `${SUPERMARKETS[at % SUPERMARKETS.length]} ${town}`],
  } as const;
  const [firstId, name] = dealers[type];
  return { id: firstId + at * 10, name, type, district };
}
