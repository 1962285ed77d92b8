import { cacheByObject } from '../../format/cache-by-object.ts';
import { quoteText } from '../../format/text.ts';
import { BASIS, type Rule } from '../finding.ts';
import { describeImpossibleValue, parsePossibleDay } from '../days.ts';
import { areMakesCompatible } from '../comparison/compatible.ts';
import { DATASETS_WITH_MODEL } from '../comparison/described-vehicle.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import {
  formatDatasetNames,
  getFullSpec,
  readStatedTexts,
  type StatedText,
  type VehicleAnswers,
} from '../vehicle-answers.ts';
import { getManufactureYears, isRecordedAsImported } from '../vehicle-age.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import { VIN_LENGTH } from '../../vehicle/vin.ts';

/** The year in which the VIN of ISO 3779 became usual in the United Kingdom. */
const VIN_YEAR = 1981;

/** Fewer characters do not identify a vehicle, not even an old one. */
const MIN_LENGTH = 4;

/** The texts stated as the VIN, without masked VINs and texts such as “Not available”. */
const getVinTexts = cacheByObject((vehicle: VehicleAnswers) => {
  const isFromBefore1981 = isVehicleFromBefore1981(vehicle);
  return readStatedTexts(vehicle, 'check.buyerInfo.vin', 'security.vin')
    .filter(({ text }) => /\d/.test(text) && !isMasked(text))
    .map((value) => ({
      ...value,
      impossibility: isJapaneseNumber(vehicle, value.text)
        ? undefined
        : findVinImpossibility(toAlphanumeric(value.text), isFromBefore1981),
    }));
});

/**
 * Returns the possible VINs that datasets state: 17 characters without I, O and Q, or fewer for a
 * vehicle that was made or first registered before 1981, or an import with a Japanese number.
 */
export const getStatedVins = (vehicle: VehicleAnswers): readonly StatedText[] =>
  getVinTexts(vehicle).filter(({ text, impossibility }) => {
    const { length } = toAlphanumeric(text);
    const isLongEnough =
      length === VIN_LENGTH ||
      isJapaneseNumber(vehicle, text) ||
      (length >= MIN_LENGTH && isVehicleFromBefore1981(vehicle) === true);
    return impossibility === undefined && isLongEnough;
  });

/** Vehicles for the Japanese market have a chassis number instead, as in “BNR32-005123”. */
const JAPANESE_NUMBER = /^[A-Z]{1,4}[A-Z0-9]{1,5}\d{6}$/;

const isJapaneseNumber = (vehicle: VehicleAnswers, text: string) =>
  isRecordedAsImported(vehicle) && JAPANESE_NUMBER.test(toAlphanumeric(text));

const isMasked = (text: string) => /[*•?]|X{5,}/i.test(text.slice(0, 200));

/** Returns why no vehicle of this age can have the VIN. A VIN that is too long needs no age. */
function findVinImpossibility(vin: string, isFromBefore1981: boolean | undefined) {
  if (vin.length === VIN_LENGTH) {
    if (/^(.)\1*$/.test(vin)) return 'one repeated character';
    return /[IOQ]/.test(vin) && isFromBefore1981 !== true
      ? 'VINs since 1981 do not contain I, O or Q'
      : undefined;
  }
  return vin.length > VIN_LENGTH || isFromBefore1981 === false
    ? `${vin.length} characters, and VINs since 1981 have ${VIN_LENGTH}`
    : undefined;
}

/** Returns undefined if no dataset states the age. One early year is enough for a shorter VIN. */
function isVehicleFromBefore1981(vehicle: VehicleAnswers): boolean | undefined {
  const years = [
    ...getManufactureYears(vehicle).map(({ year }) => year),
    ...[getFullSpec(vehicle)?.builtTo, vehicle.getRecord('keepers')?.firstRegistration].flatMap(
      (date) => parsePossibleDay(vehicle, date)?.slice(0, 4) ?? [],
    ),
  ];
  return years.length === 0 ? undefined : years.some((year) => Number(year) < VIN_YEAR);
}

export const vinImpossible: Rule = {
  id: 'vin-impossible',
  subject: 'identity',
  severity: 'review',
  title: 'Impossible VIN',
  basis: BASIS.vinStandard,
  description:
    'Review when the provenance check or the tracker states a VIN that does not have 17 characters, or contains I, O or Q. A shorter VIN is accepted for a vehicle made or first registered before 1981, or of unknown age, and a Japanese chassis number for a recorded import. Masked VINs are not assessed.',
  datasets: ['check', 'security', 'status', 'spec', 'keepers'],
  evaluate: (vehicle) =>
    groupByVin(
      getVinTexts(vehicle).flatMap(({ impossibility, ...vin }) =>
        impossibility === undefined ? [] : { ...vin, impossibility },
      ),
    ).map((group) => {
      const [{ text, impossibility }] = group;
      const evidence = group.map((vin) => vin.evidence);
      return {
        key: group[0].evidence.dataset,
        title: `Impossible VIN in the ${formatDatasetNames(evidence)} ${group.length === 1 ? 'dataset' : 'datasets'}`,
        reason: describeImpossibleValue('The VIN', quoteText(text), impossibility),
        evidence,
        nextStep:
          'Read the VIN from the vehicle and the V5C. Ask the source to correct its record.',
      };
    }),
};

/** The same VIN in two datasets is one fault. The first dataset names it. */
function groupByVin<Vin extends StatedText>(vins: readonly Vin[]): [Vin, ...Vin[]][] {
  const groups = new Map<string, [Vin, ...Vin[]]>();
  for (const vin of vins) {
    const key = toAlphanumeric(vin.text);
    const group = groups.get(key);
    if (group) group.push(vin);
    else groups.set(key, [vin]);
  }
  return [...groups.values()];
}

/**
 * Makers by the first three characters of a VIN, as SAE assigns them under ISO 3780, each with the
 * brands that are sold with the code. Only codes that no other maker’s vehicles have: vans and cars
 * that several makers sell, such as those of Stellantis and Renault, are not among them.
 */
const MAKERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  JHM: ['Honda'],
  SAJ: ['Jaguar', 'Daimler'],
  SAL: ['Land Rover'],
  SHH: ['Honda'],
  SJN: ['Nissan'],
  TMB: ['Skoda'],
  VSS: ['Seat', 'Cupra'],
  WAU: ['Audi'],
  WBA: ['BMW', 'Alpina'],
  WBS: ['BMW'],
  WDD: ['Mercedes-Benz'],
  WMW: ['MINI', 'BMW'],
  WP0: ['Porsche'],
  WP1: ['Porsche'],
  WVW: ['Volkswagen'],
  YV1: ['Volvo'],
};

export const vinOfOtherMaker: Rule = {
  id: 'vin-of-other-maker',
  subject: 'identity',
  severity: 'review',
  title: 'VIN code of a different maker',
  basis: 'ISO 3780, codes assigned by SAE International',
  description:
    'Review when the first three characters of a VIN are the code of a different maker from the make in every one of the DVLA status, the specification and the keepers record. Only codes of makers whose vehicles are not sold under other makes are assessed.',
  datasets: ['check', 'security', ...DATASETS_WITH_MODEL],
  evaluate: (vehicle) => {
    const makes = readStatedTexts(
      vehicle,
      ...DATASETS_WITH_MODEL.map((dataset): FieldPath => `${dataset}.make`),
    );
    return groupByVin(getStatedVins(vehicle)).flatMap((group) => {
      const [vin] = group;
      const evidence = group.map((each) => each.evidence);
      const code = toAlphanumeric(vin.text).slice(0, 3);
      const brands = Object.hasOwn(MAKERS, code) ? MAKERS[code] : undefined;
      const isConfirmed = makes.some(({ text }) =>
        brands?.some((brand) => areMakesCompatible(text, brand)),
      );
      if (!brands || !makes[0] || isConfirmed) return [];
      return {
        key: vin.evidence.dataset,
        reason: `${formatDatasetNames(evidence)}: the VIN ${quoteText(vin.text)} starts with ${quoteText(code)}, the code of ${brands[0]}. The make is stated as ${quoteText(makes[0].text)}. The VIN may be a typing error or that of another vehicle.`,
        evidence: [...evidence, ...makes.map(({ evidence }) => evidence)],
        nextStep:
          'Compare the make and the VIN with the vehicle and the V5C. Do not rely on data for a different VIN.',
      };
    });
  },
};
