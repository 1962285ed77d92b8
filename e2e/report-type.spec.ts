import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { formatCount } from '../shared/format/text.ts';
import { currentVersion, DATASET_IDS } from '../shared/provider/catalogue.ts';
import { exportReportFile } from './fixtures/export-report.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { findPhrase, getTypeSize, type PdfWord, readPdfWords } from './fixtures/pdf.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { sharedApp } from './fixtures/shared-app.ts';

// Only Electron itself prints.
test.skip(RUNTIME !== 'electron', 'the preview host prints nothing');

const app = sharedApp();
const ALL = DATASET_IDS.map((id) => [id, currentVersion(id)] as const);

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platedesk-type-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const paper of ['A4', 'Letter'] as const)
  test(`type sizes of a full report, measured in the PDF on ${paper}`, async () => {
    const { page } = app();
    // The vehicle with an alert, a review and records to list.
    const [row] = await saveReports(page, [{ vrm: 'PC19HPA', preparedBy: 'Ann', datasets: ALL }]);
    const file = await exportReportFile(app(), folder, row?.id ?? 0, 'pdf', paper);
    const words = await readPdfWords(file);
    expect(findSmallType(words)).toEqual([]);
    const sizes = {
      title: getTypeSize(findPhrase(words, '2 Verdict')),
      label: getTypeSize(findPhrase(words, 'Prepared by')),
      head: getTypeSize(findPhrase(words, 'Result')),
      cell: getTypeSize(findPhrase(words, 'Written off')),
      text: getTypeSize(findPhrase(words, 'The results apply')),
    };
    // The title begins with its number, which has the same size.
    expect(sizes).toEqual({ title: 13, label: 8, head: 8, cell: 8.5, text: 9 });
    // A line begins at a whole pixel of three quarters of a point.
    expect(getLineHeight(words, 'The results apply')).toBeCloseTo(12.5, 0);
    expect(getMarginTypeSize(findPhrase(words, 'Page 1 of'))).toBeCloseTo(7.5, 1);
  });

for (const { vrm, pages } of [
  // Without a finding, with a fall of the mileage, and with malformed answers.
  { vrm: 'AB12CDE', pages: 1 },
  { vrm: 'MP64DRP', pages: 1 },
  { vrm: 'BA19DJS', pages: 2 },
])
  test(`a summary of ${vrm} has ${formatCount(pages, 'page')}, in the type of a full report`, async () => {
    const { page } = app();
    const [row] = await saveReports(page, [{ vrm, datasets: ALL, layout: 'summary' }]);
    for (const paper of ['A4', 'Letter'] as const) {
      const file = await exportReportFile(app(), folder, row?.id ?? 0, 'pdf', paper);
      const words = await readPdfWords(file);
      expect(words.at(-1)?.page, paper).toBe(pages);
      expect(findSmallType(words)).toEqual([]);
      expect({
        title: getTypeSize(findPhrase(words, 'What was not checked,')),
        label: getTypeSize(findPhrase(words, 'Reference')),
        cell: getTypeSize(findPhrase(words, 'Written off')),
        text: getTypeSize(findPhrase(words, 'A check shows')),
      }).toEqual({ title: 13, label: 8, cell: 8.5, text: 9 });
    }
  });

/** In points: the margin in which the header and the footer of a page are. */
const MARGIN = 0.75 * 72;

/** Words of the pages themselves that are smaller than a label, with their size. */
const findSmallType = (words: readonly PdfWord[]) =>
  words
    .filter(({ top, bottom, paper }) => top > MARGIN && bottom < paper.height - MARGIN)
    .map((word) => ({ text: word.text, size: getTypeSize(word) }))
    .filter(({ size }) => size < 7.95);

/** From the line of a phrase that begins a paragraph to the next line. */
function getLineHeight(words: readonly PdfWord[], phrase: string): number {
  const start = findPhrase(words, phrase);
  const next = words.filter(
    ({ page, left, top }) =>
      page === start.page && Math.abs(left - start.left) < 0.5 && top > start.bottom - 2,
  );
  return Math.min(...next.map(({ bottom }) => bottom)) - start.bottom;
}

/**
 * The type size of a word in the header or footer of a page, whose system font has a box of 1.117
 * times its size.
 */
const getMarginTypeSize = ({ top, bottom }: PdfWord) => (bottom - top) / 1.117;
