import { ALTERED } from '../testing/assessments.ts';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { parseReportText } from '../seal/read-file.ts';
import { expectSuccess, saveTestReport } from '../testing/archive-folder.ts';
import { damagedArchive, EVERYTHING, untilRecovered } from '../testing/damaged-archive.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';
import type { Archive } from './archive.ts';

const { at, copyOf, damageIndex, edit, filled, open, withCopies } = damagedArchive();

/** Imports an altered file that claims the reference and the seal of a stored report. */
async function importAltered(archive: Archive, originalId: number): Promise<number> {
  const { text } = expectSuccess(archive.get(originalId));
  const altered = text.replace('Sam Example', 'Tom Example');
  const read = parseReportText(altered);
  if (read.kind !== 'report' || read.isIntact) throw new Error('The report is not altered');
  return expectSuccess(await archive.importReport({ text: altered, sealed: read.sealed }, ALTERED))
    .row.id;
}

test.each([
  { deleted: 'the altered report', ids: [2], remains: true },
  { deleted: 'the original', ids: [1], remains: false },
  { deleted: 'both', ids: [1, 2], remains: false },
])('deleting $deleted: the copy of the original remains: $remains', async (given) => {
  const archive = await open(withCopies);
  const { id } = await saveTestReport(archive, 1);
  await archive.updateCopies();
  expect([id, await importAltered(archive, id)]).toEqual([1, 2]);
  // For an expired report the deletion of the copy is awaited.
  expectSuccess(await archive.deleteReports(given.ids, 'expired'));
  expect(fs.existsSync(copyOf(1))).toBe(given.remains);
});

test('a report is restored from its copy although an altered one claims its reference', async () => {
  await filled(0, 3, { copies: true });
  const before = await open(withCopies);
  await importAltered(before, 2);
  await before.close();
  fs.rmSync(at('backups'), { recursive: true, force: true });
  edit(`UPDATE report SET sealed_report = x'00ff' WHERE id = 2`);
  damageIndex();
  const archive = await open(withCopies);
  await untilRecovered(archive);
  const query = { ...EVERYTHING, text: referenceForNumber(2) };
  const origins = expectSuccess(archive.search(query, 0, 9)).map(({ origin }) => origin);
  expect(origins.toSorted()).toEqual(['imported-altered', 'local']);
});
