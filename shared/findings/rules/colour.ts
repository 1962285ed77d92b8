import { listingsOf } from '../../listings/identity.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import { type Day, dayOf } from '../days.ts';
import type { Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { sameColour } from '../likeness/colour.ts';
import { differing, type Saying, saying } from '../likeness/differ.ts';
import { ofOwnListings } from '../likeness/own-listings.ts';

/** Colours that differ. */
export const colourDiffers: Rule = {
  id: 'colour-differs',
  title: 'Different colours',
  says: 'A review where the specification and the vehicle’s own listings name different colours. Makers’ names, and neighbours such as silver and grey, make no difference; nor does a listing from before a recorded change of colour.',
  reads: ['spec', 'similarListings'],
  raise: (known) => {
    // Version 1.0 has no colour, and only 1.2 says when it was changed.
    const spec: RecordOf<'spec', '1.2'> | undefined = known.record('spec');
    const changed = dayOf(spec?.dateLastColourChange);
    return differing(
      [...saying(known, spec?.colour, 'spec', 'colour'), ...listedSince(known, changed)],
      sameColour,
      {
        severity: 'review',
        title: 'The colour is not the same everywhere',
        reason: 'It may have been painted or wrapped without DVLA being told.',
        next: 'Compare the vehicle with its V5C: a change of colour has to be told to DVLA.',
      },
    );
  },
};

/** The colours of its own listings, but for those from before the colour was changed. */
function listedSince(known: Known, changed: Day | undefined): Saying[] {
  const answer = known.answered('similarListings');
  const colours = ofOwnListings(known, 'colour');
  if (changed === undefined || !answer) return colours;
  const listings = listingsOf(answer);
  return colours.filter(({ evidence }) => {
    const { listing } = listings[Number(evidence.path[1])] ?? {};
    const seen = dayOf(listing?.firstSeen);
    return seen === undefined || seen >= changed;
  });
}
