import { parseArgs } from 'node:util';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { ForcedStatuses } from './service.ts';

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

const NAMES = ['multiRequest', ...DATASET_IDS] as const;

export function readServeArguments(args: readonly string[]) {
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
    const { port = String(DEFAULT_PORT), latency = '0', fail = [], keys } = values;
    return {
      port: parseInteger(port, 0, 65_535, '--port takes a number from 0 to 65535'),
      latency: parseInteger(latency, 0, 600_000, '--latency takes milliseconds, up to 600000'),
      forcedStatuses: parseForcedStatuses(fail),
      keys: keys ? parseKeys(keys) : DEFAULT_KEYS,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// Each of these functions throws an error with a message for the user.
function parseInteger(text: string, min: number, max: number, message: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) throw new Error(message);
  return value;
}

function parseForcedStatuses(texts: readonly string[]): ForcedStatuses {
  const forcedStatuses: ForcedStatuses = {};
  for (const [name, text] of parsePairs(texts)) {
    const dataset = NAMES.find((known) => known === name);
    if (!dataset) throw new Error(`--fail knows ${NAMES.join(', ')}; not “${name}”`);
    const message = `--fail takes a status from 400 to 599 for ${name}`;
    forcedStatuses[dataset] = parseInteger(text, 400, 599, message);
  }
  return forcedStatuses;
}

function parseKeys(texts: readonly string[]) {
  const keys: Record<'production' | 'uat', string[]> = { production: [], uat: [] };
  for (const [name, key] of parsePairs(texts)) {
    if ((name !== 'production' && name !== 'uat') || !/^[\x21-\x7e]+$/.test(key))
      throw new Error('--keys takes production=KEY and uat=KEY');
    keys[name].push(key);
  }
  return keys;
}

/** Reads `a=1,b=2` as pairs. */
const parsePairs = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(','))
    .map((pair): [name: string, value: string] => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    });
