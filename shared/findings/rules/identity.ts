import { quoteText } from '../../format/text.ts';
import { DATASET_IDS } from '../../provider/catalogue.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import { parseLayout } from '../../vehicle/layouts.ts';
import { formatPlate } from '../../vehicle/plate.ts';
import {
  areColoursCompatible,
  areEngineNumbersCompatible,
  areFuelsCompatible,
  areMakesCompatible,
  areModelsCompatible,
  areVinsCompatible,
} from '../comparison/compatible.ts';
import { findDifference, ownListingValues, toStatedValue } from '../comparison/find-difference.ts';
import type { Rule } from '../finding.ts';
import { parsePossibleDay } from '../impossible-value.ts';
import { getCurrentPlates } from '../own-plates.ts';
import { type Evidence, getFullSpec, type VehicleAnswers } from '../vehicle-answers.ts';

export const vinDiffers: Rule = {
  id: 'vin-differs',
  subject: 'identity',
  severity: 'alert',
  title: 'Different VINs',
  description:
    'Alert when the VINs from the provenance check, the tracker and the lookup do not match. Letter case, spaces, O for 0 and partial VINs are allowed for.',
  datasets: ['check', 'security'],
  evaluate: (vehicle) => {
    const checkVin = vehicle.getRecord('check')?.buyerInfo?.vin;
    const values = [
      ...toStatedValue(vehicle, checkVin, 'check', 'buyerInfo', 'vin'),
      ...toStatedValue(vehicle, vehicle.getRecord('security')?.vin, 'security', 'vin'),
    ];
    const text = {
      title: 'Datasets give different VINs',
      reason: 'They may describe different vehicles, or one may be a typing error.',
      nextStep:
        'Read the VIN from the vehicle and the V5C. Do not rely on data for a different VIN.',
    };
    const requested = 'vin' in vehicle.vehicle ? vehicle.vehicle.vin : undefined;
    const other = values.find(
      (value) => requested !== undefined && !areVinsCompatible(value.text, requested),
    );
    if (requested === undefined || !other) return findDifference(values, areVinsCompatible, text);
    const reason = `You looked up ${quoteText(requested)}. ${text.reason}`;
    const difference = findDifference(values, areVinsCompatible, { ...text, reason });
    if (difference.length > 0) return difference;
    const lookup = `You looked up ${quoteText(requested)}. The response is for ${quoteText(other.text)}.`;
    return [{ ...text, reason: `${lookup} ${text.reason}`, evidence: [other.evidence] }];
  },
};

export const engineNumberDiffers: Rule = {
  id: 'engine-number-differs',
  subject: 'identity',
  severity: 'review',
  title: 'Different engine numbers',
  description:
    'Review when the engine numbers in the provenance check and the specification do not match. A leading engine code is ignored.',
  datasets: ['check', 'spec'],
  evaluate: (vehicle) => {
    const { buyerInfo } = vehicle.getRecord('check') ?? {};
    return findDifference(
      [
        ...toStatedValue(vehicle, buyerInfo?.engineNumber, 'check', 'buyerInfo', 'engineNumber'),
        ...toStatedValue(vehicle, getFullSpec(vehicle)?.engineNumber, 'spec', 'engineNumber'),
      ],
      areEngineNumbersCompatible,
      {
        title: 'Datasets give different engine numbers',
        reason: 'The engine may have been replaced, or a number may be a typing error.',
        nextStep:
          'Compare the number on the engine with the V5C. If the engine was replaced, ask for the invoice.',
      },
    );
  },
};

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
  subject: 'identity',
  severity: 'review',
  title: 'Different makes or models',
  description:
    'Review when datasets give different makes or models. Letter case, punctuation, common abbreviations and derivative names are allowed for.',
  datasets: DATASETS_WITH_MAKE,
  evaluate: (vehicle) => {
    const valuesOf = (field: 'make' | 'model') =>
      DATASETS_WITH_MAKE.flatMap((dataset) =>
        toStatedValue(vehicle, vehicle.getRecord(dataset)?.[field], dataset, field),
      );
    const nextStep =
      'Compare the make, model and VIN with the vehicle and V5C. Do not rely on data that describes another vehicle.';
    const makes = findDifference(valuesOf('make'), areMakesCompatible, {
      key: 'make',
      title: 'Datasets give different makes',
      reason: 'A dataset may describe another vehicle.',
      nextStep,
    });
    // Different makes imply different models, so only one finding is raised.
    if (makes.length > 0) return makes;
    return findDifference(valuesOf('model'), areModelsCompatible, {
      key: 'model',
      title: 'Datasets give different models',
      reason: 'A dataset may describe another vehicle or use a different model name.',
      nextStep,
    });
  },
};

export const fuelDiffers: Rule = {
  id: 'fuel-differs',
  subject: 'identity',
  severity: 'review',
  title: 'Different fuels',
  description:
    'Review when the specification, the rating and this vehicle’s adverts give different fuels. “Heavy oil” is read as diesel. A hybrid matches its fuel and electric.',
  datasets: ['spec', 'rating', 'similarListings'],
  evaluate: (vehicle) => {
    const { core } = vehicle.getRecord('rating') ?? {};
    // The rating has the two fuels of a hybrid in separate fields.
    const ratingFuel = [core?.primaryFuelType, core?.secondaryFuelType].filter(Boolean);
    return findDifference(
      [
        ...toStatedValue(vehicle, vehicle.getRecord('spec')?.fuelType, 'spec', 'fuelType'),
        ...toStatedValue(vehicle, ratingFuel.join(' and '), 'rating', 'core', 'primaryFuelType'),
        ...ownListingValues(vehicle, 'fuelType'),
      ],
      areFuelsCompatible,
      {
        title: 'Datasets give different fuels',
        reason: 'The vehicle may have been converted, or a dataset may describe another vehicle.',
        nextStep: 'Compare with the vehicle and V5C. Tell the insurer and the valuer.',
      },
    );
  },
};

export const colourDiffers: Rule = {
  id: 'colour-differs',
  subject: 'identity',
  severity: 'review',
  title: 'Different colours',
  description:
    'Review when the specification and this vehicle’s adverts give different colours. Manufacturer colour names, similar colours such as silver and grey, and adverts before a recorded colour change are allowed for.',
  datasets: ['spec', 'similarListings'],
  evaluate: (vehicle) => {
    const spec = getFullSpec(vehicle);
    return findDifference(
      [
        ...toStatedValue(vehicle, spec?.colour, 'spec', 'colour'),
        ...ownListingValues(
          vehicle,
          'colour',
          parsePossibleDay(vehicle, spec?.dateLastColourChange),
        ),
      ],
      areColoursCompatible,
      {
        title: 'Datasets give different colours',
        reason: 'The vehicle may have been painted or wrapped without DVLA being notified.',
        nextStep:
          'Compare the vehicle with the V5C. The keeper must notify DVLA of a colour change.',
      },
    );
  },
};

/** DVLA assigns Q plates if it cannot establish a vehicle's age or identity. */
export const qMark: Rule = {
  id: 'q-mark',
  subject: 'identity',
  severity: 'review',
  title: 'Q plate',
  description:
    'Review when the vehicle has a Q plate. DVLA issues these when age or identity is uncertain, such as for kit cars and some imports.',
  datasets: DATASET_IDS as Rule['datasets'],
  evaluate: (vehicle) => {
    const plate = [...getCurrentPlates(vehicle)].find((vrm) => parseLayout(vrm)?.format === 'q');
    const evidence = plate === undefined ? [] : plateEvidence(vehicle, plate);
    if (plate === undefined || evidence.length === 0) return [];
    return {
      title: 'Q plate: age or identity uncertain',
      reason: `${formatPlate(plate)} is a Q plate. DVLA issues Q plates when a vehicle’s age or identity is uncertain, such as kit cars, rebuilt vehicles and some imports.`,
      evidence,
      nextStep:
        'Ask what the vehicle was built from and for its approval certificate. Tell the insurer and the valuer.',
    };
  },
};

/** Returns the field that contains the plate, or else the plate field of the first answer. */
function plateEvidence(vehicle: VehicleAnswers, plate: string): Evidence[] {
  const isPlate = (vrm: string | undefined) => toAlphanumeric(vrm ?? '') === plate;
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const index = changes.findIndex(({ vrm }) => isPlate(vrm));
  const datasetWithPlate = (['check', 'security'] as const).find((id) =>
    isPlate(vehicle.getRecord(id)?.vrm),
  );
  if (!datasetWithPlate && index >= 0)
    return [vehicle.createEvidence('vrms', 'vrmChanges', index, 'vrm')];
  const dataset = datasetWithPlate ?? DATASET_IDS.find((id) => vehicle.getAnswered(id));
  return dataset ? [vehicle.createEvidence(dataset, 'vrm')] : [];
}
