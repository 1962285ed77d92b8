import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { DeletionPreview, ReportRow } from '../../shared/ipc/reports.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});
const row: ReportRow = {
  id: 1,
  reference: 'PD-7K3M-Q2XD',
  vehicle: { vrm: 'AB12CDE' },
  identity: { make: 'Ford', model: 'Fiesta' },
  environment: 'sample',
  result: 'review',
  isResultOfTodaysRules: false,
  preparedBy: 'Ann Lee',
  preparedAt: '2026-01-05T09:20:00.000Z',
  note: '',
  tags: [],
  claimNumber: '',
  stockNumber: '',
  reasons: [],
  origin: 'local',
};
const respondWithPreview = (preview: DeletionPreview) =>
  fake.setHandler('archive.previewRetention', () => okResult(preview));
const previewInputs = () =>
  fake.calls
    .filter(({ channel }) => channel === 'archive.previewRetention')
    .map(({ input }) => input);

async function renderRetention(retentionDays: number | null) {
  fake.state.settings = { ...fake.state.settings, retentionDays };
  const user = await renderSettings(fake);
  getGroup('Saved reports');
  return user;
}
const savedDays = () => fake.state.settings.retentionDays;
const choice = (name: string) => screen.getByRole('radio', { name });
const dialog = () => within(screen.getByRole('alertdialog'));

test('a retention period that deletes reports is saved only after these are shown', async () => {
  respondWithPreview({ count: 1, reports: [row] });
  const user = await renderRetention(null);
  await user.click(choice('For 90 days'));
  await screen.findByRole('alertdialog', { name: 'Keep reports for 90 days?' });
  expect(dialog().getByText('AB12 CDE')).toBeTruthy();
  expect(dialog().getByText('PD-7K3M-Q2XD')).toBeTruthy();
  expect(savedDays()).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Continue with 1 report' }));
  await waitFor(() => expect(savedDays()).toBe(90));
  expect(previewInputs()).toEqual([{ days: 90 }]);
});

test('cancelling changes nothing', async () => {
  respondWithPreview({ count: 1204, reports: [row] });
  const user = await renderRetention(null);
  await user.click(choice('For 30 days'));
  await screen.findByRole('alertdialog');
  expect(dialog().getByText('and 1,203 more')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(savedDays()).toBeNull();
  expect(choice('Until deleted')).toHaveProperty('checked', true);
});

test('cancelling keeps a custom period selected', async () => {
  respondWithPreview({ count: 2, reports: [row] });
  const user = await renderRetention(45);
  await user.click(choice('For 30 days'));
  await screen.findByRole('alertdialog');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(choice('For a number of days you set')).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { name: 'Number of days' })).toHaveProperty('value', '45');
});

test('a retention period that deletes nothing is saved immediately, and so is no limit', async () => {
  respondWithPreview({ count: 0, reports: [] });
  const user = await renderRetention(30);
  expect(choice('For 30 days')).toHaveProperty('checked', true);
  await user.click(choice('For 365 days'));
  await waitFor(() => expect(savedDays()).toBe(365));
  await user.click(choice('Until deleted'));
  await waitFor(() => expect(savedDays()).toBeNull());
});

test('the options stay reachable with the arrow keys while reports are counted', async () => {
  const responses: ((result: IpcResult<DeletionPreview>) => void)[] = [];
  fake.setHandler(
    'archive.previewRetention',
    () => new Promise<IpcResult<DeletionPreview>>((resolve) => void responses.push(resolve)),
  );
  const user = await renderRetention(null);
  choice('Until deleted').focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(previewInputs()).toEqual([{ days: 30 }]));
  expect(document.activeElement).toBe(choice('For 30 days'));
  expect(choice('For 30 days')).toHaveProperty('disabled', false);
  await user.click(choice('For 365 days'));
  responses[0]?.(okResult({ count: 0, reports: [] }));
  await waitFor(() => expect(savedDays()).toBe(30));
  expect(previewInputs()).toEqual([{ days: 30 }]);
});

test('a custom retention period is applied with its button only if it is a valid number of days', async () => {
  respondWithPreview({ count: 0, reports: [] });
  const user = await renderRetention(null);
  await user.click(choice('For a number of days you set'));
  expect(previewInputs()).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Number of days' });
  await user.type(field, '99999');
  await user.tab();
  await screen.findByText('Enter a whole number of days from 1 to 36,500');
  await user.clear(field);
  await user.type(field, '45');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save retention period' }));
  await waitFor(() => expect(savedDays()).toBe(45));
});

test('a custom retention period is saved by the first press, and refused without a valid number', async () => {
  respondWithPreview({ count: 0, reports: [] });
  const user = await renderRetention(null);
  await user.click(choice('For a number of days you set'));
  const button = screen.getByRole('button', { name: 'Save retention period' });
  await user.click(button);
  expect(screen.getByText('Enter a whole number of days from 1 to 36,500')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Number of days' });
  await user.type(field, '0');
  await user.click(button);
  expect(previewInputs()).toEqual([]);
  await user.clear(field);
  await user.type(field, '45');
  // The number is entered only when the field loses the focus: Tab must reach the button.
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.tripleClick(field);
  await user.keyboard('46');
  await user.click(button);
  await waitFor(() => expect(savedDays()).toBe(46));
  expect(previewInputs()).toEqual([{ days: 46 }]);
});

test('shows a custom retention period that another window saves', async () => {
  await renderRetention(45);
  act(() => fake.emitSettings({ ...fake.state.settings, retentionDays: 60 }));
  const field = screen.getByRole('textbox', { name: 'Number of days' });
  await waitFor(() => expect(field).toHaveProperty('value', '60'));
  act(() => fake.emitSettings({ ...fake.state.settings, retentionDays: 90 }));
  await waitFor(() => expect(choice('For 90 days')).toHaveProperty('checked', true));
});

test('reports a failed preview and saves nothing', async () => {
  fake.setHandler('archive.previewRetention', () =>
    errorResult('storage', 'The archive cannot be read.'),
  );
  const user = await renderRetention(null);
  await user.click(choice('For 30 days'));
  await screen.findByText('The archive cannot be read.');
  expect(savedDays()).toBeNull();
});

test('the paper size for printing and PDF is in the same group', async () => {
  const user = await renderRetention(null);
  await user.click(choice('Letter'));
  await waitFor(() => expect(fake.state.settings.paperSize).toBe('Letter'));
});

test('the settings state when work lists are deleted', async () => {
  await renderRetention(90);
  expect(screen.getByText(/^Work lists do not follow this period\./).textContent).toContain(
    '30 days after its last change, unless you choose “Keep this list” in its menu.',
  );
});
