import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import { FAILURES } from '../../../shared/testing/failures.ts';
import { renderApp, tab } from '../../testing/render-app.tsx';
import { NOW, replyWith } from '../../testing/overview-answers.ts';

// Rules count days, so the clock is fixed at the date of the fixtures.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Not found by role: searching a whole page by role is slow. */
const decide = () => document.querySelector<HTMLElement>('section[aria-label="Decide"]');
const list = () => within(decide() ?? document.createElement('p')).getByRole('list');
const rows = () => [...list().children].map(({ textContent }) => textContent);
const button = (name: RegExp | string) => within(list()).getByRole('button', { name });
const buttons = (name: RegExp) => within(list()).getAllByRole('button', { name });
const waitForRows = (...texts: RegExp[]) =>
  waitFor(() => expect(rows()).toEqual(texts.map((text) => expect.stringMatching(text))));
const table = () => screen.queryByRole('table', { name: 'Checks' });
const allChecks = () => screen.getByRole('button', { name: 'All 14 checks' });

test('without an exception, one row says so and the checks are counted and named', async () => {
  const { lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  await waitForRows(/^No exception in the data received$/);
  const text = allChecks().parentElement?.textContent;
  expect(text).toMatch(
    /^No record found: \d · No discrepancy found: \d · MOT valid to 14 Feb 2027 · Taxed to/,
  );
  expect(text).toMatch(/Finance, Stolen, .*TrackerReceived 21 Nov 2026, 10:20/);
});

test('the check sheet opens for every vehicle, until it is folded', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  expect(table()).toBeNull();
  await user.click(allChecks());
  await waitFor(() => expect(table()).not.toBeNull());
  expect(allChecks().getAttribute('aria-expanded')).toBe('true');
  expect(fakeBridge.calls).toContainEqual({
    channel: 'settings.update',
    input: { showsAllChecks: true },
  });
  await lookUp('PC19HPA');
  expect(table()).not.toBeNull();
  await user.click(allChecks());
  await waitFor(() => expect(table()).toBeNull());
});

test('a match of the find bar in the folded check sheet opens it', async () => {
  const { lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  const folded = document.querySelector('[hidden="until-found"]');
  expect(folded?.textContent).toContain('Scrapped');
  act(() => void folded?.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await waitFor(() => expect(allChecks().getAttribute('aria-expanded')).toBe('true'));
});

test('Show opens the findings of a row, and Escape returns to it', async () => {
  const { user, lookUp } = await renderApp({ reply: replyWith({ check: adverseCheckRecord }) });
  await lookUp('AB12CDE');
  await waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(/^Alert: Stolen/)));
  const show = button(/^Show ?findings: Stolen/);
  await user.click(show);
  expect(document.activeElement?.textContent).toMatch(/^Alert.*stolen/i);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(show);
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeDefined();
});

test('one Tab stop reaches the exceptions, and arrow keys their buttons', async () => {
  const { user, lookUp } = await renderApp({ reply: replyWith({ check: adverseCheckRecord }) });
  await lookUp('AB12CDE');
  await waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(/^Alert: Stolen/)));
  const [first, second] = buttons(/^Show ?findings/);
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.tab();
  expect(document.activeElement?.textContent).not.toMatch(/^Show ?findings/);
});

test('no Alert is hidden; other exceptions beyond five rows are named and can be shown', async () => {
  const { user, lookUp } = await renderApp({
    reply: (input) =>
      input.dataset === 'check'
        ? replyWith({ check: adverseCheckRecord })(input)
        : { kind: 'no-data', reason: 'no-record' },
  });
  await lookUp('AB12CDE');
  await waitFor(() => expect(rows().at(-1)).toMatch(/^\d more: .*Mileage/));
  const alerts = rows().filter((row) => row.startsWith('Alert'));
  expect(alerts.length).toBeGreaterThan(1);
  expect(rows()).toHaveLength(Math.max(4, alerts.length) + 1);
  const more = button(/^\d more: /);
  const [, count = '', names = ''] = /^(\d+) more: (.*)$/.exec(more.textContent) ?? [];
  expect(names.split(', ')).toHaveLength(Number(count));
  const shown = rows().length - 1;
  await user.click(more);
  expect(rows().length).toBeGreaterThan(shown);
  const addedText = rows().slice(shown).join(' ');
  for (const name of names.split(', ')) expect(addedText).toContain(name);
  expect(rows().filter((row) => row.startsWith('Alert'))).toEqual(alerts);
});

test('a failed dataset is one exception with its cost, and its answer replaces the row', async () => {
  let hasFailed = true;
  const { fakeBridge, user, lookUp } = await renderApp({
    reply: (input) =>
      hasFailed && input.dataset === 'check' ? FAILURES['timed-out'] : replyWith()(input),
  });
  await lookUp('AB12CDE');
  await waitForRows(/^\d+ checksFinance, Stolen, Written off and \d+ more: FailedProvenance: /);
  hasFailed = false;
  const before = fakeBridge.fetchInputs().length;
  await user.click(button('Request Provenance again (1 request)'));
  await waitForRows(/^No exception in the data received$/);
  expect(fakeBridge.fetchInputs().slice(before)).toMatchObject([{ dataset: 'check' }]);
});

test('while datasets load, the last row counts them and rows keep their places', async () => {
  const { fakeBridge, lookUp } = await renderApp({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  await waitForRows(/^Checking: 0 of 13 datasets received$/);
  const settle = (dataset: string, reply: ReturnType<typeof replyWith>) =>
    act(async () => {
      for (const input of fakeBridge.fetchInputs())
        if (input.dataset === dataset) fakeBridge.settle(input, reply(input));
    });
  await settle('keepers', () => ({ kind: 'no-data', reason: 'no-record' }));
  await waitForRows(/^Keepers/, /^Checking: 1 of 13/);
  await settle(
    'check',
    replyWith({ check: cleanCheckRecordWith({ 'overview.detail.legal.stolen': true }) }),
  );
  await waitForRows(/^Keepers/, /^Alert: Stolen/, /^Checking: 2 of 13/);
  for (const { dataset } of fakeBridge.fetchInputs()) await settle(dataset, replyWith());
  await waitFor(() => expect(rows()[0]).toMatch(/^Alert: Stolen/));
});

test('a check without a request can be requested, and one without data is opened', async () => {
  const { user, lookUp } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['keepers', 'spec'] },
    reply: ({ dataset }) =>
      dataset === 'spec'
        ? { kind: 'answered', record: { imported: false, scrapped: false }, warnings: [] }
        : { kind: 'no-data', reason: 'no-record' },
  });
  await lookUp('AB12CDE');
  await waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(/No data is held/)));
  await user.click(button('Open Keepers'));
  expect(tab('Keepers').getAttribute('aria-selected')).toBe('true');
  await user.click(tab('Overview'));
  expect(button('Request Provenance (1 request)')).toBeDefined();
});

test('after a request in a row, the focus stays in the list', async () => {
  let hasFailed = true;
  const { fakeBridge, user, lookUp } = await renderApp({
    reply: (input) => {
      if (input.dataset !== 'check') return replyWith()(input);
      return hasFailed ? FAILURES['timed-out'] : 'pending';
    },
  });
  await lookUp('AB12CDE');
  await waitForRows(/^\d+ checksFinance/);
  hasFailed = false;
  await user.click(button(/^Request Provenance again/));
  await waitForRows(/^\d+ checksFinance, .*: RequestingRequest/, /^Checking: 12 of 13/);
  expect(document.activeElement).toBe(button(/^Request Provenance again/));
  const sent = fakeBridge.fetchInputs().length;
  await user.keyboard('{Enter}');
  await user.click(button(/^Request Provenance again/));
  expect(fakeBridge.fetchInputs()).toHaveLength(sent);
  const [input] = fakeBridge.fetchInputs().slice(-1);
  if (!input) throw new Error('nothing was requested');
  await act(async () => fakeBridge.settle(input, FAILURES['timed-out']));
  await waitForRows(/^\d+ checksFinance/);
  expect(document.activeElement).toBe(button(/^Request Provenance again/));
  await user.click(button(/^Request Provenance again/));
  await act(async () =>
    fakeBridge.settle(fakeBridge.fetchInputs().at(-1)!, replyWith()({ dataset: 'check' })),
  );
  await waitForRows(/^No exception in the data received$/);
  await waitFor(() => expect(document.activeElement).toBe(list()));
});

test('the answer replaces its row in place', async () => {
  let isFirst = true;
  const replies = replyWith({
    status: { imported: true },
    motFeatureSet: {
      yearlyMotData: [
        { completedDate: '2025-02-10T09:00:00Z', mileage: 62_100 },
        { completedDate: '2026-02-12T09:00:00Z', mileage: 9_400 },
      ],
    },
  });
  const { user, lookUp } = await renderApp({
    reply: (input) => {
      if (input.dataset === 'keepers') return { kind: 'no-data', reason: 'no-record' };
      return input.dataset === 'motFeatureSet' && isFirst ? FAILURES.busy : replies(input);
    },
  });
  await lookUp('AB12CDE');
  await waitForRows(/^Review: Import and export/, /^Mileage ?Failed/, /^2 checksKeepers, Plates/);
  isFirst = false;
  await user.click(button('Request MOT analysis again (1 request)'));
  // It is an Alert, but under the pointer its row does not move to the top.
  await waitForRows(/^Review: Import and export/, /^Alert: Mileage/, /^2 checksKeepers, Plates/);
  expect(rows()).toHaveLength(3);
});

test('a failed valuation is an exception, requested again with its own parameters', async () => {
  let isAvailable = false;
  const { fakeBridge, user, lookUp } = await renderApp({
    reply: (input) => {
      if (input.dataset !== 'valuation') return replyWith()(input);
      return isAvailable ? replyWith()(input) : FAILURES['provider-failure'];
    },
  });
  await lookUp('AB12CDE');
  await waitForRows(/^Valuation ?FailedProvider error\.Request Valuation again \(1 request\)$/);
  await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '71020{Enter}');
  await waitForRows(/^Valuation ?Failed/);
  isAvailable = true;
  await user.click(button('Request Valuation again (1 request)'));
  await waitForRows(/^No exception in the data received$/);
  const sent = fakeBridge.fetchInputs().filter(({ dataset }) => dataset === 'valuation');
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    {},
    { mileage: 71_020 },
    { mileage: 71_020 },
  ]);
});

test('a finding about the mileage of the valuation is an exception', async () => {
  const { user, lookUp } = await renderApp({
    reply: replyWith({
      valuation: { mileage: { value: 20_000, estimate: true }, valuation: { retail: 4_770 } },
    }),
  });
  await lookUp('AB12CDE');
  await waitForRows(
    /^Review: ValuationValuation mileage is below the last MOT test and 1 moreRead the odometer/,
  );
  await user.click(button(/^Show ?findings: Valuation/));
  expect(document.activeElement?.textContent).toMatch(/^Review.*Valuation mileage/);
});
