import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithBridge } from '../../testing/render-with-bridge.tsx';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import RatingView from './RatingView.tsx';

const core = {
  abiCode: '4712305',
  linkedAbiCode: 4712306,
  abiCodeHistory: '4712301,04712302',
  gr50Actual: '27E',
  gr20Actual: '14',
  groupRatingSuffix: 'E',
  securityCategory: '1',
};

test('every field is shown', () => {
  expect(findUndisplayedFields(RatingView, 'rating', '1.0')).toEqual([]);
});

test.each(['', ' ', null])('the suffix in the group is explained if its field is %j', (suffix) => {
  const record = { core: { ...core, gr50Actual: '27U', groupRatingSuffix: suffix } };
  renderWithBridge(<RatingView {...createViewProps('rating', record)} />);
  expect(screen.getByText(/^Security is unacceptable/)).toBeDefined();
});

test('ABI codes are displayed and copied with eight digits', async () => {
  const { copiedTexts } = renderWithBridge(<RatingView {...createViewProps('rating', { core })} />);
  expect(screen.getByText('04712305')).toBeDefined();
  expect(screen.getByText('04712306')).toBeDefined();
  expect(screen.getByText('04712301, 04712302')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copy ABI code' }));
  expect(copiedTexts()).toEqual(['04712305']);
});

test('the group is drawn on its scale and its letter is explained', () => {
  renderWithBridge(<RatingView {...createViewProps('rating', { core })} />);
  expect(screen.getByRole('img', { name: 'Group 27 of 50 (1 = lowest)' })).toBeDefined();
  expect(
    screen.getByText(/exceeds the standard for its group. The group was reduced/),
  ).toBeDefined();
  expect(screen.getByText(/Vehicle Risk Rating \(1–99\)/)).toBeDefined();
});

test('a letter in the group value is used if there is no suffix', () => {
  renderWithBridge(<RatingView {...createViewProps('rating', { core: { gr50Actual: '31D' } })} />);
  expect(screen.getByText(/below the standard for its group/)).toBeDefined();
});

test('an invalid group or letter is shown as received and not interpreted', () => {
  const core = { gr50Actual: 'Not grouped', groupRatingSuffix: 'X' };
  renderWithBridge(<RatingView {...createViewProps('rating', { core })} />);
  expect(screen.getByText('Not grouped')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(RatingView, 'rating')).toEqual([]);
});
