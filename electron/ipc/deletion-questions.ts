import { formatCount, joinSentences } from '../../shared/format/text.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import type { Clock, ConfirmQuestion, Ports } from '../ports.ts';
import { getCaller } from './calling-window.ts';

/**
 * The questions before reports are deleted. SECURITY: the main process asks them, because a window
 * that runs foreign code would answer its own.
 */
export function eraseQuestion(vehicle: VehicleRef, count: number): ConfirmQuestion {
  const reports = count > 0 && formatCount(count, 'report');
  return {
    message: `Permanently erase ${nameVehicle(vehicle)}?`,
    detail: joinSentences(
      reports && `${reports} on it will be permanently removed from this computer and its backups.`,
      'Its rows will be removed from all work lists. You cannot undo this.',
    ),
    action: `Erase ${reports || 'vehicle'}`,
  };
}

export const retentionQuestion = (days: number, count: number): ConfirmQuestion => ({
  message: `Remove ${formatCount(count, 'report')}?`,
  detail: `With a retention period of ${formatCount(days, 'day')}, Platedesk removes them within 1 day or when it next starts, also from backups. You cannot undo this.`,
  action: `Remove ${formatCount(count, 'report')}`,
});

/** SECURITY: a window could otherwise leave copies of a vehicle that is to be erased. */
export const stopRemovingQuestion = (folders: readonly string[]): ConfirmQuestion => ({
  message: `Stop removing copies from ${folders.join(', ')}?`,
  detail:
    'Copies of deleted reports may remain there. Continue only if the folder no longer exists or you delete its copies yourself.',
  action: 'Stop removing copies',
});

const nameVehicle = (vehicle: VehicleRef) =>
  'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;

/** Reports that a window may delete one by one in a minute before the main process asks. */
const MAX_SINGLE_DELETIONS = 5;
const MINUTE_MS = 60_000;

/**
 * Decides whether the calling window may delete this many reports. One report needs an input of its
 * own, because the window asks the user before it. The main process asks before any other deletion: of
 * several reports, of a further one after the same input, and of more than `MAX_SINGLE_DELETIONS` in a
 * minute.
 */
export function createDeletionLimit(
  confirm: Ports['confirm'],
  clock: Pick<Clock, 'monotonic'>,
): (count: number) => Promise<boolean> {
  const deletions = new Map<number, { readonly lastInputAt: number; readonly times: number[] }>();
  return async (count) => {
    const { windowId, recentInputAt } = getCaller();
    const now = clock.monotonic();
    const previous = deletions.get(windowId);
    const times = previous?.times.filter((time) => now - time < MINUTE_MS) ?? [];
    const isOwnInput = recentInputAt !== undefined && recentInputAt !== previous?.lastInputAt;
    if (count !== 1 || !isOwnInput || times.length >= MAX_SINGLE_DELETIONS)
      return confirm(deleteQuestion(count));
    deletions.set(windowId, { lastInputAt: recentInputAt, times: [...times, now] });
    return true;
  };
}

const deleteQuestion = (count: number): ConfirmQuestion => ({
  message: `Delete ${count === 1 ? 'another report' : formatCount(count, 'report')}?`,
  detail: `${count === 1 ? 'It is deleted with its responses, note and tags.' : 'They are deleted with their responses, notes and tags.'} You cannot undo this.`,
  action: `Delete ${formatCount(count, 'report')}`,
});
