import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFakeListClient, createTestLists, unwrap } from '../testing/list-services.ts';

const ROWS = 6;
const TOTAL = ROWS * 3;

/** The numbers of a linear congruential generator: the same for a seed, from 0 to below 1. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Runs a list until it ends, and ends the program without closing anything at points that the seed
 * chooses: the next start opens the same file. What the provider has answered is known to the test.
 */
async function runWithInterruptions(seed: number) {
  const random = createRandom(seed);
  const sent: string[] = [];
  const answered: string[] = [];
  const folders: string[] = [];
  let id: string | undefined;
  for (let start = 0; start < 200; start++) {
    const client = createFakeListClient();
    const folder = folders.at(-1);
    const lists = createTestLists({ client, ...(folder !== undefined && { folder }) });
    if (folder === undefined) folders.push(lists.folder);
    id ??= await lists.create(ROWS);
    const before = await lists.get(id);
    // Nothing is sent by itself after a start.
    expect(before.run?.state ?? 'idle').not.toBe('running');
    const received = before.rows.flatMap(({ vrm, summary }) =>
      (summary?.answered ?? []).map((dataset) => `${vrm} ${dataset}`),
    );
    // No answer is lost, and none is invented.
    expect(received.toSorted()).toEqual(answered.toSorted());
    const uncertain = before.run?.uncertain ?? 0;
    // Every other request that was sent is asked about.
    expect(uncertain).toBe(sent.length - answered.length);
    const remaining = TOTAL - answered.length - uncertain;
    if (remaining === 0) return { sent, answered, folders };
    unwrap(await lists.start(id, remaining));
    const steps = Math.floor(random() * 7);
    for (let step = 0; step < steps && client.waiting.length > 0; step++) {
      const request = client.waiting[Math.floor(random() * client.waiting.length)];
      if (!request) break;
      await request.answer({ kind: 'no-data', reason: 'no-record' });
      answered.push(request.name);
    }
    sent.push(...client.sent);
    // The process ends: later responses reach nobody.
    folders.push(lists.kill());
  }
  throw new Error('The list did not end');
}

test.each(Array.from({ length: 25 }, (_, seed) => seed + 1))(
  'no answered request is sent again and no answer is lost, seed %i',
  async (seed) => {
    const { sent, answered, folders } = await runWithInterruptions(seed);
    try {
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toHaveLength(TOTAL);
      expect(answered.length).toBeGreaterThan(0);
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  },
);
