// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundIn } from '../../../shared/ipc/reports.ts';
import { fail, ok } from '../../../shared/ipc/envelope.ts';
import { excerptOf } from '../../../shared/search/excerpt.ts';
import { createFakeArchive, rowOf } from '../../testing/fake-archive.ts';
import { count, findRow, list, renderSaved, searchBox } from '../../testing/render-saved.tsx';

const NOTES = 'Delivered with two keys \u202eand the service book';

/** Two reports: one with keys in its note, the other in what was sealed. */
function twoReports() {
  const archive = createFakeArchive();
  archive.rows = [
    rowOf(2, { reference: 'PD-AAAA-0002', note: 'Two keys', tags: ['urgent'] }),
    rowOf(1, { reference: 'PD-AAAA-0001', note: '', tags: ['urgent'] }),
  ];
  archive.answer('archive.search', () => ok(archive.rows));
  archive.answer('archive.count', () => ok({ count: archive.rows.length }));
  archive.answer('archive.reasons', ({ asked }) =>
    ok(
      asked.map(({ id, words }) => {
        const found: FoundIn = { field: 'notes', parts: excerptOf(NOTES, words) };
        return { id, found: [found] };
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
  expect(archive.inputsOf('archive.reasons')).toEqual([{ asked: [{ id: 1, words: ['key'] }] }]);
  await user.clear(searchBox());
  await user.type(searchBox(), 'urg');
  await waitFor(() => expect(screen.queryByText(/In the report’s notes/)).toBeNull());
  expect(marksIn(list())).toEqual(['urg', 'urg']);
});

test('where it can’t be said the row stands there as before', async () => {
  const archive = twoReports();
  archive.answer('archive.reasons', () => fail('storage', 'The disk can’t be read.'));
  const { user } = await renderSaved(archive);
  const button = await findRow('PD-AAAA-0001');
  await user.type(searchBox(), 'key');
  await waitFor(() => expect(archive.inputsOf('archive.reasons')).toHaveLength(1));
  expect(count()).toBe('2 of 2 reports');
  expect(button.getAttribute('aria-describedby')).toBeNull();
});
