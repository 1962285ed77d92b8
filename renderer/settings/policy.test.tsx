import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeSettingsBridge } from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

const CONTROLS = () => [
  getGroup('Production').getByLabelText('Base URL'),
  getGroup('Saved reports').getByRole('radio', { name: 'For 90 days' }),
  getGroup('Copies folder').getByRole('button', { name: 'Choose folder…' }),
];

test('settings of the organisation are named and cannot be changed', async () => {
  const fake = createFakeSettingsBridge();
  const fixed = { baseUrl: 'https://organisation.example', retentionDays: 90, copiesFolder: null };
  fake.state.policy = { ...fixed, environments: ['production', 'sample'] };
  fake.state.settings = { ...fake.state.settings, ...fixed };
  await renderSettings(fake);
  expect(await screen.findAllByText('Set by your organisation.')).toHaveLength(3);
  for (const control of CONTROLS()) expect(control).toHaveProperty('disabled', true);
  expect(getGroup('UAT').getByText('Not available. Set by your organisation.')).toBeDefined();
  expect(getGroup('UAT').queryByLabelText('API key')).toBeNull();
});

test('without a policy every setting can be changed', async () => {
  await renderSettings(createFakeSettingsBridge());
  expect(screen.queryByText(/Set by your organisation/)).toBeNull();
  for (const control of CONTROLS()) expect(control).toHaveProperty('disabled', false);
});
