import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChannelInput } from '../../shared/ipc/channels.ts';
import type { UseCount } from '../../shared/ipc/use.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const count = (changes: Partial<UseCount>): UseCount => ({
  day: '2026-11-28',
  environment: 'production',
  dataset: 'status',
  outcome: 'answered',
  source: 'hand',
  count: 1,
  ...changes,
});
const respondWith = (counts: readonly UseCount[]) =>
  fake.setHandler('use.get', () => okResult(counts));

async function renderUse() {
  const user = await renderSettings(fake);
  return { user, group: getGroup('Use') };
}

test('shows the requests of today and of the month with their cost', async () => {
  fake.state.settings = { ...fake.state.settings, tariffPence: { status: 15 } };
  respondWith([
    count({ day: '2026-11-02', count: 10 }),
    count({ count: 3 }),
    count({ dataset: 'check', outcome: 'busy', count: 2 }),
  ]);
  const { group } = await renderUse();
  const table = within(await group.findByRole('table', { name: 'Requests of this month' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Provenance', 'Provider busy (429, 503)', 'Production', '2', '2', 'Not known'],
    ['Status', 'Response received', 'Production', '3', '13', '£1.95'],
  ]);
  expect(
    group.getByText(
      'Without Sample: 5 requests today, 15 this month, £1.95 by your tariff. The cost of 2 requests is not known, because they have no tariff.',
    ),
  ).toBeDefined();
});

test('states that no request was sent, and has nothing to save', async () => {
  const { group } = await renderUse();
  await group.findByText('No request was sent this month.');
  expect(group.getByRole('button', { name: 'Save as CSV' })).toHaveProperty('disabled', true);
});

test('reads the counts again after an error', async () => {
  fake.setHandler('use.get', () => errorResult('storage', 'The requests cannot be read.'));
  const { user, group } = await renderUse();
  await group.findByText('The requests cannot be read.');
  respondWith([count({})]);
  await user.click(group.getByRole('button', { name: 'Try again' }));
  expect(await group.findByRole('table', { name: 'Requests of this month' })).toBeDefined();
  expect(group.queryByText('The requests cannot be read.')).toBeNull();
});

test('saves the counts as CSV', async () => {
  respondWith([count({ count: 3 })]);
  fake.setHandler('files.appendText', () => okResult(null));
  fake.setHandler('files.saveText', () => okResult({ saved: true, fileName: 'use.csv' }));
  const { user, group } = await renderUse();
  await user.click(await group.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(fake.calls.at(-1)?.channel).toBe('files.saveText'));
  const [sent, saved] = fake.calls.slice(-2).map(({ input }) => input);
  const { id, text } = sent as ChannelInput<'files.appendText'>;
  expect(text).toContain('2026-11-28,Production,Status,Response received,by hand,3,,');
  expect(saved).toEqual({ id, kind: 'csv', suggestedName: 'platedesk-use-2026-11.csv' });
});

test('saves a tariff, and removes it when its field is emptied', async () => {
  const { user, group } = await renderUse();
  const field = group.getByRole('textbox', { name: 'Status tariff' });
  await user.type(field, '12.5');
  await user.tab();
  await waitFor(() => expect(fake.state.settings.tariffPence).toEqual({ status: 12.5 }));
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(fake.state.settings.tariffPence).toEqual({}));
});

test('saves a limit, refuses one that is not valid, and removes it', async () => {
  const { user, group } = await renderUse();
  const field = group.getByRole('textbox', { name: 'Daily request limit' });
  await user.type(field, '1000');
  await user.tab();
  await waitFor(() => expect(fake.state.settings.dailyRequestLimit).toBe(1000));
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  await group.findByText(
    'Enter a whole number from 1 to 1,000,000, or leave the field empty for no limit',
  );
  expect(fake.state.settings.dailyRequestLimit).toBe(1000);
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(fake.state.settings.dailyRequestLimit).toBeNull());
});

const LIMITS = 'Enter a whole number from 1 to 1,000,000, or leave the field empty for no limit';
const TARIFFS = 'Enter a number of pence from 0 to 100,000';

test.each([
  ['Daily request limit', ['0', '-5', '9.999,99', '1.5', '500x', '1000001'], LIMITS, '1,000'],
  ['Status tariff', ['-5', '9.999,99', '5k', '100000.01', '1,5'], TARIFFS, '12.5'],
])('a wrong value of %s stays with its error and is not saved', async (...args) => {
  const [label, texts, message, validText] = args;
  const { user, group } = await renderUse();
  const field = group.getByRole('textbox', { name: label });
  const before = fake.state.settings;
  for (const text of texts) {
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    await group.findByText(message);
    expect(field).toHaveProperty('value', text);
    expect(fake.state.settings).toEqual(before);
  }
  await user.clear(field);
  await user.type(field, validText);
  await user.tab();
  await waitFor(() => expect(group.queryByText(message)).toBeNull());
  expect(field).toHaveProperty('value', validText);
  expect(fake.state.settings).not.toEqual(before);
});

test.each(['Daily request limit', 'Status tariff'])(
  'a value of %s that cannot be saved stays in its field',
  async (label) => {
    fake.setHandler('settings.update', () => errorResult('internal', 'The disk is full.'));
    const { user, group } = await renderUse();
    const field = group.getByRole('textbox', { name: label });
    await user.type(field, '12');
    await user.tab();
    await group.findByText('The disk is full.');
    expect(field).toHaveProperty('value', '12');
  },
);

test('a limit of the organisation cannot be changed', async () => {
  fake.state.policy = { dailyRequestLimit: 500 };
  fake.state.settings = { ...fake.state.settings, dailyRequestLimit: 500 };
  const { group } = await renderUse();
  const field = group.getByRole('textbox', { name: 'Daily request limit' });
  await waitFor(() => expect(field).toHaveProperty('disabled', true));
  expect(field).toHaveProperty('value', '500');
  expect(screen.getAllByText('Set by your organisation.')).not.toEqual([]);
});
