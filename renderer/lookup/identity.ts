import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/provider/json.ts';
import { clamp, visibleText } from '../ui/visible.ts';

/** What the answers say the vehicle is. Each from the first dataset, in a fixed order, that says it. */
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

const EVERYWHERE: readonly DatasetId[] = [
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
];
const SOURCES: { readonly [K in keyof Identity]-?: readonly Source[] } = {
  make: EVERYWHERE.map((id) => [id, 'make'] as const),
  model: EVERYWHERE.map((id) => [id, 'model'] as const),
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
    ['security', 'vrm'],
    ['check', 'vrm'],
  ],
};

/** Reads who the vehicle is out of whatever has answered by now. */
export function identityOf(answerOf: (id: DatasetId) => Answer | undefined): Identity {
  const read = (sources: readonly Source[]) => {
    for (const [id, ...path] of sources) {
      const answer = answerOf(id);
      const value = answer?.kind === 'answered' ? at(answer.record, path) : undefined;
      if (typeof value === 'number') return String(value);
      if (typeof value === 'string' && value.trim() !== '') return shown(value.trim());
    }
    return undefined;
  };
  const found: { -readonly [K in keyof Identity]: string } = {};
  for (const [name, sources] of Object.entries(SOURCES)) {
    const value = read(sources);
    if (value !== undefined) found[name as keyof Identity] = value;
  }
  return found;
}

/** A header has room for a name, and nothing invisible may hide in it. */
const shown = (text: string) => clamp(visibleText(text), 120);

function at(record: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path) value = isJsonObject(value) ? value[step] : undefined;
  return value;
}

/** `Ford Fiesta`; undefined while no dataset has named it. */
export function titleOf({ make, model }: Identity): string | undefined {
  if (!make) return model;
  // Some datasets repeat the make in the model.
  const rest = model?.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? model.slice(make.length + 1)
    : model;
  return rest ? `${make} ${rest}` : make;
}

/** Zero tailpipe emissions, so that its plate may carry the green flash. A hybrid never does. */
export function isZeroEmission({ fuel }: Identity): boolean {
  return fuel !== undefined && /^(pure |battery )?electric(ity)?$|^hydrogen/i.test(fuel.trim());
}
