import { setImmediate } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../testing/fake-archive.ts';
import {
  hitCountText,
  findRow,
  reportList,
  mainRegion,
  renderSaved,
  openReportRegion,
  rowNames,
  searchBox,
} from '../testing/render-saved.tsx';

function threeCars() {
  const archive = createFakeArchive();
  archive.reports = [
    createReportRow(3, {
      vehicle: { vrm: 'AB12CDE' },
      identity: { vrm: 'AB12CDE', make: 'Ford', model: 'Fiesta', derivative: 'Titanium' },
      result: 'alert',
      environment: 'production',
      reference: 'PD-7K3M-Q2XD',
      preparedBy: 'Ann Lee',
      preparedAt: '2026-07-05T09:20:00.000Z',
      note: 'Second key missing',
      tags: ['part exchange'],
      claimNumber: 'CLM-118',
      reasons: ['Finance: Quay'],
    }),
    createReportRow(2, {
      vehicle: { vin: 'WVWZZZ1KZAW000001' },
      identity: { make: 'Volkswagen', model: 'Golf' },
      result: 'no-record',
      environment: 'sample',
      reference: 'PD-AAAA-0002',
      preparedAt: '2026-03-05T10:20:00.000Z',
      origin: 'imported',
    }),
    createReportRow(1, {
      vehicle: { vrm: 'XY65ZZZ' },
      identity: {},
      result: 'review',
      environment: 'uat',
      reference: 'PD-AAAA-0001',
      preparedAt: '2026-01-05T10:20:00.000Z',
      origin: 'imported-altered',
    }),
  ];
  return archive;
}

test('the search has the focus, the newest report is first, and no request is sent to the provider', async () => {
  const { fakeBridge } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  expect(document.activeElement).toBe(searchBox());
  expect(hitCountText()).toBe('3 reports');
  expect(rowNames()).toEqual([
    'AB12 CDE, Ford Fiesta Titanium, Alert, PD-7K3M-Q2XD, 5 Jul 2026, 10:20, Production',
    'WVWZZZ1KZAW000001, Volkswagen Golf, No record found, PD-AAAA-0002, 5 Mar 2026, 10:20, Sample data, Imported',
    'XY65 ZZZ, make and model not known, Review, PD-AAAA-0001, 5 Jan 2026, 10:20, UAT data, Imported, altered',
  ]);
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('a row states as text what its colours mean', async () => {
  await renderSaved(threeCars());
  const row = (await findRow('PD-7K3M-Q2XD')).closest('li');
  if (!row) throw new Error('there is no row');
  expect(within(row).getByRole('img', { name: 'Number plate AB12 CDE' })).toBeTruthy();
  for (const text of ['Alert', 'Finance: Quay', 'CLM-118', 'Second key missing', 'part exchange'])
    expect(row.textContent).toContain(text);
  for (const text of ['Ann Lee', 'Production', 'not stated'])
    expect(row.textContent).not.toContain(text);
  const altered = (await findRow('PD-AAAA-0001')).closest('li');
  expect(altered?.textContent).toContain('Imported, altered');
  expect(altered?.textContent).toContain('UAT data');
});

test('each key searches and highlights the matches', async () => {
  const { user } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  await user.type(searchBox(), 'fie');
  await waitFor(() => expect(hitCountText()).toBe('1 of 3 reports'));
  expect(reportList().querySelector('mark')?.textContent).toBe('Fie');
  await user.clear(searchBox());
  await user.type(searchBox(), 'second');
  await waitFor(() => expect(reportList().querySelector('mark')?.textContent).toBe('Second'));
});

test('filters narrow the list and can be removed if nothing matches', async () => {
  const { user, archive } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await user.click(filters.getByRole('button', { name: 'Alert' }));
  await waitFor(() => expect(hitCountText()).toBe('1 of 3 reports'));
  expect(filters.getByRole('button', { name: 'Alert' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(filters.getByRole('button', { name: 'Sample' }));
  await mainRegion().findByText('No report found');
  expect(mainRegion().getByText('No saved report matches these filters.')).toBeTruthy();
  await user.click(mainRegion().getByRole('button', { name: 'Clear 2 filters' }));
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
  expect(archive.inputsOf('archive.search').at(-1)).toMatchObject({
    query: { results: [], environments: [] },
  });
});

test('the search has the focus after the last hit was deleted and after the search was cleared', async () => {
  const archive = createFakeArchive(3);
  const { user } = await renderSaved(archive);
  const { reference } = createReportRow(2);
  await findRow(reference);
  await user.type(searchBox(), reference);
  await waitFor(() => expect(rowNames()).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  await openReportRegion().findByTitle(new RegExp(reference));
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Delete report' }));
  await screen.findByText('No report found');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  const noResult = within(screen.getByText('No report found').parentElement!);
  act(() => noResult.getByRole('button', { name: 'Clear search' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(document.activeElement).toBe(searchBox());
});

test('names the words that no report matches', async () => {
  const { user } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  await user.type(searchBox(), 'lotus');
  expect(await mainRegion().findByText('“lotus”')).toBeTruthy();
  expect(mainRegion().getByText(/^No saved report matches/).textContent).toBe(
    'No saved report matches “lotus”.',
  );
});

test('filters by dates, and reports an end date before the start date', async () => {
  const { user, archive } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await user.type(filters.getByRole('textbox', { name: 'From' }), '1/3/2026');
  await waitFor(() => expect(hitCountText()).toBe('2 of 3 reports'));
  expect(archive.inputsOf('archive.search').at(-1)).toMatchObject({
    query: { savedFrom: '2026-03-01' },
  });
  await user.type(filters.getByRole('textbox', { name: 'To' }), '1/2/2026');
  await filters.findByText('The end date is before the start date');
  await user.click(mainRegion().getByRole('button', { name: 'Clear 2 filters' }));
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
  expect(filters.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '');
});

test('a day that is not in the calendar filters nothing and is reported at its field', async () => {
  const { user, archive } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await user.type(filters.getByRole('textbox', { name: 'From' }), '2026-02-31');
  await user.tab();
  await filters.findByText('Enter a date, such as 5 Mar 2024');
  expect(archive.inputsOf('archive.search').at(-1)).not.toHaveProperty('query.savedFrom');
  expect(hitCountText()).toBe('3 reports');
});

test('sorts by oldest first', async () => {
  const { user } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  await user.click(screen.getByRole('radio', { name: 'Oldest first' }));
  await waitFor(() => expect(rowNames()[0]).toContain('PD-AAAA-0001'));
});

test('an empty archive explains what a saved report is and leads to the lookup', async () => {
  const { user } = await renderSaved(createFakeArchive());
  await mainRegion().findByText('No report has been saved yet');
  expect(mainRegion().getByText(/select “Save report”/)).toBeTruthy();
  expect(mainRegion().getByRole('button', { name: 'Import report files' })).toBeTruthy();
  await user.click(mainRegion().getByRole('button', { name: 'Look up a vehicle' }));
  expect(await screen.findByRole('heading', { name: 'Look up a vehicle' })).toBeTruthy();
});

test('a search of an empty archive says that no report has been saved', async () => {
  const { user, archive } = await renderSaved(createFakeArchive());
  await mainRegion().findByText('No report has been saved yet');
  await user.type(searchBox(), 'golf');
  await waitFor(() =>
    expect(archive.inputsOf('archive.search').at(-1)).toMatchObject({
      query: { text: 'golf' },
    }),
  );
  // The result of the search has been rendered.
  await act(async () => setImmediate());
  expect(mainRegion().getByText('No report has been saved yet')).toBeTruthy();
  expect(hitCountText()).toBe('0 reports');
});

test('a failed search shows the reason and can be retried', async () => {
  const archive = threeCars();
  archive.setHandler('archive.search', () => errorResult('storage', 'The disk can’t be read.'));
  const { user } = await renderSaved(archive);
  const alert = await mainRegion().findByRole('alert');
  expect(alert.textContent).toContain('The disk can’t be read.');
  archive.setHandler('archive.search', () => okResult(archive.reports));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await findRow('PD-7K3M-Q2XD');
  expect(hitCountText()).toBe('3 reports');
  archive.setHandler('archive.search', () => errorResult('storage', 'The disk can’t be read.'));
  await user.type(searchBox(), 'a');
  await mainRegion().findByRole('alert');
  expect(hitCountText()).toBe('');
});

test('the keyboard moves the focus from the search to the list, into a report and back to the same row', async () => {
  const { user } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('PD-AAAA-0002');
  await user.keyboard('{Enter}');
  expect(await openReportRegion().findByText('PD-AAAA-0002')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Open report' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toContain('PD-AAAA-0002');
  await user.keyboard('s');
  expect(document.activeElement).toBe(searchBox());
});

test('the focus returns to the row of the closed report after a newer report was saved', async () => {
  const archive = createFakeArchive(5);
  const { user } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(4).reference));
  await openReportRegion().findByText(createReportRow(4).reference);
  archive.reports = [createReportRow(6), ...archive.reports];
  act(() => archive.emit());
  await findRow(createReportRow(6).reference);
  await user.keyboard('{Escape}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain(
    createReportRow(4).reference,
  );
});

test('Enter in the search opens the first hit, and Escape clears the search if no report is open', async () => {
  const { user } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  await user.type(searchBox(), 'golf');
  await waitFor(() => expect(hitCountText()).toBe('1 of 3 reports'));
  await user.keyboard('{Enter}');
  expect(await openReportRegion().findByText('PD-AAAA-0002')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
});

test('search and open report are preserved while another screen is shown', async () => {
  const { user, services } = await renderSaved(threeCars());
  await findRow('PD-7K3M-Q2XD');
  await user.type(searchBox(), 'golf');
  await waitFor(() => expect(hitCountText()).toBe('1 of 3 reports'));
  await user.keyboard('{Enter}');
  await openReportRegion().findByText('PD-AAAA-0002');
  act(() => services.navigation.showScreen('lookup'));
  act(() => services.navigation.showScreen('saved'));
  expect(searchBox()).toHaveProperty('value', 'golf');
  expect(await openReportRegion().findByText('PD-AAAA-0002')).toBeTruthy();
});

test('renders and loads only a few of 100,000 reports', async () => {
  const { archive } = await renderSaved(createFakeArchive(100_000));
  await waitFor(() => expect(hitCountText()).toBe('100,000 reports'));
  expect(rowNames().length).toBeLessThan(100);
  expect(archive.inputsOf('archive.search').length).toBeLessThan(4);
});

test('long names and names with control characters stay within their cells', async () => {
  const archive = createFakeArchive();
  archive.reports = [
    createReportRow(1, {
      reference: 'PD-AAAA-0001',
      identity: { make: 'Ford \u202Eatseif', model: 'x'.repeat(100_000), derivative: '\u0000' },
      claimNumber: 'A\u200B1',
      note: '<img src=x onerror=alert(1)> '.repeat(300),
      tags: ['<b>bold</b>'],
    }),
  ];
  await renderSaved(archive);
  const row = (await findRow('PD-AAAA-0001')).closest('li');
  expect(row?.textContent).toContain('Ford ⟨U+202E⟩atseif');
  expect(row?.textContent).toContain('A⟨U+200B⟩1');
  expect(row?.textContent).toContain('<b>bold</b>');
  expect(row?.querySelectorAll('img, b')).toHaveLength(0);
  expect(row?.textContent.length).toBeLessThan(1000);
});

test('a report found by the contents of its check sheet shows which check', async () => {
  const archive = threeCars();
  const parts = [
    { text: '…', isMatch: false, start: 0 },
    { text: 'hire', isMatch: true, start: 20 },
    { text: ' purchase', isMatch: false, start: 24 },
  ];
  archive.reports = archive.reports.map((row) => ({
    ...row,
    hits: [{ field: 'check', name: 'Finance', parts }],
  }));
  await renderSaved(archive);
  await findRow('PD-7K3M-Q2XD');
  expect(reportList().textContent).toContain('Finance: …hire purchase');
});
