import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeSettingsBridge } from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

const CONTROLS = () => [
  getGroup('Production').getByLabelText('Base URL'),
  getGroup('Saved reports').getByRole('radio', { name: 'For 90 days' }),
  getGroup('Copies folder').getByRole('button', { name: 'Choose folder…' }),
  getGroup('Lookup profile').getByRole('radio', { name: /^Dealer/ }),
  getGroup('Report author').getByRole('textbox', { name: 'Organisation' }),
  getGroup('Logo').getByRole('button', { name: 'Choose logo…' }),
  ...getGroup('Contents for each purpose').getAllByRole('button'),
];

const CUSTOMER_COPIES = {
  'Buying or part exchange': 'customer-copy',
  'Listing for sale': 'customer-copy',
  Delivery: 'customer-copy',
  'Insurance claim': 'customer-copy',
  Underwriting: 'customer-copy',
  Other: 'customer-copy',
} as const;

test('settings of the organisation are named and cannot be changed', async () => {
  const fake = createFakeSettingsBridge();
  const fixed = {
    baseUrl: 'https://organisation.example',
    retentionDays: 90,
    copiesFolder: null,
    organisation: 'Lee Motors',
    logo: null,
  } as const;
  const contents = CUSTOMER_COPIES;
  fake.state.policy = {
    ...fixed,
    contents,
    profile: 'insurer',
    environments: ['production', 'sample'],
  };
  fake.state.settings = { ...fake.state.settings, ...fixed, contents, datasetProfile: 'insurer' };
  await renderSettings(fake);
  expect(await screen.findAllByText('Set by your organisation.')).toHaveLength(7);
  for (const control of CONTROLS()) expect(control).toHaveProperty('disabled', true);
  expect(getGroup('UAT').getByText('Not available. Set by your organisation.')).toBeDefined();
  expect(getGroup('UAT').queryByLabelText('API key')).toBeNull();
});

test('without a policy every setting can be changed', async () => {
  await renderSettings(createFakeSettingsBridge());
  expect(screen.queryByText(/Set by your organisation/)).toBeNull();
  for (const control of CONTROLS()) expect(control).toHaveProperty('disabled', false);
});

test('the organisation may set the contents for some purposes', async () => {
  const fake = createFakeSettingsBridge();
  fake.state.policy = { contents: { Delivery: 'customer-copy' } };
  const { contents } = fake.state.settings;
  fake.state.settings = {
    ...fake.state.settings,
    contents: { ...contents, Delivery: 'customer-copy' },
  };
  await renderSettings(fake);
  const group = getGroup('Contents for each purpose');
  expect(await group.findAllByText('Set by your organisation.')).toHaveLength(1);
  const isFixed = (name: RegExp) => group.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isFixed(/^Customer copy.* Delivery$/)).toBe(true);
  expect(isFixed(/^Full.* Underwriting$/)).toBe(false);
});
