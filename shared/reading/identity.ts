import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import { spellMake, spellModel } from './spelling.ts';
import type { Answer } from '../provider/answer.ts';
import { type DatasetId, DATASETS } from '../provider/catalogue.ts';
import { IDENTITY_FIELDS, type IdentityField, type IdentityFields } from '../provider/endpoint.ts';
import type { PathIn } from '../provider/field-path.ts';
import { getValueByPath } from '../provider/field-paths.ts';
import type { VehicleRef } from '../provider/parameters.ts';

/** What the answers say the vehicle is. Its plate allows a lookup by plate after one by VIN. */
export type Identity = { readonly [F in IdentityField]?: string };

/** The plate or VIN that was looked up, and the other one as the responses state it. */
export const mergeIdentifiers = (
  vehicle: VehicleRef,
  identity: Identity,
): Pick<Identity, 'vrm' | 'vin'> => ({ ...identity, ...vehicle });

type Source = { [D in DatasetId]: readonly [D, ...PathIn<D>] }[DatasetId];

/** Where a field is looked for, in this order, on screen and on paper alike. */
export function identitySources(field: IdentityField): readonly Source[] {
  return DATASETS.flatMap(({ id, identity }: (typeof DATASETS)[number]) => {
    const { rank: datasetRank, [field]: stated }: IdentityFields = identity;
    if (stated === undefined) return [];
    const { path, rank } =
      typeof stated === 'string' ? { path: stated, rank: datasetRank } : stated;
    // The catalogue’s paths are texts. A test states which they are.
    return { rank, source: [id, ...path.split('.')] as unknown as Source };
  })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ source }) => source);
}

const SOURCES = IDENTITY_FIELDS.map((field) => [field, identitySources(field)] as const);

const PLATE = /^[A-Z0-9]{2,8}$/;
const VIN = /^[A-Z0-9]{5,17}$/;

/** Reads each field from the first source that states it. Plates and VINs must be possible. */
export function readIdentity(getAnswer: (id: DatasetId) => Answer | undefined): Identity {
  const identity: { -readonly [K in keyof Identity]: string } = {};
  for (const [field, sources] of SOURCES) {
    const read = field === 'vrm' ? readPlate : field === 'vin' ? readVin : toDisplayName;
    const value = firstValue(getAnswer, sources, read);
    if (value !== undefined) identity[field] = value;
  }
  return identity;
}

function firstValue(
  getAnswer: (id: DatasetId) => Answer | undefined,
  sources: readonly Source[],
  read: (text: string) => string | undefined,
): string | undefined {
  for (const [id, ...path] of sources) {
    const answer = getAnswer(id);
    const value = answer?.kind === 'answered' ? getValueByPath(answer.record, path) : undefined;
    const isText = typeof value === 'string' || typeof value === 'number';
    const text = isText ? read(`${value}`) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The name must fit in a header and must not contain hidden characters. */
function toDisplayName(text: string): string | undefined {
  const name = truncate(revealHiddenCharacters(truncate(text, 1_000).trim()), 120).trim();
  return name === '' ? undefined : name;
}

const readPlate = (text: string) => toIdentifier(PLATE, text);
const readVin = (text: string) => toIdentifier(VIN, text);

function toIdentifier(shape: RegExp, text: string): string | undefined {
  // “Not available”, “Unknown” and the masked “*****2345X” have the characters of one too.
  if (!/\d/.test(text) || /[*•?]/.test(text)) return undefined;
  const identifier = toAlphanumeric(text);
  return shape.test(identifier) ? identifier : undefined;
}

/** Returns `Ford Fiesta`. Returns undefined if no dataset states the make or model. */
export function vehicleTitle({ make, model }: Identity): string | undefined {
  if (!make) return model && spellModel(model);
  // Some datasets repeat the make in the model.
  const rest = model?.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? model.slice(make.length + 1)
    : model;
  return rest ? `${spellMake(make)} ${spellModel(rest)}` : spellMake(make);
}

/** True for zero tailpipe emissions, which allow a green flash on the plate; not for hybrids. */
export function isZeroEmission(fuel: string | undefined): boolean {
  return (
    fuel !== undefined &&
    /^(pure |battery )?electric(ity)?$|^hydrogen/i.test(fuel.slice(0, 60).trim())
  );
}

/**
 * Splits a VIN for comparison with the vehicle: 17 characters into 3-3-3-4-4 (the manufacturer
 * first, the vehicle last), fewer into groups of four. Text with other characters is not split.
 */
export function splitVin(vin: string): string[] {
  if (!/^[A-Z0-9]{5,17}$/i.test(vin)) return [vin];
  const [head, tail] = vin.length === 17 ? [vin.slice(0, 9), vin.slice(9)] : ['', vin];
  return [...(head.match(/.{3}/g) ?? []), ...(tail.match(/.{1,4}/g) ?? [])];
}

/** Describes an unusual VIN format, which is never a reason to reject it. */
export function vinRemark(vin: string): string | undefined {
  if (/[IOQ]/i.test(vin))
    return 'Contains I, O or Q. VINs since 1981 do not use these letters. Check each character.';
  if (vin.length !== 17)
    return `${vin.length} characters. VINs since 1981 have 17. Earlier ones may be shorter.`;
  return undefined;
}
