// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PROFILES } from '../../shared/ipc/settings.ts';
import { ANSWERED } from '../testing/fake-desk.ts';
import { columnNames, isMarked, renderCompare, says, table } from '../testing/render-compare.tsx';

afterEach(cleanup);

const head = (name: RegExp) => within(table()).getByRole('columnheader', { name }).textContent;

test('a vehicle that was not looked up says so everywhere, and nothing asks by itself', async () => {
  const { desk, add } = await renderCompare();
  await add('AB12CDE');
  expect(says('Make')).toEqual(['Not looked up']);
  expect(says('Alerts')).toEqual(['Not looked up']);
  expect(head(/^AB12/)).toContain('Not looked up');
  expect(desk.spent()).toEqual([]);
});

test.each(['dealer', 'insurer', 'everything'] as const)(
  'looking up with the profile %s asks exactly what its button says, once each',
  async (profile) => {
    const { desk, user, add } = await renderCompare({}, { settings: { profile } });
    await add('AB12CDE');
    await add('PC19HPA');
    const calls = PROFILES[profile].length;
    await user.click(screen.getByRole('button', { name: `Look up (${calls} calls), PC19 HPA` }));
    await screen.findByRole('button', { name: 'Open, PC19 HPA' });
    const asked = desk.asked();
    expect(asked.map(({ dataset }) => dataset).toSorted()).toEqual(PROFILES[profile].toSorted());
    expect(new Set(asked.map(({ vehicle }) => JSON.stringify(vehicle)))).toEqual(
      new Set(['{"vrm":"PC19HPA"}']),
    );
    expect(desk.spent()).toHaveLength(calls);
    expect(screen.getByRole('button', { name: `Look up (${calls} calls), AB12 CDE` })).toBeTruthy();
  },
);

test('bundle mode asks once', async () => {
  const { desk, user, add } = await renderCompare({}, { settings: { sample: { bundle: true } } });
  await add('AB12CDE');
  const button = screen.getByRole('button', { name: /^Look up \(\d+ calls\), AB12 CDE$/ });
  const calls = Number(/\d+/.exec(button.textContent ?? '')?.[0]);
  await user.click(button);
  await waitFor(() => expect(desk.spent()).toHaveLength(calls));
  expect(desk.bundles()).toHaveLength(1);
});

test('what was not asked for can be fetched by itself', async () => {
  const { desk, user, add, lookUpHere } = await renderCompare(
    { AB12CDE: { spec: { make: 'Ford' }, status: { mot: { status: 'Valid' } } } },
    { settings: { profile: 'own', ownProfile: ['spec'] } },
  );
  await add('AB12CDE');
  await lookUpHere('AB12 CDE');
  expect(says('Make')).toEqual(['Ford']);
  expect(says('MOT')).toEqual(['Not asked for']);
  await user.click(screen.getByRole('button', { name: 'Fetch the rest (12 calls), AB12 CDE' }));
  await waitFor(() => expect(says('MOT')).toEqual(['Valid']));
  expect(desk.asked()).toHaveLength(13);
});

test('while it is asked the verdict is not known, and one button cancels', async () => {
  const { desk, user, add } = await renderCompare({}, { reply: () => 'hold' });
  await add('AB12CDE');
  await user.click(screen.getByRole('button', { name: /^Look up \(/ }));
  await waitFor(() => expect(head(/^AB12/)).toContain('Checking… 0 of 13'));
  expect(says('Make')).toEqual(['Asking…']);
  const cancel = screen.getByRole('button', { name: 'Cancel, AB12 CDE' });
  expect(document.activeElement).toBe(cancel);
  await user.click(cancel);
  await waitFor(() => expect(says('Make')).toEqual(['Cancelled']));
  expect(new Set(desk.cancelled()).size).toBe(desk.asked().length);
  expect(head(/^AB12/)).toContain('Incomplete');
});

test('answers that were there before are shown without asking again', async () => {
  const { desk, services, lookUp, add } = await renderCompare({
    AB12CDE: { spec: { make: 'Ford' } },
  });
  await lookUp('AB12CDE');
  const before = desk.spent().length;
  act(() => services.navigation.showScreen('compare'));
  await add('AB12CDE');
  expect(says('Make')).toEqual(['Ford']);
  expect(desk.spent()).toHaveLength(before);
});

test('an error is never an absence: each cell says what became of its dataset', async () => {
  const { add, lookUpHere } = await renderCompare({
    AB12CDE: {
      spec: { kind: 'provider-failure' },
      valuation: { kind: 'not-entitled', onboarding: false },
      status: { kind: 'timed-out', after: 1000 },
      keepers: {},
    },
    PC19HPA: { spec: { make: 'Volkswagen' }, valuation: { valuation: { retail: 7269 } } },
  });
  for (const [text, name] of [
    ['AB12CDE', 'AB12 CDE'],
    ['PC19HPA', 'PC19 HPA'],
  ] as const) {
    await add(text);
    await lookUpHere(name);
  }
  expect(says('Make')).toEqual(['Provider failure', 'Volkswagen']);
  expect(says('Retail')).toEqual(['Not entitled', '£7,269']);
  expect(says('MOT')).toEqual(['Timed out', 'No data']);
  expect(says('Previous owners')).toEqual(['–not given', 'No data']);
  expect(isMarked('Make')).toBe(false);
  expect(says('Specification', 'Sources')[0]).toContain('Provider failure');
  for (const cell of within(table()).getAllByRole('cell')) expect(cell.textContent).not.toBe('');
});

test('the verdict is that of the findings, and never better than what is known', async () => {
  const finance = { agreementType: 'Personal contract purchase', financeCompany: 'A Bank' };
  const { add, lookUpHere } = await renderCompare({
    PC19HPA: {
      check: {
        overview: { detail: { finance: true } },
        finance: { agreements: [finance] },
      },
    },
  });
  await add('PC19HPA');
  await add('AB12CDE');
  await lookUpHere('PC19 HPA');
  await lookUpHere('AB12 CDE');
  expect(head(/^PC19/)).toContain('Alert');
  expect(head(/^PC19/)).toMatch(/finance/i);
  expect(says('Alerts')[0]).toMatch(/^1.*finance/i);
  // Nothing but absences came of the other.
  expect(head(/^AB12/)).toContain('Incomplete');
  expect(says('Alerts')[1]).toBe('None in what was checked');
  expect(isMarked('Alerts')).toBe(true);
});

test('a vehicle of another environment says where it would be paid for, and is asked there', async () => {
  const { desk, user, add } = await renderCompare({}, { settings: { environment: 'uat' } });
  await add('AB12CDE');
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  await user.click(
    await screen.findByRole('button', { name: 'Look up in UAT (13 calls), AB12 CDE' }),
  );
  await waitFor(() => expect(desk.asked()).toHaveLength(13));
  expect(new Set(desk.asked().map(({ environment }) => environment))).toEqual(new Set(['uat']));
  expect(columnNames()).toEqual(['AB12 CDE, UAT']);
  // Its page would be that of Sample.
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

test('a vehicle’s page opens from its column, and asks nothing', async () => {
  const { desk, user, add, lookUpHere } = await renderCompare({}, { reply: () => ANSWERED });
  await add('AB12CDE');
  await lookUpHere('AB12 CDE');
  const before = desk.spent().length;
  await user.click(screen.getByRole('button', { name: 'Open, AB12 CDE' }));
  expect(await screen.findByRole('tablist', { name: 'Datasets' })).toBeTruthy();
  expect(desk.spent()).toHaveLength(before);
});
