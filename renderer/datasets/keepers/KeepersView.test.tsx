import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import KeepersView from './KeepersView.tsx';

const body = {
  make: 'VOLKSWAGEN',
  previousOwners: 3,
  firstRegistration: '2016-03-01 00:00:00',
  previousKeeper: '2021-06-10 00:00:00',
  previousKeeperDisposal: '2023-09-01 00:00:00',
  keeperAcquisition: '2023-12-22 00:00:00',
};

test('every field is shown', () => {
  expect(findUndisplayedFields(KeepersView, 'keepers', '1.0')).toEqual([]);
});

test('periods are shown in a table, and the gap between them is stated neutrally', () => {
  render(<KeepersView {...createViewProps('keepers', body)} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain(
    '2 earlier keepers, dates not stated1 Mar 201610 Jun 20215 years 3 months',
  );
  expect(rows[2]).toContain('Previous keeper10 Jun 20211 Sep 20232 years 2 months');
  expect(rows[3]).toContain('Current keeper22 Dec 2023Today2 years 10 months');
  expect(screen.getByText(/^There are 112 days between/)).toBeDefined();
});

test('distinguishes keeper and owner', () => {
  render(<KeepersView {...createViewProps('keepers', body)} />);
  expect(screen.getByText(/is not necessarily the owner/)).toBeDefined();
});

test('a count that is not a number is shown as received and marked', () => {
  render(<KeepersView {...createViewProps('keepers', { ...body, previousOwners: 'three' })} />);
  expect(screen.getAllByText('three').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Unexpected format. Expected: a number/).length).toBeGreaterThan(0);
});

test('without dates, a message states that no dates were given and no chart is shown', () => {
  render(<KeepersView {...createViewProps('keepers', { previousOwners: 1 })} />);
  expect(screen.getByText('Keeper dates not stated.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(KeepersView, 'keepers')).toEqual([]);
});
