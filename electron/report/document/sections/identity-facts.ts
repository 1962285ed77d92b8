import type { Known } from '../../../../shared/findings/known.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { cameAt, type Path } from '../parts/reading.ts';

/** Where an answer says something: the answer, and the place in it. */
export type Said = { readonly answer: Answered; readonly path: Path };

type Place = readonly [DatasetId, ...string[]];

/** The first place, in a fixed order, at which anything stands; undefined where none does. */
export function firstSaid(known: Known, places: readonly Place[]): Said | undefined {
  for (const [dataset, ...path] of places) {
    const answer = known.answered(dataset);
    if (answer && cameAt(answer, path).kind !== 'absent') return { answer, path };
  }
  return undefined;
}

/** Where to look for what a vehicle is known by. */
export const IDENTITY_PLACES = {
  year: [
    ['status', 'yearOfManufacture'],
    ['spec', 'year'],
  ],
  colour: [['spec', 'colour']],
  fuel: [
    ['spec', 'fuelType'],
    ['rating', 'core', 'primaryFuelType'],
  ],
  engineNumber: [
    ['check', 'buyerInfo', 'engineNumber'],
    ['spec', 'engineNumber'],
  ],
  firstRegistered: [['keepers', 'firstRegistration']],
  description: [['check', 'description']],
} as const satisfies Record<string, readonly Place[]>;

/** Zero tailpipe emissions, whose plate may carry the green flash. A hybrid never does. */
export function isZeroEmission(known: Known): boolean {
  const said = firstSaid(known, IDENTITY_PLACES.fuel);
  const came = said && cameAt(said.answer, said.path);
  return (
    came?.kind === 'value' &&
    /^(pure |battery )?electric(ity)?$|^hydrogen/i.test(came.text.slice(0, 60).trim())
  );
}
