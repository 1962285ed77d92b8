import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { createAnswerMetadata } from '../../testing/fake-bridge.ts';
import {
  createFakeArchive,
  createReportDetail,
  createReportRow,
  SEAL,
} from '../../testing/fake-archive.ts';
import {
  chooseMoreAction,
  hitCountText,
  findRow,
  mainRegion,
  renderSaved,
  openReportRegion,
  rowNames,
} from '../../testing/render-saved.tsx';

const ROW = createReportRow(2, {
  vehicle: { vrm: 'AB12CDE' },
  identity: { vrm: 'AB12CDE', vin: 'WVWZZZ1KZAW000001', make: 'Ford', model: 'Fiesta' },
  result: 'alert',
  environment: 'uat',
  reference: 'PD-7K3M-Q2XD',
  preparedBy: 'Ann Lee',
  preparedAt: '2026-07-05T09:20:00.000Z',
  note: '',
  tags: [],
});

const STORED_ANSWER: Answer = {
  ...createAnswerMetadata({
    requestId: '1',
    dataset: 'spec',
    version: '1.2',
    environment: 'uat',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
  }),
  kind: 'answered',
  record: { make: 'Ford', model: 'Fiesta', colour: 'Blue' },
  warnings: [],
};

async function renderOpenReport(archive = createFakeArchive(3)) {
  archive.reports = [createReportRow(3), ROW, createReportRow(1)];
  const rendered = await renderSaved(archive);
  await rendered.user.click(await findRow('PD-7K3M-Q2XD'));
  await openReportRegion().findByRole('heading', { name: /Ford Fiesta/ });
  return rendered;
}

const button = (name: string) => openReportRegion().getByRole('button', { name });
const dialog = () => within(screen.getByRole('alertdialog'));

test('the header shows the vehicle, the verdict, the time and the purpose', async () => {
  const { fakeBridge } = await renderOpenReport();
  const text = screen.getByRole('region', { name: 'Open report' }).textContent;
  for (const item of [
    'Alert',
    'UAT data',
    'PD-7K3M-Q2XD',
    '5 Jul 2026, 10:20',
    'Buying or part exchange',
  ])
    expect(text).toContain(item);
  expect(openReportRegion().getByRole('img', { name: 'Number plate AB12 CDE' })).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('the details show the VIN, the author, the seal and the program', async () => {
  const { user } = await renderOpenReport();
  const details = button('Details');
  expect(openReportRegion().queryByRole('region', { name: 'Details' })).toBeNull();
  await user.click(details);
  const text = openReportRegion().getByRole('region', { name: 'Details' }).textContent;
  for (const item of [
    'WVWZZZ1KZAW000001',
    'Ann Lee, Lee Motors',
    SEAL.slice(0, 12),
    'Platedesk 0.1.0',
  ])
    expect(text).toContain(item);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(details.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(details);
});

test.each([
  ['Insurance claim', 'Claim number'],
  ['Delivery', 'Claim or stock number'],
])('names the number of a report for the purpose “%s”', async (purpose, name) => {
  const archive = createFakeArchive();
  const detail = createReportDetail(ROW);
  const writtenFields = { ...detail.writtenFields, purpose, caseNumber: 'CLM-2026-118' };
  archive.setHandler('archive.get', () => okResult({ ...detail, writtenFields }));
  await renderOpenReport(archive);
  expect(openReportRegion().getByText('CLM-2026-118').closest('div')?.textContent).toBe(
    `${name}CLM-2026-118`,
  );
});

test.each([
  ['v', () => openReportRegion().findByRole('button', { name: 'Verify again' })],
  ['a', () => openReportRegion().findByRole('button', { name: /^Check again \(/ })],
  ['e', () => openReportRegion().findByRole('textbox', { name: 'Note' })],
])('the key %s opens its panel, again too, and focuses its first control', async (key, find) => {
  const archive = createFakeArchive();
  archive.answers = [STORED_ANSWER];
  const { user } = await renderOpenReport(archive);
  await user.keyboard(key);
  const control = await find();
  await waitFor(() => expect(document.activeElement).toBe(control));
  act(() => button('Print report').focus());
  await user.keyboard(key);
  expect(document.activeElement).toBe(control);
});

test('shows the local time of a report prepared in another time zone', async () => {
  const archive = createFakeArchive();
  archive.setHandler('archive.get', () =>
    okResult({
      ...createReportDetail(ROW),
      localTime: '2026-07-05T11:20:00.000+02:00',
      timeZone: 'Europe/Paris',
    }),
  );
  const { user } = await renderOpenReport(archive);
  await user.click(button('Details'));
  expect(openReportRegion().getByText('11:20 in Europe/Paris')).toBeTruthy();
});

test('the document is in a sandboxed frame', async () => {
  await renderOpenReport();
  const frame = openReportRegion().getByTitle('Report PD-7K3M-Q2XD on AB12 CDE');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toBe('/report/2');
});

test('copies the whole seal', async () => {
  const { user, fakeBridge } = await renderOpenReport();
  await user.click(button('Details'));
  await user.click(button('Copy seal'));
  expect(fakeBridge.calls).toContainEqual({ channel: 'app.copyText', input: { text: SEAL } });
});

test.each([
  ['Print report', 'print'],
  ['Save PDF', 'pdf'],
  ['Export HTML', 'html'],
  ['Export report file', 'report-file'],
])('%s requests the export as %s', async (name, format) => {
  const { user, archive } = await renderOpenReport();
  if (name.startsWith('Export')) await chooseMoreAction(user, name);
  else await user.click(button(name));
  expect(archive.inputsOf('report.export')).toEqual([{ id: 2, format, paperSize: 'A4' }]);
  expect(
    await screen.findByText(
      format === 'print' ? 'Sent to the printer' : `Saved as report.${format}`,
    ),
  ).toBeTruthy();
});

test('shortcuts print, save a PDF, verify, edit the note and delete', async () => {
  const { user, archive } = await renderOpenReport();
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(archive.inputsOf('report.export')).toHaveLength(1));
  await user.keyboard('d');
  await waitFor(() => expect(archive.inputsOf('report.export')).toHaveLength(2));
  await user.keyboard('v');
  await openReportRegion().findByText('Verified 21 Nov 2026, 10:20: unchanged since it was saved');
  await user.keyboard('{Escape}');
  expect(openReportRegion().queryByRole('region', { name: 'Verification' })).toBeNull();
  await user.keyboard('{Delete}');
  expect(dialog().getByRole('heading', { name: 'Delete this report?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.keyboard('e');
  expect(document.activeElement).toBe(openReportRegion().getByRole('textbox', { name: 'Note' }));
});

test('shows a failed print beside the button and can be retried', async () => {
  const archive = createFakeArchive();
  archive.setHandler('report.export', () => errorResult('internal', 'No printer answered.'));
  const { user } = await renderOpenReport(archive);
  await user.click(button('Print report'));
  const alert = await openReportRegion().findByRole('alert');
  expect(alert.textContent).toContain('The report could not be printed');
  expect(alert.textContent).toContain('No printer answered.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(archive.inputsOf('report.export')).toHaveLength(2));
});

test('shows a cancelled dialog neither as failure nor as success', async () => {
  const archive = createFakeArchive();
  archive.setHandler('report.export', () =>
    okResult({ exported: false, fileName: 'cancelled.pdf' }),
  );
  const { user } = await renderOpenReport(archive);
  await user.click(button('Save PDF'));
  await waitFor(() => expect(archive.inputsOf('report.export')).toHaveLength(1));
  expect(openReportRegion().queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Saved as cancelled.pdf')).toBeNull();
});

test('verification states the result of each check and what a seal cannot prove', async () => {
  const archive = createFakeArchive();
  archive.setHandler('archive.verify', () =>
    okResult({
      passed: false,
      at: '2026-11-21T10:20:00.000Z',
      checks: [
        { check: 'Seal', passed: false, message: 'The report has changed since it was sealed.' },
        { check: 'Chain', passed: true, message: 'It contains the previous report’s seal.' },
      ],
    }),
  );
  const { user } = await renderOpenReport(archive);
  await user.click(button('Verify'));
  await openReportRegion().findByText('Verified 21 Nov 2026, 10:20: some tests failed');
  expect(openReportRegion().getByText('Seal: no')).toBeTruthy();
  expect(openReportRegion().getByText('Chain: yes')).toBeTruthy();
  expect(openReportRegion().getByText(/It does not show that the provider’s data/)).toBeTruthy();
});

test('deletion requires confirmation, states what remains, and removes the report from the list', async () => {
  const { user, archive } = await renderOpenReport();
  await chooseMoreAction(user, 'Delete');
  expect(
    dialog().getByText(/Its seal stays in the chain so that other reports can be verified/),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(archive.inputsOf('archive.delete')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Delete report' }));
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  expect(archive.inputsOf('archive.delete')).toEqual([{ ids: [2] }]);
  expect(screen.queryByRole('region', { name: 'Open report' })).toBeNull();
  expect(rowNames().join()).not.toContain('PD-7K3M-Q2XD');
});

test('the dialog of a deletion stays open until the deletion is complete', async () => {
  const { user, archive } = await renderOpenReport();
  let completeDeletion: (() => void) | undefined;
  archive.setHandler('archive.delete', async () => {
    await new Promise<void>((done) => (completeDeletion = done));
    return okResult({ deletedCount: 1 });
  });
  await chooseMoreAction(user, 'Delete');
  await user.click(dialog().getByRole('button', { name: 'Delete report' }));
  await user.keyboard('{Escape}');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(dialog().getByRole('button', { name: 'Deleting…' })).toBeTruthy();
  completeDeletion?.();
  await screen.findByText('Report PD-7K3M-Q2XD deleted');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('comparison adds the vehicle with the answers of the report and sends no request', async () => {
  const archive = createFakeArchive();
  archive.answers = [STORED_ANSWER];
  const { user, fakeBridge } = await renderOpenReport(archive);
  await chooseMoreAction(user, 'Compare');
  await screen.findByRole('heading', { name: 'Compare' });
  const head = await screen.findByRole('columnheader', {
    name: 'AB12 CDE, UAT, report PD-7K3M-Q2XD',
  });
  expect(head.textContent).toContain('Saved report PD-7K3M-Q2XD, 5 Jul 2026, 10:20');
  expect(head.textContent).toContain('Ford Fiesta');
  expect(within(head).queryByRole('button', { name: /Look up/ })).toBeNull();
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('reports that a report is no longer in the archive', async () => {
  const archive = createFakeArchive();
  archive.reports = [ROW];
  archive.setHandler('archive.get', () => errorResult('not-found', 'It is no longer there.'));
  const { user } = await renderSaved(archive);
  await user.click(await findRow('PD-7K3M-Q2XD'));
  const alert = await mainRegion().findByRole('alert');
  expect(alert.textContent).toContain('This report is no longer in the archive');
  // Nothing follows: “Try again” could not help.
  expect(alert.textContent).toMatch(/It was deleted or its retention period ended\.$/);
  await user.click(openReportRegion().getByRole('button', { name: /Close report/ }));
  expect(screen.queryByRole('region', { name: 'Open report' })).toBeNull();
});

test('a report that another window deletes while it is open is no longer shown', async () => {
  const { archive, user } = await renderOpenReport();
  button('Verify').focus();
  archive.reports = archive.reports.filter(({ id }) => id !== 2);
  act(() => archive.emit());
  expect((await openReportRegion().findByRole('alert')).textContent).toContain(
    'This report is no longer in the archive',
  );
  expect(openReportRegion().queryByTitle(/^Report PD-7K3M-Q2XD/)).toBeNull();
  // From there, Escape returns to the list.
  const closeButton = openReportRegion().getByRole('button', { name: /Close report/ });
  expect(document.activeElement).toBe(closeButton);
  await user.keyboard('{Escape}');
  expect(document.activeElement?.closest('ul')?.getAttribute('aria-label')).toBe('Saved reports');
});
