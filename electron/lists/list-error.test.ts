import { expect, test } from 'vitest';
import { createMemoryLog } from '../testing/provider.ts';
import { toIncompleteErasure, toListError } from './list-error.ts';

test.each([
  [
    { errcode: 13 },
    'The disk is full, so the work lists were not changed. Free some space, then try again.',
  ],
  [
    { errcode: 8 },
    'Platedesk does not have permission to write the work lists. Ask IT support for access, then try again.',
  ],
  [{ errcode: 5 }, 'Another program is using the file of work lists. Wait, then try again.'],
  [
    { errcode: 11 },
    'The file of work lists is damaged. Nothing was deleted. Restart Platedesk to open its copy.',
  ],
  [
    {},
    'The work lists could not be read or written. Try again. If it fails again, restart Platedesk.',
  ],
])('the error %j is explained and logged', (codes, message) => {
  const { log, lines } = createMemoryLog();
  const error = Object.assign(new Error('refused'), codes);
  expect(toListError(error, log)).toEqual({ ok: false, error: { code: 'storage', message } });
  expect(lines).toHaveLength(1);
});

test('an erasure that is not complete says so', () => {
  const { log } = createMemoryLog();
  expect(toIncompleteErasure(new Error('refused'), log)).toMatchObject({
    error: { message: expect.stringContaining('The erasure is incomplete.') as string },
  });
});
