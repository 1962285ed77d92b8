import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { currentVersion, DATASET_IDS } from '../shared/provider/catalogue.ts';
import { exportReportFile } from './fixtures/export-report.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { findPhrase, readPdfPages, readPdfWords } from './fixtures/pdf.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { sharedApp } from './fixtures/shared-app.ts';

// Only Electron itself prints.
test.skip(RUNTIME !== 'electron', 'the preview host prints nothing');

const app = sharedApp();
const ALL = DATASET_IDS.map((id) => [id, currentVersion(id)] as const);

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platedesk-pages-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { vrm, shows, maxPages } of [
  { vrm: 'AB12CDE', shows: 'a typical car', maxPages: 7 },
  { vrm: 'PC19HPA', shows: 'a car with finance', maxPages: 7 },
  { vrm: 'EX13PRT', shows: 'a full history: eleven MOT tests and four sale events', maxPages: 8 },
])
  test(`a full report of ${shows} with four comparables has at most ${maxPages} pages`, async () => {
    const { page } = app();
    const comparables = { count: 4, note: 'Same trim, and in the same county' };
    const [row] = await saveReports(page, [{ vrm, preparedBy: 'Ann', datasets: ALL, comparables }]);
    for (const paper of ['A4', 'Letter'] as const) {
      const file = await exportReportFile(app(), folder, row?.id ?? 0, 'pdf', paper);
      const pages = await readPdfPages(file);
      expect(pages.length, paper).toBeLessThanOrEqual(maxPages);
      const words = await readPdfWords(file);
      // The findings follow the verdict, before any record.
      expect([0, 1]).toContain(pages.findIndex((text) => /^\s*3\s+Findings/m.test(text)));
      for (const text of pages)
        expect(getLastLine(text)).not.toMatch(/(?:Alert|Review|Information)$/);
      const rows = pages.at(-1)?.match(/Received$|No data held$/gm) ?? [];
      expect([1, 2]).not.toContain(rows.length);
      // Four comparables and their head fit half a page.
      const head = findPhrase(words, 'Listings chosen as comparables');
      const statistics = findPhrase(words, 'Asking prices');
      if (head.page === statistics.page)
        expect(statistics.top - head.top).toBeLessThan(head.paper.height / 2);
    }
  });

/** The last line of a page above its footer. */
function getLastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll('SAMPLE DATA', '').trim());
  return lines.findLast((line) => line !== '' && !/Page \d+ of \d+$/.test(line)) ?? '';
}
