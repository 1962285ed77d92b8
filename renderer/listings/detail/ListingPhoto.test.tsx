import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import { buildPhotoPath } from '../../../shared/provider/photo-path.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import { ListingPhoto } from './ListingPhoto.tsx';

const DRAWN =
  'https://photos.sample.platedesk.invalid/0abc123/1.jpg?body=saloon&colour=red&view=side';
const loadedWith = (images: Listing['images'], environment: Environment): LoadedListing => ({
  key: 'a',
  listing: images ? { images } : {},
  answer: {
    ...createListingsAnswer({ listings: [{}, {}, { images: images ?? null }] }, { id: 'answer-7' }),
    environment,
  },
  index: 2,
  warnings: [],
});
const image = () => document.querySelector('img');

test('a photo of Sample is its drawing, loaded when it is nearly in view', () => {
  render(<ListingPhoto loaded={loadedWith([DRAWN], 'sample')} />);
  expect(image()?.getAttribute('src')).toBe(
    '/sample-photo/0abc123/1.svg?body=saloon&colour=red&view=side',
  );
  expect(image()?.getAttribute('loading')).toBe('lazy');
  expect(image()?.alt).toBe('');
});

test('a real photo loads through the main process, by its position in the answer', () => {
  const images = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  render(<ListingPhoto loaded={loadedWith(images, 'production')} />);
  expect(image()?.getAttribute('src')).toBe(
    buildPhotoPath('answer-7', ['listings', 2, 'images', 0]),
  );
});

test.each([
  ['nothing listed', [], 'uat'],
  ['no such field', undefined, 'production'],
  ['an address that is no drawing', ['https://a.example/1.jpg'], 'sample'],
] as const)('for %s, “No photo” is shown and nothing is loaded', (_, images, environment) => {
  const loaded = loadedWith(images && [...images], environment);
  const { container } = render(<ListingPhoto loaded={loaded} />);
  expect(image()).toBeNull();
  expect(container.textContent).toBe('No photo');
});

test('reports a photo that failed, and loads another one in its place', () => {
  const loaded = loadedWith(['https://a.example/1.jpg'], 'uat');
  const { container, rerender } = render(<ListingPhoto loaded={loaded} />);
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  expect(container.textContent).toBe('Photo unavailable');
  rerender(<ListingPhoto loaded={{ ...loaded, index: 1 }} />);
  expect(image()).not.toBeNull();
});
