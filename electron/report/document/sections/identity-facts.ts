import type { Known } from '../../../../shared/findings/known.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { IDENTITY_SOURCES, isZeroEmission } from '../../../../shared/reading/identity.ts';
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
  year: IDENTITY_SOURCES.year,
  colour: IDENTITY_SOURCES.colour,
  fuel: IDENTITY_SOURCES.fuel,
  engineNumber: [
    ['check', 'buyerInfo', 'engineNumber'],
    ['spec', 'engineNumber'],
  ],
  firstRegistered: [['keepers', 'firstRegistration']],
  description: [['check', 'description']],
} as const satisfies Record<string, readonly Place[]>;

/** Whether its plate may carry the green flash of zero tailpipe emissions. */
export function isGreenPlate(known: Known): boolean {
  const said = firstSaid(known, IDENTITY_PLACES.fuel);
  const came = said && cameAt(said.answer, said.path);
  return came?.kind === 'value' && isZeroEmission(came.text);
}
