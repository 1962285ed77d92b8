import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTempArchive,
  saveTestReport,
  waitForMaintenance,
} from '../testing/archive-folder.ts';

let tempArchive: ReturnType<typeof createTempArchive>;
const copiesFolder = () => path.join(tempArchive.folder, 'copies');
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  tempArchive = createTempArchive();
  fs.mkdirSync(copiesFolder());
});
afterEach(async () => {
  await tempArchive.cleanup();
  process.umask(umask);
});

/** The rights of each file of the archive. */
const listRights = () =>
  fs
    .readdirSync(tempArchive.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(tempArchive.folder, file), fs.statSync(file).mode & 0o777];
    });

test.skipIf(process.platform === 'win32')(
  'only the owner can read any file of an archive',
  async () => {
    const archive = await tempArchive.open({ copiesFolder });
    await saveTestReport(archive, 1);
    await saveTestReport(archive, 2);
    await waitForMaintenance(archive);
    await archive.deleteReports([1], 'erased');
    await archive.updateCopies();
    const rights = listRights();
    const names = rights.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['reports.sqlite', 'reports.sqlite-wal']));
    expect(names).toContainEqual(expect.stringMatching(/^backups.reports-/));
    expect(names).toContainEqual(expect.stringMatching(/^copies.PD-/));
    expect(rights.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')(
  'an archive that others could read is restricted',
  async () => {
    const archive = await tempArchive.open();
    await saveTestReport(archive, 1);
    await archive.close();
    fs.chmodSync(path.join(tempArchive.folder, 'reports.sqlite'), 0o644);
    await tempArchive.open();
    expect(listRights().filter(([, mode]) => mode !== 0o600)).toEqual([]);
  },
);
