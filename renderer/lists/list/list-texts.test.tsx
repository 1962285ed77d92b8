import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { createList, createRow, createRowSummary, createRun } from '../../testing/fake-lists.ts';
import { inputsOf, renderList, summarized } from '../../testing/render-list.tsx';

const NEXT_STEP = 'Tick the vehicles that remain for a full check.';
const complete = (number: number) =>
  summarized(number, { summary: createRowSummary({ answered: [...DATASET_IDS] }) });
const failedTriage = (number: number) =>
  createRow(number, {
    summary: createRowSummary({ answered: ['status', 'valuation'] }),
    openRequests: [{ datasets: ['motFeatureSet'], state: 'failed', reason: 'Timed out' }],
  });
const fullCheck = createRun({ state: 'idle', pass: 'full', total: 3, answered: 3, failed: 0 });

test.each([
  ['all rows have a full check', [complete(1)], 'Full check finished: 3 of 3 requests.'],
  [
    'a row has no full check',
    [complete(1), summarized(2)],
    `Full check finished: 3 of 3 requests. ${NEXT_STEP}`,
  ],
  [
    'requests of the triage failed before',
    [complete(1), failedTriage(2), failedTriage(3)],
    'Full check finished: 3 of 3 requests. 2 requests of the triage failed. Triage: 2 vehicles × 1 dataset = 2 requests',
  ],
  [
    'others were never sent',
    [complete(1), failedTriage(2), createRow(3)],
    'Full check finished: 3 of 3 requests. Triage: 2 vehicles, 4 requests',
  ],
] as const)('after a full check, the run bar says what is left: %s', async (_, rows, text) => {
  await renderList(createList({ rows: [...rows], run: fullCheck }));
  expect(within(screen.getByRole('group', { name: 'Run' })).getByText(text)).toBeDefined();
});

test.each([
  ['', 'Type 558'],
  ['55', 'Type 558'],
  ['557', 'The number of requests is 558.'],
  ['5,580', 'The number of requests is 558.'],
  ['558', 'Type 558'],
])('after %j, the number of requests is explained by %s', async (typed, text) => {
  const app = await renderList(
    createList({ rows: Array.from({ length: 186 }, (_, index) => createRow(index + 1)) }),
  );
  const field = screen.getByRole('textbox', { name: 'Number of requests' });
  if (typed !== '') await app.user.type(field, typed);
  const helpId = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(helpId)?.textContent).toBe(text);
  expect(field.getAttribute('placeholder')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe(text.startsWith('Type') ? null : 'true');
});

test.each([
  [[null, null], undefined],
  [['PD-1', null], /1 has a report, which is not replaced\./],
  [['PD-1', 'PD-2'], /2 have a report, which is not replaced\./],
])('the selection bar counts the reports %j that ticked rows have', async (references, text) => {
  const rows = references.map((reportReference, index) =>
    summarized(index + 1, { reportReference }),
  );
  const app = await renderList(createList({ rows }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  const bar = within(screen.getByRole('group', { name: 'Selected vehicles' }));
  expect(bar.queryByText(text ?? /report, which/) !== null).toBe(text !== undefined);
});

test('the dialog to rename a list has the focus in its field, with the name selected', async () => {
  const app = await renderList(createList());
  await app.user.click(screen.getByRole('button', { name: 'List' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
  const field = await screen.findByRole('textbox', { name: 'List name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await app.user.keyboard('Tuesday{Enter}');
  expect(inputsOf(app, 'lists.change')).toMatchObject([{ changes: { name: 'Tuesday' } }]);
});

test('a list of an environment that is not chosen says so, and can choose it', async () => {
  const notice = 'This list is for UAT. Rows open when UAT is chosen.';
  const app = await renderList(createList({ environment: 'uat' }));
  screen.getByText(notice);
  await app.user.click(screen.getByRole('button', { name: 'Switch to UAT' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(inputsOf(app, 'settings.update')).toEqual([{ environment: 'uat' }]);
});
