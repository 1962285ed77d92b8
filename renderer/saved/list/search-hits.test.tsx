import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { okResult } from '../../../shared/ipc/result.ts';
import type { FoundReport } from '../../../shared/ipc/reports.ts';
import { createExcerptForTerms } from '../../../shared/search/excerpt.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import { searchTerms } from '../../../shared/search/terms.ts';
import {
  chooseMoreAction,
  findRow,
  reportList,
  renderSaved,
  openReportRegion,
  searchBox,
} from '../../testing/render-saved.tsx';

const NOTES = 'Delivered with two keys \u202eand the service book';

/** Two reports: one with keys in its note, the other in the notes that were sealed. */
function twoReports() {
  const archive = createFakeArchive();
  archive.reports = [
    createReportRow(2, { reference: 'PD-AAAA-0002', note: 'Two keys', tags: ['urgent'] }),
    createReportRow(1, { reference: 'PD-AAAA-0001', note: '', tags: ['urgent'] }),
  ];
  archive.setHandler('archive.search', ({ query }) => {
    const parts = createExcerptForTerms(NOTES, searchTerms(query.text));
    const isHit = parts.some(({ isMatch }) => isMatch);
    const hits: FoundReport['hits'] = isHit ? [{ field: 'notes', parts }] : [];
    return okResult(archive.reports.map((row) => (row.id === 1 ? { ...row, hits } : row)));
  });
  archive.setHandler('archive.count', () => okResult({ count: archive.reports.length }));
  return archive;
}

const marksIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('mark') ?? [])].map((highlight) => highlight.textContent);

test('a row that does not show the match states it in a line', async () => {
  const { user } = await renderSaved(twoReports());
  const button = await findRow('PD-AAAA-0001');
  await user.type(searchBox(), 'key');
  const line = await screen.findByText(/^Report notes/);
  expect(button.closest('li')?.contains(line)).toBe(true);
  expect(line.textContent).toBe(
    'Report notes: Delivered with two keys ⟨U+202E⟩and the service book · urgent',
  );
  expect(marksIn(line)).toEqual(['key']);
  // The line is the description of the button, and not a live region.
  expect(button.getAttribute('aria-describedby')).toBe(line.id);
  expect(line.closest('[role="status"], [aria-live]')).toBeNull();
});

test('a row that shows it has no such text', async () => {
  const { user } = await renderSaved(twoReports());
  const button = await findRow('PD-AAAA-0002');
  await user.type(searchBox(), 'key');
  await screen.findByText(/Report notes/);
  expect(marksIn(button.closest('li'))).toEqual(['key']);
  await user.clear(searchBox());
  await user.type(searchBox(), 'urg');
  await waitFor(() => expect(screen.queryByText(/Report notes/)).toBeNull());
  expect(marksIn(reportList())).toEqual(['urg', 'urg']);
});

test('the line stays when the note of its report is changed', async () => {
  const { user } = await renderSaved(twoReports());
  await findRow('PD-AAAA-0001');
  await user.type(searchBox(), 'key');
  await screen.findByText(/Report notes/);
  await user.click(await findRow('PD-AAAA-0001'));
  await chooseMoreAction(user, 'Note and tags');
  await user.type(openReportRegion().getByRole('textbox', { name: 'Note' }), 'Sold');
  await user.click(openReportRegion().getByRole('button', { name: 'Save note and tags' }));
  await waitFor(() => expect(reportList().textContent).toContain('Sold'));
  expect(screen.getByText(/Report notes/)).toBeTruthy();
});
