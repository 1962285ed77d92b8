import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { areUpdatesOff } from '../../shared/ipc/updates.ts';
import type { Ports } from '../ports.ts';

/** Looks for a new version and installs it, only when a window asks and the organisation allows it. */
export const updatesHandlers = ({
  policy,
  updater,
}: Pick<Ports, 'policy' | 'updater'>): HandlersOf<'updates'> => ({
  'updates.check': async () =>
    okResult(areUpdatesOff(policy) ? { kind: 'off' } : await updater.check()),
  'updates.install': async () =>
    okResult(areUpdatesOff(policy) ? { kind: 'off' } : await updater.install()),
});
