import { expect, test } from 'vitest';
import { runKills } from './kill-runs.ts';

test('loses nothing acknowledged when it is killed during saves', async () => {
  const { kills, acknowledged, problems } = await runKills(12, 5);
  expect(problems).toEqual([]);
  expect(kills).toBe(12);
  expect(acknowledged).toBeGreaterThan(0);
}, 60_000);
