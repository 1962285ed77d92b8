// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchHit } from '../../../shared/ipc/reports.ts';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import { createExcerptForTerms } from '../../../shared/search/excerpt.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import {
  hitCountText,
  findRow,
  reportList,
  renderSaved,
  searchBox,
} from '../../testing/render-saved.tsx';

const NOTES = 'Delivered with two keys \u202eand the service book';

/** Two reports: one with keys in its note, the other in what was sealed. */
function twoReports() {
  const archive = createFakeArchive();
  archive.reports = [
    createReportRow(2, { reference: 'PD-AAAA-0002', note: 'Two keys', tags: ['urgent'] }),
    createReportRow(1, { reference: 'PD-AAAA-0001', note: '', tags: ['urgent'] }),
  ];
  archive.setHandler('archive.search', () => okResult(archive.reports));
  archive.setHandler('archive.count', () => okResult({ count: archive.reports.length }));
  archive.setHandler('archive.searchHits', ({ requests: requested }) =>
    okResult(
      requested.map(({ id, terms: text }) => {
        const found: SearchHit = { field: 'notes', parts: createExcerptForTerms(NOTES, text) };
        return { id, hits: [found] };
      }),
    ),
  );
  return archive;
}

const marksIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent);

test('a row that does not show why it was found says it in a line', async () => {
  const { user } = await renderSaved(twoReports());
  const button = await findRow('PD-AAAA-0001');
  await user.type(searchBox(), 'key');
  const reason = await screen.findByText(/In the report’s notes/);
  const line = reason.parentElement;
  expect(button.closest('li')?.contains(reason)).toBe(true);
  expect(line?.textContent).toBe(
    'In the report’s notes: Delivered with two keys ⟨U+202E⟩and the service book',
  );
  expect(marksIn(line)).toEqual(['key']);
  // Read with the row, and not by itself.
  expect(button.getAttribute('aria-describedby')).toBe(line?.id);
  expect(line?.closest('[role="status"], [aria-live]')).toBeNull();
});

test('a row that shows it has no such line, and nobody is asked about it', async () => {
  const archive = twoReports();
  const { user } = await renderSaved(archive);
  const button = await findRow('PD-AAAA-0002');
  await user.type(searchBox(), 'key');
  await screen.findByText(/In the report’s notes/);
  expect(marksIn(button.closest('li'))).toEqual(['key']);
  expect(button.getAttribute('aria-describedby')).toBeNull();
  expect(archive.inputsOf('archive.searchHits')).toEqual([
    { requested: [{ id: 1, text: ['key'] }] },
  ]);
  await user.clear(searchBox());
  await user.type(searchBox(), 'urg');
  await waitFor(() => expect(screen.queryByText(/In the report’s notes/)).toBeNull());
  expect(marksIn(reportList())).toEqual(['urg', 'urg']);
});

test('where it can’t be said the row stands there as before', async () => {
  const archive = twoReports();
  archive.setHandler('archive.searchHits', () => errorResult('storage', 'The disk can’t be read.'));
  const { user } = await renderSaved(archive);
  const button = await findRow('PD-AAAA-0001');
  await user.type(searchBox(), 'key');
  await waitFor(() => expect(archive.inputsOf('archive.searchHits')).toHaveLength(1));
  expect(hitCountText()).toBe('2 of 2 reports');
  expect(button.getAttribute('aria-describedby')).toBeNull();
});
