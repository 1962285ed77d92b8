import { revealHiddenCharacters } from '../../format/safe-text.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import { replaceVinLookalikes } from '../../vehicle/vin.ts';
import {
  PERFORMANCE_NAMES,
  RELATED_MAKES,
  RENAMED_MODELS,
  SAME_MODELS,
  VAN_FAMILIES,
  VERSION_WORDS,
} from './model-names.ts';

const MAX_NAME_LENGTH = 200;

/** Words that belong to each colour. One word may belong to several colours. */
const COLOUR_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  grey: 'grey gray silver anthracite graphite gunmetal charcoal steel titanium platinum'.split(' '),
  black: 'black ebony onyx'.split(' '),
  white: 'white ivory pearl cream'.split(' '),
  blue: 'blue navy turquoise aqua teal azure indigo'.split(' '),
  green: 'green turquoise teal olive lime khaki'.split(' '),
  red: 'red maroon burgundy crimson scarlet pink'.split(' '),
  purple: 'purple violet mauve lilac maroon burgundy plum indigo'.split(' '),
  yellow: 'yellow gold lime'.split(' '),
  orange: 'orange copper bronze'.split(' '),
  brown: 'brown beige bronze gold copper cream sand tan khaki'.split(' '),
};

const UNSPECIFIC_COLOUR = /multi|two.?tone|various|unknown|not known|other/i;

/** Compares the colour words in manufacturers' names (“Deep Impact Blue”). Silver matches grey. */
export const areColoursCompatible = (first: string, second: string): boolean =>
  shareOrUnknown(findColours(first), findColours(second));

/** True for a text with a colour in it. */
export const namesColour = (text: string): boolean => findColours(text).length > 0;

function findColours(name: string): readonly string[] {
  const text = name.slice(0, MAX_NAME_LENGTH).toLowerCase();
  if (UNSPECIFIC_COLOUR.test(text)) return [];
  const words = new Set(text.split(/[^a-z]+/));
  return Object.keys(COLOUR_FAMILIES).filter((colour) =>
    COLOUR_FAMILIES[colour]?.some((word) => words.has(word)),
  );
}

const FUELS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/petrol|gasoline|unleaded|benzin|spirit/, ['petrol']],
  [/diesel|heavy oil|gas oil|derv/, ['diesel']],
  [/electric|\bbev\b|\bev\b/, ['electric']],
  [/\blpg\b|petroleum gas|\bgas\b|bi fuel|\bcng\b|natural gas/, ['gas', 'petrol']],
  [/ethanol|\be85\b|flex/, ['petrol']],
  [/hydrogen|fuel cell/, ['hydrogen', 'electric']],
];

const HYBRID = /hybrid|phev|mhev|hev\b/;

/** They share an energy source, or one is unknown: “Petrol” and “Petrol/Electric”. */
export const areFuelsCompatible = (first: string, second: string): boolean =>
  shareOrUnknown(findFuels(first), findFuels(second));

function findFuels(name: string): readonly string[] {
  const text = name
    .slice(0, MAX_NAME_LENGTH)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    // “Gas oil” is a register name for diesel. It must not match “gas”.
    .replaceAll('gas oil', 'diesel');
  const fuels = FUELS.filter(([pattern]) => pattern.test(text)).flatMap(([, named]) => named);
  if (!HYBRID.test(text)) return fuels;
  // “Hybrid” alone states neither the fuel nor whether the vehicle can be charged.
  const isNamed = fuels.some((fuel) => fuel !== 'electric');
  return [...(isNamed ? fuels : ['petrol', 'diesel']), 'electric'];
}

/** An empty list means that the value is not known. */
const shareOrUnknown = (first: readonly string[], second: readonly string[]) =>
  first.length === 0 || second.length === 0 || first.some((value) => second.includes(value));

/** Alternative names of manufacturers, as used in registers. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  VW: 'VOLKSWAGEN',
  MERC: 'MERCEDES',
  MERCEDESBENZ: 'MERCEDES',
  MERCEDESAMG: 'MERCEDES',
  DS: 'CITROEN',
  DSAUTOMOBILES: 'CITROEN',
  OPEL: 'VAUXHALL',
  RANGEROVER: 'LANDROVER',
  BAYERISCHEMOTORENWERKE: 'BMW',
  CHEVY: 'CHEVROLET',
  MCC: 'SMART',
  SSANGYONG: 'KGM',
  KGMOBILITY: 'KGM',
  LONDONTAXISINT: 'LTI',
  LONDONTAXISINTERNATIONAL: 'LTI',
  LONDONTAXICOMPANY: 'LTI',
};

/** Texts that name nothing. Like an empty name, they are compatible with every name. */
const PLACEHOLDERS = new Set(
  'UNKNOWN NOTKNOWN NA NOTAVAILABLE NOTSTATED NONE NULL OTHER'.split(' '),
);

/** One make may be part of the other, as in “Mercedes” and “Mercedes-Benz”. */
export const areMakesCompatible = (first: string, second: string): boolean =>
  isPartOfOther(normalizeMake(first), normalizeMake(second));

/** The same for several makes, which may be brands of one group: “BMW” and “MINI”. */
export function areOfOneManufacturer(makes: readonly string[]): boolean {
  const names = [...new Set(makes.map(normalizeMake))].filter(Boolean);
  return names.every((first) =>
    names.every(
      (second) =>
        isPartOfOther(first, second) ||
        RELATED_MAKES.some((group) => hasName(group, first) && hasName(group, second)),
    ),
  );
}

/** True if the name is one of a list that is separated by bars. */
const hasName = (list: string, name: string) => list.split('|').includes(name);

/** Converters build motorhomes on the base vehicles of these manufacturers. */
const CONVERTERS =
  'ADRIA AUTOCRUISE AUTOSLEEPER AUTOTRAIL BAILEY BENIMAR BESSACARR BURSTNER CARADO CARTHAGO CHAUSSON COACHMAN DETHLEFFS ELDDIS GLOBECAR HYMER KNAUS LAIKA LUNAR PILOTE RAPIDO RIMOR ROLLERTEAM SUNLIGHT SWIFT TRIGANO WEINSBERG WILDAX'.split(
    ' ',
  );
const BASE_MAKES = new Set(
  'CITROEN FIAT FORD IVECO MAN MERCEDES NISSAN PEUGEOT RENAULT TOYOTA VAUXHALL VOLKSWAGEN'.split(
    ' ',
  ),
);

/** True if the makes name one converter and one manufacturer of its base vehicle. */
export function areConverterAndBase(makes: readonly string[]): boolean {
  const converters = new Set<string>();
  const others = new Set<string>();
  for (const name of makes.map(normalizeMake).filter(Boolean)) {
    const converter = CONVERTERS.find((each) => name.startsWith(each));
    if (converter === undefined) others.add(name);
    else converters.add(converter);
  }
  return (
    converters.size === 1 && others.size === 1 && [...others].every((name) => BASE_MAKES.has(name))
  );
}

function normalizeMake(make: string): string {
  const name = splitName(make).join('');
  return PLACEHOLDERS.has(name) ? '' : (MAKE_ALIASES[name] ?? name);
}

/** Words that occur in the names of many models and do not identify one: bodies, trims, engines. */
const GENERIC_WORDS = new Set([
  ...VERSION_WORDS,
  ...'4MATIC ACTIVE ALLURE AMG BLUEMOTION CDTI CRDI DCI DESIGN DSG DYNAMIQUE ECOBOOST ELITE HDI ICON LINE LUXURY MATCH NAV PREMIUM QUATTRO SRI STYLE TDCI TDI TECH TFSI TITANIUM TSI TURBO XDRIVE ZETEC CLASS KLASSE SERIES RANGE MODEL NEW THE EDITION SPORT ESTATE TOURER TOURING SALOON COUPE CONVERTIBLE CABRIO CABRIOLET HATCHBACK VAN AUTO PLUS DIESEL PETROL HYBRID ELECTRIC'.split(
    ' ',
  ),
]);
/** Before the number of a model: “Mazda3” or “3”, “DS 3” or “3”, BMW “M340i” of the 3 Series. */
const MODEL_PREFIX = /^(?:MAZDA|DS|M)(?=\d)/;
const WORD_ALIASES: Readonly<Record<string, string>> = { MARK: 'MK', II: '2', III: '3', IV: '4' };

/** One may be more detailed (“GOLF MATCH TSI”) or name a derivative (“C Class”, “C220d”). */
export function areModelsCompatible(first: string, second: string): boolean {
  if (areDistinctModels(first, second)) return false;
  if (shareList([...SAME_MODELS, ...VAN_FAMILIES], first, second)) return true;
  if (PERFORMANCE_NAMES.some((version) => namesSameVersion(version, first, second))) return true;
  const [words, others] = [modelWords(first), modelWords(second)];
  if (isPartOfOther(joinModel(words), joinModel(others))) return true;
  return words.some((word) => word.length >= 3 && others.includes(word));
}

/** True if a model of one name was renamed to the other at a new generation. */
export const isRenamedModel = (first: string, second: string): boolean =>
  shareList(RENAMED_MODELS, first, second);

/** True if both texts begin with a name of one list. */
const shareList = (lists: readonly string[], first: string, second: string): boolean =>
  lists.some((list) =>
    [first, second].every((model) => {
      const text = `${splitName(model).join(' ')} `;
      return list.split('|').some((name) => text.startsWith(`${name} `));
    }),
  );

function namesSameVersion([, pattern]: readonly [string, RegExp], first: string, second: string) {
  const [one, other] = [first, second].map(
    (model) => pattern.exec(splitName(model).join(' '))?.[1],
  );
  return one !== undefined && one === other;
}

/** Models whose names begin alike: “500” and “500X”. */
const DISTINCT_MODELS = /^(?:500[XL]?|600|208|2008|308|3008|508|5008)$/;

function areDistinctModels(first: string, second: string): boolean {
  const [one = '', other = ''] = [first, second].map((model) => splitName(model)[0]);
  return one !== other && DISTINCT_MODELS.test(one) && DISTINCT_MODELS.test(other);
}

const joinModel = (words: readonly string[]) => words.join('').replace(MODEL_PREFIX, '');

/** False for a text that many models share, such as “Convertible”. */
export const identifiesModel = (model: string): boolean => modelWords(model).length > 0;

function modelWords(model: string): string[] {
  const names = splitName(model);
  if (PLACEHOLDERS.has(names.join(''))) return [];
  return names.map((word) => WORD_ALIASES[word] ?? word).filter((word) => !GENERIC_WORDS.has(word));
}

/** Splits a name into upper-case words without accents. */
function splitName(name: string): string[] {
  return revealHiddenCharacters(name.slice(0, MAX_NAME_LENGTH))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}

/** True if the longer name starts with the shorter one, or contains it if it is not too short. */
function isPartOfOther(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return long.startsWith(short) || (short.length >= 3 && long.includes(short));
}

/** Numbers with fewer characters are too common to distinguish vehicles. */
const MIN_NUMBER_LENGTH = 5;

/** O, Q and I as digits. Empty for a text that identifies nothing: “Not available”, “00000”. */
function comparableNumber(text: string): string {
  const number = toAlphanumeric(text);
  const isIdentifying =
    number.length >= MIN_NUMBER_LENGTH && /\d/.test(number) && !/^(.)\1*$/.test(number);
  return isIdentifying ? replaceVinLookalikes(number) : '';
}

/** A VIN with a masked start is compared by its end. */
export function areVinsCompatible(first: string, second: string): boolean {
  const [left, right] = [first, second].map((vin) => comparableNumber(visibleEnd(vin)));
  return !left || !right || left.endsWith(right) || right.endsWith(left);
}

/** Returns the visible end of a VIN whose start may be masked with asterisks. */
const visibleEnd = (vin: string) => vin.slice(0, MAX_NAME_LENGTH).split(/[*•?]/).at(-1) ?? '';

/** One may include the engine code as a prefix. */
export function areEngineNumbersCompatible(first: string, second: string): boolean {
  const [left, right] = [first, second].map((number) =>
    comparableNumber(number).replace(/^0+/, ''),
  );
  return !left || !right || left.includes(right) || right.includes(left);
}
