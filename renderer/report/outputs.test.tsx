import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult, type IpcResult } from '../../shared/ipc/result.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import {
  createFakeReports,
  diskFull,
  REPORT_INPUT,
  createReportRow,
} from '../testing/report-fixtures.ts';
import { ToastRegion } from '../ui/Toast.tsx';
import { focused, getFooter, renderReportDialog } from '../testing/render-report.tsx';

const AUTHOR = {
  preparedBy: 'Jo Bell',
  organisation: 'Bell Cars',
  logo: 'data:image/png;base64,AAAA',
};

test('“Print report” saves the report first, then prints it and shows its reference', async () => {
  const { press, calls, expectStatus, dialog } = await renderReportDialog();
  await expectStatus(/^A sealed copy will be stored in Saved reports\.$/);
  await press('Print report');
  await expectStatus(/^Sent to the printer\. PD-0001-ABCD is in Saved reports\.$/);
  expect(calls.filter(({ channel }) => /^report\.(save|export)$/.test(channel))).toEqual([
    { channel: 'report.save', input: REPORT_INPUT },
    { channel: 'report.export', input: { id: 1, format: 'print', paperSize: 'A4' } },
  ]);
  expect(dialog.textContent).not.toMatch(/\bclear\b/i);
});

test('printing, saving a PDF and saving a file without a change make one report', async () => {
  const { press, writingChannels, expectStatus, inputsOf } = await renderReportDialog();
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  await press('Save PDF');
  await expectStatus(/^Saved as AB12 CDE\.pdf\. PD-0001-ABCD/);
  await press('Export report file');
  await expectStatus(/^Saved as AB12 CDE\.report-file\. PD-0001-ABCD/);
  await press('Save report');
  await expectStatus(/^Already saved, unchanged\. PD-0001-ABCD/);
  expect(writingChannels()).toEqual([
    'report.save',
    'report.export',
    'report.export',
    'report.export',
  ]);
  expect(inputsOf('report.export')).toMatchObject([
    { format: 'print' },
    { format: 'pdf' },
    { format: 'report-file' },
  ]);
});

test('a changed text makes another report and is announced before', async () => {
  const { press, user, expectStatus, inputsOf, dialog } = await renderReportDialog({
    action: 'save',
  });
  await press('Save report');
  await expectStatus(/^Saved\. PD-0001-ABCD is in/);
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Scratched');
  await expectStatus(
    /^The data has changed since PD-0001-ABCD was saved\. The next action saves a new sealed copy in Saved reports\.$/,
  );
  expect(within(dialog).queryByRole('button', { name: 'Open in Saved reports' })).toBeNull();
  await press('Save report');
  await expectStatus(/^Saved\. PD-0002-ABCD/);
  expect(inputsOf('report.save')).toMatchObject([
    { writtenFields: { notes: '' } },
    { writtenFields: { notes: 'Scratched' } },
  ]);
});

test('a window with notes that are in no saved report does not close without a question', async () => {
  const { user, press, expectStatus, dialog, hasUnsavedText, setReplies } =
    await renderReportDialog({ action: 'save', replies: { 'report.save': diskFull } });
  const notes = within(dialog).getByRole('textbox', { name: 'Notes' });
  await user.type(notes, 'S');
  expect(hasUnsavedText()).toBe(true);
  await user.clear(notes);
  expect(hasUnsavedText()).toBe(false);
  await user.type(notes, 'Scratched');
  await press('Save report');
  await within(dialog).findByText(/The disk is full/);
  expect(hasUnsavedText()).toBe(true);
  setReplies({ 'report.save': () => okResult(createReportRow(1)) });
  await press('Save report');
  await expectStatus(/^Saved\. PD-0001-ABCD/);
  expect(hasUnsavedText()).toBe(false);
});

test('a reopened dialog restores its state and creates no second report', async () => {
  const { user, press, expectStatus, reports, services, dialog } = await renderReportDialog();
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Kept here');
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  cleanup();
  const reopened = await renderReportDialog({ reports, services, action: 'pdf' });
  expect(within(reopened.dialog).getByRole('textbox', { name: 'Notes' })).toHaveProperty(
    'value',
    'Kept here',
  );
  await reopened.expectStatus(/^PD-0001-ABCD is in/);
  await reopened.press('Save PDF');
  await reopened.expectStatus(/Saved as/);
  expect(reopened.inputsOf('report.save')).toHaveLength(1);
});

test('shows the page and is ready at once, with the first purpose before the first report', async () => {
  const { calls, dialog, press, user, updateSettings } = await renderReportDialog({ purpose: '' });
  await waitFor(() => expect(dialog.querySelector('iframe')).toBeTruthy());
  expect(focused()).toBe('Print report');
  const purposes = within(within(dialog).getByRole('radiogroup', { name: 'Purpose of the check' }));
  expect(purposes.getAllByRole('radio')).toHaveLength(6);
  expect(purposes.getByRole('radio', { checked: true })).toBe(
    purposes.getByRole('radio', { name: 'Buying or part exchange' }),
  );
  await user.click(purposes.getByRole('radio', { name: 'Other' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Describe the purpose' }), 'Auction');
  await press('Save report');
  const writtenFields = { ...REPORT_INPUT.writtenFields, purpose: 'Auction' };
  const input = { ...REPORT_INPUT, writtenFields };
  await waitFor(() => expect(calls).toContainEqual({ channel: 'report.save', input }));
  await waitFor(() =>
    expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
      lastPurpose: 'Auction',
      paperSize: 'A4',
    }),
  );
});

test('sends the texts and choices with the author, and remembers the purpose, its contents and the paper', async () => {
  const { press, write, user, inputsOf, expectStatus, updateSettings, dialog } =
    await renderReportDialog({ action: 'pdf', author: AUTHOR });
  await write('Claim or stock number', 'STK-7');
  await user.click(within(dialog).getByRole('radio', { name: 'Customer copy' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Own choice' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tracker' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Finance' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Letter' }));
  await press('Save PDF');
  await expectStatus(/^Saved as/);
  expect(inputsOf('report.save')).toEqual([
    {
      ...REPORT_INPUT,
      writtenFields: {
        ...REPORT_INPUT.writtenFields,
        preparedBy: 'Jo Bell',
        organisation: 'Bell Cars',
        caseNumber: 'STK-7',
      },
      isCustomerCopy: true,
      omittedSections: ['finance', 'tracker'],
    },
  ]);
  expect(inputsOf('report.export')).toEqual([{ id: 1, format: 'pdf', paperSize: 'Letter' }]);
  expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
    lastPurpose: 'Delivery',
    paperSize: 'Letter',
    contents: { Delivery: { isCustomerCopy: true, omittedSections: ['finance', 'tracker'] } },
  });
});

test('a full disk is reported beside the buttons, nothing is printed, and printing can be retried', async () => {
  const { press, writingChannels, setReplies, expectStatus, dialog } = await renderReportDialog({
    replies: { 'report.save': diskFull },
  });
  await press('Print report');
  const alert = await within(getFooter(dialog)).findByRole('alert');
  expect(alert.textContent).toMatch(/The report could not be saved.*The disk is full/);
  expect(alert.textContent).toMatch(/Your entries are kept/);
  expect(writingChannels()).toEqual(['report.save']);
  setReplies({ 'report.save': () => okResult(createReportRow(5)) });
  await press('Print report');
  await expectStatus(/Sent to the printer\. PD-0005/);
  expect(within(getFooter(dialog)).queryByRole('alert')).toBeNull();
});

test('the report stays saved if the printer fails or the dialog is cancelled', async () => {
  const { press, setReplies, inputsOf, expectStatus, dialog } = await renderReportDialog({
    replies: { 'report.export': () => errorResult('internal', 'The printer is off.') },
  });
  await press('Print report');
  expect((await within(getFooter(dialog)).findByRole('alert')).textContent).toMatch(
    /The report was saved but not printed.*The printer is off\..*No second report/,
  );
  await expectStatus(/^PD-0001-ABCD is in Saved reports\.$/);
  setReplies({ 'report.export': () => okResult({ exported: false }) });
  await press('Print report');
  await expectStatus(/^Printing cancelled\. PD-0001-ABCD is in/);
  expect(inputsOf('report.save')).toHaveLength(1);
});

test('reports an answer that is no longer cached and what to do', async () => {
  const { press, dialog } = await renderReportDialog({
    replies: { 'report.save': () => errorResult('not-found', 'Tracker is not held any more.') },
  });
  await press('Save report');
  expect((await within(getFooter(dialog)).findByRole('alert')).textContent).toMatch(
    /Tracker is not held any more\. Close this dialog, request the dataset again/,
  );
});

test('the shortcuts of the page work in the dialog, also in a text field', async () => {
  const { dialog, user, inputsOf, expectStatus } = await renderReportDialog({ action: 'save' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Claim or stock number' }), 'Jo');
  await user.keyboard('{Control>}s{/Control}');
  await expectStatus(/^Saved\. PD-0001/);
  await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await expectStatus(/^Saved as AB12 CDE\.pdf/);
  await user.keyboard('{Control>}p{/Control}');
  await expectStatus(/^Sent to the printer/);
  expect(inputsOf('report.export')).toMatchObject([{ format: 'pdf' }, { format: 'print' }]);
});

test('two quick presses save one report', async () => {
  const cached: ((saved: IpcResult<ReportRow>) => void)[] = [];
  const { user, inputsOf, expectStatus, dialog } = await renderReportDialog({
    action: 'save',
    replies: {
      'report.save': () => new Promise((resolve) => void cached.push(resolve)),
    },
  });
  await user.keyboard('{Control>}ss{/Control}');
  await expectStatus(/^Saving…$/);
  await user.click(within(dialog).getByRole('button', { name: 'Save PDF' }));
  expect(inputsOf('report.save')).toHaveLength(1);
  cached[0]?.(okResult(createReportRow(1)));
  await expectStatus(/^Saved\. PD-0001/);
});

test.each([
  [okResult(createReportRow(1)), 'Saved. PD-0001-ABCD is in Saved reports.'],
  [diskFull(), /^The report could not be saved\. .*The disk is full/],
])('an action whose dialog is closed ends with a message: %#', async (saved, message) => {
  const replies: ((saved: IpcResult<ReportRow>) => void)[] = [];
  const { user, dialog } = await renderReportDialog({
    action: 'save',
    replies: { 'report.save': () => new Promise((resolve) => void replies.push(resolve)) },
  });
  render(<ToastRegion />);
  await user.keyboard('{Control>}s{/Control}{Escape}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  replies[0]?.(saved);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a saved report can be opened in Saved reports', async () => {
  const { press, openSaved, expectStatus } = await renderReportDialog({ action: 'save' });
  await press('Save report');
  await expectStatus(/^Saved\./);
  await press('Open in Saved reports');
  expect(openSaved).toHaveBeenCalledExactlyOnceWith(createReportRow(1));
});

test('a saved report is not used again after the logo has changed', async () => {
  const { press, expectStatus, reports, services } = await renderReportDialog({ action: 'save' });
  await press('Save report');
  await expectStatus(/^Saved\. PD-0001/);
  cleanup();
  const author = { ...AUTHOR, preparedBy: '', organisation: '' };
  const reopened = await renderReportDialog({ reports, services, action: 'save', author });
  await reopened.press('Save report');
  await reopened.expectStatus(/^Saved\. PD-0002/);
  expect(reopened.inputsOf('report.save')).toHaveLength(2);
});

const notFound = () => errorResult('not-found', 'This report is not in the archive.');

test('a reopened dialog does not name a report that was deleted, and saves a new one', async () => {
  const { press, expectStatus, reports, services } = await renderReportDialog({ action: 'save' });
  await press('Save report');
  await expectStatus(/^Saved\. PD-0001/);
  cleanup();
  reports.setReplies({ 'archive.get': notFound });
  const reopened = await renderReportDialog({ reports, services, action: 'save' });
  await reopened.expectStatus(/^A sealed copy will be stored in Saved reports\.$/);
  reports.setReplies({ 'archive.get': () => diskFull() });
  await reopened.press('Save report');
  await reopened.expectStatus(/^Saved\. PD-0002/);
  expect(reopened.inputsOf('report.save')).toHaveLength(2);
});

test('a report that is deleted while the dialog is open is no longer named', async () => {
  const listeners = new Set<() => void>();
  const fake = createFakeReports();
  const on = (_event: unknown, listener: (payload: never) => void) => {
    const notify = listener as () => void;
    listeners.add(notify);
    return () => listeners.delete(notify);
  };
  const reports = { ...fake, bridge: { ...fake.bridge, on: on as typeof fake.bridge.on } };
  const { press, expectStatus, dialog } = await renderReportDialog({ action: 'save', reports });
  await press('Save report');
  await expectStatus(/^Saved\. PD-0001/);
  reports.setReplies({ 'archive.get': notFound });
  for (const notify of listeners) notify();
  await expectStatus(/^A sealed copy will be stored in Saved reports\.$/);
  expect(within(dialog).queryByRole('button', { name: 'Open in Saved reports' })).toBeNull();
});

test('names the author and opens the settings to change it', async () => {
  const { dialog, press, navigation } = await renderReportDialog({ author: AUTHOR });
  expect(within(dialog).getByText('Jo Bell, Bell Cars')).toBeTruthy();
  await press('Change in Settings');
  expect(navigation.get().screen).toBe('settings');
  expect(dialog.isConnected).toBe(false);
});
