import { hasText, quoteText } from '../../format/text.ts';
import {
  areColoursCompatible,
  areEngineNumbersCompatible,
  areFuelsCompatible,
  areVinsCompatible,
} from '../comparison/compatible.ts';
import { parseDay, parsePossibleDay } from '../days.ts';
import { BASIS, type Rule } from '../finding.ts';
import { getThisVehicleListings } from '../this-vehicle-plates.ts';
import {
  getFullSpec,
  readEvidence,
  readStatedTexts,
  type VehicleAnswers,
} from '../vehicle-answers.ts';
import { findDifference } from './differing-values.ts';

/** A field of the vehicle's own listings that were first seen on or after `since`. */
const thisVehicleListingValues = (
  vehicle: VehicleAnswers,
  field: 'fuelType' | 'colour',
  since = '',
) =>
  getThisVehicleListings(vehicle)
    .filter(({ listing }) => (parseDay(listing.firstSeen) ?? since) >= since)
    .flatMap(({ index }) => readStatedTexts(vehicle, `similarListings.listings.${index}.${field}`));

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
