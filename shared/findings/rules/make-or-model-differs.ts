import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { findDifference, type StatedValue, toStatedValue } from '../comparison/differ.ts';
import { areMakesCompatible, areModelsCompatible } from '../comparison/names.ts';

const NEXT_STEP =
  'Compare make, model and VIN with the vehicle and its V5C, and rely on nothing that describes another.';

/** Every dataset with the make and model at the top level of its record. */
const DATASETS_WITH_MAKE = [
  'spec',
  'status',
  'valuation',
  'rating',
  'saleEvents',
  'advertFeatureSet',
  'optionsActual',
  'motFeatureSet',
  'keepers',
  'vrms',
  'security',
] as const;

export const makeOrModelDiffers: Rule = {
  id: 'make-or-model-differs',
  section: 'identity',
  title: 'Different makes or models',
  description:
    'A review where datasets name makes that are not the same maker, or else models of which neither says the other. Case, punctuation, usual abbreviations and a derivative after the model make no difference.',
  datasets: DATASETS_WITH_MAKE,
  evaluate: (vehicle) => {
    const makes = makesDiffer(vehicle);
    // Different makes imply different models, so only one finding is raised.
    return makes.length > 0 ? makes : modelsDiffer(vehicle);
  },
};

function makesDiffer(vehicle: VehicleAnswers): RuleFinding[] {
  return findDifference(collectStatedValues(vehicle, 'make'), areMakesCompatible, {
    key: 'make',
    severity: 'review',
    title: 'The make is not the same everywhere',
    reason: 'Some dataset may be about another vehicle.',
    nextStep: NEXT_STEP,
  });
}

function modelsDiffer(vehicle: VehicleAnswers): RuleFinding[] {
  return findDifference(collectStatedValues(vehicle, 'model'), areModelsCompatible, {
    key: 'model',
    severity: 'review',
    title: 'The model is not the same everywhere',
    reason: 'Some dataset may be about another vehicle, or name the model in its own way.',
    nextStep: NEXT_STEP,
  });
}

function collectStatedValues(vehicle: VehicleAnswers, field: 'make' | 'model'): StatedValue[] {
  return DATASETS_WITH_MAKE.flatMap((dataset) =>
    toStatedValue(vehicle, vehicle.getRecord(dataset)?.[field], dataset, field),
  );
}
