import { expect, test } from 'vitest';
import { runListKills } from './list-kills.ts';

test('sends no answered request of a list again and loses none when it is killed', async () => {
  const { kills, received, problems } = await runListKills(8, 5);
  expect(problems).toEqual([]);
  expect(kills).toBe(8);
  expect(received).toBeGreaterThan(0);
}, 60_000);
