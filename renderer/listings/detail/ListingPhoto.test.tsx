// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import { buildPhotoPath } from '../../../shared/provider/photo-path.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import { ListingPhoto } from './ListingPhoto.tsx';

afterEach(cleanup);

const DRAWN =
  'https://photos.sample.platedesk.invalid/0abc123/1.jpg?body=saloon&colour=red&view=side';
const loadedWith = (images: Listing['images']): LoadedListing => ({
  key: 'a',
  listing: images ? { images } : {},
  answer: createListingsAnswer(
    { listings: [{}, {}, { images: images ?? null }] },
    { id: 'answer-7' },
  ),
  index: 2,
});

test('Sample’s photo is its drawing', () => {
  render(
    <ListingPhoto
      loaded={loadedWith([DRAWN])}
      index={0}
      environment="sample"
      alt="A red car"
      lazy
    />,
  );
  const image = screen.getByRole('img', { name: 'A red car' });
  expect(image.getAttribute('src')).toBe(
    '/sample-photo/0abc123/1.svg?body=saloon&colour=red&view=side',
  );
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('a real photo comes by way of the main process, by its place in the answer', () => {
  const loaded = loadedWith(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  render(<ListingPhoto loaded={loaded} index={1} environment="production" alt="" />);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(
    buildPhotoPath('answer-7', ['listings', 2, 'images', 1]),
  );
});

test.each([
  ['nothing listed', [], 'uat'],
  ['no such field', undefined, 'production'],
  ['an address that is no drawing', ['https://a.example/1.jpg'], 'sample'],
] as const)('%s is said, and nothing is loaded', (_, images, environment) => {
  const { container } = render(
    <ListingPhoto
      loaded={loadedWith(images && [...images])}
      index={0}
      environment={environment}
      alt=""
    />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('No photo');
});

test('one that can’t be had is said; another in its place is tried', () => {
  const loaded = loadedWith(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  const { container, rerender } = render(
    <ListingPhoto loaded={loaded} index={0} environment="uat" alt="One" />,
  );
  fireEvent.error(screen.getByAltText('One'));
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('Photo not shown');
  rerender(<ListingPhoto loaded={loaded} index={1} environment="uat" alt="Two" />);
  expect(screen.getByAltText('Two')).toBeDefined();
});
