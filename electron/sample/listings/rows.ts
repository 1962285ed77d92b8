import { toDateTimeSpace, toDateTimeT } from '../calendar.ts';
import type { Listing } from './generate.ts';

const descriptionOf = ({ core: { model, derivative } }: Listing) =>
  `${model.make} ${model.model} ${derivative.name}`;

/** A listing in the format of 3.0. */
export function toListing30(listing: Listing) {
  const { core, dealer, district, hidesLocation, soldOn, time } = listing;
  const { gearbox, engine } = core.derivative;
  return {
    description: descriptionOf(listing),
    year: listing.plateYear,
    firstSeen: toDateTimeSpace(listing.firstSeen, time),
    lastSeen: toDateTimeSpace(listing.lastSeen, time),
    colour: core.colour.name,
    fuelType: engine.fuel,
    price: listing.price,
    mileage: listing.miles,
    transmission: { value: gearbox.transmission },
    engineCapacity: engine.block
      ? { value: engine.block.cc, display: `${(engine.block.cc / 1000).toFixed(1)}L` }
      : null,
    dealer: { type: dealer.type, name: dealer.name, dealerIds: [dealer.id] },
    adText: listing.text(),
    location: hidesLocation ? null : district.town,
    postcode: hidesLocation ? null : district.district,
    vrm: core.vrm,
    soldDate: soldOn === undefined ? null : toDateTimeSpace(soldOn, time),
    images: [...listing.photos()],
    insights: { writeoffCategory: listing.category ?? null },
  };
}

/** A listing in the format of 2.0. */
export function toListing20(listing: Listing) {
  const { core, dealer, district, hidesLocation, soldOn, time } = listing;
  return {
    description: descriptionOf(listing),
    year: listing.plateYear,
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
