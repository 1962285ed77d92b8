import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithBridge } from '../testing/render-with-bridge.tsx';
import { Photos, type PhotosProps } from './Photos.tsx';
import { buildPhotoPath } from '../../shared/provider/photo-path.ts';

const HOST = 'https://photos.sample.platedesk.invalid';
const sample = (number: number, view: string) =>
  `${HOST}/0abc123/${number}.jpg?body=hatchback&colour=blue&view=${view}`;
const SAMPLES = [sample(1, 'front-left'), sample(2, 'rear-right'), sample(3, 'side')];

const show = (photos: readonly string[], change: Partial<PhotosProps> = {}) =>
  renderWithBridge(
    <Photos
      photos={photos}
      environment="sample"
      answerId="answer-1"
      path={['listings', 3, 'images']}
      {...change}
    />,
  );
const togglePhotos = () => userEvent.click(screen.getByRole('button', { name: /^\d+ photos?$/ }));
const thumbnail = (name: string) => screen.getByRole('button', { name });
const viewer = () => screen.getByRole('dialog');
const FIRST = 'Sample photo 1 of 3: front left of a blue hatchback';
const LAST = 'Sample photo 3 of 3: side of a blue hatchback';

test('sample photos are drawn under the window’s own origin', () => {
  show(SAMPLES);
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    '/sample-photo/0abc123/1.svg?body=hatchback&colour=blue&view=front-left',
    '/sample-photo/0abc123/2.svg?body=hatchback&colour=blue&view=rear-right',
    '/sample-photo/0abc123/3.svg?body=hatchback&colour=blue&view=side',
  ]);
  expect(images[0]?.getAttribute('loading')).toBe('lazy');
  expect(thumbnail(FIRST)).toBeDefined();
});

test('photos are expanded initially, and a list of addresses is collapsed', async () => {
  show(SAMPLES);
  expect(screen.getAllByRole('img')).toHaveLength(3);
  await togglePhotos();
  expect(screen.queryByRole('img')).toBeNull();
  cleanup();
  show(['https://a.example/1.jpg']);
  expect(screen.queryByText(/a\.example/)).toBeNull();
});

const ADDRESSES = ['https://a.example/1.jpg', 'http://b.example/2.jpg', 'no address to connect to'];

test.each(['production', 'uat'] as const)(
  'in %s photos are loaded through the main process, and an advert’s address is never loaded directly',
  async (environment) => {
    const { container } = show([...ADDRESSES, ...SAMPLES], { environment, isLarge: true });
    const images = screen.getAllByRole('img');
    expect(images.map((image) => image.getAttribute('src'))).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) =>
        buildPhotoPath('answer-1', ['listings', 3, 'images', index]),
      ),
    );
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(Array(6).fill('lazy'));
    expect(thumbnail('Photo 3 of 6')).toBeDefined();
    expect(screen.getByText(/^Source: a\.example, b\.example and/)).toBeDefined();
    expect(container.textContent).not.toContain('Drawn by Platedesk');
    expect(container.innerHTML).not.toMatch(/(src|href)="[^/]/);
  },
);

test('a photo that cannot be loaded is replaced by text, with its address to copy', async () => {
  const { copiedTexts } = show(ADDRESSES, { environment: 'production', isLarge: true });
  fireEvent.error(screen.getByAltText('Photo 2 of 3'));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^Photo unavailable\. Photo 2 of 3/ }));
  fireEvent.error(within(viewer()).getByAltText('Photo 2 of 3'));
  expect(within(viewer()).getByText('Photo unavailable')).toBeDefined();
  expect(within(viewer()).getByText('http://b.example/2.jpg')).toBeDefined();
  await userEvent.click(
    within(viewer()).getByRole('button', { name: 'Copy web address of photo 2' }),
  );
  expect(copiedTexts()).toEqual(['http://b.example/2.jpg']);
});

test('shows at most 200 photos and states how many are left out', () => {
  const many = Array.from({ length: 1_450 }, (_, index) => `https://a.example/${index}.jpg`);
  show(many, { environment: 'uat', isLarge: true });
  expect(screen.getAllByRole('img')).toHaveLength(200);
  expect(screen.getByText('1,250 more photos are in the original response.')).toBeDefined();
});

test('real photos open in the viewer, and Home and End show the first and the last', async () => {
  show(ADDRESSES, { environment: 'production', isLarge: true });
  await userEvent.click(thumbnail('Photo 2 of 3'));
  const heading = () => within(viewer()).getByRole('heading').textContent;
  expect(heading()).toBe('Photo 2 of 3');
  await userEvent.keyboard('{End}');
  expect(heading()).toBe('Photo 3 of 3');
  await userEvent.keyboard('{Home}');
  expect(heading()).toBe('Photo 1 of 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(heading()).toBe('Photo 3 of 3');
  expect(within(viewer()).getByRole('img').getAttribute('src')).toBe(
    buildPhotoPath('answer-1', ['listings', 3, 'images', 2]),
  );
});

test('in Sample any other address stays text with a copy button', async () => {
  const photos = ['https://a.example/1.jpg', sample(2, 'boot'), `${HOST}.example/3.jpg`];
  const { copiedTexts } = show(photos);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(thumbnail('Sample photo 2 of 3: boot of a blue hatchback')).toBeDefined();
  expect(
    screen.getByText('Source: a.example, photos.sample.platedesk.invalid.example'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copy web address of photo 3' }));
  expect(copiedTexts()).toEqual([`${HOST}.example/3.jpg`]);
});

test('a photo opens in the viewer, buttons and arrow keys change it, and the focus returns afterwards', async () => {
  show(SAMPLES, { isLarge: true });
  await userEvent.click(thumbnail(FIRST));
  expect(screen.getByRole('dialog', { name: 'Sample photo 1 of 3' })).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Next photo');
  await userEvent.click(within(viewer()).getByRole('button', { name: 'Next photo' }));
  expect(within(viewer()).getByRole('heading').textContent).toBe('Sample photo 2 of 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(within(viewer()).getByRole('heading').textContent).toBe('Sample photo 3 of 3');
  expect(within(viewer()).getByRole('img').getAttribute('alt')).toBe(LAST);
  expect(within(viewer()).getByText('Side of a blue hatchback')).toBeDefined();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(viewer()).getByRole('heading').textContent).toBe('Sample photo 1 of 3');
  await userEvent.click(within(viewer()).getByRole('button', { name: 'Previous photo' }));
  expect(within(viewer()).getByRole('heading').textContent).toBe('Sample photo 3 of 3');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(thumbnail(FIRST));
});

test('the address of a displayed photo can be copied', async () => {
  const { copiedTexts } = show(SAMPLES, { isLarge: true });
  await userEvent.click(thumbnail(LAST));
  expect(within(viewer()).getByText(SAMPLES[2] ?? '')).toBeDefined();
  await userEvent.click(
    within(viewer()).getByRole('button', { name: 'Copy web address of photo 3' }),
  );
  expect(copiedTexts()).toEqual([SAMPLES[2]]);
});

test('a photo that cannot be loaded shows an error and its neighbours are still shown', async () => {
  show(SAMPLES, { isLarge: true });
  fireEvent.error(screen.getByAltText(LAST));
  expect(screen.queryByAltText(LAST)).toBeNull();
  expect(screen.getByText(/Not shown/)).toBeDefined();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /Not shown/ }));
  expect(screen.getByRole('dialog', { name: 'Sample photo 3 of 3' })).toBeDefined();
});

test('renders nothing without photos', () => {
  const { container } = show([]);
  expect(container.textContent).toBe('');
});
