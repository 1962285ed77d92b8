import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import type { Answer } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { isJsonObject, type Json } from '../format/json.ts';

/** What the answers say the vehicle is. */
export type Identity = {
  readonly make?: string;
  readonly model?: string;
  readonly derivative?: string;
  readonly colour?: string;
  readonly year?: string;
  readonly fuel?: string;
  readonly vin?: string;
  /** A mark that an answer carries: what a vehicle asked by VIN could be asked by next. */
  readonly vrm?: string;
};

type Source = readonly [DatasetId, ...(readonly string[])];

const DATASETS_WITH_MAKE = [
  'spec',
  'status',
  'valuation',
  'rating',
  'keepers',
  'saleEvents',
  'motFeatureSet',
  'vrms',
  'advertFeatureSet',
  'optionsActual',
  'security',
] as const satisfies readonly DatasetId[];

/** Where each is looked for, in this order, on screen and on paper alike. */
export const IDENTITY_SOURCES = {
  make: DATASETS_WITH_MAKE.map((id) => [id, 'make'] as const),
  model: DATASETS_WITH_MAKE.map((id) => [id, 'model'] as const),
  derivative: [
    ['spec', 'derivative'],
    ['status', 'derivative'],
    ['optionsActual', 'derivative'],
    ['keepers', 'trim'],
    ['saleEvents', 'trim'],
    ['motFeatureSet', 'trim'],
    ['vrms', 'trim'],
    ['advertFeatureSet', 'trim'],
  ],
  colour: [['spec', 'colour']],
  year: [
    ['status', 'yearOfManufacture'],
    ['spec', 'year'],
  ],
  fuel: [
    ['spec', 'fuelType'],
    ['rating', 'core', 'primaryFuelType'],
  ],
  vin: [
    ['check', 'buyerInfo', 'vin'],
    ['security', 'vin'],
  ],
  vrm: [
    ['check', 'vrm'],
    ['security', 'vrm'],
  ],
} as const satisfies { readonly [K in keyof Identity]-?: readonly Source[] };

const PLATE = /^[A-Z0-9]{2,8}$/;
const VIN = /^[A-Z0-9]{5,17}$/;

/**
 * Reads who the vehicle is out of whatever has answered by now: each from the first dataset, in a
 * fixed order, that says it. A plate or VIN comes toAlphanumeric; a text that can be neither says nothing.
 */
export function readIdentity(answerOf: (id: DatasetId) => Answer | undefined): Identity {
  const found: { -readonly [K in keyof Identity]: string } = {};
  for (const [name, sources] of Object.entries(IDENTITY_SOURCES)) {
    const key = name as keyof Identity;
    const read = key === 'vrm' ? plate : key === 'vin' ? vin : toDisplayName;
    const value = firstValue(answerOf, sources, read);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

function firstValue(
  answerOf: (id: DatasetId) => Answer | undefined,
  sources: readonly Source[],
  read: (text: string) => string | undefined,
): string | undefined {
  for (const [id, ...path] of sources) {
    const answer = answerOf(id);
    if (answer?.kind !== 'answered') continue;
    const value = path.reduce<Json | undefined>(
      (current, step) =>
        isJsonObject(current) && Object.hasOwn(current, step) ? current[step] : undefined,
      answer.record,
    );
    const found =
      typeof value === 'string' || typeof value === 'number' ? read(`${value}`) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A header has room for a name, and nothing invisible may hide in it. */
function toDisplayName(text: string): string | undefined {
  const name = truncate(revealHiddenCharacters(truncate(text, 1_000).trim()), 120).trim();
  return name === '' ? undefined : name;
}

const plate = (text: string) => toIdentifier(PLATE, text);
const vin = (text: string) => toIdentifier(VIN, text);

function toIdentifier(shape: RegExp, text: string): string | undefined {
  const identifier = toAlphanumeric(text);
  return shape.test(identifier) ? identifier : undefined;
}

/** `Ford Fiesta`; undefined while no dataset has named it. */
export function vehicleTitle({ make, model }: Identity): string | undefined {
  if (!make) return model;
  // Some datasets repeat the make in the model.
  const rest = model?.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? model.slice(make.length + 1)
    : model;
  return rest ? `${make} ${rest}` : make;
}

/** A fuel of zero tailpipe emissions, whose plate may carry the green flash. A hybrid's never does. */
export function isZeroEmission(fuel: string | undefined): boolean {
  return (
    fuel !== undefined &&
    /^(pure |battery )?electric(ity)?$|^hydrogen/i.test(fuel.slice(0, 60).trim())
  );
}
