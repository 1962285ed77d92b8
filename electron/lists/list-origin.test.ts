import { expect, test } from 'vitest';
import { openTestLists } from '../testing/open-test-lists.ts';

test('no address is confirmed in an environment that the organisation forbids', async () => {
  const lists = openTestLists();
  const id = await lists.create(1);
  const next = openTestLists({
    folder: lists.kill(),
    isAllowed: () => false,
    settings: { baseUrl: 'https://new.example.test' },
  });
  const message = 'Production is not available. Set by your organisation.';
  expect((await next.get(id)).readOnlyReason).toBe(message);
  expect(await next.lists.confirmOrigin(id)).toMatchObject({ ok: false, error: { message } });
  expect(next.mocks.confirm).not.toHaveBeenCalled();
  await expect(next.create(1)).rejects.toThrow(message);
});
