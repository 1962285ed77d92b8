import { setTimeout as sleep } from 'node:timers/promises';
import { raceWithSignal } from '../async.ts';
import type { Log } from '../ports.ts';

type Deps = {
  /** Closes the services, which may wait for a file that does not respond. */
  readonly close: () => Promise<void>;
  /** Node's names of the operations in progress, as of `process.getActiveResourcesInfo`. */
  readonly getActiveResources: () => readonly string[];
  readonly quit: () => void;
  /** Ends this process at once. */
  readonly kill: () => void;
  /** Ends the wait for the services and for the file operations in progress. */
  readonly limit: AbortSignal;
  readonly log: Log;
};

const POLL_MS = 20;

/**
 * Closes the services and quits. Before a process of Node exits, it waits for each file operation in
 * progress, also for one on a disconnected share that never ends. Platedesk could then not be started
 * again, because it would count as running. The process is therefore killed at the limit; saved data
 * survives that as it survives a crash.
 */
export async function closeAndQuit(deps: Deps): Promise<void> {
  const isUsingFiles = () =>
    deps.getActiveResources().some((resource) => resource.startsWith('FSReq'));
  await raceWithSignal(deps.close(), deps.limit).catch((error: unknown) =>
    deps.log.error('services not closed', error),
  );
  while (isUsingFiles() && !deps.limit.aborted) await sleep(POLL_MS);
  if (deps.limit.aborted) deps.kill();
  else deps.quit();
}
