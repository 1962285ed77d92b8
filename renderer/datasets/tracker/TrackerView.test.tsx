import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithBridge } from '../../testing/render-with-bridge.tsx';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import TrackerView from './TrackerView.tsx';

const body = {
  make: 'LAND ROVER',
  vrm: 'AB12CDE',
  vin: 'SALWA2FF4GA500001',
  serial: 'TR-00123',
  hardwareType: 'S5',
  subscriptionStatus: 'Active',
  installDate: '2024-02-01',
  startDate: '2024-02-01',
  endDate: '2027-02-01',
};

test('every field is shown', () => {
  expect(findUndisplayedFields(TrackerView, 'security', '1.0')).toEqual([]);
});

test('an active subscription is stated without implying that the device works', () => {
  renderWithBridge(<TrackerView {...createViewProps('security', body)} />);
  expect(screen.getByText('Subscription active')).toBeDefined();
  expect(screen.getByText(/does not prove that the device works/)).toBeDefined();
  expect(screen.getByText('72 days remaining')).toBeDefined();
  expect(screen.getByText(/S7 has no driver recognition/)).toBeDefined();
});

test.each([
  ['Inactive', 'review', /may decline or reduce a theft claim/],
  ['Vehicle Stolen', 'alert', /Contact the police/],
  ['Suspended', 'unknown', /“Suspended” is not a status/],
])('the state %s has the tone %s', (subscriptionStatus, tone, text) => {
  const { container } = renderWithBridge(
    <TrackerView {...createViewProps('security', { ...body, subscriptionStatus })} />,
  );
  expect(container.querySelector(`[data-tone="${tone}"]`)?.textContent).toContain(
    subscriptionStatus,
  );
  expect(screen.getByText(text)).toBeDefined();
});

test('points out an active state whose end date has passed', () => {
  renderWithBridge(
    <TrackerView {...createViewProps('security', { ...body, endDate: '2026-01-01' })} />,
  );
  expect(screen.getByText(/“Active”, but the subscription ended on 1 Jan 2026/)).toBeDefined();
});

test.each([null, '31/12/2026'])(
  'beside the end date %s, no note says that it is not stated',
  (endDate) => {
    const { container } = renderWithBridge(
      <TrackerView {...createViewProps('security', { ...body, endDate })} />,
    );
    expect(container.textContent).not.toContain('End date not stated');
  },
);

test('VIN, plate and serial number can be copied', async () => {
  const { copiedTexts } = renderWithBridge(<TrackerView {...createViewProps('security', body)} />);
  for (const name of ['Copy VIN', 'Copy plate', 'Copy serial number'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(copiedTexts()).toEqual([body.vin, body.vrm, body.serial]);
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(TrackerView, 'security')).toEqual([]);
});
