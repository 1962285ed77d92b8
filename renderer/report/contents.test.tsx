import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { createVehicleState, renderReportDialog } from '../testing/render-report.tsx';

test('the contents are a customer summary or copy, the full report or an own choice', async () => {
  const { dialog, user, inputsOf, press, expectStatus } = await renderReportDialog();
  const contents = within(within(dialog).getByRole('radiogroup', { name: 'Contents' }));
  expect(
    contents.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Customer summary', 'Customer copy', 'Full', 'Own choice']);
  expect(contents.getByRole('radio', { checked: true })).toBe(
    contents.getByRole('radio', { name: 'Full' }),
  );
  expect(within(dialog).queryByRole('group', { name: 'Sections' })).toBeNull();
  await user.click(contents.getByRole('radio', { name: 'Own choice' }));
  expect(within(dialog).getByRole('group', { name: 'Sections' })).toBeTruthy();
  await user.click(contents.getByRole('radio', { name: 'Customer summary' }));
  expect(within(dialog).queryByRole('group', { name: 'Sections' })).toBeNull();
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(inputsOf('report.save')).toMatchObject([
    { layout: 'summary', isCustomerCopy: true, omittedSections: [] },
  ]);
});

test('the purpose decides the contents until the user chooses them', async () => {
  const { dialog, user, press, updateSettings, expectStatus } = await renderReportDialog({
    contents: { Delivery: 'customer-summary' },
  });
  const choose = (name: string) => user.click(within(dialog).getByRole('radio', { name }));
  const expectContents = (name: string) =>
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
  expectContents('Customer summary');
  await choose('Listing for sale');
  expectContents('Customer copy');
  await choose('Underwriting');
  expectContents('Full');
  await choose('Customer copy');
  await choose('Insurance claim');
  expectContents('Customer copy');
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
    lastPurpose: 'Insurance claim',
    paperSize: 'A4',
    contents: { 'Insurance claim': 'customer-copy' },
  });
});

test('the organisation decides the contents for a purpose, whatever the user has chosen', async () => {
  const { dialog, user, press, updateSettings, expectStatus } = await renderReportDialog({
    contents: { Delivery: 'customer-copy' },
    policy: { contents: { Delivery: 'customer-copy' } },
    purpose: 'Underwriting',
  });
  const choose = (name: string) => user.click(within(dialog).getByRole('radio', { name }));
  const contents = within(within(dialog).getByRole('radiogroup', { name: 'Contents' }));
  const radio = (name: string) => contents.getByRole<HTMLInputElement>('radio', { name });
  await choose('Own choice');
  await choose('Delivery');
  expect([radio('Customer copy').checked, radio('Full').disabled]).toEqual([true, true]);
  expect(contents.getByText('Set by your organisation.')).toBeTruthy();
  await choose('Underwriting');
  expect([radio('Own choice').checked, radio('Full').disabled]).toEqual([true, false]);
  await choose('Delivery');
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
    lastPurpose: 'Delivery',
    paperSize: 'A4',
  });
});

test('an own choice is remembered with its sections', async () => {
  const ownChoice = { isCustomerCopy: true, omittedSections: ['tracker' as const] };
  const { dialog, user, press, inputsOf, updateSettings, expectStatus } = await renderReportDialog({
    contents: { Delivery: ownChoice },
  });
  await user.click(within(dialog).getByRole('radio', { name: 'Full' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Own choice' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Finance' }));
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  const next = { isCustomerCopy: true, omittedSections: ['finance', 'tracker'] };
  expect(inputsOf('report.save')).toMatchObject([{ layout: 'full', ...next }]);
  expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
    lastPurpose: 'Delivery',
    paperSize: 'A4',
    contents: { Delivery: next },
  });
});

test('an own choice begins with the contents before it, and stays while others are chosen', async () => {
  const { dialog, user, press, inputsOf, expectStatus } = await renderReportDialog();
  const choose = (name: string) => user.click(within(dialog).getByRole('radio', { name }));
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  const leavesOut = () => box('Leave out what a customer copy leaves out').checked;
  await choose('Own choice');
  expect(leavesOut()).toBe(false);
  await choose('Customer copy');
  await choose('Own choice');
  expect(leavesOut()).toBe(true);
  // In the order of the report, whatever the order of the choice.
  for (const name of ['Tracker', 'Finance', 'Mileage']) await user.click(box(name));
  await choose('Full');
  await choose('Own choice');
  expect(box('Tracker').checked).toBe(false);
  await user.click(box('Leave out what a customer copy leaves out'));
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(inputsOf('report.save')).toMatchObject([
    { layout: 'full', isCustomerCopy: false, omittedSections: ['finance', 'mileage', 'tracker'] },
  ]);
});

test('each choice states its pages when they are known', async () => {
  const { dialog, inputsOf, user } = await renderReportDialog({
    replies: {
      'report.countPages': ({ report }: { report: CreateReportInput }) => {
        if (report.layout === 'summary') return okResult({ pageCount: 1 });
        return report.isCustomerCopy
          ? errorResult('internal', 'The pages could not be counted.')
          : okResult({ pageCount: 7 - report.omittedSections.length });
      },
    },
  });
  const labels = () =>
    within(within(dialog).getByRole('radiogroup', { name: 'Contents' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  await waitFor(() =>
    expect(labels()).toEqual([
      'Customer summary (1 page)',
      'Customer copy',
      'Full (7 pages)',
      'Own choice (7 pages)',
    ]),
  );
  // The current contents first, and equal ones once.
  expect(inputsOf('report.countPages')).toMatchObject([
    { report: { layout: 'full', isCustomerCopy: false }, paperSize: 'A4' },
    { report: { layout: 'summary' } },
    { report: { layout: 'full', isCustomerCopy: true } },
  ]);
  await user.click(within(dialog).getByRole('radio', { name: /^Own choice/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Finance' }));
  expect(labels()[3]).toBe('Own choice');
  await waitFor(() => expect(labels()[3]).toBe('Own choice (6 pages)'));
});

test('pages are not counted while datasets are loading', async () => {
  const state = createVehicleState({ loading: new Set<DatasetId>(['spec']) });
  const { press, inputsOf, frames } = await renderReportDialog({ state });
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(inputsOf('report.countPages')).toEqual([]);
  await press('Continue without it');
  await waitFor(() => expect(inputsOf('report.countPages').length).toBeGreaterThan(0));
});
