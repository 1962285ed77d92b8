import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeArchive, createReportRow } from '../testing/fake-archive.ts';
import {
  findRow,
  hitCountText,
  mainRegion,
  renderSaved,
  reportList,
  searchBox,
} from '../testing/render-saved.tsx';

afterEach(() => vi.useRealTimers());

function createTwoReports() {
  const archive = createFakeArchive();
  const identity = { make: 'Ford', model: 'Fiesta' };
  archive.reports = [
    createReportRow(2, {
      identity,
      reference: 'PD-7K3M-Q2XD',
      preparedAt: '2026-07-05T09:20:00.000Z',
    }),
    createReportRow(1, { identity, preparedAt: '2026-03-05T10:20:00.000Z' }),
  ];
  return archive;
}

test('words for dates become dates, which are shown and can be removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-03T10:00:00Z') });
  const { user, archive } = await renderSaved(createTwoReports());
  await findRow('PD-7K3M-Q2XD');
  await user.type(searchBox(), 'fiesta last month');
  await waitFor(() => expect(hitCountText()).toBe('1 of 2 reports'));
  expect(archive.inputsOf('archive.search').at(-1)).toMatchObject({
    query: { text: 'fiesta', savedFrom: '2026-07-01', savedTo: '2026-07-31' },
  });
  expect(reportList().querySelector('mark')?.textContent).toBe('Fiesta');
  expect(mainRegion().getByText('Jul 2026')).toBeTruthy();
  await user.click(mainRegion().getByRole('button', { name: 'Remove Jul 2026' }));
  expect(searchBox()).toHaveProperty('value', 'fiesta');
  expect(document.activeElement).toBe(searchBox());
  expect(mainRegion().queryByText('Jul 2026')).toBeNull();
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await user.type(filters.getByRole('textbox', { name: 'From' }), '5/7/2026');
  await user.type(searchBox(), ' last month');
  await waitFor(() =>
    expect(archive.inputsOf('archive.search').at(-1)).toMatchObject({
      query: { savedFrom: '2026-07-05', savedTo: '2026-07-31' },
    }),
  );
});
