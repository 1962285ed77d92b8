// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Photos } from './Photos.tsx';
import { watchCopies } from './render-view.tsx';

// jsdom has no CSS.escape, which dialogs use.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });
});
afterEach(cleanup);

const HOST = 'https://photos.sample.platedesk.invalid';
const sample = (number: number, view: string) =>
  `${HOST}/0abc123/${number}.jpg?body=hatchback&colour=blue&view=${view}`;
const SAMPLES = [sample(1, 'front-left'), sample(2, 'rear-right'), sample(3, 'side')];

const unfold = () => userEvent.click(screen.getByRole('button', { name: /photos? listed$/ }));
const thumbnail = (name: string) => screen.getByRole('button', { name });
const viewer = () => screen.getByRole('dialog');
const FIRST = 'Sample photo 1 of 3: front left of a blue hatchback';
const LAST = 'Sample photo 3 of 3: side of a blue hatchback';

test('the sample’s photos are shown, drawn under the window’s own origin, when unfolded', async () => {
  const { container } = render(<Photos photos={SAMPLES} environment="sample" />);
  expect(container.querySelector('img')).toBeNull();
  await unfold();
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    '/sample-photo/0abc123/1.svg?body=hatchback&colour=blue&view=front-left',
    '/sample-photo/0abc123/2.svg?body=hatchback&colour=blue&view=rear-right',
    '/sample-photo/0abc123/3.svg?body=hatchback&colour=blue&view=side',
  ]);
  expect(images[0]?.getAttribute('loading')).toBe('lazy');
  expect(thumbnail(FIRST)).toBeDefined();
});

test('where there is room they are unfolded at once; addresses are not', () => {
  render(<Photos photos={SAMPLES} environment="sample" roomy />);
  expect(screen.getAllByRole('img')).toHaveLength(3);
  cleanup();
  render(<Photos photos={['https://a.example/1.jpg']} environment="sample" roomy />);
  expect(screen.queryByText(/a\.example/)).toBeNull();
});

test.each(['production', 'uat'] as const)(
  'in %s nothing is ever loaded, whatever an address says',
  async (environment) => {
    const { container } = render(<Photos photos={SAMPLES} environment={environment} roomy />);
    await unfold();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText(SAMPLES[0] ?? '')).toBeDefined();
  },
);

test('in Sample, any other address stays text with a button that copies it', async () => {
  const copied = watchCopies();
  const photos = ['https://a.example/1.jpg', sample(2, 'boot'), `${HOST}.example/3.jpg`];
  render(<Photos photos={photos} environment="sample" />);
  await unfold();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(thumbnail('Sample photo 2 of 3: boot of a blue hatchback')).toBeDefined();
  expect(screen.getByText('At a.example, photos.sample.platedesk.invalid.example')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copy address of photo 3' }));
  expect(copied).toEqual([`${HOST}.example/3.jpg`]);
});

test('a photo opens large, is turned by buttons and by arrow keys, and gives the focus back', async () => {
  render(<Photos photos={SAMPLES} environment="sample" roomy />);
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

test('the address of a shown photo is there to be copied', async () => {
  const copied = watchCopies();
  render(<Photos photos={SAMPLES} environment="sample" roomy />);
  await userEvent.click(thumbnail(LAST));
  expect(within(viewer()).getByText(SAMPLES[2] ?? '')).toBeDefined();
  await userEvent.click(within(viewer()).getByRole('button', { name: 'Copy address of photo 3' }));
  expect(copied).toEqual([SAMPLES[2]]);
});

test('one that can’t be had says so, and its neighbours are shown all the same', async () => {
  render(<Photos photos={SAMPLES} environment="sample" roomy />);
  fireEvent.error(screen.getByAltText(LAST));
  expect(screen.queryByAltText(LAST)).toBeNull();
  expect(screen.getByText(/Not drawn/)).toBeDefined();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /Not drawn/ }));
  expect(screen.getByRole('dialog', { name: 'Sample photo 3 of 3' })).toBeDefined();
});

test('no photo is nothing', () => {
  const { container } = render(<Photos photos={[]} environment="sample" />);
  expect(container.textContent).toBe('');
});
