import { DISTRICTS, type PostcodeDistrict } from '../postcodes.ts';
import type { Random } from '../random.ts';

export type DealerType = 'independent' | 'main' | 'supermarket';
export type Dealer = {
  readonly id: number;
  readonly name: string;
  readonly type: DealerType;
  readonly district: PostcodeDistrict;
};

const INDEPENDENT = ['Car Centre', 'Motor Company', 'Cars', 'Vehicle Sales', 'Garage'] as const;
const GROUPS = ['Fenwright', 'Harcastle', 'Loxley Park', 'Brightwater'] as const;
const SUPERMARKETS = ['Car Hangar', 'Motorbarn', 'The Big Forecourt'] as const;

/**
 * The dealer of a place: an invented name with one number each. `make` is the brand of a main
 * dealer.
 */
export function createDealer(
  district: PostcodeDistrict,
  type: DealerType,
  make: string,
  random: Random,
): Dealer {
  const at = DISTRICTS.indexOf(district);
  const nameKind = random.int(0, 2);
  switch (type) {
    case 'independent': {
      const nameWord = INDEPENDENT[(at + nameKind) % INDEPENDENT.length] ?? INDEPENDENT[0];
      return {
        id: 10_000 + at * 10 + nameKind,
        name: `${district.town} ${nameWord}`,
        type,
        district,
      };
    }
    case 'main': {
      const group = GROUPS[at % GROUPS.length] ?? GROUPS[0];
      return { id: 20_000 + at * 10, name: `${group} ${make} ${district.town}`, type, district };
    }
    case 'supermarket': {
      const name = SUPERMARKETS[at % SUPERMARKETS.length] ?? SUPERMARKETS[0];
      return { id: 30_000 + at * 10, name: `${name} ${district.town}`, type, district };
    }
  }
}

/** Picks a dealer anywhere in the country; half of them are independent. */
export function pickDealer(make: string, random: Random, oldOrRare: boolean): Dealer {
  const district = DISTRICTS[random.int(0, DISTRICTS.length - 1)];
  if (!district) throw new Error('no postcode districts');
  const type = oldOrRare
    ? 'independent'
    : random.pick(['independent', 'independent', 'main', 'supermarket'] as const);
  return createDealer(district, type, make, random);
}
