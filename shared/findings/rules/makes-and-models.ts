import type { FieldPath } from '../../provider/field-path.ts';
import {
  areConverterAndBase,
  areMakesCompatible,
  areModelsCompatible,
  areOfOneManufacturer,
  identifiesModel,
  isRenamedModel,
} from '../comparison/compatible.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { readStatedTexts, type StatedText, type VehicleAnswers } from '../vehicle-answers.ts';
import { checkDescriptionDiffers } from './check-description.ts';
import { findDifference } from './differing-values.ts';
import { engineNumberDiffers, vinDiffers } from './identity.ts';

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

const DIFFERENT_MAKES = {
  key: 'make',
  title: 'Datasets give different makes',
  reason: 'A dataset may describe another vehicle.',
};
const DIFFERENT_MODELS = {
  key: 'model',
  title: 'Datasets give different models',
  reason: 'A dataset may describe another vehicle or use a different model name.',
  nextStep: '',
};
const RENAMED = {
  key: 'renamed',
  severity: 'information',
  title: 'Datasets give an earlier and a later name of a model',
} as const;
const BRAND_AND_MANUFACTURER = {
  key: 'brand',
  severity: 'information',
  title: 'Datasets give a brand and its manufacturer',
  reason: 'The models do not differ. Some sources record a brand under its manufacturer.',
} as const;
const CONVERTER_AND_BASE = {
  key: 'converter',
  severity: 'information',
  title: 'Datasets give a motorhome converter and a base vehicle',
  reason:
    'A converter builds motorhomes on the vehicle of another manufacturer. Sources may name either.',
} as const;

/** This many datasets that agree outweigh one that does not. */
const MIN_AGREEING = 3;

/** Information if one dataset differs from several that agree, and no number or description does. */
function asOutlier(
  vehicle: VehicleAnswers,
  finding: RuleFinding,
  values: readonly StatedText[],
  isCompatible: (one: string, other: string) => boolean,
): RuleFinding {
  const isOutlier = values.some((value) => {
    const others = values.filter((other) => other !== value);
    return (
      others.length >= MIN_AGREEING &&
      others.every(({ text }) => !isCompatible(value.text, text)) &&
      others.every((one) => others.every(({ text }) => isCompatible(one.text, text)))
    );
  });
  const isContradicted = [vinDiffers, engineNumberDiffers, checkDescriptionDiffers].some((rule) =>
    [rule.evaluate(vehicle)].flat().some((each) => each !== undefined),
  );
  return isOutlier && !isContradicted ? { severity: 'information', ...finding } : finding;
}

export const makeOrModelDiffers: Rule = {
  id: 'make-or-model-differs',
  subject: 'identity',
  severity: 'review',
  title: 'Different makes or models',
  basis: BASIS.practice,
  description:
    'Review when datasets give different makes or models. Letter case, punctuation, common abbreviations and derivative names are allowed for. Information when the makes are brands of one group, a successor or an importer (such as MINI and BMW, Lexus and Toyota, Daimler and Jaguar) and every dataset names the same model, when a model was renamed, when one dataset differs from at least three that agree and neither the VIN, the engine number nor the description of the provenance check differs, or a motorhome converter and the manufacturer of its base vehicle.',
  datasets: [...DATASETS_WITH_MAKE, 'check'],
  evaluate: (vehicle) => {
    const readValues = (field: 'make' | 'model') =>
      readStatedTexts(
        vehicle,
        ...DATASETS_WITH_MAKE.map((dataset): FieldPath => `${dataset}.${field}`),
      );
    const [makes, models] = [readValues('make'), readValues('model')];
    const nextStep =
      'Compare the make, model and VIN with the vehicle and V5C. Do not rely on data that describes another vehicle.';
    const otherModel = findDifference(models, areModelsCompatible, {
      ...DIFFERENT_MODELS,
      nextStep,
    });
    const isRenamed =
      otherModel &&
      !findDifference(
        models,
        (one, other) => areModelsCompatible(one, other) || isRenamedModel(one, other),
        DIFFERENT_MODELS,
      );
    const isSameModel =
      !otherModel &&
      makes.every(({ evidence: { dataset } }) =>
        models.some(({ text, evidence }) => evidence.dataset === dataset && identifiesModel(text)),
      );
    const names = makes.map(({ text }) => text);
    const otherMake = findDifference(makes, areMakesCompatible, {
      ...(isSameModel && areOfOneManufacturer(names)
        ? BRAND_AND_MANUFACTURER
        : areConverterAndBase(names)
          ? CONVERTER_AND_BASE
          : DIFFERENT_MAKES),
      nextStep,
    });
    // Different makes imply different models, so only one finding is raised.
    if (otherMake) return asOutlier(vehicle, otherMake, makes, areMakesCompatible);
    if (isRenamed) return { ...otherModel, ...RENAMED };
    return otherModel && asOutlier(vehicle, otherModel, models, areModelsCompatible);
  },
};
