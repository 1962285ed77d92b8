// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointOf } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/provider/json.ts';
import { everyField, fieldsNotShown } from '../every-field.ts';
import { propsFor } from '../props-for.ts';
import { faultsUnderHostility } from '../render-view.tsx';
import SimilarListingsView from './SimilarListingsView.tsx';

afterEach(cleanup);

const listing = {
  description: 'Volkswagen Golf 1.4 TSI Match',
  year: 2019,
  firstSeen: '2026-10-01 08:00:00',
  lastSeen: '2026-11-20 08:00:00',
  colour: 'Blue',
  fuelType: 'Petrol',
  price: 10_250,
  mileage: 45_210,
  transmission: { value: 'Manual' },
  engineCapacity: { value: 1395, display: '1.4 litre' },
  dealer: { type: 'independent', name: 'Example Motors', dealerIds: [77] },
  adText: 'One owner.',
  location: null,
  postcode: null,
  vrm: 'KX19ABC',
  soldDate: null,
  images: ['https://photos.example/1.jpg'],
  insights: { writeoffCategory: 'S' },
};
const body30 = {
  total: 45,
  page: 2,
  limit: 20,
  listings: [
    listing,
    { ...listing, price: 8_000, insights: null, soldDate: '2026-11-12T10:00:00' },
  ],
} satisfies JsonObject;

const show = (body: JsonObject, change: Parameters<typeof propsFor>[2] = {}) =>
  render(<SimilarListingsView {...propsFor('similarListings', body, change)} />);

const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Similar listings' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test.each(['3.0', '2.1', '2.0'])(
  'every field of %s is shown once the folds are open',
  async (version) => {
    const { record, fields } = everyField(endpointOf('similarListings', version)!.record);
    const { container } = show(record, { version });
    for (const fold of screen.queryAllByRole('button', { name: /^Advert text|photo listed/ }))
      await userEvent.click(fold);
    expect(fieldsNotShown(container, fields)).toEqual([]);
  },
);

test.each([
  ['3.0', true, true, true],
  ['2.1', false, false, true],
  ['2.0', false, false, false],
])('%s shows the fields it has and no others', (version, category, lastSeen, postcode) => {
  const placed = { ...listing, location: 'Reading', postcode: 'RG1' };
  show({ ...body30, listings: [placed] }, { version });
  const row = rowTexts()[0] ?? '';
  expect(row.includes('Write-off category')).toBe(category);
  expect(row.includes('last seen')).toBe(lastSeen);
  expect(row.includes('Reading, RG1')).toBe(postcode);
});

test('total and page are said, and the pages turn with everything else as it was', async () => {
  const fetch = vi.fn();
  const parameters = { limit: 20, 'filters.colours': ['Blue'] };
  show(body30, { answer: { parameters }, context: { fetch } });
  expect(screen.getByText('Page 2 of 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(fetch.mock.calls).toEqual([
    ['similarListings', { ...parameters, page: 3 }, '3.0'],
    ['similarListings', { ...parameters, page: 1 }, '3.0'],
  ]);
});

test('the last page turns no further', () => {
  show({ ...body30, page: 3 });
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', false);
});

test('a write-off category is marked, a sold listing dated, the engine in its own words', () => {
  show(body30);
  const [first, second] = rowTexts();
  expect(first).toContain('Write-off category S');
  expect(first).toContain('1.4 litre');
  expect(second).toContain('Write-off category –');
  expect(second).toContain('sold 12 Nov 2026');
});

test('prices of the page are summed up', () => {
  show(body30);
  const prices = screen.getByText('Prices on this page').parentElement;
  expect(prices?.textContent).toContain('£8,000 to £10,250');
  expect(prices?.textContent).toContain('Middle £9,125');
});

test('facets and criteria that were not asked for can be', async () => {
  const fetch = vi.fn();
  show(body30, { answer: { parameters: { page: 2 } }, context: { fetch } });
  await userEvent.click(screen.getByRole('button', { name: 'Fetch with facets' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fetch with criteria' }));
  expect(fetch.mock.calls).toEqual([
    ['similarListings', { page: 2, showFilters: true }, '3.0'],
    ['similarListings', { page: 2, showCriteria: true }, '3.0'],
  ]);
});

test('facets are counted by value', () => {
  show({
    ...body30,
    filters: { colour: [{ key: 'Blue', count: 1204 }], sold: [{ key: 0, count: 7 }] },
  });
  const colours = screen.getByRole('table', { name: 'Colour' });
  expect(within(colours).getByText('1,204')).toBeDefined();
  const sold = screen.getByRole('table', { name: 'Sold' });
  expect(within(sold).getByText('0')).toBeDefined();
});

test('older versions have neither facets nor criteria', () => {
  show(body30, { version: '2.0' });
  expect(screen.queryByText('Facets')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Fetch with/ })).toBeNull();
});

test('an empty page says what to do', () => {
  show({ total: 0, page: 1, limit: 10, listings: [] });
  expect(screen.getByText(/No listing is on this page/)).toBeDefined();
});

test('hostile and empty records are shown as they came', () => {
  expect(faultsUnderHostility(SimilarListingsView, 'similarListings')).toEqual([]);
});
