import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { saveTestReport } from '../testing/archive-folder.ts';
import { all, damagedArchive, EVERYTHING, references } from '../testing/damaged-archive.ts';
import { fakeClock } from '../testing/provider.ts';
import type { RunJob } from './jobs.ts';

const { at, damageIndex, filled, open } = damagedArchive();

test('damage that returns after each repair is reported, and the archive stays open', async () => {
  await filled(0, 3);
  damageIndex();
  let repairs = 0;
  let checks = 0;
  const outputs: Readonly<Record<string, () => unknown>> = {
    // The disk damages the restored file at once.
    recover: () => (repairs += 1) > 0,
    check: () => ({ damage: `check ${(checks += 1)}` }),
  };
  const runJob: RunJob = async (name) => {
    const output = name === 'check' && repairs < 3 ? undefined : outputs[name];
    if (!output) throw new Error('Not here');
    // The output of the job of this name.
    return output() as never;
  };
  const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
  const archive = await open({ runJob, clock });
  const search = () => archive.search({ ...EVERYTHING, text: 'golf' }, 0, 9);
  let changes = 0;
  const states: unknown[] = [];
  archive.onChange(() => {
    changes += 1;
    if (checks > 0) states.push(archive.state());
    // A window that shows search results searches again.
    setTimeout(search, 1);
  });
  expect(search()).toMatchObject({ ok: false, reason: 'damaged' });
  const damaged = { kind: 'ready', integrity: 'damaged' };
  await expect.poll(() => [repairs, archive.state()]).toMatchObject([3, damaged]);
  await advance(3_600_000);
  await expect.poll(() => checks).toBe(1);
  await systemClock.wait(50);
  const before = changes;
  expect(search()).toMatchObject({ ok: false, reason: 'damaged' });
  await systemClock.wait(50);
  expect(changes).toBe(before);
  expect(repairs).toBe(3);
  for (const state of [...states, archive.state()]) expect(state).toMatchObject(damaged);
});

/** A link to itself, which the system refuses to look up with another error than for no file. */
const replaceByLoop = (name: string) => {
  fs.renameSync(name, `${name}-away`);
  fs.symlinkSync(name, name);
};
const restore = (name: string) => {
  fs.unlinkSync(name);
  fs.renameSync(`${name}-away`, name);
};

describe('nothing throws or rejects', () => {
  test('while the system refuses to look up the folder', async () => {
    const folder = at('archive');
    const archive = await open({ folder });
    await saveTestReport(archive, 1);
    replaceByLoop(folder);
    expect(await archive.annotate(1, 'Sold', [])).toMatchObject({
      ok: false,
      reason: 'unavailable',
      message: expect.stringContaining(folder),
    });
    expect(archive.state()).toMatchObject({ problem: expect.stringContaining(folder) });
    restore(folder);
    await saveTestReport(archive, 2);
    expect(references(archive)).toEqual(all(1, 2));
    replaceByLoop(folder);
    await archive.close();
    restore(folder);
  });

  test('when it is closed while its file has disappeared and could not be opened again', async () => {
    const archive = await open();
    await saveTestReport(archive, 1);
    fs.rmSync(at('reports.sqlite'));
    fs.mkdirSync(at('reports.restored.sqlite'));
    await archive.close();
    fs.rmdirSync(at('reports.restored.sqlite'));
    expect(references(await open())).toEqual(all(1, 1));
  });

  test('while the backups cannot be listed', async () => {
    await filled(1, 1);
    const archive = await open();
    expect(archive.state()).toHaveProperty('lastBackupAt');
    replaceByLoop(at('backups'));
    expect(archive.state()).not.toHaveProperty('lastBackupAt');
    restore(at('backups'));
  });

  test('when a listener throws', async () => {
    const archive = await open();
    let calls = 0;
    archive.onChange(() => {
      throw new Error('No window');
    });
    archive.onChange(() => (calls += 1));
    await saveTestReport(archive, 1);
    expect(calls).toBeGreaterThan(0);
  });
});
