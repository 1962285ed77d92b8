import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createList, createRow, createRowSummary, createRun } from '../../testing/fake-lists.ts';
import { inputsOf, renderList, rowNames, summarized } from '../../testing/render-list.tsx';

test('a list shows its rows, and states the number and cost of the requests of the triage', async () => {
  const app = await renderList(
    createList({
      environment: 'production',
      rows: [createRow(1), createRow(2), summarized(3)],
    }),
    { settings: { tariffPence: { status: 10, valuation: 30, motFeatureSet: 5 } } },
  );
  expect(rowNames()).toEqual([
    'AB01 CDE, no verdict',
    'AB02 CDE, no verdict',
    'AB03 CDE, Incomplete: Finance, Stolen not checked',
  ]);
  expect(app.table.getAttribute('aria-rowcount')).toBe('4');
  const run = within(screen.getByRole('group', { name: 'Run' }));
  run.getByText(/2 vehicles × 3 datasets = 6 requests, about £0.90 by your tariff/);
  expect(app.fakeBridge.providerCalls()).toEqual([]);
  await app.user.click(run.getByRole('button', { name: 'Send 6 requests' }));
  expect(inputsOf(app, 'lists.start')).toEqual([
    {
      id: app.list.id,
      pass: 'triage',
      rowNumbers: [1, 2],
      requestCount: 6,
      resendsUncertain: false,
      resendsRefused: false,
    },
  ]);
  expect(await run.findByText(/0 of 6 requests/)).toBeDefined();
});

test('more than 500 requests are sent only after their number is typed', async () => {
  const app = await renderList(
    createList({ rows: Array.from({ length: 186 }, (_, index) => createRow(index + 1)) }),
  );
  const send = screen.getByRole('button', { name: 'Send 558 requests' });
  expect(send).toHaveProperty('disabled', true);
  const number = screen.getByRole('textbox', { name: 'Number of requests' });
  await app.user.type(number, '557');
  expect(send).toHaveProperty('disabled', true);
  await app.user.clear(number);
  await app.user.type(number, '558');
  await app.user.click(send);
  expect(inputsOf(app, 'lists.start')).toHaveLength(1);
});

test('the main process may refuse a start, and its reason is shown', async () => {
  const message = 'The list “Other” is running. Pause it first.';
  const app = await renderList(createList(), { startError: message });
  await app.user.click(screen.getByRole('button', { name: 'Send 6 requests' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('vehicles without a plate are named with the datasets that need one', async () => {
  const app = await renderList(
    createList({
      triage: ['status', 'check'],
      rows: [createRow(1), createRow(2, { vrm: null, vin: 'WF0DXXGAKDCY12345' })],
    }),
  );
  within(app.table).getByRole('button', { name: 'Open WF0DXXGAKDCY12345' });
  expect(screen.getByText(/1 vehicle without a plate: Provenance needs one\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send 3 requests' })).toBeDefined();
});

test('a dataset that the provider refused in the list is left out of the next pass unless the user says so', async () => {
  const app = await renderList(
    createList({
      triage: ['status', 'check'],
      rows: [
        createRow(1, {
          summary: createRowSummary({ answered: ['status'] }),
          openRequests: [{ datasets: ['check'], state: 'refused', reason: 'Not entitled' }],
        }),
        createRow(2),
      ],
    }),
  );
  const run = within(screen.getByRole('group', { name: 'Run' }));
  run.getByText(/1 vehicle × 1 dataset = 1 request/);
  const leftOut = /The provider refused Provenance \(403\)\. It is left out\./;
  run.getByText(leftOut);
  run.getByRole('button', { name: 'Send 1 request' });
  await app.user.click(run.getByRole('checkbox', { name: 'Request Provenance again' }));
  expect(run.queryByText(leftOut)).toBeNull();
  await app.user.click(run.getByRole('button', { name: 'Send 3 requests' }));
  expect(inputsOf(app, 'lists.start')).toMatchObject([
    { rowNumbers: [1, 2], requestCount: 3, resendsUncertain: false, resendsRefused: true },
  ]);
});

test('a run shows its progress, and can be paused and stopped', async () => {
  const app = await renderList(createList({ run: createRun() }));
  screen.getByText('Triage: 3 of 6 requests, 1 failed');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await app.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(inputsOf(app, 'lists.pause')).toEqual([{ id: app.list.id }]);
  expect(inputsOf(app, 'lists.stop')).toEqual([{ id: app.list.id }]);
});

test('a run that waits states when it continues', async () => {
  const continuesAt = new Date(Date.now() + 26_500).toISOString();
  await renderList(
    createList({
      run: createRun({ state: 'waiting', reason: 'The provider is busy.', continuesAt }),
    }),
  );
  expect(screen.getByText(/The provider is busy\. Continues in 2[67] s\./)).toBeDefined();
});

test('a paused run resumes with its remaining requests, and with uncertain ones only if told', async () => {
  const app = await renderList(
    createList({
      run: createRun({
        state: 'paused',
        remaining: 3,
        uncertain: 1,
        reason: 'Check the connection.',
      }),
      rows: [
        createRow(1, {
          openRequests: [{ datasets: ['status'], state: 'uncertain', reason: '' }],
          summary: createRowSummary({ answered: ['valuation', 'motFeatureSet'] }),
        }),
        createRow(2, {
          openRequests: (['status', 'valuation', 'motFeatureSet'] as const).map((dataset) => ({
            datasets: [dataset],
            state: 'planned',
            reason: '',
          })),
        }),
      ],
    }),
  );
  screen.getByText('Check the connection.');
  screen.getByRole('button', { name: 'Resume (3 requests)' });
  await app.user.click(
    screen.getByRole('checkbox', { name: 'Send again although 1 request may have been charged' }),
  );
  await app.user.click(screen.getByRole('button', { name: 'Resume (4 requests)' }));
  expect(inputsOf(app, 'lists.start')).toMatchObject([
    { rowNumbers: [1, 2], requestCount: 4, resendsUncertain: true },
  ]);
});

test('a list whose address changed sends nothing until the user confirms it', async () => {
  const readOnlyReason = 'This list was made for Production at https://a.example.';
  const app = await renderList(createList({ readOnlyReason }));
  screen.getByText(readOnlyReason);
  expect(screen.getByRole('button', { name: 'Send 6 requests' })).toHaveProperty('disabled', true);
  await app.user.click(screen.getByRole('button', { name: 'Confirm the address…' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send 6 requests' })).toHaveProperty(
      'disabled',
      false,
    ),
  );
});

test('an address of an environment that the organisation forbids cannot be confirmed', async () => {
  const readOnlyReason = 'This list was made for Production at https://a.example.';
  await renderList(createList({ environment: 'production', readOnlyReason }), {
    settings: { environment: 'production' },
    policy: { environments: ['sample', 'uat'] },
  });
  screen.getByText(readOnlyReason);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Confirm the address…' })).toBeNull(),
  );
});
