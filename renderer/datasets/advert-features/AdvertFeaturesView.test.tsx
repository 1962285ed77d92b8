import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import AdvertFeaturesView from './AdvertFeaturesView.tsx';

const body = {
  auctionSite: true,
  marketplace: false,
  features: ['Leather seats', 'Satellite navigation'],
  featuresCount: 3,
  featuresWords: 'leather, sat nav',
  modifications: ['Remapped'],
  modificationsCount: 1,
  modificationsWords: ['remap'],
  serviceHistory: [],
  serviceHistoryCount: 0,
};

test('every field is shown', () => {
  expect(findUndisplayedFields(AdvertFeaturesView, 'advertFeatureSet', '1.0')).toEqual([]);
});

test('entries are listed, and a count that differs from their number is reported', () => {
  render(<AdvertFeaturesView {...createViewProps('advertFeatureSet', body)} />);
  const features = screen.getByRole('region', { name: 'Features' });
  expect(within(features).getAllByRole('listitem')).toHaveLength(2);
  expect(within(features).getByText('The provider’s count is 3 but its list has 2.')).toBeDefined();
  expect(screen.getByText(/^No service history found in advert text/)).toBeDefined();
});

test('hundreds of entries are shown in pages', () => {
  const many = Array.from({ length: 250 }, (_, at) => `Feature ${at}`);
  render(<AdvertFeaturesView {...createViewProps('advertFeatureSet', { features: many })} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  expect(screen.getByText('Rows 1 to 100 of 250')).toBeDefined();
});

test('a modification is marked for review', () => {
  const { container } = render(
    <AdvertFeaturesView {...createViewProps('advertFeatureSet', body)} />,
  );
  expect(container.querySelector('[data-tone="review"]')?.textContent).toContain('Modifications');
});

test('states which adverts were included', () => {
  const requested = { answer: { parameters: { date: '2024-03-05' } } };
  render(<AdvertFeaturesView {...createViewProps('advertFeatureSet', body, requested)} />);
  expect(screen.getByText(/^Only adverts before 5 Mar 2024 were included\./)).toBeDefined();
});

test('a list received in the wrong type is shown as received', () => {
  const record = { features: 'leather', modifications: ['ok', 7] };
  render(<AdvertFeaturesView {...createViewProps('advertFeatureSet', record)} />);
  expect(screen.getAllByText(/Unexpected format. Expected: a list/).length).toBeGreaterThan(0);
  expect(screen.getByText('7')).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(AdvertFeaturesView, 'advertFeatureSet')).toEqual([]);
});
