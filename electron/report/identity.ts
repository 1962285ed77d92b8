import { compact } from '../../shared/findings/identity.ts';
import type { Known } from '../../shared/findings/known.ts';
import { clamp, visibleText } from '../../shared/format/visible.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { isJsonObject, type Json } from '../../shared/provider/json.ts';
import type { ReportIdentity } from '../../shared/report/snapshot.ts';

type Source = readonly [DatasetId, ...(readonly string[])];

const NAMED: readonly DatasetId[] = [
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
const SOURCES = {
  make: NAMED.map((id) => [id, 'make'] as const),
  model: NAMED.map((id) => [id, 'model'] as const),
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
  vrm: [
    ['check', 'vrm'],
    ['security', 'vrm'],
  ],
  vin: [
    ['check', 'buyerInfo', 'vin'],
    ['security', 'vin'],
  ],
} as const satisfies { readonly [K in keyof ReportIdentity]-?: readonly Source[] };

const PLATE = /^[A-Z0-9]{2,8}$/;
const VIN = /^[A-Z0-9]{5,17}$/;

/** Who the answers say the vehicle is: each from the first dataset, in a fixed order, that says it. */
export function identityOf(known: Known): ReportIdentity {
  const make = firstOf(known, SOURCES.make, shown);
  const model = firstOf(known, SOURCES.model, shown);
  const derivative = firstOf(known, SOURCES.derivative, shown);
  const vrm = firstOf(known, SOURCES.vrm, (text) => matching(PLATE, text));
  const vin = firstOf(known, SOURCES.vin, (text) => matching(VIN, text));
  return {
    ...(vrm !== undefined && { vrm }),
    ...(vin !== undefined && { vin }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(derivative !== undefined && { derivative }),
  };
}

function firstOf(
  known: Known,
  sources: readonly Source[],
  read: (text: string) => string | undefined,
): string | undefined {
  for (const [id, ...path] of sources) {
    const record = known.answered(id)?.record;
    const value = path.reduce<Json | undefined>(
      (at, step) => (isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined),
      record,
    );
    const found =
      typeof value === 'string' || typeof value === 'number' ? read(`${value}`) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A list has room for a name, and nothing invisible may hide in it. */
function shown(text: string): string | undefined {
  const name = clamp(visibleText(clamp(text, 1_000).trim()), 120).trim();
  return name === '' ? undefined : name;
}

/** A plate or a VIN, without spaces; a text that can be neither says nothing. */
function matching(shape: RegExp, text: string): string | undefined {
  const number = compact(text);
  return shape.test(number) ? number : undefined;
}
