import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { saveTestReport } from '../testing/archive-folder.ts';
import { all, damagedArchive, references } from '../testing/damaged-archive.ts';
import { ERASED_VEHICLE } from '../testing/erase-traces.ts';
import { isPurgePending, readPendingErase } from './pending-erase.ts';
import { archivePaths } from './paths.ts';

const { at, copyOf, edit, folder, open, withCopies } = damagedArchive();

async function openWithReport() {
  const archive = await open(withCopies);
  const { id } = await saveTestReport(archive, 1, ERASED_VEHICLE);
  await archive.updateCopies();
  return { archive, id };
}

test('the copy stays with a report that could not be deleted', async () => {
  const { archive, id } = await openWithReport();
  edit(`CREATE TRIGGER refuse BEFORE DELETE ON report BEGIN SELECT RAISE(ABORT, 'no'); END`);
  expect(await archive.deleteReports([id], 'deleted')).toMatchObject({ ok: false });
  expect(readPendingErase(archivePaths(folder()))).toBeUndefined();
  expect(references(archive)).toEqual(all(1, 1));
  expect(fs.existsSync(copyOf(1))).toBe(true);
});

test('an erasure that could not be recorded is not announced as incomplete', async () => {
  const { archive } = await openWithReport();
  // As with a full disk, the record cannot be written.
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...input) => {
    if (file === at('pending-erase.json.part'))
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    write(file, ...input);
  });
  const result = await archive.erase({ vrm: ERASED_VEHICLE.vrm });
  vi.restoreAllMocks();
  expect(result).toMatchObject({ ok: false, message: expect.not.stringContaining('incomplete') });
  expect(isPurgePending(archivePaths(folder()))).toBe(false);
  expect(references(archive)).toEqual(all(1, 1));
  expect(fs.existsSync(copyOf(1))).toBe(true);
});

test('copies are removed although another one cannot be removed', async () => {
  const { archive } = await openWithReport();
  await saveTestReport(archive, 2);
  await archive.updateCopies();
  // As with a file that is open in another program, the system refuses.
  const remove = fsPromises.rm;
  vi.spyOn(fsPromises, 'rm').mockImplementation(async (file, options) => {
    if (file === copyOf(1)) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
    await remove(file, options);
  });
  await archive.deleteReports([1, 2], 'deleted');
  await archive.updateCopies();
  expect(fs.existsSync(copyOf(2))).toBe(false);
  expect(archive.state()).toMatchObject({
    copies: { message: expect.stringContaining('could not be removed') },
  });
  expect(readPendingErase(archivePaths(folder()))?.copies).toEqual([copyOf(1)]);
  vi.restoreAllMocks();
});
