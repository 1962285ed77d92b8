import type { Clock, Log } from '../ports.ts';
import { isBackUpDue } from './backups.ts';
import { failureOf } from './failure.ts';
import type { RunJob } from './integrity.ts';
import type { Keeper } from './keeper.ts';
import { placesIn } from './places.ts';

const HOUR = 3_600_000;

/**
 * Looks after an open archive in the background: checks all of it once, and tidies and backs it up
 * when it has changed, at most once a day. Returns what ends it.
 */
export function startUpkeep({
  folder,
  clock,
  log,
  runJob,
  keeper,
}: {
  folder: string;
  clock: Clock;
  log: Log;
  runJob: RunJob;
  keeper: Keeper;
}): () => Promise<void> {
  const { file, backUps } = placesIn(folder);
  const ending = new AbortController();
  let isChecked = false;

  const check = () => keeper.inTurn(() => runJob('check', { folder }));
  const tidy = () => keeper.inTurn(() => runJob('tidy', { folder }));
  const backUp = () => keeper.inTurn(() => runJob('backUp', { folder, now: clock.now() }));

  /** @param isAgain what is told of now was told of a moment before, and the check did not find it */
  const round = async (isAgain = false): Promise<void> => {
    if (!keeper.store().ok) return;
    try {
      if (!isChecked) {
        const { damage, irregular } = await check();
        if (damage !== undefined) {
          log.error('archive damaged', new Error(damage));
          await keeper.mend(true);
        }
        isChecked = true;
        if (irregular) log.error('archive irregular', new Error(JSON.stringify(irregular)));
        if (keeper.store().ok) keeper.setIntegrity('good', irregular);
      }
      if (ending.signal.aborted || !isBackUpDue(file, backUps, clock.now())) return;
      await tidy();
      if (ending.signal.aborted) return;
      await backUp();
      keeper.changed();
    } catch (error) {
      // Whatever it is, it comes back with the next round, and damage is mended before that.
      log.error('archive not looked after', error);
      if (failureOf(error).because !== 'damaged') return;
      // SQLite says so too of a page that the disk did not give once.
      await keeper.mend(isAgain);
      if (!isAgain && !ending.signal.aborted) await round(true);
    }
  };

  const rounds = async () => {
    while (!ending.signal.aborted) {
      await round();
      await clock.wait(HOUR, ending.signal);
      await keeper.open();
    }
  };
  const ended = rounds().catch((error: unknown) => {
    if (!ending.signal.aborted) log.error('archive no longer looked after', error);
  });
  return async () => {
    ending.abort(new Error('The archive is closed'));
    await ended;
  };
}
