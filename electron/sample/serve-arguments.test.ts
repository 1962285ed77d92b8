import { describe, expect, test } from 'vitest';
import { DEFAULT_KEYS, DEFAULT_PORT, readServeArguments } from './serve-arguments.ts';

describe('the command line', () => {
  test('has defaults for everything', () => {
    expect(readServeArguments([])).toEqual({
      port: DEFAULT_PORT,
      latency: 0,
      forcedStatuses: {},
      keys: DEFAULT_KEYS,
    });
  });

  test('reads port, latency, failures and keys', () => {
    const args = '--port 9001 --latency 250 --fail valuation=500,multiRequest=503 --fail spec=429';
    const keys = '--keys production=alpha-1,uat=beta-2,production=gamma=3';
    expect(readServeArguments(`${args} ${keys}`.split(' '))).toEqual({
      port: 9001,
      latency: 250,
      forcedStatuses: { valuation: 500, multiRequest: 503, spec: 429 },
      keys: { production: ['alpha-1', 'gamma=3'], uat: ['beta-2'] },
    });
  });

  test.each([
    ['--port high', '--port'],
    ['--port 70000', '--port'],
    ['--latency -5', '--latency'],
    ['--latency 1.5', '--latency'],
    ['--fail wheels=500', 'wheels'],
    ['--fail spec=200', '400 to 599'],
    ['--fail spec', '400 to 599'],
    ['--keys live=abc', '--keys'],
    ['--keys production=', '--keys'],
    ['--colour red', '--colour'],
  ])('returns an error for %s', (line, expectedText) => {
    const read = readServeArguments(line.split(' '));
    expect(read).toBeTypeOf('string');
    expect(read).toContain(expectedText);
  });
});
