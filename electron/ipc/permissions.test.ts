import { describe, expect, test, vi } from 'vitest';
import { type Channel, channels } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { deferred, fakeClock } from '../testing/provider.ts';
import { createPermissions } from './permissions.ts';

const VEHICLE = { vrm: 'AB12CDE' };
const LOOKUP = { environment: 'production', vehicle: VEHICLE } as const;
const DONE = okResult('done');
const REFUSED = { ok: false, error: { code: 'no-input' } };

function setUp({ isAssisted = false } = {}) {
  const { clock, advance } = fakeClock();
  const confirmAssistiveUse = vi.fn<(windowId: number) => Promise<boolean>>(async () => isAssisted);
  const permissions = createPermissions(clock, confirmAssistiveUse);
  const handle = vi.fn(() => DONE);
  const call = (
    needs: 'nothing' | 'input' | 'lookup',
    hasRecentInput: boolean,
    input: unknown = LOOKUP,
    windowId = 1,
  ) =>
    permissions.run(
      { windowId, recentInputAt: hasRecentInput ? 0 : undefined },
      needs,
      input,
      handle,
    );
  return { permissions, call, handle, advance, confirmAssistiveUse };
}

describe('a call', () => {
  test.each([
    { needs: 'nothing', hasRecentInput: false, isAllowed: true },
    { needs: 'input', hasRecentInput: true, isAllowed: true },
    { needs: 'input', hasRecentInput: false, isAllowed: false },
    { needs: 'lookup', hasRecentInput: true, isAllowed: true },
    { needs: 'lookup', hasRecentInput: false, isAllowed: false },
  ] as const)('%j', async ({ needs, hasRecentInput, isAllowed }) => {
    const { call, handle } = setUp();
    expect(await call(needs, hasRecentInput)).toMatchObject(isAllowed ? DONE : REFUSED);
    expect(handle).toHaveBeenCalledTimes(isAllowed ? 1 : 0);
  });

  test.each([true, false])(
    'of assistive software is decided by the user: %s',
    async (isAssisted) => {
      const { call, confirmAssistiveUse } = setUp({ isAssisted });
      expect(await call('input', false)).toMatchObject(isAssisted ? DONE : REFUSED);
      expect(await call('lookup', false)).toMatchObject(isAssisted ? DONE : REFUSED);
      expect(confirmAssistiveUse).toHaveBeenCalledWith(1);
    },
  );

  test('after an input does not ask about assistive software', async () => {
    const { call, confirmAssistiveUse } = setUp({ isAssisted: true });
    await call('input', true);
    await call('lookup', true);
    expect(confirmAssistiveUse).not.toHaveBeenCalled();
  });
});

describe('a lookup that began with an input', () => {
  test.each([
    ['the same vehicle', LOOKUP, 1, true],
    ['another vehicle', { ...LOOKUP, vehicle: { vrm: 'PC19HPA' } }, 1, false],
    ['another environment', { ...LOOKUP, environment: 'uat' }, 1, false],
    ['another window', LOOKUP, 2, false],
  ])('continues for %s', async (_name, input, windowId, isAllowed) => {
    const { call, advance } = setUp();
    await call('lookup', true);
    await advance(9_000);
    expect(await call('lookup', false, input, windowId)).toMatchObject(isAllowed ? DONE : REFUSED);
  });

  test('continues as long as each request follows the last one, and then ends', async () => {
    const { call, advance } = setUp();
    await call('lookup', true);
    for (let page = 0; page < 20; page++) {
      await advance(9_000);
      expect(await call('lookup', false)).toEqual(DONE);
    }
    await advance(10_001);
    expect(await call('lookup', false)).toMatchObject(REFUSED);
  });

  test('continues after a response that took minutes', async () => {
    const { permissions, call, advance } = setUp();
    const response = deferred<typeof DONE>();
    const slow = permissions.run(
      { windowId: 1, recentInputAt: 0 },
      'lookup',
      LOOKUP,
      () => response.promise,
    );
    await advance(300_000);
    response.resolve(DONE);
    expect(await slow).toEqual(DONE);
    expect(await call('lookup', false)).toEqual(DONE);
  });

  test('sends at most 1,000 requests without another input', async () => {
    const { call, handle } = setUp();
    await call('lookup', true);
    for (let count = 0; count < 1_100; count++) await call('lookup', false);
    expect(handle).toHaveBeenCalledTimes(1_000);
    await call('lookup', true);
    expect(await call('lookup', false)).toEqual(DONE);
  });

  test('permits nothing but its own requests', async () => {
    const { call } = setUp();
    await call('lookup', true);
    expect(await call('input', false)).toMatchObject(REFUSED);
  });

  test('ends with its page', async () => {
    const { permissions, call } = setUp();
    await call('lookup', true);
    permissions.onPageClosed(1);
    expect(await call('lookup', false)).toMatchObject(REFUSED);
  });

  test('is one of at most 20 in a window', async () => {
    const { call, advance } = setUp();
    const lookUp = (number: number, windowId = 1) =>
      call('lookup', true, { ...LOOKUP, vehicle: { vrm: `AB${number}CDE` } }, windowId);
    for (let number = 10; number < 30; number++) expect(await lookUp(number)).toEqual(DONE);
    expect(await lookUp(30)).toMatchObject({ error: { code: 'busy' } });
    expect(await lookUp(30, 2)).toEqual(DONE);
    expect(await lookUp(29)).toEqual(DONE);
    await advance(10_001);
    expect(await lookUp(30)).toEqual(DONE);
  });
});

test('every channel that sends, deletes, copies or saves a key needs the user', () => {
  const needs = Object.fromEntries(
    Object.entries(channels).map(([name, channel]) => [name, channel.needs]),
  ) as Record<Channel, string>;
  expect(Object.keys(needs).filter((name) => needs[name as Channel] === 'input')).toEqual([
    'app.copyText',
    'app.openFolder',
    'window.showDataMenu',
    'settings.chooseCopiesFolder',
    'settings.chooseLogo',
    'keys.save',
    'keys.remove',
    'keys.confirmOrigin',
    'keys.retry',
    'keys.test',
    'updates.check',
    'updates.download',
    'recents.clear',
    'report.openFromDialog',
    'archive.annotate',
    'archive.delete',
    'archive.erase',
    'archive.stopRemovingCopies',
    'archive.importFromDialog',
    'lists.openFile',
    'lists.create',
    'lists.addRows',
    'lists.delete',
    'lists.useReports',
    'lists.start',
    'lists.confirmOrigin',
    'lists.saveReports',
    'lists.export',
  ]);
  const inLookup = Object.entries(channels).filter(([, channel]) => channel.needs === 'lookup');
  expect(inLookup.map(([name]) => name)).toEqual([
    'lookup.fetch',
    'lookup.fetchBundle',
    'report.save',
  ]);
});
