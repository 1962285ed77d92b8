import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListView, RunView } from '../../../shared/ipc/lists.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { createList, createRow, createRowSummary, createRun } from '../../testing/fake-lists.ts';
import { focusRow, inputsOf, renderList, summarized } from '../../testing/render-list.tsx';

type App = Awaited<ReturnType<typeof renderList>>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.getByRole('row', { name });

/** As the main process tells the window. */
const tell = (app: App, run: RunView, rows: ListView['rows'] = []) =>
  act(() =>
    app.fakeBridge.emit('lists.changed', {
      id: app.list.id,
      run,
      rows: [...rows],
      isReloadNeeded: false,
    }),
  );

const pressEnter = async (app: App, name: string | RegExp) => {
  act(() => button(name).focus());
  await app.user.keyboard('{Enter}');
};

const ALL_TRIAGED = [summarized(1), summarized(2)];

test('the focus follows a run that starts, pauses and ends', async () => {
  const app = await renderList(createList());
  await pressEnter(app, 'Send 6 requests');
  await waitFor(() => expect(document.activeElement).toBe(button('Pause')));
  await app.user.keyboard('{Enter}');
  expect(inputsOf(app, 'lists.pause')).toHaveLength(1);
  tell(app, createRun({ state: 'paused', uncertain: 1 }), [
    createRow(1, { openRequests: [{ datasets: ['status'], state: 'planned', reason: '' }] }),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(button('Resume (3 requests)')));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Pause')));
  tell(app, createRun({ state: 'idle', answered: 6, failed: 0 }), ALL_TRIAGED);
  await waitFor(() => expect(document.activeElement).toBe(row(/^AB01 CDE/)));
});

test('a run that ends with failures does not move the focus to the button that sends them again', async () => {
  const failed = createRow(1, {
    summary: createRowSummary({ answered: ['status', 'valuation'] }),
    openRequests: [{ datasets: ['motFeatureSet'], state: 'failed', reason: '' }],
  });
  const app = await renderList(createList({ run: createRun(), rows: [failed] }));
  act(() => button('Pause').focus());
  tell(app, createRun({ state: 'idle', answered: 5, failed: 1 }));
  await screen.findByRole('button', { name: 'Send them again (1 request)' });
  await waitFor(() => expect(document.activeElement).toBe(row(/^AB01 CDE/)));
});

test('more than 500 requests: the focus goes from the button to “Pause”', async () => {
  const app = await renderList(
    createList({ rows: Array.from({ length: 186 }, (_, index) => createRow(index + 1)) }),
  );
  await app.user.type(screen.getByRole('textbox', { name: 'Number of requests' }), '558');
  await pressEnter(app, 'Send 558 requests');
  await waitFor(() => expect(document.activeElement).toBe(button('Pause')));
});

test.each([
  ['keeps the focus on its button', 2, () => button('Send 6 requests')],
  [
    'above 500 requests moves the focus to the number, which must be typed again',
    186,
    () => screen.getByRole('textbox', { name: 'Number of requests' }),
  ],
] as const)('a refused start %s', async (_, rowCount, target) => {
  const startError = 'Another list is running.';
  const rows = Array.from({ length: rowCount }, (_each, index) => createRow(index + 1));
  const app = await renderList(createList({ rows }), { startError });
  const field = screen.queryByRole('textbox', { name: 'Number of requests' });
  if (field) await app.user.type(field, '558');
  await pressEnter(app, /^Send/);
  await screen.findByText(startError);
  await waitFor(() => expect(document.activeElement).toBe(target()));
});

test('the focus that is elsewhere stays there', async () => {
  const app = await renderList(createList({ run: createRun() }));
  focusRow(1);
  tell(app, createRun({ state: 'paused' }));
  tell(app, createRun({ state: 'idle', answered: 6, failed: 0 }), ALL_TRIAGED);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(row(/^AB02 CDE/));
});

test.each([/^Send \d+ request/, 'Clear selection'])(
  'the focus goes from %s of the selection bar to the current row',
  async (name) => {
    const app = await renderList(createList({ rows: ALL_TRIAGED }));
    focusRow(1);
    await app.user.keyboard(' ');
    const bar = within(screen.getByRole('group', { name: 'Selected vehicles' }));
    act(() => bar.getByRole('button', { name }).focus());
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(row(/^AB02 CDE/)));
  },
);

test('the focus goes to the current row when nothing is left to send for the ticked rows', async () => {
  const app = await renderList(createList({ rows: ALL_TRIAGED }));
  focusRow(1);
  await app.user.keyboard(' ');
  act(() => button(/^Send \d+ requests/).focus());
  tell(app, createRun({ state: 'idle', pass: 'full' }), [
    summarized(2, { summary: createRowSummary({ answered: [...DATASET_IDS] }) }),
  ]);
  await waitFor(() => expect(document.activeElement).toBe(row(/^AB02 CDE/)));
});

test('the focus stays with the saving of reports, never on a button that sends', async () => {
  const ends: (() => void)[] = [];
  const savingReports = new Promise<{ savedCount: number; failures: [] }>((resolve) => {
    ends.push(() => resolve({ savedCount: 2, failures: [] }));
  });
  const app = await renderList(createList({ rows: ALL_TRIAGED }), { savingReports });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  await pressEnter(app, 'Save 2 reports');
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
  ends[0]?.();
  await waitFor(() => expect(document.activeElement).toBe(button('Save 2 reports')));
  expect(inputsOf(app, 'lists.start')).toEqual([]);
});
