import { expect, test } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import { createMemoryLog } from '../testing/provider.ts';
import { requestUseHandlers } from './use.ts';

test('states that the counts cannot be read', async () => {
  const { log, lines } = createMemoryLog();
  const failing = requestUseHandlers({ getMonth: () => Promise.reject(new Error('EACCES')) }, log);
  expect(await failing['use.get'](undefined)).toMatchObject({ error: { code: 'storage' } });
  expect(lines.join()).toContain('EACCES');
  expect(await requestUseHandlers({ getMonth: async () => [] }, log)['use.get'](undefined)).toEqual(
    okResult([]),
  );
});
