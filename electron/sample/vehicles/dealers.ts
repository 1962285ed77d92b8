import { PLACES, type Place } from '../places.ts';
import type { Random } from '../random.ts';

export type DealerType = 'independent' | 'main' | 'supermarket';
export type Dealer = {
  readonly id: number;
  readonly name: string;
  readonly type: DealerType;
  readonly place: Place;
};

const INDEPENDENT = ['Car Centre', 'Motor Company', 'Cars', 'Vehicle Sales', 'Garage'] as const;
const GROUPS = ['Fenwright', 'Harcastle', 'Loxley Park', 'Brightwater'] as const;
const SUPERMARKETS = ['Car Hangar', 'Motorbarn', 'The Big Forecourt'] as const;

/** The dealer of a place: made-up names, one number each. `make` is what a main dealer sells. */
export function dealerOf(place: Place, type: DealerType, make: string, random: Random): Dealer {
  const at = PLACES.indexOf(place);
  const which = random.int(0, 2);
  switch (type) {
    case 'independent': {
      const word = INDEPENDENT[(at + which) % INDEPENDENT.length] ?? INDEPENDENT[0];
      return { id: 10_000 + at * 10 + which, name: `${place.town} ${word}`, type, place };
    }
    case 'main': {
      const group = GROUPS[at % GROUPS.length] ?? GROUPS[0];
      return { id: 20_000 + at * 10, name: `${group} ${make} ${place.town}`, type, place };
    }
    case 'supermarket': {
      const name = SUPERMARKETS[at % SUPERMARKETS.length] ?? SUPERMARKETS[0];
      return { id: 30_000 + at * 10, name: `${name} ${place.town}`, type, place };
    }
  }
}

/** A dealer somewhere in the country: half of them independent. */
export function anyDealer(make: string, random: Random, oldOrRare: boolean): Dealer {
  const place = PLACES[random.int(0, PLACES.length - 1)];
  if (!place) throw new Error('there are no places');
  const type = oldOrRare
    ? 'independent'
    : random.pick(['independent', 'independent', 'main', 'supermarket'] as const);
  return dealerOf(place, type, make, random);
}
