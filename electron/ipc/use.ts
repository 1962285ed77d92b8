import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { DailyLimit } from '../lists/daily-limit.ts';
import type { Log } from '../ports.ts';

/** Lets windows read the request counts of this month. */
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
        'The number of requests of this month could not be read. Restart Platedesk, then try again.',
      );
    }
  },
});
