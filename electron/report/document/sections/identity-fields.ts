import type { VehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { identitySources, isZeroEmission } from '../../../../shared/reading/identity.ts';
import { getFieldValue, type Path } from '../parts/field-value.ts';

/** The answer that states a value, and the path of the value in it. */
export type FieldLocation = { readonly answer: Answered; readonly path: Path };

type DatasetPath = readonly [DatasetId, ...string[]];

/** Returns the first path, in a fixed order, that has a value, or undefined if none has. */
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

/** Paths of a vehicle's identifying fields. */
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

/** Returns true if the plate may have the green flash of zero-emission vehicles. */
export function isGreenPlate(vehicleAnswers: VehicleAnswers): boolean {
  const location = findFirstValue(vehicleAnswers, IDENTITY_PATHS.fuel);
  const value = location && getFieldValue(location.answer, location.path);
  return value?.kind === 'value' && isZeroEmission(value.text);
}
