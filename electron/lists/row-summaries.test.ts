import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import { unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';

const SETTINGS = { ...DEFAULT_SETTINGS, baseUrl: 'https://api.example.test' };
/** An insurer has to review a tracker without a subscription. For others, it is information. */
const LAPSED = { vrm: 'AB01CDE', subscriptionStatus: 'Cancelled' };

/** A list with one row, whose tracker has no subscription. */
async function openWithTracker() {
  const lists = openTestLists();
  const id = await lists.create(1, { triage: ['security'] });
  unwrap(await lists.start(id, 1));
  await lists.client.waiting[0]?.answer({ kind: 'answered' }, LAPSED);
  await lists.advance(1_000);
  return { lists, id };
}

test('another lookup profile changes the verdicts, and the windows are told', async () => {
  const { lists, id } = await openWithTracker();
  const readReasons = async () => (await lists.get(id)).rows[0]?.summary?.reasons;
  expect(await readReasons()).not.toContain('Tracker');
  for (const [profile, expected] of [
    ['insurer', true],
    ['dealer', false],
    ['insurer', true],
  ] as const) {
    lists.changesSent.length = 0;
    lists.current.settings = { ...SETTINGS, datasetProfile: profile };
    lists.lists.reloadAll();
    await lists.advance(1_000);
    expect(lists.changesSent).toMatchObject([{ id, isReloadNeeded: true }]);
    expect((await readReasons())?.includes('Tracker')).toBe(expected);
  }
});

test('the profile may have been changed while the lists were closed', async () => {
  const { lists, id } = await openWithTracker();
  const settings = { datasetProfile: 'insurer' } as const;
  const next = openTestLists({ folder: lists.kill(), settings });
  expect((await next.get(id)).rows[0]?.summary?.reasons).toContain('Tracker');
});
