// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RULES } from '../../../shared/findings/registry.ts';
import { adverseCheckRecord, cleanCheckRecord } from '../../../shared/testing/check-records.ts';
import type { Outcome } from '../../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { renderApp, tab } from '../../testing/render-app.tsx';
import { replyWith, NOW } from '../../testing/overview-answers.ts';

// jsdom has no layout, so scrolling is a no-op.
Element.prototype.scrollIntoView = () => undefined;

// Rules count days, so the clock is fixed at the date of the fixtures.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Not found by role: searching a whole page by role is slow, and this runs often. */
const header = () => {
  const found = [...document.querySelectorAll<HTMLElement>('header button')].find((button) =>
    button.textContent.startsWith('Verdict:'),
  );
  if (!found) throw new Error('no verdict in a header');
  return found;
};
const overview = () => screen.getByRole('tabpanel', { name: 'Overview' });
const findings = () => screen.queryByRole('list', { name: 'Findings, the gravest first' });

/** Waits until the header matches the text, and returns all of its text. */
async function said(text: RegExp): Promise<string> {
  await waitFor(() => expect(header().textContent).toMatch(text));
  return header().textContent;
}

test('shows “No record found” with source and time when every dataset answered and nothing is recorded', async () => {
  const { lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  await said(
    /No record found.*Every dataset answered; nothing recorded, Sample, 21 Nov 2026, 10:20/,
  );
  expect(
    within(overview()).getByRole('heading', { name: /^Verdict: ?No record found$/ }),
  ).toBeTruthy();
  expect(overview().textContent).not.toMatch(/\bclear\b/i);
});

const OUTCOMES: readonly [string, Outcome, RegExp][] = [
  ['no data', { kind: 'no-data', reason: 'no-record' }, /no data/],
  ['not entitled', { kind: 'not-entitled', needsOnboarding: false }, /not entitled/],
  ['no key', { kind: 'no-key', reason: 'absent' }, /no key/],
  ['no address to connect to', { kind: 'no-base-url' }, /no address set/],
  ['invalid-request', { kind: 'invalid-request', problems: [] }, /not sent/],
  ['bad-request', { kind: 'bad-request' }, /rejected/],
  ['failed', { kind: 'provider-failure' }, /provider failure/],
  ['busy', { kind: 'busy' }, /provider busy/],
  ['unexpected', { kind: 'unexpected-status' }, /unexpected answer/],
  ['timed out', { kind: 'timed-out', timeoutMs: 15_000 }, /timed out/],
  ['unreachable', { kind: 'unreachable', reason: 'offline', detail: 'X' }, /not reachable/],
  ['cancelled', { kind: 'cancelled' }, /cancelled/],
  ['unreadable', { kind: 'unreadable', reason: 'html', sizeBytes: 10 }, /unreadable answer/],
  ['bundle', { kind: 'bundle-failed', bundleStatus: 'FAIL' }, /bundle failed/],
  ['left out', { kind: 'not-returned' }, /left out of the bundle/],
];

test.each(OUTCOMES)(
  'one dataset with %s makes the verdict incomplete and states the reason',
  async (_, outcome, message) => {
    const whole = replyWith();
    const { lookUp } = await renderApp({
      reply: (input) => (input.dataset === 'security' ? outcome : whole(input)),
    });
    await lookUp('AB12CDE');
    await said(/Incomplete/);
    expect(header().textContent).toMatch(/Tracker: /);
    expect(header().textContent).toMatch(message);
    const open = within(overview()).getByRole('region', { name: 'What was not checked' });
    expect(within(open).getAllByRole('listitem')).toHaveLength(1);
    expect(open.textContent).toMatch(/Tracker/);
  },
);

test('an error of Platedesk also makes the verdict incomplete', async () => {
  const whole = replyWith();
  const { lookUp } = await renderApp({
    reply: (input) => (input.dataset === 'security' ? 'error' : whole(input)),
  });
  await lookUp('AB12CDE');
  expect(await said(/Incomplete/)).toMatch(/Tracker: a fault of Platedesk/);
});

test('a section missing from a check and a value in an unexpected format are not checked', async () => {
  const { damageReport: _, ...less } = cleanCheckRecord;
  const { lookUp } = await renderApp({
    reply: replyWith({ check: less, rating: { core: { numberOfDoors: 'five' } } }),
  });
  await lookUp('AB12CDE');
  await said(/Incomplete/);
  const open = within(overview()).getByRole('region', { name: 'What was not checked' });
  const [check, rating] = within(open).getAllByRole('listitem');
  expect(check?.textContent).toMatch(/^Provenance says nothing on .*Write-off/);
  expect(rating?.textContent).toMatch(/^Rating 1 field not as expected/);
});

test('the verdict while datasets load is never better than the data received', async () => {
  const { fakeBridge, lookUp } = await renderApp({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  await said(/Checking… 0 of 13/);
  const answer = replyWith();
  const requested = fakeBridge.fetchInputs();
  for (const [index, input] of requested.entries()) {
    await act(async () => fakeBridge.settle(input, answer(input)));
    if (index === requested.length - 1) break;
    await said(new RegExp(`Checking… ${index + 1} of 13`));
    expect(header().textContent).not.toMatch(/No record found|Incomplete/);
  }
  await said(/No record found/);
});

test('shows an alert as soon as it is known and keeps it', async () => {
  const { fakeBridge, lookUp } = await renderApp({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  const answer = replyWith({ check: adverseCheckRecord });
  const check = fakeBridge.fetchInputs().find(({ dataset }) => dataset === 'check');
  await act(async () => check && fakeBridge.settle(check, answer(check)));
  await said(/Alert.*alerts?.* so far; checking, 1 of 13/);
  for (const input of fakeBridge.fetchInputs())
    await act(async () => fakeBridge.settle(input, answer(input)));
  expect(await said(/Alert(?!.*so far)/)).not.toMatch(/checking/);
});

test('a new request changes “no record found” back to checking', async () => {
  let hold = false;
  const answer = replyWith();
  const { fakeBridge, user, lookUp } = await renderApp({
    reply: (input) => (hold ? 'pending' : answer(input)),
  });
  await lookUp('AB12CDE');
  await said(/No record found/);
  hold = true;
  await user.click(tab('Status'));
  await user.click(screen.getByRole('button', { name: 'Fetch again' }));
  await said(/Checking… 12 of 13/);
  const again = fakeBridge.fetchInputs().at(-1);
  await act(
    async () => again && fakeBridge.settle(again, { kind: 'timed-out', timeoutMs: 15_000 }),
  );
  expect(await said(/Incomplete/)).toMatch(/Status: timed out/);
});

test('sorts findings by severity, each with its reason, next step and evidence', async () => {
  const { lookUp } = await renderApp({ reply: replyWith({ check: adverseCheckRecord }) });
  await lookUp('AB12CDE');
  await said(/Alert/);
  const items = within(findings() ?? document.body)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h4'));
  const weights = items.map((item) => /^(Alert|Review|Information)/.exec(item.textContent)?.[1]);
  expect(weights).toEqual(
    weights.toSorted((a, b) => ORDER.indexOf(a ?? '') - ORDER.indexOf(b ?? '')),
  );
  expect(weights).toContain('Review');
  expect(items[0]?.textContent).toMatch(
    /Finance outstanding.*Provenance 1\.0 · Sample, 21 Nov 2026, 10:20/,
  );
  for (const item of items) {
    expect(item.textContent).toMatch(/Next: \S/);
    expect(within(item).getAllByRole('button').length).toBeGreaterThan(0);
  }
});

const ORDER = ['Alert', 'Review', 'Information'];

test('evidence opens its dataset’s tab and focuses its field', async () => {
  const { user, lookUp } = await renderApp({ reply: replyWith({ check: adverseCheckRecord }) });
  await lookUp('AB12CDE');
  const piece = await screen.findByRole('button', {
    name: /Finance › Agreements 1 › Type of agreement ?“Personal Contract Purchase”$/,
  });
  await user.click(piece);
  const panel = await screen.findByRole('tabpanel', { name: 'Provenance' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Type of agreement/));
  expect(panel.contains(document.activeElement)).toBe(true);
  // Returning to the tab later must not move the focus.
  await user.click(tab('Overview'));
  await user.click(tab('Provenance'));
  expect(document.activeElement).toBe(tab('Provenance'));
});

test('the header’s verdict opens the overview from any tab', async () => {
  const { user, lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  await user.click(tab('Status'));
  await user.click(header());
  expect(overview()).toBeTruthy();
});

test('a dataset that was not requested can be fetched from the list of unchecked data with one request', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'insurer' },
    reply: replyWith(),
  });
  await lookUp('AB12CDE');
  await said(/Incomplete/);
  const before = fakeBridge.providerCalls().length;
  const open = within(overview()).getByRole('region', { name: 'What was not checked' });
  await user.click(within(open).getByRole('button', { name: /^Fetch ?Options$/ }));
  expect(fakeBridge.providerCalls()).toHaveLength(before + 1);
  expect(fakeBridge.fetchInputs().at(-1)?.dataset).toBe('optionsActual');
});

test('the provenance check cannot be fetched by VIN, and the verdict states that it is missing', async () => {
  const { lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('WF0DXXGAKDCY12345');
  await said(/Incomplete.*Provenance: not asked for/);
  const open = within(overview()).getByRole('region', { name: 'What was not checked' });
  expect(open.textContent).toMatch(/it can be asked by number plate only/);
  expect(within(open).queryByRole('button', { name: /^Fetch ?Provenance$/ })).toBeNull();
});

test('the dialog lists every rule and explains the verdict terms', async () => {
  const { user, lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  await user.click(screen.getByRole('button', { name: 'How the verdict is made' }));
  const sheet = screen.getByRole('dialog', { name: 'How the verdict is made' });
  for (const { title, description } of RULES) {
    expect(sheet.textContent).toContain(title);
    expect(sheet.textContent).toContain(description);
  }
  expect(within(sheet).getByText(/nothing is ever shown in green/)).toBeTruthy();
});

test('lists all datasets with their states', async () => {
  const { lookUp } = await renderApp({ reply: replyWith() });
  await lookUp('AB12CDE');
  const table = await screen.findByRole('table', { name: 'Datasets and their states' });
  expect(within(table).getAllByRole('row')).toHaveLength(DATASET_IDS.length + 1);
});
