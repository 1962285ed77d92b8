import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { datasetsToFetch } from '../../shared/ipc/settings.ts';
import { EMPTY_ANSWER } from '../testing/fake-bridge.ts';
import {
  columnNames,
  differenceText,
  addBox,
  renderCompare,
  type RenderedComparison,
  cellTexts,
  comparisonTable,
} from '../testing/render-compare.tsx';

/** Adds a vehicle as its own page does, without a request. */
const addWithoutRequest = ({ services }: RenderedComparison, vrm: string) =>
  act(() => void services.comparisonStore.add({ environment: 'sample', vehicle: { vrm } }));

/** The number of columns that start in a row. */
const countColumns = (row: HTMLTableRowElement) =>
  [...row.cells].reduce((total, { colSpan }) => total + colSpan, 0);

/** The number of columns that start in each row. */
const readWidths = (rows: Iterable<HTMLTableRowElement> = []) => [...rows].map(countColumns);

/** The cell of a vehicle that was not looked up, other such cells, and the rows that it crosses. */
const notLookedUp = () => {
  const [cell, ...others] = screen.getAllByRole('cell', { name: 'Not looked up' });
  return { cell, others, body: cell?.closest('tbody') };
};

test('a vehicle that was not looked up has one cell over all rows, and no request is sent', async () => {
  const rendered = await renderCompare();
  addWithoutRequest(rendered, 'AB12CDE');
  const groups = within(comparisonTable()).getAllByRole('rowheader', { name: /Valuation|Sources/ });
  expect(groups.length).toBeGreaterThan(1);
  const { cell, others, body } = notLookedUp();
  expect(others).toEqual([]);
  expect(cell?.closest('tr')).toBe(body?.rows[0]);
  expect(cell?.getAttribute('rowspan')).toBe(String(body?.rows.length));
  // Its column stays empty in the groups below, without another cell that is read.
  const below = groups[0]?.closest('tbody');
  expect(below?.querySelector('[rowspan]')?.getAttribute('rowspan')).toBe(
    String(below?.rows.length),
  );
  expect(rendered.fakeBridge.providerCalls()).toEqual([]);
});

test('beside looked-up vehicles its cell crosses the headings, and each row keeps its other cells', async () => {
  const rendered = await renderCompare({
    AB12CDE: { spec: { make: 'Ford' } },
    MP64DRP: { spec: { make: 'BMW' } },
  });
  await rendered.addAndWait('AB12CDE');
  addWithoutRequest(rendered, 'PC19HPA');
  await rendered.addAndWait('MP64DRP');
  const { cell, others, body } = notLookedUp();
  expect(others).toEqual([]);
  expect(cell?.getAttribute('rowspan')).toBe(String(body?.rows.length));
  const widths = readWidths(body?.rows);
  // The labels, three vehicles and the differences.
  expect(widths[0]).toBe(5);
  expect(new Set(widths.slice(1))).toEqual(new Set([4]));
  const below = readWidths(
    within(comparisonTable())
      .getByRole('rowheader', { name: /^Sources/ })
      .closest('tbody')?.rows,
  );
  expect(below[0]).toBe(5);
  // The sources have no differences.
  expect(new Set(below.slice(1))).toEqual(new Set([4, 3]));
  expect(cellTexts('Make').slice(0, 2)).toEqual(['Ford', 'BMW']);
  await rendered.user.click(
    screen.getByRole('button', { name: /^Look up \(\d+ requests\), PC19/ }),
  );
  await screen.findByRole('button', { name: 'Open, PC19 HPA' });
  expect(screen.queryByRole('cell', { name: 'Not looked up' })).toBeNull();
  expect(cellTexts('Make')).toEqual(['Ford', 'No data held', 'BMW']);
  expect(differenceText('Make')).toBe('Different');
});

test('the number of requests is stated before Enter sends them; no vehicle is requested twice', async () => {
  const { fakeBridge, user, addAndWait } = await renderCompare();
  await user.type(addBox(), 'AB12CDE');
  expect(screen.getByText('Adding AB12 CDE: 13 requests to Sample.')).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
  await addAndWait('AB12CDE');
  expect(fakeBridge.providerCalls()).toHaveLength(13);
  await user.click(screen.getByRole('button', { name: 'Remove AB12 CDE from the comparison' }));
  await user.type(addBox(), 'AB12CDE');
  expect(screen.getByText('Adding AB12 CDE: no request.')).toBeTruthy();
  await addAndWait('AB12CDE');
  expect(fakeBridge.providerCalls()).toHaveLength(13);
});

test('a pasted list is not joined to a VIN, but its vehicles are offered', async () => {
  const { fakeBridge, user } = await renderCompare();
  await user.click(addBox());
  await user.paste('AB12CDE\r\nPC19HPA');
  await user.keyboard('{Enter}');
  // The second one is for screen readers.
  expect(screen.getAllByText('2 plates found in the text entered. Choose one.')).toHaveLength(2);
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'PC19 HPA' }));
  await user.keyboard('{Enter}');
  expect(fakeBridge.fetchInputs()[0]?.vehicle).toEqual({ vrm: 'PC19HPA' });
});

test.each([
  ['AB1', 'AB 1', /AB 1 has only 3 characters\. Check that it is complete/],
  ['HBT7L12345', 'HBT7L12345', /Check that HBT7L12345 is correct, then press Enter again/],
  ['Reg: AB12CDE', 'AB12 CDE', /reads this text as AB12 CDE\. Check that it is correct/],
])('in Production “%s” is added only after a second Enter', async (text, name, warning) => {
  const { fakeBridge, user } = await renderCompare({}, { settings: { environment: 'production' } });
  await user.click(addBox());
  await user.paste(text);
  await user.keyboard('{Enter>3/}');
  expect(screen.getAllByText(warning)).not.toEqual([]);
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(columnNames()).toEqual([`${name}, Production`]);
  expect(fakeBridge.providerCalls()).not.toEqual([]);
});

test.each(['dealer', 'insurer', 'everything'] as const)(
  'looking up with the profile %s sends exactly the requests that its button states, once each',
  async (datasetProfile) => {
    const rendered = await renderCompare({}, { settings: { datasetProfile } });
    const { fakeBridge, user } = rendered;
    addWithoutRequest(rendered, 'AB12CDE');
    addWithoutRequest(rendered, 'PC19HPA');
    const expected = datasetsToFetch({ datasetProfile, customProfile: [] });
    const calls = expected.length;
    await user.click(screen.getByRole('button', { name: `Look up (${calls} requests), PC19 HPA` }));
    await screen.findByRole('button', { name: 'Open, PC19 HPA' });
    const requested = fakeBridge.fetchInputs();
    expect(requested.map(({ dataset }) => dataset).toSorted()).toEqual(expected.toSorted());
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
  const rendered = await renderCompare({}, { settings: { sample: { useMultiRequest: true } } });
  const { fakeBridge, user } = rendered;
  addWithoutRequest(rendered, 'AB12CDE');
  const button = screen.getByRole('button', { name: /^Look up \(\d+ requests\), AB12 CDE$/ });
  const calls = Number(/\d+/.exec(button.textContent ?? '')?.[0]);
  await user.click(button);
  await waitFor(() => expect(fakeBridge.providerCalls()).toHaveLength(calls));
  expect(fakeBridge.bundleInputs()).toHaveLength(1);
});

test('datasets that were not requested can be requested separately', async () => {
  const { fakeBridge, user, addAndWait } = await renderCompare(
    { AB12CDE: { spec: { make: 'Ford' }, status: { tax: { status: 'Taxed' } } } },
    { settings: { datasetProfile: 'custom', customProfile: ['spec'] } },
  );
  await addAndWait('AB12CDE');
  expect(cellTexts('Make')).toEqual(['Ford']);
  expect(cellTexts('MOT')).toEqual(['Not requested']);
  expect(cellTexts('Tax')).toEqual(['Not requested']);
  await user.click(
    screen.getByRole('button', { name: 'Request remaining datasets (12 requests), AB12 CDE' }),
  );
  await waitFor(() => expect(cellTexts('Tax')).toEqual(['Taxed']));
  expect(fakeBridge.fetchInputs()).toHaveLength(13);
});

test('while requests are pending the verdict is not known, and one button cancels', async () => {
  const rendered = await renderCompare({}, { reply: () => 'pending' });
  const { fakeBridge, user } = rendered;
  addWithoutRequest(rendered, 'AB12CDE');
  // The second click of a double click is on the button that cancels.
  await user.dblClick(screen.getByRole('button', { name: /^Look up \(.*, AB12 CDE$/ }));
  await waitFor(() => expect(cellTexts('Verdict')[0]).toContain('Checking: 0 of 13'));
  expect(fakeBridge.cancelled()).toEqual([]);
  expect(cellTexts('Make')).toEqual(['Requesting…']);
  const cancel = screen.getByRole('button', { name: 'Cancel, AB12 CDE' });
  expect(document.activeElement).toBe(cancel);
  await user.click(cancel);
  await waitFor(() => expect(cellTexts('Make')).toEqual(['Cancelled']));
  expect(new Set(fakeBridge.cancelled()).size).toBe(fakeBridge.fetchInputs().length);
  expect(cellTexts('Verdict')[0]).toContain('Incomplete');
  const lookUpButton = screen.getByRole('button', { name: 'Look up (13 requests), AB12 CDE' });
  expect(document.activeElement).toBe(lookUpButton);
});

test('a vehicle whose requests all failed can be looked up again', async () => {
  const rendered = await renderCompare({}, { reply: () => ({ kind: 'no-base-url' }) });
  addWithoutRequest(rendered, 'AB12CDE');
  const action = screen.getByRole('button', { name: 'Look up (13 requests), AB12 CDE' });
  await rendered.user.click(action);
  await waitFor(() => expect(cellTexts('Make')).toEqual(['Base URL not set']));
  expect(action.textContent).toBe('Look up (13 requests)');
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
  const { addAndWait, toggleAllRows } = await renderCompare({
    AB12CDE: {
      spec: { kind: 'provider-failure' },
      valuation: { kind: 'not-entitled', needsOnboarding: false },
      status: { kind: 'timed-out', timeoutMs: 1000 },
      keepers: {},
    },
    PC19HPA: { spec: { make: 'Volkswagen' }, valuation: { valuation: { retail: 7269 } } },
  });
  for (const plate of ['AB12CDE', 'PC19HPA']) await addAndWait(plate);
  await toggleAllRows();
  expect(cellTexts('Make')).toEqual(['Provider error', 'Volkswagen']);
  expect(cellTexts('Retail')).toEqual([
    'Sample refused the request (403)',
    '£7,269 Mileage not stated',
  ]);
  expect(cellTexts('MOT')).toEqual(['Timed out', 'No data held']);
  expect(cellTexts('Previous keepers')).toEqual(['Not stated', 'No data held']);
  expect(differenceText('Make')).toBe('Not known for all');
  expect(cellTexts('Specification', 'Sources')[0]).toContain('Provider error');
  for (const cell of within(comparisonTable()).getAllByRole('cell'))
    expect(cell.textContent).not.toBe('');
});

test('the verdict follows from the findings and is never better than the known data', async () => {
  const finance = { agreementType: 'Personal contract purchase', financeCompany: 'A Bank' };
  const { addAndWait } = await renderCompare({
    PC19HPA: {
      check: {
        overview: { detail: { finance: true } },
        finance: { agreements: [finance] },
      },
    },
  });
  await addAndWait('PC19HPA');
  await addAndWait('AB12CDE');
  expect(cellTexts('Verdict')[0]).toMatch(/^Alert.*finance/i);
  expect(cellTexts('Alerts')[0]).toMatch(/^1.*finance/i);
  // The responses for the other vehicle contain no findings.
  expect(cellTexts('Verdict')[1]).toContain('Incomplete');
  expect(cellTexts('Alerts')[1]).toBe('None in the data checked');
  expect(differenceText('Alerts')).toBe('Different');
});

test('a vehicle of another environment shows which environment is charged, and is requested there', async () => {
  const { fakeBridge, user, services } = await renderCompare(
    {},
    { settings: { environment: 'uat' } },
  );
  act(() => void services.comparisonStore.add({ environment: 'uat', vehicle: { vrm: 'AB12CDE' } }));
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
  const { fakeBridge, user, addAndWait } = await renderCompare({}, { reply: () => EMPTY_ANSWER });
  await addAndWait('AB12CDE');
  const before = fakeBridge.providerCalls().length;
  await user.click(screen.getByRole('button', { name: 'Open, AB12 CDE' }));
  expect(await screen.findByRole('tablist', { name: 'Datasets' })).toBeTruthy();
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});
