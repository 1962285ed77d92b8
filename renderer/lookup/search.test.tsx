import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { datasetsToFetch } from '../../shared/ipc/settings.ts';
import { EMPTY_ANSWER, type FakeReply } from '../testing/fake-bridge.ts';
import { renderApp, searchBox, tab } from '../testing/render-app.tsx';
import { TABS } from '../window/navigation.ts';

test.each(['dealer', 'insurer', 'everything'] as const)(
  'a search with the profile %s sends each of its requests exactly once',
  async (datasetProfile) => {
    const { fakeBridge, lookUp } = await renderApp({ settings: { datasetProfile } });
    await lookUp('AB12CDE');
    const requested = fakeBridge.fetchInputs().map(({ dataset }) => dataset);
    const expected = datasetsToFetch({ datasetProfile, customProfile: [] });
    expect(requested.toSorted()).toEqual(expected.toSorted());
    expect(fakeBridge.providerCalls()).toHaveLength(expected.length);
  },
);

test('shows the fourteen tabs of the design, and opening a tab sends no request', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: [] },
  });
  await lookUp('AB12CDE');
  const names = within(screen.getByRole('tablist', { name: 'Datasets' }))
    .getAllByRole('tab')
    .map((item) => item.textContent);
  expect(names).toEqual(TABS.map(({ name }) => name));
  for (const { name } of TABS) await user.click(tab(name));
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('the selected tab has the focus after a search, and arrow keys and numbers select other tabs', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  await waitFor(() => expect(document.activeElement).toBe(tab('Overview')));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(tab('Valuation'));
  expect(screen.getByRole('tabpanel', { name: 'Valuation' })).toBeTruthy();
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Tracker' })).toBeTruthy();
  await user.keyboard('{Control>}7{/Control}');
  expect(screen.getByRole('tabpanel', { name: 'Specification' })).toBeTruthy();
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  expect(screen.getByRole('tabpanel', { name: 'Status' })).toBeTruthy();
  await user.keyboard('[[');
  expect(screen.getByRole('tabpanel', { name: 'MOT analysis' })).toBeTruthy();
});

test('a dataset that was not requested has a Request button, which sends one request', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings: { datasetProfile: 'insurer' } });
  await lookUp('AB12CDE');
  const before = fakeBridge.providerCalls().length;
  await user.click(tab('Options'));
  await user.click(screen.getByRole('button', { name: 'Request (1 request)' }));
  expect(fakeBridge.providerCalls().slice(before)).toHaveLength(1);
  expect(fakeBridge.fetchInputs().at(-1)?.dataset).toBe('optionsActual');
});

test('the overview fetches the datasets that were not requested and states the number of requests', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings: { datasetProfile: 'dealer' } });
  await lookUp('AB12CDE');
  const fetchOthersButton = await screen.findByRole('button', {
    name: 'Request remaining datasets (3 requests)',
  });
  const before = fakeBridge.fetchInputs().length;
  await user.click(fetchOthersButton);
  expect(
    fakeBridge
      .fetchInputs()
      .slice(before)
      .map(({ dataset }) => dataset),
  ).toEqual(['optionsActual', 'rating', 'security']);
});

test('“Request again” on the Overview repeats the parameters of a request that failed', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'insurer' },
    reply: ({ dataset }) =>
      dataset === 'valuation'
        ? { kind: 'timed-out', timeoutMs: 15_000 }
        : { kind: 'no-data', reason: 'no-record' },
  });
  await lookUp('AB12CDE');
  await user.click(
    await screen.findByRole('button', { name: /^Request\s*Valuation again \(1 request\)$/ }),
  );
  const valuations = fakeBridge.fetchInputs().filter(({ dataset }) => dataset === 'valuation');
  const insurer = { confidence: true, stockingDepreciation: true };
  expect(valuations.map(({ parameters }) => parameters)).toEqual([insurer, insurer]);
});

test('another environment shows its cached answers and sends no request', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings: { environment: 'uat' } });
  await lookUp('AB12CDE');
  await screen.findAllByText('Received');
  const before = fakeBridge.providerCalls().length;
  await user.click(screen.getByRole('radio', { name: 'Production' }));
  expect(await screen.findAllByText('Not requested')).not.toHaveLength(0);
  await user.click(tab('Valuation'));
  // It is in the lookup profile.
  expect(screen.getByText('You can request Valuation for this vehicle (1 request).')).toBeTruthy();
  await user.click(tab('Overview'));
  await user.click(screen.getByRole('radio', { name: 'UAT' }));
  await screen.findAllByText('Received');
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});

test.each([
  ['Overview', /^Look up again \(/, 'Cancel all requests'],
  ['Valuation', /^Request again \(1 request\)$/, 'Cancel'],
  ['Overview', /^Request\s*Options \(1 request\)$/, /^Cancel\s*Options$/],
])(
  'a double click on a button of the tab %s neither cancels what it requests nor requests it twice',
  async (name, again, cancel) => {
    let reply: FakeReply = { kind: 'provider-failure' };
    const { fakeBridge, user, lookUp } = await renderApp({
      settings: { datasetProfile: 'custom', customProfile: ['valuation', 'status'] },
      reply: ({ dataset }) => (dataset === 'status' ? EMPTY_ANSWER : reply),
    });
    await lookUp('AB12CDE');
    await user.click(tab(name));
    reply = 'pending';
    const buttons = await screen.findAllByRole('button', { name: again });
    // Of the two lists on the Overview, the second keeps its row during a request.
    await user.dblClick(buttons.at(-1) ?? document.body);
    expect(fakeBridge.cancelled()).toEqual([]);
    const sent = fakeBridge.providerCalls().length;
    await user.dblClick(await screen.findByRole('button', { name: cancel }));
    expect(fakeBridge.cancelled()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: cancel })).toBeNull());
    expect(fakeBridge.providerCalls()).toHaveLength(sent);
  },
);

test.each(['a double click on the button', 'Enter twice in the form', 'a held Enter in the form'])(
  '%s sends one request and does not cancel it',
  async (how) => {
    let reply: FakeReply = { kind: 'answered', record: { valuation: {} }, warnings: [] };
    const { fakeBridge, user, lookUp } = await renderApp({
      settings: { datasetProfile: 'custom', customProfile: ['valuation'] },
      reply: () => reply,
    });
    await lookUp('AB12CDE');
    await user.click(tab('Valuation'));
    reply = how.startsWith('a held') ? { kind: 'provider-failure' } : 'pending';
    await user.click(screen.getByRole('button', { name: 'Parameters' }));
    await user.keyboard('45210');
    if (how.endsWith('form'))
      await user.keyboard(how.startsWith('a held') ? '{Enter>20/}' : '{Enter}{Enter}');
    else await user.dblClick(screen.getByRole('button', { name: 'Value this (1 request)' }));
    expect(fakeBridge.fetchInputs()).toHaveLength(2);
    expect(fakeBridge.cancelled()).toEqual([]);
  },
);

test('closing a vehicle cancels its open requests', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'insurer' },
    reply: () => 'pending',
  });
  await lookUp('AB12CDE');
  await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
  expect(fakeBridge.cancelled()).toEqual(
    fakeBridge.fetchInputs().map(({ requestId }) => requestId),
  );
  expect(screen.getByRole('heading', { name: 'Look up a vehicle' })).toBeTruthy();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await user.click(await screen.findByRole('tab', { name: 'Valuation' }));
  // It is not stated as “not requested”, because it may be charged.
  expect(screen.getByText(/^You cancelled this request/)).toBeTruthy();
});

test('looking up another vehicle cancels the open requests of the first', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'insurer' },
    reply: () => 'pending',
  });
  await lookUp('AB12CDE');
  const first = fakeBridge.fetchInputs().map(({ requestId }) => requestId);
  await user.clear(searchBox());
  await user.type(searchBox(), 'PC19HPA{Enter}');
  expect(fakeBridge.cancelled()).toEqual(first);
  expect(fakeBridge.fetchInputs().at(-1)?.vehicle).toEqual({ vrm: 'PC19HPA' });
});

test('switching to another screen and back does not cancel requests', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  await user.click(screen.getByRole('link', { name: 'Saved reports' }));
  await user.click(screen.getByRole('link', { name: 'Lookup' }));
  expect(fakeBridge.cancelled()).toEqual([]);
  const first = fakeBridge.fetchInputs().find(({ dataset }) => dataset === 'check');
  await act(async () => first && fakeBridge.settle(first));
  await user.click(tab('Provenance'));
  expect(screen.getByText(/^Sample · version 1\.0 · requested/)).toBeTruthy();
});

test('a recent vehicle is looked up if it has no cached answers, and only shown otherwise', async () => {
  const recents = [
    { vrm: 'PC19HPA', title: 'Volkswagen Golf', lookedUpAt: '2026-11-20T09:00:00.000Z' },
  ];
  const { fakeBridge, user } = await renderApp({ recents });
  await user.click(await screen.findByRole('button', { name: /Volkswagen Golf.*13 requests$/ }));
  await screen.findByRole('tablist', { name: 'Datasets' });
  expect(fakeBridge.providerCalls()).toHaveLength(DATASET_IDS.length);
  await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
  const [recentButton] = await screen.findAllByRole('button', {
    name: /PC19 ?HPA.*21 Nov 2026\s*$/,
  });
  if (recentButton) await user.click(recentButton);
  await screen.findByRole('tablist', { name: 'Datasets' });
  expect(fakeBridge.providerCalls()).toHaveLength(DATASET_IDS.length);
});

test.each(['pending', { kind: 'no-base-url' }] as const)(
  'a recent vehicle that was closed without a response is looked up again, as its row states: %j',
  async (first) => {
    let reply: FakeReply = first;
    const { fakeBridge, user, lookUp } = await renderApp({ reply: () => reply });
    await lookUp('AB12CDE');
    if (first !== 'pending') await screen.findByRole('button', { name: 'Open Settings' });
    await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
    reply = EMPTY_ANSWER;
    await user.click(await screen.findByRole('button', { name: /AB12 ?CDE.*13 requests$/ }));
    await screen.findByRole('tablist', { name: 'Datasets' });
    expect(fakeBridge.providerCalls()).toHaveLength(2 * DATASET_IDS.length);
  },
);

test('the overview requests the datasets that were cancelled when their vehicle was closed', async () => {
  let isOpen = true;
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'everything' },
    reply: ({ dataset }) =>
      isOpen && ['valuation', 'status'].includes(dataset) ? 'pending' : EMPTY_ANSWER,
  });
  await lookUp('AB12CDE');
  await screen.findAllByText('Received');
  await user.click(screen.getByRole('button', { name: 'Close vehicle' }));
  isOpen = false;
  await user.click(await screen.findByRole('button', { name: /AB12 ?CDE.*21 Nov 2026\s*$/ }));
  const open = await screen.findByRole('region', { name: 'What was not checked' });
  expect(within(open).getAllByText('cancelled')).toHaveLength(2);
  const before = fakeBridge.fetchInputs().length;
  await user.click(screen.getByRole('button', { name: 'Request remaining datasets (2 requests)' }));
  const requested = fakeBridge.fetchInputs().slice(before);
  expect(requested.map(({ dataset }) => dataset)).toEqual(['valuation', 'status']);
});

test('a VIN lookup does not request the provenance check, states why, and offers a plate found in an answer', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    reply: ({ dataset }) =>
      dataset === 'security'
        ? { kind: 'answered', record: { vrm: 'AB12 CDE' }, warnings: [] }
        : EMPTY_ANSWER,
  });
  await lookUp('WF0DXXGAKDCY12345');
  expect(fakeBridge.fetchInputs().map(({ dataset }) => dataset)).not.toContain('check');
  await user.click(tab('Provenance'));
  expect(screen.getByText('Not requested: this dataset needs a number plate')).toBeTruthy();
  await user.click(
    await screen.findByRole('button', { name: 'Look up plate AB12 CDE (13 requests)' }),
  );
  expect(fakeBridge.fetchInputs().at(-1)?.vehicle).toEqual({ vrm: 'AB12CDE' });
});

test('the header names the vehicle and the number of datasets that answered', async () => {
  const { lookUp } = await renderApp({
    reply: ({ dataset }) => {
      if (dataset === 'keepers') return { kind: 'cancelled' };
      return dataset === 'spec'
        ? { kind: 'answered', record: { make: 'Ford', model: 'Fiesta', year: 2012 }, warnings: [] }
        : { kind: 'no-data', reason: 'no-record' };
    },
  });
  await lookUp('AB12CDE');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ford Fiesta' })).toBeTruthy();
  const counts = within(screen.getByRole('list', { name: 'Datasets by state' }));
  expect(counts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 received',
    '11 no data held',
    // As in the check sheet.
    '1 failed',
    '0 not checked',
  ]);
});

test('a tab selected by its number takes the focus from the previous tab', async () => {
  const { user, lookUp } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: [] },
  });
  await lookUp('AB12CDE');
  await waitFor(() => expect(document.activeElement).toBe(tab('Overview')));
  await user.keyboard('{Control>}2{/Control}');
  expect(document.activeElement).toBe(tab('Provenance'));
  await user.keyboard(']');
  expect(document.activeElement).toBe(tab('Valuation'));
});
