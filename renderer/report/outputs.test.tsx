// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fail, ok, type Envelope } from '../../shared/ipc/envelope.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { diskFull, INPUT, rowOf } from '../testing/report-fixtures.ts';
import { foot, openDialog } from '../testing/render-report.tsx';

afterEach(cleanup);

test('“Print report” keeps the report first, then prints it, and says its reference', async () => {
  const { press, calls, says, dialog } = await openDialog();
  await says(/^A sealed copy is kept in Saved reports\.$/);
  await press('Print report');
  await says(/^Sent to the printer\. PD-0001-ABCD is kept in Saved reports\.$/);
  expect(calls.filter(({ channel }) => /^report\.(save|take)$/.test(channel))).toEqual([
    { channel: 'report.save', input: INPUT },
    { channel: 'report.take', input: { id: 1, as: 'print', paper: 'A4' } },
  ]);
  expect(dialog.textContent).not.toMatch(/\bclear\b/i);
});

test('printed, then saved as a PDF and as a file without a change: one report', async () => {
  const { press, done, says, of } = await openDialog();
  await press('Print report');
  await says(/Sent to the printer/);
  await press('Save PDF');
  await says(/^Saved as AB12 CDE\.pdf\. PD-0001-ABCD/);
  await press('Export report file');
  await says(/^Saved as AB12 CDE\.file\. PD-0001-ABCD/);
  await press('Save report');
  await says(/^Saved before, unchanged\. PD-0001-ABCD/);
  expect(done()).toEqual(['report.save', 'report.take', 'report.take', 'report.take']);
  expect(of('report.take')).toMatchObject([{ as: 'print' }, { as: 'pdf' }, { as: 'file' }]);
});

test('a changed word makes another report, and says so before', async () => {
  const { press, user, says, of, dialog } = await openDialog({ wish: 'save' });
  await press('Save report');
  await says(/^Saved\. PD-0001-ABCD is kept/);
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Scratched');
  await says(/^Changed since PD-0001-ABCD was kept: another sealed copy/);
  expect(within(dialog).queryByRole('button', { name: 'Open in Saved reports' })).toBeNull();
  await press('Save report');
  await says(/^Saved\. PD-0002-ABCD/);
  expect(of('report.save')).toMatchObject([
    { words: { notes: '' } },
    { words: { notes: 'Scratched' } },
  ]);
});

test('closed and opened again it is as it was left, and no second report is made', async () => {
  const { user, press, says, reports, dialog } = await openDialog();
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Kept here');
  await press('Print report');
  await says(/Sent to the printer/);
  cleanup();
  const again = await openDialog({ reports, wish: 'pdf' });
  expect(within(again.dialog).getByRole('textbox', { name: 'Notes' })).toHaveProperty(
    'value',
    'Kept here',
  );
  await again.says(/^PD-0001-ABCD is kept/);
  await again.press('Save PDF');
  await again.says(/Saved as/);
  expect(again.of('report.save')).toHaveLength(1);
});

test('before somebody says what it is for nothing is sent, and the purpose has the focus', async () => {
  const { press, calls, user, dialog } = await openDialog({ purpose: '' });
  const purpose = within(dialog).getByRole('button', { name: /Purpose of the check/ });
  expect(document.activeElement).toBe(purpose);
  await press('Print report');
  expect(within(dialog).getByText('Choose what the check is for')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(purpose));
  await user.keyboard('{Control>}s{/Control}');
  expect(calls).toEqual([]);
  expect(dialog.querySelector('iframe')).toBeNull();
  await user.click(purpose);
  await user.click(await screen.findByRole('option', { name: 'Other' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'In your own words' }), 'Auction');
  await press('Save report');
  await waitFor(() =>
    expect(calls).toContainEqual({
      channel: 'report.save',
      input: { ...INPUT, words: { ...INPUT.words, purpose: 'Auction' } },
    }),
  );
});

test('what is written and unticked is what is sent, and the words are remembered', async () => {
  const { press, write, user, of, says, remembered, dialog } = await openDialog({ wish: 'pdf' });
  await write('Prepared by', 'Jo Bell');
  await write('Organisation', 'Bell Cars');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tracker' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Finance' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Letter' }));
  await press('Save PDF');
  await says(/^Saved as/);
  expect(of('report.save')).toEqual([
    {
      ...INPUT,
      words: { ...INPUT.words, preparedBy: 'Jo Bell', organisation: 'Bell Cars' },
      leftOut: ['finance', 'tracker'],
    },
  ]);
  expect(of('report.take')).toEqual([{ id: 1, as: 'pdf', paper: 'Letter' }]);
  expect(remembered).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ preparedBy: 'Jo Bell', organisation: 'Bell Cars', paper: 'Letter' }),
  );
});

test('a disk that is full is told beside the buttons; nothing is printed, and it can be tried again', async () => {
  const { press, done, tell, says, dialog } = await openDialog({
    told: { 'report.save': diskFull },
  });
  await press('Print report');
  const alert = await within(foot(dialog)).findByRole('alert');
  expect(alert.textContent).toMatch(/not printed: it could not be kept.*The disk is full/);
  expect(alert.textContent).toMatch(/What you wrote stays here/);
  expect(done()).toEqual(['report.save']);
  tell({ 'report.save': () => ok(rowOf(5)) });
  await press('Print report');
  await says(/Sent to the printer\. PD-0005/);
  expect(within(foot(dialog)).queryByRole('alert')).toBeNull();
});

test('a printer that fails and a dialog that is cancelled leave the report kept', async () => {
  const { press, tell, of, says, dialog } = await openDialog({
    told: { 'report.take': () => fail('internal', 'The printer is off.') },
  });
  await press('Print report');
  expect((await within(foot(dialog)).findByRole('alert')).textContent).toMatch(
    /The report is kept, but was not printed.*The printer is off\..*no second report/,
  );
  await says(/^PD-0001-ABCD is kept in Saved reports\.$/);
  tell({ 'report.take': () => ok({ done: false }) });
  await press('Print report');
  await says(/^Printing was cancelled\. PD-0001-ABCD is kept/);
  expect(of('report.save')).toHaveLength(1);
});

test('an answer that is held no longer is told with what to do', async () => {
  const { press, dialog } = await openDialog({
    told: { 'report.save': () => fail('not-found', 'Tracker is not held any more.') },
  });
  await press('Save report');
  expect((await within(foot(dialog)).findByRole('alert')).textContent).toMatch(
    /Tracker is not held any more\. Close this, fetch the dataset again/,
  );
});

test('the keys of the page do the same in here, in a field too', async () => {
  const { dialog, user, of, says } = await openDialog({ wish: 'save' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Prepared by' }), 'Jo');
  await user.keyboard('{Control>}s{/Control}');
  await says(/^Saved\. PD-0001/);
  await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await says(/^Saved as AB12 CDE\.pdf/);
  await user.keyboard('{Control>}p{/Control}');
  await says(/^Sent to the printer/);
  expect(of('report.take')).toMatchObject([{ as: 'pdf' }, { as: 'print' }]);
});

test('two presses at once save once', async () => {
  const held: ((saved: Envelope<ReportRow>) => void)[] = [];
  const { user, of, says, dialog } = await openDialog({
    wish: 'save',
    told: {
      'report.save': () => new Promise((resolve) => void held.push(resolve)),
    },
  });
  await user.keyboard('{Control>}ss{/Control}');
  await says(/^Saving…$/);
  await user.click(within(dialog).getByRole('button', { name: 'Save PDF' }));
  expect(of('report.save')).toHaveLength(1);
  held[0]?.(ok(rowOf(1)));
  await says(/^Saved\. PD-0001/);
});

test('once kept, it can be opened in Saved reports', async () => {
  const { press, openSaved, says } = await openDialog({ wish: 'save' });
  await press('Save report');
  await says(/^Saved\./);
  await press('Open in Saved reports');
  expect(openSaved).toHaveBeenCalledExactlyOnceWith(rowOf(1));
});
