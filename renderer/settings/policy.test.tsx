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
  getGroup('Contents').getByRole('radio', { name: 'Full' }),
];

test('settings of the organisation are named and cannot be changed', async () => {
  const fake = createFakeSettingsBridge();
  const fixed = {
    baseUrl: 'https://organisation.example',
    retentionDays: 90,
    copiesFolder: null,
    organisation: 'Lee Motors',
    logo: null,
    contents: 'customer-copy',
  } as const;
  fake.state.policy = { ...fixed, profile: 'insurer', environments: ['production', 'sample'] };
  fake.state.settings = { ...fake.state.settings, ...fixed, datasetProfile: 'insurer' };
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
