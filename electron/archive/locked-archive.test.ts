import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Clock } from '../ports.ts';
import { createTempArchive, expectSuccess, saveTestReport } from '../testing/archive-folder.ts';
import { sealedReport } from '../testing/numbered-reports.ts';
import { MAIN_THREAD_BUSY_TIMEOUT_MS } from './database.ts';

let tempArchive: ReturnType<typeof createTempArchive>;
beforeEach(async () => {
  tempArchive = createTempArchive();
  const archive = await tempArchive.open();
  await saveTestReport(archive, 1);
  await archive.close();
});
afterEach(() => tempArchive.cleanup());

/** Locks the archive as another program does. Returns the function that ends it. */
function lock(statements: string): () => void {
  const other = new DatabaseSync(path.join(tempArchive.folder, 'reports.sqlite'));
  other.exec(statements);
  return () => other.close();
}
/** For reading and writing, or only for writing. */
const EXCLUSIVELY = 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE';
const FOR_WRITING = 'BEGIN IMMEDIATE';

/** A clock on which each wait between two attempts takes this long. `onWait` is called for each. */
function clockWithWaits(
  ms: () => number,
  onWait: (count: number) => void = () => undefined,
): Clock {
  let time = 0;
  let count = 0;
  return {
    now: systemClock.now,
    monotonic: () => time,
    wait: async (delay, signal) => {
      // Maintenance waits for an hour, and a folder of copies for half a minute.
      if (delay > 1_000) return systemClock.wait(delay, signal);
      await systemClock.wait(0);
      time += ms();
      onWait((count += 1));
    },
  };
}

const save = (archive: Awaited<ReturnType<typeof tempArchive.open>>) =>
  archive.save((previous) => sealedReport(2, previous, { size: 2_000 }));
const LOCKED = expect.stringContaining('Another program is using the saved reports');

describe('opening', () => {
  test('waits until another program has released it', async () => {
    const release = lock(EXCLUSIVELY);
    const clock = clockWithWaits(
      () => 100,
      (count) => {
        if (count === 3) release();
      },
    );
    const archive = await tempArchive.open({ clock });
    expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 1 });
  });

  test('ends with a message after ten seconds, and the next save opens it', async () => {
    const release = lock(EXCLUSIVELY);
    let waits = 0;
    const clock = clockWithWaits(
      () => 2_500,
      (count) => {
        waits = count;
      },
    );
    const archive = await tempArchive.open({ clock });
    expect(archive.state()).toMatchObject({ kind: 'unavailable', message: LOCKED });
    expect(waits).toBe(4);
    release();
    expectSuccess(await save(archive));
    expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 2 });
  });

  test('is given up when Platedesk closes', async () => {
    const release = lock(EXCLUSIVELY);
    let ms = 10_000;
    const clock = clockWithWaits(() => ms);
    const archive = await tempArchive.open({ clock });
    // From here on, only closing can end it.
    ms = 0;
    const saving = save(archive);
    await archive.close();
    expect(await saving).toMatchObject({ ok: false });
    release();
  });
});

describe('saving', () => {
  test('waits until another program has written', async () => {
    let release: (() => void) | undefined;
    const clock = clockWithWaits(
      () => 100,
      (count) => {
        if (count === 3) release?.();
      },
    );
    const archive = await tempArchive.open({ clock });
    release = lock(FOR_WRITING);
    expect(await save(archive)).toMatchObject({ ok: true });
  });

  test('ends with a message after ten seconds', async () => {
    let waits = 0;
    const archive = await tempArchive.open({
      clock: clockWithWaits(
        () => 2_500,
        (count) => {
          waits = count;
        },
      ),
    });
    const release = lock(FOR_WRITING);
    expect(await save(archive)).toMatchObject({ ok: false, reason: 'locked', message: LOCKED });
    expect(waits).toBe(4);
    release();
  });

  test('blocks windows for no longer than a frame or two in each attempt', () => {
    expect(MAIN_THREAD_BUSY_TIMEOUT_MS).toBeLessThanOrEqual(32);
  });
});
