import { DISTRICTS, type PostcodeDistrict } from '../postcodes.ts';
import type { Random } from '../random.ts';

export type DealerType = 'independent' | 'main' | 'supermarket';
export type Dealer = {
  readonly id: number;
  readonly name: string;
  readonly type: DealerType;
  readonly district: PostcodeDistrict;
};

const SUFFIXES = ['Car Centre', 'Motor Company', 'Cars', 'Vehicle Sales', 'Garage'] as const;
const GROUPS = ['Fenwright', 'Harcastle', 'Loxley Park', 'Brightwater'] as const;
const SUPERMARKETS = ['Car Hangar', 'Motorbarn', 'The Big Forecourt'] as const;

/**
 * Picks a dealer anywhere in the country; half of them are independent. Names are invented, with
 * one id each. `make` is the brand of a main dealer.
 */
export function pickDealer(make: string, random: Random, oldOrRare: boolean): Dealer {
  const at = random.int(0, DISTRICTS.length - 1);
  const district = DISTRICTS[at];
  if (!district) throw new Error('no postcode districts');
  const { town } = district;
  const type = oldOrRare
    ? 'independent'
    : random.pick(['independent', 'independent', 'main', 'supermarket'] as const);
  const nameKind = random.int(0, 2);
  switch (type) {
    case 'independent': {
      const name = `${town} ${SUFFIXES[(at + nameKind) % SUFFIXES.length]}`;
      return { id: 10_000 + at * 10 + nameKind, name, type, district };
    }
    case 'main': {
      const name = `${GROUPS[at % GROUPS.length]} ${make} ${town}`;
      return { id: 20_000 + at * 10, name, type, district };
    }
    case 'supermarket': {
      const name = `${SUPERMARKETS[at % SUPERMARKETS.length]} ${town}`;
      return { id: 30_000 + at * 10, name, type, district };
    }
  }
}
