import type { VehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { identitySources, isZeroEmission } from '../../../../shared/reading/identity.ts';
import { getFieldValue, type Path } from '../parts/field-value.ts';

/** Where an answer says something: the answer, and the place in it. */
export type FieldLocation = { readonly answer: Answered; readonly path: Path };

type DatasetPath = readonly [DatasetId, ...string[]];

/** The first place, in a fixed order, at which anything stands; undefined where none does. */
export function findFirstValue(
  vehicleAnswers: VehicleAnswers,
  paths: readonly DatasetPath[],
): FieldLocation | undefined {
  for (const [dataset, ...path] of paths) {
    const answer = vehicleAnswers.getAnswered(dataset);
    if (answer && getFieldValue(answer, path).kind !== 'absent') return { answer, path };
  }
  return undefined;
}

/** Where to look for what a vehicle is known by. */
export const IDENTITY_PATHS = {
  year: identitySources('year'),
  colour: identitySources('colour'),
  fuel: identitySources('fuel'),
  engineNumber: [
    ['check', 'buyerInfo', 'engineNumber'],
    ['spec', 'engineNumber'],
  ],
  firstRegistered: [['keepers', 'firstRegistration']],
  description: [['check', 'description']],
} as const satisfies Record<string, readonly DatasetPath[]>;

/** Whether its plate may carry the green flash of zero tailpipe emissions. */
export function isGreenPlate(vehicleAnswers: VehicleAnswers): boolean {
  const location = findFirstValue(vehicleAnswers, IDENTITY_PATHS.fuel);
  const value = location && getFieldValue(location.answer, location.path);
  return value?.kind === 'value' && isZeroEmission(value.text);
}
