import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import { archivePaths } from './paths.ts';
import { createTempArchive, expectSuccess, saveTestReport } from '../testing/archive-folder.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';

let place: ReturnType<typeof createTempArchive>;
let folder: string;
const open = () => place.open({ runJob: allJobs, copiesFolder: () => folder });
const getFileName = (number: number) => `${referenceForNumber(number)}.platedesk`;
const copy = (number: number) => path.join(folder, getFileName(number));
const original = (archive: Archive, id: number) => expectSuccess(archive.get(id)).text;

beforeEach(() => {
  place = createTempArchive();
  folder = path.join(place.folder, 'copies');
  fs.mkdirSync(folder);
});
afterEach(() => place.cleanup());

/** An archive with three reports and their copies. */
async function openWithCopies(): Promise<Archive> {
  const archive = await open();
  for (let n = 1; n <= 3; n += 1) await saveTestReport(archive, n);
  await archive.updateCopies();
  return archive;
}

describe('a copy that is not the report', () => {
  test.each([
    ['empty', ''],
    ['shorter', '{"seal":"'],
  ])('is written again at the next pass: %s', async (_what, text) => {
    const archive = await openWithCopies();
    fs.writeFileSync(copy(2), text);
    await archive.updateCopies();
    expect(fs.readFileSync(copy(2), 'utf8')).toBe(original(archive, 2));
  });

  test('is written again within a day if it has the same size', async () => {
    const archive = await openWithCopies();
    const changed = original(archive, 2).replace('Sam', 'Tam');
    fs.writeFileSync(copy(2), changed);
    await archive.updateCopies();
    expect(fs.readFileSync(copy(2), 'utf8')).toBe(changed);
    const dayBefore = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const { copiesCheck } = archivePaths(place.folder);
    fs.writeFileSync(copiesCheck, JSON.stringify({ [folder]: dayBefore }));
    await archive.updateCopies();
    expect(fs.readFileSync(copy(2), 'utf8')).toBe(original(archive, 2));
  });

  test('but a folder stops neither the other copies nor an erase', async () => {
    const archive = await openWithCopies();
    fs.rmSync(copy(1));
    fs.mkdirSync(copy(1));
    fs.rmSync(copy(3));
    fs.mkdirSync(path.join(folder, '.platedesk-00000000-0000-0000-0000-000000000000'));
    await archive.updateCopies();
    expect(fs.existsSync(copy(3))).toBe(true);
    expect(archive.state()).toMatchObject({
      copies: { message: expect.stringContaining('Copies could not be written') },
    });
    expectSuccess(await archive.deleteReports([3], 'erased'));
    expect(fs.existsSync(copy(3))).toBe(false);
    expectSuccess(await archive.deleteReports([1], 'erased'));
  });
});

test('removes no other file that the list of pending deletions names', async () => {
  const archive = await open();
  await saveTestReport(archive, 1);
  await archive.updateCopies();
  const others = [path.join(place.folder, getFileName(9)), path.join(folder, 'invoice.pdf')];
  for (const file of others) fs.writeFileSync(file, 'x');
  const pending = { erased: [], expired: [], copies: others };
  fs.writeFileSync(archivePaths(place.folder).pendingErase, JSON.stringify(pending));
  await archive.updateCopies();
  for (const file of others) expect(fs.existsSync(file)).toBe(true);
});
