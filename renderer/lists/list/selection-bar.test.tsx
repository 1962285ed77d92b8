import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChannelOutput } from '../../../shared/ipc/channels.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { createList, createRowSummary } from '../../testing/fake-lists.ts';
import { inputsOf, renderList, summarized } from '../../testing/render-list.tsx';

type SavedReports = ChannelOutput<'lists.saveReports'>;

test.each([
  [[], 'Full check: every dataset was received.'],
  [
    ['check'] as const,
    'Full check: nothing is left to send. The provider refused Provenance (403). It is left out.',
  ],
])(
  'a row whose full check lacks only the refused %j has nothing to send',
  async (refused, text) => {
    const answered = DATASET_IDS.filter((id) => !refused.some((each) => each === id));
    const openRequests = refused.map((id) => ({
      datasets: [id],
      state: 'refused' as const,
      reason: 'Not entitled',
    }));
    const app = await renderList(
      createList({
        rows: [summarized(1, { summary: createRowSummary({ answered }), openRequests })],
      }),
    );
    await app.user.click(screen.getByRole('checkbox', { name: 'Select AB01 CDE' }));
    const bar = within(screen.getByRole('group', { name: 'Selected vehicles' }));
    expect(bar.getByText(text)).toBeDefined();
    expect(bar.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
);

test('ticked rows that the filters hide are counted and named as hidden', async () => {
  const app = await renderList(createList({ rows: [summarized(1), summarized(2), summarized(3)] }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  const bar = within(screen.getByRole('group', { name: 'Selected vehicles' }));
  bar.getByText('3 vehicles');
  await app.user.type(screen.getByRole('textbox', { name: 'Filter rows' }), 'AB02');
  expect(await bar.findByText('3 vehicles (2 not shown)')).toBeDefined();
});

/** Ticks the rows of a list and presses “Save 3 reports”. */
async function startSaving() {
  const ends: ((saved: SavedReports) => void)[] = [];
  const savingReports = new Promise<SavedReports>((resolve) => ends.push(resolve));
  const app = await renderList(
    createList({ rows: [summarized(1), summarized(2), summarized(3)] }),
    { savingReports },
  );
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  const bar = within(screen.getByRole('group', { name: 'Selected vehicles' }));
  await app.user.click(bar.getByRole('button', { name: 'Save 3 reports' }));
  const tell = (savedCount: number, isEnded = false) =>
    act(() =>
      app.fakeBridge.emit('lists.saving', { id: app.list.id, savedCount, total: 3, isEnded }),
    );
  return {
    app,
    bar,
    tell,
    endSaving: (savedCount: number, failures: SavedReports['failures'] = []) =>
      ends[0]?.({ savedCount, failures }),
  };
}

test('saving reports shows its progress, and says how many were saved when it is cancelled', async () => {
  const { app, bar, tell, endSaving } = await startSaving();
  bar.getByText('Saved 0 of 3 reports');
  tell(2);
  bar.getByText('Saved 2 of 3 reports');
  expect(bar.getByRole('progressbar', { name: 'Reports saved' })).toHaveProperty('value', 2);
  act(() =>
    app.fakeBridge.emit('lists.saving', {
      id: 'fedcba9876543210',
      savedCount: 9,
      total: 9,
      isEnded: false,
    }),
  );
  bar.getByText('Saved 2 of 3 reports');
  await app.user.click(bar.getByRole('button', { name: 'Cancel' }));
  expect(inputsOf(app, 'lists.cancelSaving')).toEqual([{ id: app.list.id }]);
  endSaving(2);
  await screen.findByText('2 of 3 reports saved');
  bar.getByRole('button', { name: 'Save 3 reports' });
});

test.each([
  [1, [2, 3], '1 report saved, 2 not saved'],
  [0, [3], '0 of 3 reports saved, 1 not saved'],
])('after %d saved reports and failures of the rows %j, a message states %s', async (...args) => {
  const [savedCount, failed, message] = args;
  const { app, endSaving } = await startSaving();
  act(() => app.services.listsView.showIndex());
  endSaving(
    savedCount,
    failed.map((rowNumber) => ({ rowNumber, message: 'The disk is full.' })),
  );
  const toasted = await screen.findByText(message);
  expect(toasted.closest('[data-tone]')?.getAttribute('data-tone')).toBe('review');
});

test('after a return to a list whose reports are being saved, they can still be cancelled', async () => {
  const { app, tell } = await startSaving();
  act(() => app.services.listsView.showIndex());
  act(() => app.services.listsView.openList(app.list.id));
  const bar = within(await screen.findByRole('group', { name: 'Selected vehicles' }));
  tell(1);
  bar.getByText('Saved 1 of 3 reports');
  await app.user.click(bar.getByRole('button', { name: 'Cancel' }));
  expect(inputsOf(app, 'lists.cancelSaving')).toEqual([{ id: app.list.id }]);
  tell(3, true);
  bar.getByRole('button', { name: 'Save 3 reports' });
});
