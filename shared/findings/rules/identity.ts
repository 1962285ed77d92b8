import { hasText, quoteText } from '../../format/text.ts';
import {
  areColoursCompatible,
  areConverterAndBase,
  areEngineNumbersCompatible,
  areFuelsCompatible,
  areMakesCompatible,
  areOfOneManufacturer,
  areModelsCompatible,
  areVinsCompatible,
  identifiesModel,
  isRenamedModel,
} from '../comparison/compatible.ts';
import { checkDescriptionDiffers } from './check-description.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { parseDay, parsePossibleDay } from '../days.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import {
  formatDatasetNames,
  getFullSpec,
  readEvidence,
  readStatedTexts,
  type StatedText,
  type VehicleAnswers,
} from '../vehicle-answers.ts';
import { getThisVehicleListings } from '../this-vehicle-plates.ts';

/** Limits the work on a hostile list: each value is compared with every other. */
const MAX_COMPARED = 30;
const MAX_NAMED_VALUES = 5;

/** A field of the vehicle's own listings that were first seen on or after `since`. */
const thisVehicleListingValues = (
  vehicle: VehicleAnswers,
  field: 'fuelType' | 'colour',
  since = '',
) =>
  getThisVehicleListings(vehicle)
    .filter(({ listing }) => (parseDay(listing.firstSeen) ?? since) >= since)
    .flatMap(({ index }) => readStatedTexts(vehicle, `similarListings.listings.${index}.${field}`));

/** Any two incompatible values count, even if both match a third (“Petrol”, “Diesel”, “Hybrid”). */
function findDifference(
  values: readonly StatedText[],
  isCompatible: (one: string, other: string) => boolean,
  text: Omit<RuleFinding, 'evidence'>,
): RuleFinding | undefined {
  const groups = groupByText(values).slice(0, MAX_COMPARED);
  const hasConflict = groups.some(([one], index) =>
    groups.slice(index + 1).some(([other]) => !isCompatible(one.text, other.text)),
  );
  if (!hasConflict) return undefined;
  const sources = groups.slice(0, MAX_NAMED_VALUES).map((group) => {
    const datasets = formatDatasetNames(group.map(({ evidence }) => evidence));
    return `${datasets}: ${quoteText(group[0].text)}.`;
  });
  const reason = `${sources.join(' ')} ${text.reason}`;
  return { ...text, reason, evidence: values.map(({ evidence }) => evidence) };
}

/** Groups values by their text, ignoring case. Each group shows the spelling of its first value. */
function groupByText(values: readonly StatedText[]): [StatedText, ...StatedText[]][] {
  const groups = new Map<string, [StatedText, ...StatedText[]]>();
  for (const value of values) {
    const key = value.text.slice(0, 200).trim().toUpperCase();
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
}

export const vinDiffers: Rule = {
  id: 'vin-differs',
  subject: 'identity',
  severity: 'alert',
  title: 'Different VINs',
  basis: BASIS.vinStandard,
  description:
    'Alert when the VINs from the provenance check, the tracker and the lookup do not match. Letter case, spaces, O for 0 and partial VINs are allowed for.',
  datasets: ['check', 'security'],
  evaluate: (vehicle) => {
    const values = readStatedTexts(vehicle, 'check.buyerInfo.vin', 'security.vin');
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
    const lookup = `You looked up ${quoteText(requested)}.`;
    const reason = `${lookup} ${text.reason}`;
    return (
      findDifference(values, areVinsCompatible, { ...text, reason }) ?? {
        ...text,
        reason: `${lookup} The response is for ${quoteText(other.text)}. ${text.reason}`,
        evidence: [other.evidence],
      }
    );
  },
};

export const engineNumberDiffers: Rule = {
  id: 'engine-number-differs',
  subject: 'identity',
  severity: 'review',
  title: 'Different engine numbers',
  basis: BASIS.practice,
  description:
    'Review when the engine numbers in the provenance check and the specification do not match. A leading engine code is ignored.',
  datasets: ['check', 'spec'],
  evaluate: (vehicle) =>
    findDifference(
      readStatedTexts(vehicle, 'check.buyerInfo.engineNumber', 'spec.engineNumber'),
      areEngineNumbersCompatible,
      {
        title: 'Datasets give different engine numbers',
        reason: 'The engine may have been replaced, or a number may be a typing error.',
        nextStep:
          'Compare the number on the engine with the V5C. If the engine was replaced, ask for the invoice.',
      },
    ),
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

export const fuelDiffers: Rule = {
  id: 'fuel-differs',
  subject: 'identity',
  severity: 'review',
  title: 'Different fuels',
  basis: BASIS.practice,
  description:
    'Review when the specification, the rating and this vehicle’s adverts give different fuels. “Heavy oil” is read as diesel. A hybrid matches its fuel and electric.',
  datasets: ['spec', 'rating', 'similarListings'],
  evaluate: (vehicle) => {
    const { core } = vehicle.getRecord('rating') ?? {};
    // The rating has the two fuels of a hybrid in separate fields.
    const text = [core?.primaryFuelType, core?.secondaryFuelType].filter(Boolean).join(' and ');
    return findDifference(
      [
        ...readStatedTexts(vehicle, 'spec.fuelType'),
        ...(hasText(text)
          ? [{ text, evidence: readEvidence(vehicle, 'rating.core.primaryFuelType') }]
          : []),
        ...thisVehicleListingValues(vehicle, 'fuelType'),
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
  basis: BASIS.practice,
  description:
    'Review when the specification and this vehicle’s adverts give different colours. Manufacturer colour names, similar colours such as silver and grey, and adverts before a recorded colour change are allowed for.',
  datasets: ['spec', 'similarListings'],
  evaluate: (vehicle) => {
    const changed = parsePossibleDay(vehicle, getFullSpec(vehicle)?.dateLastColourChange);
    return findDifference(
      [
        ...readStatedTexts(vehicle, 'spec.colour'),
        ...thisVehicleListingValues(vehicle, 'colour', changed),
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
