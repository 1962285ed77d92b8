import { getListings } from '../../listings/read-listings.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import { type Day, parseDay } from '../days.ts';
import type { Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { areColoursCompatible } from '../comparison/colour.ts';
import {
  findDifference,
  type StatedValue,
  toStatedValue,
  ofOwnListings,
} from '../comparison/differ.ts';

export const colourDiffers: Rule = {
  id: 'colour-differs',
  section: 'identity',
  title: 'Different colours',
  description:
    'A review where the specification and the vehicle’s own listings name different colours. Makers’ names, and neighbours such as silver and grey, make no difference; nor does a listing from before a recorded change of colour.',
  datasets: ['spec', 'similarListings'],
  evaluate: (vehicle) => {
    // Version 1.0 has no colour. Only version 1.2 has the date of the last colour change.
    const spec: RecordOf<'spec', '1.2'> | undefined = vehicle.getRecord('spec');
    const changed = parseDay(spec?.dateLastColourChange);
    return findDifference(
      [
        ...toStatedValue(vehicle, spec?.colour, 'spec', 'colour'),
        ...listingColoursSince(vehicle, changed),
      ],
      areColoursCompatible,
      {
        severity: 'review',
        title: 'The colour is not the same everywhere',
        reason: 'It may have been painted or wrapped without DVLA being told.',
        nextStep: 'Compare the vehicle with its V5C: a change of colour has to be told to DVLA.',
      },
    );
  },
};

/**
 * Returns the colours of the vehicle's own listings. Listings from before the colour change are
 * excluded.
 */
function listingColoursSince(vehicle: VehicleAnswers, changed: Day | undefined): StatedValue[] {
  const answer = vehicle.getAnswered('similarListings');
  const colours = ofOwnListings(vehicle, 'colour');
  if (changed === undefined || !answer) return colours;
  const listings = getListings(answer);
  return colours.filter(({ evidence }) => {
    const { listing } = listings[Number(evidence.path[1])] ?? {};
    const seen = parseDay(listing?.firstSeen);
    return seen === undefined || seen >= changed;
  });
}
