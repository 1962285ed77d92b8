import { errorResult, type IpcResult } from '../../shared/ipc/result.ts';
import { type ArchiveFailure, toArchiveFailure } from '../archive/archive-error.ts';
import type { Log } from '../ports.ts';

const MESSAGES: Readonly<Partial<Record<ArchiveFailure['reason'], string>>> = {
  'disk-full':
    'The disk is full, so the work lists were not changed. Free some space, then try again.',
  'read-only':
    'Platedesk does not have permission to write the work lists. Ask IT support for access, then try again.',
  locked: 'Another program is using the file of work lists. Wait, then try again.',
  damaged:
    'The file of work lists is damaged. Nothing was deleted. Restart Platedesk to open its copy.',
};

const NEWER =
  'The work lists were saved by a newer version of Platedesk. Nothing was changed. Update Platedesk to open them.';

export class NewerListsError extends Error {
  constructor(version: number) {
    super(`The file of work lists is of version ${version}, which a later Platedesk made`);
  }
}

export const LIST_NOT_FOUND = errorResult(
  'not-found',
  'This work list no longer exists. It was deleted, or 30 days had passed since its last change.',
);
export const ROW_NOT_FOUND = errorResult('not-found', 'This row is no longer in the work list.');

/** An error of the file of work lists, in words for the user. */
export function toListError(error: unknown, log: Log): IpcResult<never> {
  const { reason } = toArchiveFailure(error);
  log.error('work lists failed', error, { reason });
  if (error instanceof NewerListsError) return errorResult('storage', NEWER);
  const message =
    MESSAGES[reason] ??
    'The work lists could not be read or written. Try again. If it fails again, restart Platedesk.';
  return errorResult('storage', message);
}

export const describeRunning = (name: string): string =>
  `The list “${name}” is running. Pause it first.`;

/** A list was deleted, but not every byte of it. */
export function toIncompleteDeletion(error: unknown, log: Log): IpcResult<never> {
  log.error('deleted work list not purged', error);
  return errorResult(
    'storage',
    'The work list was deleted, but traces of it remain on the disk. Free some space, then delete another list or restart Platedesk.',
  );
}

/** An erasure that has not removed every byte of a vehicle from the work lists. */
export function toIncompleteErasure(error: unknown, log: Log): IpcResult<never> {
  log.error('vehicle not erased from work lists', error);
  return errorResult(
    'storage',
    'The vehicle could not be removed from the work lists. The erasure is incomplete. Try again.',
  );
}
