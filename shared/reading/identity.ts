import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import type { Answer } from '../provider/answer.ts';
import { type DatasetId, DATASETS } from '../provider/catalogue.ts';
import { IDENTITY_FIELDS, type IdentityField, type IdentityFields } from '../provider/endpoint.ts';
import { isJsonObject, type Json } from '../format/json.ts';

/**
 * What the answers say the vehicle is. Its plate is one that an answer carries: a vehicle asked by
 * VIN could be asked by it next.
 */
export type Identity = { readonly [F in IdentityField]?: string };

type Source = readonly [DatasetId, ...(readonly string[])];

/** Where a field is looked for, in this order, on screen and on paper alike. */
export function identitySources(field: IdentityField): readonly Source[] {
  return DATASETS.flatMap(({ id, identity }: (typeof DATASETS)[number]) => {
    const { rank, [field]: found }: IdentityFields = identity;
    if (found === undefined) return [];
    const place = typeof found === 'string' ? { path: found, rank } : found;
    return { rank: place.rank, source: [id, ...place.path.split('.')] as const };
  })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ source }) => source);
}

const SOURCES = IDENTITY_FIELDS.map((field) => [field, identitySources(field)] as const);

const PLATE = /^[A-Z0-9]{2,8}$/;
const VIN = /^[A-Z0-9]{5,17}$/;

/**
 * Reads the vehicle's identity from the answers received so far. Each field comes from the first
 * source that states it. Plates and VINs are reduced to letters and digits, and invalid ones are
 * skipped.
 */
export function readIdentity(answerOf: (id: DatasetId) => Answer | undefined): Identity {
  const found: { -readonly [K in keyof Identity]: string } = {};
  for (const [key, sources] of SOURCES) {
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

/** The name must fit in a header and must not contain hidden characters. */
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

/** Returns `Ford Fiesta`. Returns undefined if no dataset states the make or model. */
export function vehicleTitle({ make, model }: Identity): string | undefined {
  if (!make) return model;
  // Some datasets repeat the make in the model.
  const rest = model?.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? model.slice(make.length + 1)
    : model;
  return rest ? `${make} ${rest}` : make;
}

/**
 * Returns true for a fuel with zero tailpipe emissions, which allows a green flash on the plate.
 * Hybrids are excluded.
 */
export function isZeroEmission(fuel: string | undefined): boolean {
  return (
    fuel !== undefined &&
    /^(pure |battery )?electric(ity)?$|^hydrogen/i.test(fuel.slice(0, 60).trim())
  );
}
