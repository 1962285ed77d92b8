import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseSync } from '@photostructure/sqlite';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { deferred } from '../testing/provider-support.ts';
import { listBackUps } from './backups.ts';
import { type RunJob, runInWorker } from './integrity.ts';
import { must, saved, tryOut, untilLookedAfter } from '../testing/archive-support.ts';

let place: ReturnType<typeof tryOut>;
const file = () => path.join(place.folder, 'reports.sqlite');
const newest: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };

beforeEach(() => {
  place = tryOut();
});
afterEach(() => place.end());

describe('a new archive', () => {
  it('is made, checked, backed up, and opens again with what was saved', async () => {
    const first = await place.open();
    const row = await saved(first, 1);
    await untilLookedAfter(first);
    expect(first.state()).toMatchObject({ kind: 'ready', reports: 1, integrity: 'good' });
    await first.close();
    const again = await place.open();
    expect(must(again.search(newest, 0, 10))).toEqual([row]);
    expect(fs.readdirSync(place.folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is for its owner alone', async () => {
    await place.open();
    expect(fs.statSync(place.folder).mode & 0o077).toBe(0);
  });
});

describe('beside the main thread', () => {
  it('the check does not keep a save waiting', async () => {
    const { promise, resolve } = deferred<void>();
    const runJob: RunJob = (name, input) => promise.then(() => runInWorker(name, input));
    const archive = await place.open({ runJob });
    await saved(archive, 1);
    expect(archive.state()).toMatchObject({ kind: 'ready', reports: 1, integrity: 'checking' });
    resolve();
    await untilLookedAfter(archive);
  });

  it('a back-up holds what was saved', async () => {
    const archive = await place.open();
    await untilLookedAfter(archive);
    const [backUp] = listBackUps(path.join(place.folder, 'backups'));
    const copy = new DatabaseSync(backUp?.file, { readOnly: true });
    expect(copy.prepare('select count(*) as n from chain').get()?.n).toBeDefined();
    copy.close();
  });
});

describe('an archive that can’t be opened', () => {
  it('of a newer version is left as it is', async () => {
    const archive = await place.open();
    await saved(archive, 1);
    await archive.close();
    const database = new DatabaseSync(file());
    database.exec('pragma user_version = 99');
    database.close();
    const before = fs.readFileSync(file());
    const late = await place.open();
    expect(late.state()).toMatchObject({
      kind: 'unavailable',
      why: expect.stringContaining('later version'),
    });
    expect(late.search(newest, 0, 1)).toMatchObject({ ok: false, because: 'unavailable' });
    expect(
      await late.save(() => {
        throw new Error('Nothing is to be sealed');
      }),
    ).toMatchObject({ ok: false });
    await late.close();
    expect(fs.readFileSync(file()).equals(before)).toBe(true);
    expect(fs.readdirSync(place.folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  it('because another program holds it is tried again when something is saved', async () => {
    const archive = await place.open();
    await saved(archive, 1);
    await archive.close();
    const other = new DatabaseSync(file());
    other.exec('pragma locking_mode = exclusive; begin exclusive');
    const late = await place.open();
    expect(late.state()).toMatchObject({
      kind: 'unavailable',
      why: expect.stringContaining('nother program'),
    });
    other.exec('rollback');
    other.close();
    await saved(late, 2);
    expect(late.state()).toMatchObject({ kind: 'ready', reports: 2 });
  });
});
