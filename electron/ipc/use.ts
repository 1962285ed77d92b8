import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { DailyLimit } from '../lists/daily-limit.ts';
import type { Log } from '../ports.ts';

/** The use counter, of which windows read only the sums. */
export const requestUseHandlers = (
  { getMonth }: Pick<DailyLimit, 'getMonth'>,
  log: Log,
): HandlersOf<'use'> => ({
  'use.get': async () => {
    try {
      return okResult(await getMonth());
    } catch (error) {
      log.error('use not read', error);
      return errorResult(
        'storage',
        'The requests of this month cannot be read. Details are in the log.',
      );
    }
  },
});
