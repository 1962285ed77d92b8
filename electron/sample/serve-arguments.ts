import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import type { ForcedStatuses } from './simulated-errors.ts';

/** The options of `npm run sample-service -- …`. */
type ServeOptions = {
  readonly port: number;
  readonly latency: number;
  readonly forcedStatuses: ForcedStatuses;
  readonly keys: { readonly production: readonly string[]; readonly uat: readonly string[] };
};

export const DEFAULT_PORT = 8790;
/** Used when no keys are given. They are valid for this sample only. */
export const DEFAULT_KEYS = {
  production: ['sample-production-key'],
  uat: ['sample-uat-key'],
} as const;

export const USAGE = `npm run sample-service -- [--port N] [--latency MS] [--fail DATASET=STATUS,…] [--keys production=KEY,uat=KEY,…]

  --port     ${DEFAULT_PORT} if not stated; 0 selects a free port
  --latency  delay of every response in milliseconds
  --fail     responds for a dataset with a status, such as valuation=500,multiRequest=503
  --keys     accepted keys; repeat an environment to add another key;
             a key that ends in -noBundle is not set up for the multi-request`;

const NAMES = z.enum(['multiRequest', ...DATASETS.map(({ id }) => id)]);
const integerBetween = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));

/** Reads the command line; a text is an error message. */
export function readServeArguments(args: readonly string[]): ServeOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        latency: { type: 'string' },
        fail: { type: 'string', multiple: true },
        keys: { type: 'string', multiple: true },
      },
    });
    const port = integerBetween(0, 65_535).safeParse(values.port ?? String(DEFAULT_PORT));
    if (!port.success) return '--port takes a number from 0 to 65535';
    const latency = integerBetween(0, 600_000).safeParse(values.latency ?? '0');
    if (!latency.success) return '--latency takes milliseconds, up to 600000';
    const forcedStatuses = parseForcedStatuses(values.fail ?? []);
    if (typeof forcedStatuses === 'string') return forcedStatuses;
    const keys = values.keys ? readKeys(values.keys) : DEFAULT_KEYS;
    return typeof keys === 'string'
      ? keys
      : { port: port.data, latency: latency.data, forcedStatuses, keys };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseForcedStatuses(texts: readonly string[]): ForcedStatuses | string {
  const forcedStatuses: ForcedStatuses = {};
  for (const [name, text] of parsePairs(texts)) {
    const dataset = NAMES.safeParse(name);
    const status = integerBetween(400, 599).safeParse(text);
    if (!dataset.success) return `--fail knows ${NAMES.options.join(', ')}; not “${name}”`;
    if (!status.success) return `--fail takes a status from 400 to 599 for ${name}`;
    forcedStatuses[dataset.data] = status.data;
  }
  return forcedStatuses;
}

function readKeys(texts: readonly string[]): ServeOptions['keys'] | string {
  const keys: Record<'production' | 'uat', string[]> = { production: [], uat: [] };
  for (const [name, key] of parsePairs(texts)) {
    if ((name !== 'production' && name !== 'uat') || !/^[\x21-\x7e]+$/.test(key))
      return '--keys takes production=KEY and uat=KEY';
    keys[name].push(key);
  }
  return keys;
}

/** Reads `a=1,b=2` as pairs. */
function parsePairs(texts: readonly string[]): [string, string][] {
  return texts
    .flatMap((text) => text.split(','))
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    });
}
