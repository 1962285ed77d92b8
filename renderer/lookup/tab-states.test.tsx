import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../shared/provider/answer.ts';
import { renderApp, tab } from '../testing/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Requests one dataset only, so that each test renders little. */
const only = (dataset: 'saleEvents' | 'valuation' | 'optionsActual' | 'spec' | 'status') => ({
  datasetProfile: 'custom' as const,
  customProfile: [dataset],
});

const OUTCOMES: readonly [string, Outcome, RegExp][] = [
  ['no data', { kind: 'no-data', reason: 'no-record' }, /No data held/],
  [
    'not entitled',
    { kind: 'not-entitled', needsOnboarding: false },
    /Production refused the key \(403\)|Sample refused the request \(403\)/,
  ],
  ['no key', { kind: 'no-key', reason: 'absent' }, /No API key for/],
  ['no address to connect to', { kind: 'no-base-url' }, /base URL is not set/],
  [
    'bad-request',
    { kind: 'bad-request', providerMessage: 'vrm is odd' },
    /rejected the request.*vrm is odd/,
  ],
  ['failed', { kind: 'provider-failure' }, /Provider error after/],
  ['busy', { kind: 'busy', retryAfterSeconds: 5 }, /The provider is busy/],
  ['status', { kind: 'unexpected-status' }, /Unexpected response status/],
  ['timed out', { kind: 'timed-out', timeoutMs: 15_000 }, /No response within 15 seconds/],
  ['offline', { kind: 'unreachable', reason: 'offline', detail: 'X' }, /computer is offline/],
  ['unreadable', { kind: 'unreadable', reason: 'html', sizeBytes: 10 }, /could not be read/],
  ['cancelled', { kind: 'cancelled' }, /Cancelled/],
  ['left out', { kind: 'not-returned' }, /Missing from the bundle response/],
  ['bundle', { kind: 'bundle-failed', bundleStatus: 'FAIL' }, /Bundle request failed: FAIL/],
  [
    'invalid-request',
    { kind: 'invalid-request', problems: [{ parameter: 'from', message: 'Enter a date' }] },
    /No request was sent.*First seen after: Enter a date/,
  ],
];

test.each(OUTCOMES)('shows %s as text on the tab', async (_, outcome, text) => {
  const { user, lookUp } = await renderApp({ settings: only('saleEvents'), reply: () => outcome });
  await lookUp('AB12CDE');
  await user.click(tab('Sale events'));
  expect(panel().textContent).toMatch(text);
});

test('the state is part of the tab’s description, not of its name', async () => {
  const { lookUp } = await renderApp({
    settings: only('saleEvents'),
    reply: () => ({ kind: 'provider-failure' }),
  });
  await lookUp('AB12CDE');
  const described = tab('Sale events').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(/^Failed/);
});

test('loading shows the elapsed time, explains slow datasets, and can be cancelled', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: only('optionsActual'),
    reply: () => 'pending',
  });
  await lookUp('AB12CDE');
  await user.click(tab('Options'));
  expect(panel().textContent).toMatch(/Requesting from the provider… \d+\.\d s/);
  expect(panel().textContent).toMatch(/live from the manufacturer/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(fakeBridge.cancelled()).toEqual([fakeBridge.fetchInputs()[0]?.requestId]);
  expect(await screen.findByText(/You cancelled this request/)).toBeTruthy();
});

test('Escape cancels a request in progress and R requests again', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: only('saleEvents'),
    reply: () => 'pending',
  });
  await lookUp('AB12CDE');
  await user.click(tab('Sale events'));
  await user.keyboard('{Escape}');
  await screen.findByText(/You cancelled this request/);
  await user.keyboard('r');
  expect(fakeBridge.fetchInputs()).toHaveLength(2);
});

test('a held R requests once, although each answer arrives at once', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings: only('status') });
  await lookUp('AB12CDE');
  await user.click(tab('Status'));
  await user.keyboard('{r>30/}');
  expect(fakeBridge.fetchInputs()).toHaveLength(2);
  await user.keyboard('{]>2/}');
  expect(tab('Plate history').getAttribute('aria-selected')).toBe('true');
});

test('cancelling a second request leaves the first answer', async () => {
  let first = true;
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: only('valuation'),
    reply: () => {
      if (!first) return 'pending';
      first = false;
      return { kind: 'answered', record: { valuation: { retail: 4250 } }, warnings: [] };
    },
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  expect((await screen.findAllByText('£4,250')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  expect(screen.getAllByText('£4,250').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Request again (1 request)' });
  expect(screen.getAllByText('£4,250').length).toBeGreaterThan(0);
  expect(fakeBridge.fetchInputs()).toHaveLength(2);
});

test('a page that stays open overnight is evaluated for the day of the latest request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T22:00:00Z') });
  const { user, lookUp } = await renderApp({
    settings: only('status'),
    reply: () => ({
      kind: 'answered',
      record: { mot: { status: 'Valid', expiryDate: '2026-11-21' } },
      warnings: [],
    }),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Status'));
  expect((await screen.findAllByText('21 Nov 2026')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^MOT expiry date has passed/ })).toBeNull();
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  await screen.findByRole('button', { name: /^MOT expiry date has passed; status still/ });
  expect((await screen.findAllByText('Expired 1 day ago')).length).toBeGreaterThan(0);
});

test('shows parameter problems beside their field and sends the values only with a request', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings: only('saleEvents') });
  await lookUp('AB12CDE');
  await user.click(tab('Sale events'));
  await user.click(screen.getByRole('button', { name: 'Parameters' }));
  const from = screen.getByRole('textbox', { name: 'First seen after' });
  await user.type(from, 'last week');
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(fakeBridge.fetchInputs()).toHaveLength(1);
  await user.clear(from);
  await user.type(from, '2026-03-05');
  expect(fakeBridge.fetchInputs()).toHaveLength(1);
  // For screen readers; Enter in a field does the same.
  await user.click(screen.getByRole('button', { name: 'Request with these parameters' }));
  expect(fakeBridge.fetchInputs().at(-1)?.parameters).toEqual({ from: '2026-03-05' });
});

const VALUED = {
  kind: 'answered',
  record: { valuation: { retail: 4250 } },
  warnings: [],
} as const satisfies Outcome;

test('“Request again” repeats the request of the form', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: only('valuation'),
    reply: () => VALUED,
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  await user.click(await screen.findByRole('button', { name: 'More parameters' }));
  await user.click(screen.getByRole('checkbox', { name: 'Confidence band' }));
  await user.click(screen.getByRole('button', { name: 'Value this (1 request)' }));
  await user.click(await screen.findByRole('button', { name: 'Request again (1 request)' }));
  expect(fakeBridge.fetchInputs().map(({ parameters }) => parameters)).toEqual([
    {},
    { confidence: true },
    { confidence: true },
  ]);
});

test('“Request again” repeats the lookup’s parameters on a tab that was open before the response', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'insurer' },
    reply: ({ dataset }) =>
      dataset === 'valuation' ? 'pending' : { kind: 'no-data', reason: 'no-record' },
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  const sent = fakeBridge.fetchInputs().find(({ dataset }) => dataset === 'valuation');
  await act(async () => fakeBridge.settle(sent!, VALUED));
  await user.click(await screen.findByRole('button', { name: 'Request again (1 request)' }));
  expect(fakeBridge.fetchInputs().at(-1)?.parameters).toEqual({
    confidence: true,
    stockingDepreciation: true,
  });
});

test('the values of a request that failed stay in the form after a change of tab', async () => {
  let isFirst = true;
  const { user, lookUp } = await renderApp({
    settings: only('valuation'),
    reply: () => {
      if (!isFirst) return { kind: 'timed-out', timeoutMs: 15_000 };
      isFirst = false;
      return VALUED;
    },
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '45210{Enter}');
  await screen.findByText(/No response within 15 seconds/);
  await user.click(tab('Status'));
  await user.click(tab('Valuation'));
  expect(screen.getByRole('textbox', { name: 'Odometer' })).toHaveProperty('value', '45,210');
});

test('requests another version only with “Request again”', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings: only('spec') });
  await lookUp('AB12CDE');
  await user.click(tab('Specification'));
  await user.click(screen.getByRole('button', { name: /Version/ }));
  await user.click(await screen.findByRole('option', { name: '1.1' }));
  expect(fakeBridge.fetchInputs()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  expect(fakeBridge.fetchInputs().at(-1)?.version).toBe('1.1');
});

test('shows and copies the raw JSON unchanged, without a request', async () => {
  const raw = '{"valuation":{"retail":4250.10}}';
  const { fakeBridge, user, lookUp } = await renderApp({ settings: only('valuation'), raw });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  await user.keyboard('j');
  const rawJson = await screen.findByRole('group', { name: 'Original response (JSON)' });
  expect(rawJson.textContent).toBe('{\n  "valuation": {\n    "retail": 4250.10\n  }\n}');
  await user.click(screen.getByRole('button', { name: 'Copy response' }));
  await screen.findByText('Response copied as JSON');
  expect(fakeBridge.calls).toContainEqual({ channel: 'app.copyText', input: { text: raw } });
  expect(fakeBridge.providerCalls()).toHaveLength(1);
});

test('an answer without a response has no raw view', async () => {
  const withoutResponse = { kind: 'no-key', reason: 'absent', httpStatus: undefined } as const;
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: only('valuation'),
    reply: () => withoutResponse,
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  await user.keyboard('jc');
  expect(panel().textContent).toMatch(/No API key for/);
  expect(screen.queryByText('The original response is no longer held')).toBeNull();
  expect(fakeBridge.calls.some(({ channel }) => channel === 'answers.getRawBody')).toBe(false);
});

test('a VIN lookup offers a request only of versions that accept a VIN', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: {
      datasetProfile: 'custom',
      customProfile: ['status'],
      datasetVersions: { motFeatureSet: '1.0' },
    },
  });
  await lookUp('WF0N7D96ZCP219417');
  await user.click(tab('MOT analysis'));
  expect(panel().textContent).toMatch(/This version of MOT analysis needs a number plate/);
  expect(screen.queryByRole('button', { name: 'Request (1 request)' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Version/ }));
  await user.click(await screen.findByRole('option', { name: /^2\.0/ }));
  expect(panel().textContent).not.toMatch(/needs a number plate/);
  await user.click(screen.getByRole('button', { name: 'Request (1 request)' }));
  expect(fakeBridge.fetchInputs().at(-1)).toMatchObject({
    dataset: 'motFeatureSet',
    version: '2.0',
  });
});

test('counts fields in an unexpected format and lists them when opened', async () => {
  const { user, lookUp } = await renderApp({
    settings: only('valuation'),
    reply: () => ({
      kind: 'answered',
      record: {},
      warnings: [{ path: ['ocn'], expected: 'a number', received: 'lots' }],
    }),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  await screen.findByText(/1 field has an unexpected format/);
  const row = within(panel()).getByRole('row', { name: /Original cost new \(OCN\)/ });
  expect(row.textContent).toMatch(/lots.*a number/);
});

test('with a missing base URL, a button opens Settings', async () => {
  const { services, user, lookUp } = await renderApp({
    settings: { ...only('saleEvents'), environment: 'uat' },
    reply: () => ({ kind: 'no-base-url' }),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Sale events'));
  await act(async () => {
    within(panel()).getByRole('button', { name: 'Open Settings' }).click();
  });
  expect(services.navigation.get().screen).toBe('settings');
});

test('shows an error of Platedesk as such', async () => {
  const { user, lookUp } = await renderApp({ settings: only('saleEvents'), reply: () => 'error' });
  await lookUp('AB12CDE');
  await user.click(tab('Sale events'));
  expect(panel().textContent).toMatch(/Platedesk could not send this request/);
});

const panel = () => screen.getByRole('tabpanel');
