import fs from 'node:fs';
import { expect, test } from 'vitest';
import {
  ALL_REPORTS_QUERY,
  saveTestReport,
  createTestArchive,
  createTestFile,
  expectOk,
} from '../testing/archive-store.ts';

const VRM = 'QX71ZZW';
const NOTE = 'Zanzibarfahrt';

/** Returns which texts of the test report occur in the files of an archive, ignoring case. */
function tracesIn(file: string): readonly string[] {
  const bytes = [file, `${file}-wal`]
    .filter((name) => fs.existsSync(name))
    .map((name) => fs.readFileSync(name, 'latin1').toLowerCase())
    .join();
  return [VRM, NOTE].map((word) => word.toLowerCase()).filter((word) => bytes.includes(word));
}

async function filled(file: string, others: number) {
  const archive = createTestArchive(file);
  for (let n = 0; n < others; n += 1)
    await saveTestReport(archive, { vehicle: { vrm: `OT${10 + n}HER` } });
  const deletedReport = await saveTestReport(archive, { vehicle: { vrm: VRM } });
  expectOk(await archive.annotate(deletedReport.id, NOTE, []));
  await saveTestReport(archive);
  return { archive, deletedReport };
}

const checkpoint = 'PRAGMA wal_checkpoint(TRUNCATE)';
const isSound = `INSERT INTO report_search (report_search) VALUES ('integrity-check')`;

test('leaves no text of a single deleted report in the files', async () => {
  const file = createTestFile();
  const { archive, deletedReport } = await filled(file, 5);
  archive.database.exec(checkpoint);
  expect(tracesIn(file)).toHaveLength(2);
  expectOk(archive.deleteReports([deletedReport.id], 'deleted'));
  archive.database.exec(checkpoint);
  expect(tracesIn(file)).toEqual([]);
  archive.database.exec(isSound);
});

test('leaves no text of many deleted reports or of an erased one after the index is optimized', async () => {
  const file = createTestFile();
  const { archive, deletedReport } = await filled(file, 25);
  expectOk(archive.deleteReports([deletedReport.id], 'erased'));
  expectOk(
    archive.deleteReports(
      Array.from({ length: 25 }, (_, at) => at + 1),
      'deleted',
    ),
  );
  const left = expectOk(archive.search(ALL_REPORTS_QUERY, 0, 100));
  expect(left.map(({ id }) => id)).toEqual([27]);
  expect(expectOk(archive.search({ ...ALL_REPORTS_QUERY, text: VRM }, 0, 100))).toEqual([]);
  archive.database.exec(
    `INSERT INTO report_search (report_search) VALUES ('optimize'); VACUUM; ${checkpoint}`,
  );
  expect(tracesIn(file)).toEqual([]);
  archive.database.exec(isSound);
  // After the optimization, a note that is replaced leaves no trace without another optimization.
  const [last] = left;
  expectOk(await archive.annotate(last?.id ?? 0, NOTE, []));
  expectOk(await archive.annotate(last?.id ?? 0, 'Sold', []));
  archive.database.exec(checkpoint);
  expect(tracesIn(file)).toEqual([]);
});
