import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createBuyingProfile } from '../../../shared/lists/buying-profile.ts';
import { createList, createRow, createRowSummary, createRun } from '../../testing/fake-lists.ts';
import {
  focusRow,
  inputsOf,
  PROFILE,
  renderList,
  rowNames,
  summarized,
} from '../../testing/render-list.tsx';

test('new answers change their row without a new order, and progress is announced by quarters', async () => {
  const rows = [createRow(1, { lot: '9' }), createRow(2, { lot: '3' })];
  const app = await renderList(createList({ run: createRun({ answered: 0, failed: 0 }), rows }));
  await app.user.click(screen.getByRole('button', { name: 'Vehicle' }));
  const change = (answered: number) =>
    act(() =>
      app.fakeBridge.emit('lists.changed', {
        id: app.list.id,
        run: createRun({ answered, failed: 0 }),
        rows: [
          createRow(1, { summary: createRowSummary({ title: 'Skoda Fabia' }) }),
          createRow(2, { summary: createRowSummary({ title: 'Audi A3', verdict: 'alert' }) }),
        ],
        isReloadNeeded: false,
      }),
    );
  change(3);
  await screen.findByText(/^Order of \d\d:\d\d$/);
  expect(rowNames()[0]).toMatch(/^AB01 CDE, Incomplete/);
  expect(screen.getByRole('status', { name: 'Progress' }).textContent).toBe('50% of 6 requests');
  await app.user.click(screen.getByRole('button', { name: /^Vehicle/ }));
  expect(rowNames()[0]).toMatch(/^AB02 CDE, Alert/);
  expect(screen.getByRole('columnheader', { name: 'Vehicle' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

test('the keys move, tick, decide and edit the note of the current row', async () => {
  const app = await renderList(createList({ rows: [createRow(1), createRow(2), createRow(3)] }));
  focusRow(0);
  await app.user.keyboard('j');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^AB02 CDE/);
  await app.user.keyboard('{ArrowDown}k ');
  expect(screen.getByRole('checkbox', { name: 'Select AB02 CDE' })).toHaveProperty('checked', true);
  await app.user.keyboard('b');
  await app.user.keyboard('{End}w');
  await app.user.keyboard('{Home}p');
  expect(inputsOf(app, 'lists.changeRows')).toEqual([
    { id: app.list.id, rowNumbers: [2], changes: { decision: 'buy' } },
    { id: app.list.id, rowNumbers: [3], changes: { decision: 'watch' } },
    { id: app.list.id, rowNumbers: [1], changes: { decision: 'pass' } },
  ]);
  await app.user.keyboard('n');
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await app.user.keyboard('Dent');
  await app.user.tab();
  expect(inputsOf(app, 'lists.changeRows').at(-1)).toMatchObject({ changes: { note: 'Dent' } });
  expect(app.fakeBridge.providerCalls()).toEqual([]);
});

test('Enter opens the vehicle of a row without a request, and Escape returns to the row', async () => {
  const app = await renderList(createList({ rows: [createRow(1), createRow(2)] }), {
    rowAnswers: [],
  });
  focusRow(1);
  await app.user.keyboard('{Enter}');
  await screen.findByRole('tablist', { name: 'Datasets' });
  expect(inputsOf(app, 'lists.openRow')).toEqual([{ id: app.list.id, rowNumber: 2 }]);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tab'));
  await app.user.keyboard('{Escape}');
  await screen.findByRole('table', { name: 'Work list' });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^AB02 CDE/),
  );
  expect(app.fakeBridge.providerCalls()).toEqual([]);
});

test('filters show the rows that match, and state how many', async () => {
  const app = await renderList(
    createList({
      rows: [
        summarized(1, { decision: 'buy' }),
        summarized(2, { summary: createRowSummary({ title: 'Audi A3' }) }),
      ],
    }),
  );
  await app.user.type(screen.getByRole('textbox', { name: 'Filter rows' }), 'audi a3');
  expect(rowNames()).toHaveLength(1);
  screen.getByText('1 of 2 shown');
  await app.user.keyboard('{Escape}');
  expect(rowNames()).toHaveLength(2);
});

test('ticked rows get a full check of what they lack, reports and a decision', async () => {
  const app = await renderList(createList({ rows: [summarized(1), summarized(2), createRow(3)] }), {
    settings: { datasetProfile: 'everything' },
  });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select AB01 CDE' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Select AB02 CDE' }));
  const bar = within(screen.getByRole('group', { name: 'Selected vehicles' }));
  await app.user.click(bar.getByRole('button', { name: 'Save 2 reports' }));
  expect(inputsOf(app, 'lists.saveReports')).toEqual([{ id: app.list.id, rowNumbers: [1, 2] }]);
  await app.user.click(await bar.findByRole('button', { name: /Set decision/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Watch' }));
  expect(inputsOf(app, 'lists.changeRows')).toEqual([
    { id: app.list.id, rowNumbers: [1, 2], changes: { decision: 'watch' } },
  ]);
  await app.user.click(await bar.findByRole('button', { name: 'Send 20 requests' }));
  expect(inputsOf(app, 'lists.start')).toMatchObject([
    { pass: 'full', rowNumbers: [1, 2], requestCount: 20 },
  ]);
});

test('the highest bid of a row is shown with its formula, and changes with the reserve', async () => {
  const app = await renderList(createList({ rows: [summarized(1)], buyingProfileId: 'p1' }), {
    settings: { buyingProfiles: [PROFILE] },
  });
  within(app.table).getByText('£7,800');
  within(app.table).getByText('£2,800');
  await app.user.click(within(app.table).getByText('Ford Focus Zetec'));
  const region = within(await screen.findByRole('region', { name: 'Highest bid' }));
  region.getByText('£7,800');
  expect(region.queryByText(/no costs, fee or margin/)).toBeNull();
  expect(region.getByRole('list', { name: 'Calculation' }).textContent).toContain('£1,033.33');
  region.getByText('A calculation, not tax advice.');
  const reserve = screen.getByRole('textbox', { name: 'Reserve' });
  await app.user.clear(reserve);
  await app.user.type(reserve, '7000');
  await app.user.tab();
  expect(inputsOf(app, 'lists.changeRows')).toEqual([
    { id: app.list.id, rowNumbers: [1], changes: { reservePence: 700_000 } },
  ]);
  expect(await within(app.table).findByText('£800')).toBeDefined();
});

test('the highest bid of a profile without figures says so', async () => {
  const profile = createBuyingProfile('p1', 'Monday auction');
  const app = await renderList(createList({ rows: [summarized(1)], buyingProfileId: 'p1' }), {
    settings: { buyingProfiles: [profile] },
  });
  await app.user.click(within(app.table).getByText('Ford Focus Zetec'));
  const region = within(await screen.findByRole('region', { name: 'Highest bid' }));
  expect(region.getByText('This buying profile has no costs, fee or margin yet.')).toBeDefined();
});

test('without a profile, a link opens the settings at Buying', async () => {
  const app = await renderList(createList({ rows: [summarized(1)] }));
  await app.user.click(within(app.table).getByText('Ford Focus Zetec'));
  await app.user.click(screen.getByRole('button', { name: 'Add a buying profile in Settings' }));
  await screen.findByRole('heading', { level: 2, name: 'Buying' });
  const add = screen.getByRole('button', { name: 'Add buying profile' });
  expect(document.activeElement).toBe(add);
  act(() => app.services.navigation.showScreen('lists'));
  act(() => app.services.navigation.showScreen('settings'));
  await screen.findByRole('heading', { level: 2, name: 'Connection' });
});

test.each([
  ['an Alert', { alerts: ['Finance'] }, 'Alert: Finance'],
  ['no value', { values: {} }, /no retail value/],
])('with %s there is no bid, and the reason is stated', async (_, summary, reason) => {
  const app = await renderList(
    createList({
      rows: [createRow(1, { summary: createRowSummary(summary) })],
      buyingProfileId: 'p1',
    }),
    { settings: { buyingProfiles: [PROFILE] } },
  );
  expect(within(app.table).getAllByText(reason)).toHaveLength(2);
});

test('an odometer below the last test is stated in words', async () => {
  const lastTest = { miles: 42_600, date: '2026-03-05' };
  const summary = createRowSummary({ lastTest, verdict: 'review', reasons: 'Written off' });
  const app = await renderList(
    createList({
      rows: [
        createRow(1, { odometerMiles: 41_700, summary }),
        createRow(2, { odometerMiles: 41_800, summary }),
      ],
    }),
  );
  expect(rowNames()).toEqual([
    'AB01 CDE, Review: Written off, Odometer below the last test',
    'AB02 CDE, Review: Written off',
  ]);
  const marks = within(app.table).getAllByTitle('Odometer below the last test.');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Odometer below the last test']);
  // It does not take the place of the reasons of the verdict.
  expect(within(app.table).getAllByText('Written off')).toHaveLength(2);
});

test('the key of the find bar filters the rows, of which only some are rendered', async () => {
  const app = await renderList(createList({ rows: [createRow(1), createRow(2)] }));
  await app.user.keyboard('{Control>}f{/Control}');
  await app.user.keyboard('AB02 CDE');
  expect(screen.getByRole('textbox', { name: 'Filter rows' })).toHaveProperty('value', 'AB02 CDE');
  await waitFor(() => expect(rowNames()).toEqual(['AB02 CDE, no verdict']));
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  await app.user.click(clear);
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(clear).toHaveProperty('disabled', true);
});

test('an edit is saved when another row is clicked', async () => {
  const app = await renderList(createList({ rows: [createRow(1), createRow(2)] }));
  await app.user.click(screen.getByRole('button', { name: 'Details' }));
  await app.user.type(screen.getByRole('textbox', { name: 'Note' }), 'two keys');
  await app.user.click(screen.getAllByRole('row')[2]!);
  const reserve = screen.getByRole('textbox', { name: 'Reserve' });
  await app.user.clear(reserve);
  await app.user.type(reserve, '900');
  await app.user.click(screen.getAllByRole('row')[1]!);
  expect(inputsOf(app, 'lists.changeRows')).toEqual([
    { id: app.list.id, rowNumbers: [1], changes: { note: 'two keys' } },
    { id: app.list.id, rowNumbers: [2], changes: { reservePence: 90_000 } },
  ]);
});

test('the menu renames, keeps, exports and deletes the list', async () => {
  const app = await renderList(createList());
  const choose = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: 'List' }));
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  screen.getByText('Deleted on 28 Dec 2026');
  await choose('Keep this list');
  await choose('Rename…');
  const name = await screen.findByRole('textbox', { name: 'List name' });
  await app.user.clear(name);
  await app.user.type(name, 'Tuesday{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuesday' })).toBeDefined();
  expect(inputsOf(app, 'lists.change')).toMatchObject([
    { changes: { isKept: true } },
    { changes: { name: 'Tuesday' } },
  ]);
  await choose('Export as XLSX…');
  expect(inputsOf(app, 'lists.export')).toEqual([
    { id: app.list.id, format: 'xlsx', rowNumbers: [1, 2] },
  ]);
  await choose('Delete…');
  await app.user.click(await screen.findByRole('button', { name: 'Delete list' }));
  expect(
    await screen.findByText('A work list looks up many vehicles with one press.'),
  ).toBeDefined();
});
