// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DATASET_PROFILES } from '../../shared/ipc/settings.ts';
import { EMPTY_ANSWER } from '../testing/fake-bridge.ts';
import {
  columnNames,
  isMarkedDifferent,
  renderCompare,
  cellTexts,
  comparisonTable,
} from '../testing/render-compare.tsx';

afterEach(cleanup);

const head = (name: RegExp) =>
  within(comparisonTable()).getByRole('columnheader', { name }).textContent;

test('a vehicle that was not looked up is labelled so in every row, and no request is sent', async () => {
  const { fakeBridge, add } = await renderCompare();
  await add('AB12CDE');
  expect(cellTexts('Make')).toEqual(['Not looked up']);
  expect(cellTexts('Alerts')).toEqual(['Not looked up']);
  expect(head(/^AB12/)).toContain('Not looked up');
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test.each(['dealer', 'insurer', 'everything'] as const)(
  'looking up with the profile %s sends exactly the requests that its button states, once each',
  async (datasetProfile) => {
    const { fakeBridge, user, add } = await renderCompare({}, { settings: { datasetProfile } });
    await add('AB12CDE');
    await add('PC19HPA');
    const calls = DATASET_PROFILES[datasetProfile].length;
    await user.click(screen.getByRole('button', { name: `Look up (${calls} requests), PC19 HPA` }));
    await screen.findByRole('button', { name: 'Open, PC19 HPA' });
    const requested = fakeBridge.fetchInputs();
    expect(requested.map(({ dataset }) => dataset).toSorted()).toEqual(
      DATASET_PROFILES[datasetProfile].toSorted(),
    );
    expect(new Set(requested.map(({ vehicle }) => JSON.stringify(vehicle)))).toEqual(
      new Set(['{"vrm":"PC19HPA"}']),
    );
    expect(fakeBridge.providerCalls()).toHaveLength(calls);
    expect(
      screen.getByRole('button', { name: `Look up (${calls} requests), AB12 CDE` }),
    ).toBeTruthy();
  },
);

test('bundle mode sends one request', async () => {
  const { fakeBridge, user, add } = await renderCompare(
    {},
    { settings: { sample: { useMultiRequest: true } } },
  );
  await add('AB12CDE');
  const button = screen.getByRole('button', { name: /^Look up \(\d+ requests\), AB12 CDE$/ });
  const calls = Number(/\d+/.exec(button.textContent ?? '')?.[0]);
  await user.click(button);
  await waitFor(() => expect(fakeBridge.providerCalls()).toHaveLength(calls));
  expect(fakeBridge.bundleInputs()).toHaveLength(1);
});

test('datasets that were not requested can be requested separately', async () => {
  const { fakeBridge, user, add, lookUpInColumn } = await renderCompare(
    { AB12CDE: { spec: { make: 'Ford' }, status: { mot: { status: 'Valid' } } } },
    { settings: { datasetProfile: 'custom', customProfile: ['spec'] } },
  );
  await add('AB12CDE');
  await lookUpInColumn('AB12 CDE');
  expect(cellTexts('Make')).toEqual(['Ford']);
  expect(cellTexts('MOT')).toEqual(['Not requested']);
  await user.click(
    screen.getByRole('button', { name: 'Request remaining datasets (12 requests), AB12 CDE' }),
  );
  await waitFor(() => expect(cellTexts('MOT')).toEqual(['Valid']));
  expect(fakeBridge.fetchInputs()).toHaveLength(13);
});

test('while requests are pending the verdict is not known, and one button cancels', async () => {
  const { fakeBridge, user, add } = await renderCompare({}, { reply: () => 'pending' });
  await add('AB12CDE');
  await user.click(screen.getByRole('button', { name: /^Look up \(/ }));
  await waitFor(() => expect(head(/^AB12/)).toContain('Checking: 0 of 13'));
  expect(cellTexts('Make')).toEqual(['Requesting…']);
  const cancel = screen.getByRole('button', { name: 'Cancel, AB12 CDE' });
  expect(document.activeElement).toBe(cancel);
  await user.click(cancel);
  await waitFor(() => expect(cellTexts('Make')).toEqual(['Cancelled']));
  expect(new Set(fakeBridge.cancelled()).size).toBe(fakeBridge.fetchInputs().length);
  expect(head(/^AB12/)).toContain('Incomplete');
});

test('cached answers are shown without another request', async () => {
  const { fakeBridge, services, lookUp, add } = await renderCompare({
    AB12CDE: { spec: { make: 'Ford' } },
  });
  await lookUp('AB12CDE');
  const before = fakeBridge.providerCalls().length;
  act(() => services.navigation.showScreen('compare'));
  await add('AB12CDE');
  expect(cellTexts('Make')).toEqual(['Ford']);
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});

test('an error is never shown as an absence: each cell states the outcome of its dataset', async () => {
  const { add, lookUpInColumn } = await renderCompare({
    AB12CDE: {
      spec: { kind: 'provider-failure' },
      valuation: { kind: 'not-entitled', needsOnboarding: false },
      status: { kind: 'timed-out', timeoutMs: 1000 },
      keepers: {},
    },
    PC19HPA: { spec: { make: 'Volkswagen' }, valuation: { valuation: { retail: 7269 } } },
  });
  for (const [text, name] of [
    ['AB12CDE', 'AB12 CDE'],
    ['PC19HPA', 'PC19 HPA'],
  ] as const) {
    await add(text);
    await lookUpInColumn(name);
  }
  expect(cellTexts('Make')).toEqual(['Provider error', 'Volkswagen']);
  expect(cellTexts('Retail')).toEqual(['Key refused', '£7,269']);
  expect(cellTexts('MOT')).toEqual(['Timed out', 'No data']);
  expect(cellTexts('Previous keepers')).toEqual(['Not stated', 'No data']);
  expect(isMarkedDifferent('Make')).toBe(false);
  expect(cellTexts('Specification', 'Sources')[0]).toContain('Provider error');
  for (const cell of within(comparisonTable()).getAllByRole('cell'))
    expect(cell.textContent).not.toBe('');
});

test('the verdict follows from the findings and is never better than the known data', async () => {
  const finance = { agreementType: 'Personal contract purchase', financeCompany: 'A Bank' };
  const { add, lookUpInColumn } = await renderCompare({
    PC19HPA: {
      check: {
        overview: { detail: { finance: true } },
        finance: { agreements: [finance] },
      },
    },
  });
  await add('PC19HPA');
  await add('AB12CDE');
  await lookUpInColumn('PC19 HPA');
  await lookUpInColumn('AB12 CDE');
  expect(head(/^PC19/)).toContain('Alert');
  expect(head(/^PC19/)).toMatch(/finance/i);
  expect(cellTexts('Alerts')[0]).toMatch(/^1.*finance/i);
  // The responses for the other vehicle contain no findings.
  expect(head(/^AB12/)).toContain('Incomplete');
  expect(cellTexts('Alerts')[1]).toBe('None in the data checked');
  expect(isMarkedDifferent('Alerts')).toBe(true);
});

test('a vehicle of another environment shows which environment is charged, and is requested there', async () => {
  const { fakeBridge, user, add } = await renderCompare({}, { settings: { environment: 'uat' } });
  await add('AB12CDE');
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  await user.click(
    await screen.findByRole('button', { name: 'Look up in UAT (13 requests), AB12 CDE' }),
  );
  await waitFor(() => expect(fakeBridge.fetchInputs()).toHaveLength(13));
  expect(new Set(fakeBridge.fetchInputs().map(({ environment }) => environment))).toEqual(
    new Set(['uat']),
  );
  expect(columnNames()).toEqual(['AB12 CDE, UAT']);
  // The page would open in the Sample environment.
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

test('a vehicle’s page opens from its column without a request', async () => {
  const { fakeBridge, user, add, lookUpInColumn } = await renderCompare(
    {},
    { reply: () => EMPTY_ANSWER },
  );
  await add('AB12CDE');
  await lookUpInColumn('AB12 CDE');
  const before = fakeBridge.providerCalls().length;
  await user.click(screen.getByRole('button', { name: 'Open, AB12 CDE' }));
  expect(await screen.findByRole('tablist', { name: 'Datasets' })).toBeTruthy();
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});
