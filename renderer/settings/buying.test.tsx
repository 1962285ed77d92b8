import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createBuyingProfile, MAX_BUYING_PROFILES } from '../../shared/lists/buying-profile.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});

const group = () => getGroup('Buying profile');
const profiles = () => fake.state.settings.buyingProfiles;

async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.tab();
}

test('a buying profile is added, and each change of it is saved', async () => {
  const user = await renderSettings(fake);
  await user.click(group().getByRole('button', { name: 'Add buying profile' }));
  const name = await group().findByRole('textbox', { name: 'Name of the profile' });
  await user.clear(name);
  await user.type(name, 'Monday auction');
  group().getByText('This buying profile has no costs, fee or margin yet.');
  await enter(user, group().getByRole('textbox', { name: 'Preparation' }), '550.50');
  expect(group().queryByText(/no costs, fee or margin/)).toBeNull();
  expect(profiles()).toMatchObject([
    { name: 'Monday auction', preparationPence: 55_050, sellerStatus: 'margin', stepPence: 5_000 },
  ]);
  await user.click(group().getByRole('button', { name: 'Delete “Monday auction”' }));
  expect(profiles()).toEqual([]);
});

const AMOUNTS = 'Enter an amount from £0 to £1,000,000';
const STEPS = 'Enter an amount from £1 to £10,000';
const PERCENTAGES = 'Enter a percentage from 1 to 200, with at most 2 decimals';

test.each([
  ['Name of the profile', ['', '  '], 'Enter a name', 'Leeds', { name: 'Leeds' }],
  [
    'Preparation',
    ['-5', '9.999,99', '9,25', '1.005', '5k', '1000000.01', ''],
    AMOUNTS,
    '£1,000.50',
    { preparationPence: 100_050 },
  ],
  ['Indemnity fee', ['12x'], AMOUNTS, '12', { indemnityFeePence: 1_200 }],
  ['Step of bids', ['0', '0.01', '10001', ''], STEPS, '25', { stepPence: 2_500 }],
  ['Percentage of it', ['0', '500', '-5', '97,5', ''], PERCENTAGES, '97.5', { percentage: 97.5 }],
  ['Target margin', ['-100'], AMOUNTS, '900', { targetMargin: { kind: 'pence', pence: 90_000 } }],
])('a wrong value of %s stays with its error and is not saved', async (...args) => {
  const [label, texts, message, validText, saved] = args;
  const user = await renderSettings(fake);
  await user.click(group().getByRole('button', { name: 'Add buying profile' }));
  const field = await group().findByRole('textbox', { name: label });
  const before = profiles();
  for (const text of texts) {
    await enter(user, field, text);
    expect(field).toHaveProperty('value', text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    group().getByText(message);
    expect(profiles()).toEqual(before);
  }
  await enter(user, group().getByRole('textbox', { name: 'Transport' }), '80');
  expect(profiles()).toEqual([{ ...before[0], transportPence: 8_000 }]);
  expect(field).toHaveProperty('value', texts.at(-1));
  await enter(user, field, validText);
  expect(profiles()).toMatchObject([saved]);
  expect(group().queryByText(message)).toBeNull();
});

test('fee bands stay complete: the last one has no limit', async () => {
  const user = await renderSettings(fake);
  await user.click(group().getByRole('button', { name: 'Add buying profile' }));
  await group().findByRole('textbox', { name: 'Name of the profile' });
  for (let count = 0; count < 3; count++)
    await user.click(group().getByRole('button', { name: 'Add fee band' }));
  expect(profiles()[0]?.feeBands.map(({ upToPence }) => upToPence)).toEqual([
    500_000,
    1_000_000,
    null,
  ]);
  const second = within(group().getByRole('group', { name: 'Band 2' }));
  const limit = second.getByRole('textbox', { name: 'Hammer up to' });
  await enter(user, limit, '4000');
  second.getByText('Enter more than £5,000, the limit of the band before');
  expect(limit).toHaveProperty('value', '4000');
  expect(limit.getAttribute('aria-invalid')).toBe('true');
  expect(profiles()[0]?.feeBands[1]?.upToPence).toBe(1_000_000);
  const fee = second.getByRole('textbox', { name: 'Fee' });
  await enter(user, fee, '220');
  expect(profiles()[0]?.feeBands[1]).toMatchObject({ upToPence: 1_000_000, feePence: 22_000 });
  await enter(user, group().getByRole('textbox', { name: 'Preparation' }), '550');
  expect(profiles()[0]?.preparationPence).toBe(55_000);
  second.getByText('Enter more than £5,000, the limit of the band before');
  await user.click(group().getByRole('button', { name: 'Remove band 3' }));
  expect(profiles()[0]?.feeBands.map(({ upToPence }) => upToPence)).toEqual([500_000, null]);
});

test('a limit that a press on a button enters is saved with the change of the button', async () => {
  const user = await renderSettings(fake);
  await user.click(group().getByRole('button', { name: 'Add buying profile' }));
  await group().findByRole('textbox', { name: 'Name of the profile' });
  const add = group().getByRole('button', { name: 'Add fee band' });
  await user.click(add);
  await user.click(add);
  const limit = group().getByRole('textbox', { name: 'Hammer up to' });
  await user.clear(limit);
  await user.type(limit, '2000');
  await user.click(add);
  expect(profiles()[0]?.feeBands.map(({ upToPence }) => upToPence)).toEqual([
    200_000,
    700_000,
    null,
  ]);
});

test('there are at most ten buying profiles', async () => {
  const base = createBuyingProfile('a', 'Auction');
  fake.state.settings = {
    ...fake.state.settings,
    buyingProfiles: Array.from({ length: MAX_BUYING_PROFILES }, (_, index) => ({
      ...base,
      id: String(index),
      name: `Auction ${index}`,
    })),
  };
  await renderSettings(fake);
  expect(group().getByRole('button', { name: 'Add buying profile' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('button', { name: /Profile to change/ })).toBeDefined();
});
