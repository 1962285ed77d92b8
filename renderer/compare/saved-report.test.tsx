import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorResult } from '../../shared/ipc/result.ts';
import { cleanCheckRecord } from '../../shared/testing/check-records.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import { createAnswerMetadata } from '../testing/fake-bridge.ts';
import { createFakeArchive, createReportRow } from '../testing/fake-archive.ts';
import { renderSaved } from '../testing/render-saved.tsx';
import { columnNames, cellTexts, comparisonTable } from '../testing/render-compare.tsx';

const REPORT: Parameters<typeof createReportRow>[1] = {
  reference: 'PD-7K3M-Q2XD',
  environment: 'sample',
  vehicle: { vrm: 'AB12CDE' },
  identity: { vrm: 'AB12CDE', make: 'Ford', model: 'Fiesta' },
  preparedAt: '2026-03-02T09:30:00.000Z',
};

/** An answer as stored in a report. */
function createStoredAnswer(dataset: DatasetId, version: string, body: JsonObject): Answer {
  const schema = findEndpoint(dataset, version)?.record;
  if (!schema) throw new Error(`${dataset} has no version ${version}`);
  const { record, warnings } = readRecord(schema, body);
  const facts = createAnswerMetadata({
    requestId: `${dataset} ${version}`,
    environment: 'sample',
    dataset,
    version,
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
  });
  return { ...facts, kind: 'answered', record: record as JsonObject, warnings };
}

const createListingsAnswer = (version: string) =>
  createStoredAnswer('similarListings', version, { totalResults: 12, listings: [] });

/**
 * Sets the whole text instead of typing single keys: user-event reports a change during rendering
 * when the box disappears.
 */
const typeSearch = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value } });

async function renderWithReports(count = 3) {
  const archive = createFakeArchive(count);
  archive.reports = [createReportRow(99, REPORT), ...archive.reports];
  archive.answers = [
    createStoredAnswer('check', '1.0', cleanCheckRecord),
    createStoredAnswer('spec', '1.2', { make: 'Ford', model: 'Fiesta', colour: 'Blue' }),
  ];
  const rendered = await renderSaved(archive);
  act(() => rendered.services.navigation.showScreen('compare'));
  await screen.findByRole('heading', { name: 'Compare' });
  const open = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Add from saved reports' }));
    return screen.findByRole('dialog', { name: 'Compare with a saved report' });
  };
  const searched = () =>
    archive
      .inputsOf('archive.search')
      .map((input) => (input as { query: { text: string } }).query.text);
  return { ...rendered, open, searched };
}

test('a saved report is found by typing and added by keyboard, and no request is sent to the provider', async () => {
  const { open, user, fakeBridge, archive } = await renderWithReports();
  const dialog = await open();
  const box = within(dialog).getByRole('textbox', { name: 'Search saved reports' });
  expect(document.activeElement).toBe(box);
  typeSearch(dialog, 'ab12');
  await waitFor(() => expect(within(dialog).getAllByRole('menuitem')).toHaveLength(1));
  expect(within(dialog).getByRole('menuitem').textContent).toMatch(
    /^AB12 CDE, Ford Fiesta.*PD-7K3M-Q2XD, 2 Mar 2026, 09:30.*Sample data/,
  );
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(columnNames()).toEqual(['AB12 CDE, Sample, report PD-7K3M-Q2XD']));
  expect(archive.inputsOf('archive.getAnswers')).toEqual([{ id: 99 }]);
  expect(
    within(comparisonTable()).getByText('Saved report PD-7K3M-Q2XD, 2 Mar 2026, 09:30'),
  ).toBeTruthy();
  expect(within(comparisonTable()).queryByRole('button', { name: /Look up/ })).toBeNull();
  expect(fakeBridge.providerCalls()).toEqual([]);
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add from saved reports' }),
    ),
  );
});

test('a hit of an earlier text is not chosen while a search runs', async () => {
  const { open, user, archive } = await renderWithReports();
  const dialog = await open();
  await waitFor(() => expect(within(dialog).getAllByRole('menuitem')).toHaveLength(4));
  let finishSearch: (() => void) | undefined;
  const searching = new Promise<void>((resolve) => {
    finishSearch = resolve;
  });
  archive.setHandler('archive.search', () =>
    searching.then(() => ({ ok: true, value: [createReportRow(99, REPORT)] })),
  );
  typeSearch(dialog, 'ab12');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(archive.inputsOf('archive.getAnswers')).toEqual([]);
  finishSearch?.();
  await waitFor(() => expect(within(dialog).getAllByRole('menuitem')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(columnNames()).toEqual(['AB12 CDE, Sample, report PD-7K3M-Q2XD']));
});

test('a saved report can be added beside the same vehicle with current data, without sending a request', async () => {
  const { open, user, fakeBridge, services } = await renderWithReports();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  act(
    () => void services.comparisonStore.add({ environment: 'sample', vehicle: { vrm: 'AB12CDE' } }),
  );
  const dialog = await open();
  await user.click(await within(dialog).findByRole('menuitem', { name: /^AB12 CDE/ }));
  await waitFor(() =>
    expect(columnNames()).toEqual(['AB12 CDE, Sample', 'AB12 CDE, Sample, report PD-7K3M-Q2XD']),
  );
  expect(screen.getAllByRole('cell', { name: 'Not looked up' })).toHaveLength(1);
  expect(cellTexts('Colour')[0]).toBe('Blue');
  expect(fakeBridge.providerCalls()).toEqual([]);
  // TanStack Query warns if a vehicle's answers are observed twice.
  expect(warn).not.toHaveBeenCalled();
});

test('for a report with comparables its own search is counted, not a page of comparables', async () => {
  const { open, user, archive } = await renderWithReports();
  archive.answers = [...archive.answers, createListingsAnswer('3.0'), createListingsAnswer('2.1')];
  const dialog = await open();
  await user.click(await within(dialog).findByRole('menuitem', { name: /^AB12 CDE/ }));
  await waitFor(() => expect(columnNames()).toHaveLength(1));
  expect(cellTexts('Similar listings', 'Sources')).toEqual([expect.stringContaining('Sample 3.0')]);
});

test('shows a message if no report matches; an unreadable report shows the error and is not added', async () => {
  const { open, user, archive } = await renderWithReports();
  const dialog = await open();
  typeSearch(dialog, 'zzzz');
  expect(await within(dialog).findByText('No saved report matches.')).toBeTruthy();
  typeSearch(dialog, '');
  archive.setHandler('archive.getAnswers', () => errorResult('storage', 'The disk can’t be read.'));
  await user.click(await within(dialog).findByRole('menuitem', { name: /^AB12 CDE/ }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/The disk can’t be read/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a message states that there are more matches, and each typed text is searched once', async () => {
  const { open, searched } = await renderWithReports(40);
  const dialog = await open();
  expect(await within(dialog).findByText(/Showing the latest 20\./)).toBeTruthy();
  expect(within(dialog).getAllByRole('menuitem')).toHaveLength(20);
  const before = searched().length;
  typeSearch(dialog, 'f');
  typeSearch(dialog, 'fo');
  await waitFor(() => expect(searched().slice(before)).toEqual(['f', 'fo']));
});
