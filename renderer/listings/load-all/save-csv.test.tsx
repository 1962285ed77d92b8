import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCsv } from '../../../shared/testing/parse-csv.ts';
import type { ChannelInput } from '../../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import { createListingsPages } from '../../../shared/testing/listings-answer.ts';
import { ToastRegion } from '../../ui/Toast.tsx';
import {
  createListing,
  renderSidePanel,
  stateDisplaying,
} from '../../testing/render-side-panel.tsx';
import { csvFileName, useSaveCsv } from './save-csv.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function SaveCsvButton() {
  const { save, disabledReason } = useSaveCsv();
  return (
    <button disabled={disabledReason !== undefined} onClick={save}>
      Save CSV
    </button>
  );
}

const listings = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createListing(`CAR${index}`, 5000 + index, index, {
      adText: `One,\r\n"owner" =${index}`,
      colour: '=1+1',
    }),
  );
const ANY_ID = expect.any(String) as string;
const press = (name: string) => screen.getByRole('button', { name });

test('saves the loaded listings in their order, and names the selected file', async () => {
  const state = stateDisplaying(listings(3));
  const { user, fakeBridge } = renderSidePanel(<SaveCsvButton />, { state });
  render(<ToastRegion />);
  await user.click(press('Save CSV'));
  await screen.findByText('Saved similar-listings-AB12CDE-2026-11-21.csv, 3 listings');
  expect(fakeBridge.calls).toEqual([
    {
      channel: 'files.appendText',
      input: { id: ANY_ID, text: toCsv(state.loaded?.listings ?? [], new Map()) },
    },
    {
      channel: 'files.saveText',
      input: {
        id: ANY_ID,
        kind: 'csv',
        suggestedName: 'similar-listings-AB12CDE-2026-11-21.csv',
      },
    },
  ]);
});

const messages = () => screen.getByRole('status', { name: 'Messages' }).textContent;

test('shows no message if the user selects no file', async () => {
  const { user, fakeBridge } = renderSidePanel(<SaveCsvButton />, {
    state: stateDisplaying(listings(1)),
  });
  const call = vi
    .spyOn(fakeBridge.bridge, 'call')
    .mockImplementation(async (channel) =>
      channel === 'files.saveText' ? okResult({ saved: false }) : (okResult(null) as never),
    );
  render(<ToastRegion />);
  const before = messages();
  await user.click(press('Save CSV'));
  await waitFor(() => expect(press('Save CSV').hasAttribute('disabled')).toBe(false));
  expect(call).toHaveBeenCalledTimes(2);
  expect(messages()).toBe(before);
});

test('reports a file that was not saved', async () => {
  const { user, fakeBridge } = renderSidePanel(<SaveCsvButton />, {
    state: stateDisplaying(listings(1)),
  });
  vi.spyOn(fakeBridge.bridge, 'call').mockResolvedValue(
    errorResult('storage', 'The disk is full.'),
  );
  render(<ToastRegion />);
  await user.click(press('Save CSV'));
  expect(await screen.findByText('The disk is full.')).toBeDefined();
});

test('is disabled without a listing', () => {
  renderSidePanel(<SaveCsvButton />, { state: stateDisplaying([]) });
  expect(press('Save CSV')).toHaveProperty('disabled', true);
});

test('thousands of listings are sent in parts that form one file', async () => {
  const [first, ...others] = createListingsPages(listings(2000));
  const loaded = others.reduce(addPage, addPage(undefined, first));
  const state = { displayed: first, loaded };
  const { user, fakeBridge } = renderSidePanel(<SaveCsvButton />, { state });
  await user.click(press('Save CSV'));
  await waitFor(() => expect(fakeBridge.calls.at(-1)?.channel).toBe('files.saveText'));
  const parts = fakeBridge.calls.flatMap(({ channel, input }) =>
    channel === 'files.appendText' ? [(input as ChannelInput<'files.appendText'>).text] : [],
  );
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(201_000);
  expect(parts.join('')).toBe(toCsv(loaded.listings, new Map()));
  expect(loaded.listings).toHaveLength(2000);
});

test.each([
  [{ vrm: 'AB12CDE' }, 'similar-listings-AB12CDE-2026-03-05.csv'],
  [{ vin: 'WF0N7D96ZCP219417' }, 'similar-listings-WF0N7D96ZCP219417-2026-03-05.csv'],
])('the file of %j is named %s', (vehicle, name) => {
  expect(csvFileName(vehicle, new Date(2026, 2, 5, 9))).toBe(name);
});
