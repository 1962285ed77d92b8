import { expect, it } from 'vitest';
import { runTorture } from './torture.ts';

it('loses nothing that was acknowledged when it is killed in the middle of saving', async () => {
  const { kills, acknowledged, faults } = await runTorture(12, 5);
  expect(faults).toEqual([]);
  expect(kills).toBe(12);
  expect(acknowledged).toBeGreaterThan(0);
}, 60_000);
