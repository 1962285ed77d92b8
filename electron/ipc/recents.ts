import { okResult } from '../../shared/ipc/result.ts';
import type { Recents } from '../recents/recents.ts';
import type { Handlers } from './dispatch.ts';

/** Handlers for the list of recent vehicles. */
export function recentsHandlers({
  recents,
}: {
  recents: Recents;
}): Pick<Handlers, 'recents.list' | 'recents.add' | 'recents.clear'> {
  return {
    'recents.list': () => okResult(recents.list()),
    'recents.add': ({ vehicle, title }) => recents.add(vehicle, title),
    'recents.clear': () => recents.clear(),
  };
}
