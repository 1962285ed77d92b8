import { describe, expect, test } from 'vitest';
import { getListings } from '../../../shared/listings/listing.ts';
import { createHostileValues, createWrongTypes } from '../../testing/hostile-record.ts';
import { findEndpoint } from '../../../shared/provider/catalogue.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import { type Fact, listingFacts } from './listing-facts.ts';

const listFacts = (listing: unknown, version = '3.0') => {
  const answer = createListingsAnswer({ listings: [listing] }, { version });
  const [loaded] = getListings(answer);
  if (!loaded) throw new Error('no listing');
  return listingFacts(loaded);
};
const texts = (facts: readonly Fact[]) => facts.map(({ text }) => text);

test('formats the facts of a listing; years have no comma, prices do', () => {
  const facts = listFacts({
    description: 'Volkswagen Golf',
    year: 2019,
    price: 10_250,
    mileage: 45_210,
    colour: 'Blue',
    fuelType: 'Petrol',
    transmission: { value: 'Manual' },
    engineCapacity: { value: 1395, display: '1.4L' },
    dealer: { name: 'Example Motors', type: 'independent' },
    location: 'Reading',
    postcode: 'RG1',
  });
  expect(facts.description?.text).toBe('Volkswagen Golf');
  expect([facts.price?.text, facts.mileage?.text, facts.year?.text]).toEqual([
    '£10,250',
    '45,210 miles',
    '2019',
  ]);
  expect(texts(facts.details)).toEqual(['Blue', 'Petrol', 'Manual', '1.4L']);
  expect(texts(facts.seller)).toEqual(['Example Motors', 'independent', 'Reading', 'RG1']);
});

test('missing fields are omitted and never shown as a good result', () => {
  expect(
    listFacts({ price: null, insights: { writeoffCategory: null }, description: ' ' }),
  ).toEqual({
    description: undefined,
    plate: undefined,
    price: undefined,
    mileage: undefined,
    year: undefined,
    details: [],
    seller: [],
    days: undefined,
    isSold: false,
    category: undefined,
  });
});

describe('the time on sale', () => {
  test.each([
    [{ firstSeen: '2026-10-29 08:00:00', lastSeen: '2026-11-21 09:00:00' }, '23 days on sale'],
    [{ firstSeen: '2026-11-20 08:00:00' }, '1 day on sale'],
    [{ firstSeen: '2026-11-21 08:00:00' }, 'Seen once, 21 Nov 2026'],
    [{ firstSeen: '2024-02-22 08:00:00', soldDate: '2024-03-05 10:00:00' }, 'Sold after 12 days'],
    [{ soldDate: '2024-03-05' }, 'Sold'],
    [{ firstSeen: '2024-02-22', lastSeen: '2024-03-05', soldDate: 'last week' }, 'Sold'],
    [{ firstSeen: '2024-02-22 08:00:00', lastSeen: '2024-03-05 08:00:00' }, '12 days on sale'],
    [
      { firstSeen: '2024-03-05 08:00:00', lastSeen: '2024-03-05 18:00:00' },
      'Seen once, 5 Mar 2024',
    ],
    [{ firstSeen: '2024-03-05 08:00:00', soldDate: '2024-03-05 18:00:00' }, 'Sold after 0 days'],
    [{ lastSeen: '2024-03-05 08:00:00' }, undefined],
  ])('%o: %s', (dates, text) => {
    expect(listFacts(dates).days?.text).toBe(text);
  });

  test('an invalid date is shown as received', () => {
    expect(listFacts({ firstSeen: 'yesterday' }).days).toEqual({
      name: 'First seen',
      text: 'yesterday',
      expectedInstead: 'a date and time',
    });
  });
});

describe('a write-off category', () => {
  test.each([
    ['A', 'Category A', 'alert'],
    ['b', 'Category B', 'alert'],
    ['Cat S', 'Category S', 'review'],
    ['N', 'Category N', 'review'],
    ['C', 'Category C', 'review'],
    ['D', 'Category D', 'review'],
    ['Z', 'Category “Z”', 'review'],
    ['Unrecorded', 'Category “Unrecorded”', 'review'],
  ])('%s is %s, %s', (writeoffCategory, text, tone) => {
    const { category } = listFacts({ insights: { writeoffCategory } });
    expect(category).toMatchObject({ text, tone });
  });

  test.each(['None', 'Not written off', 'N/A', '-'])(
    'that is stated as “%s” has no badge',
    (text) => {
      expect(listFacts({ insights: { writeoffCategory: text } }).category).toBeUndefined();
    },
  );

  test('a category of a wrong type needs review', () => {
    expect(listFacts({ insights: 'S' }).category).toMatchObject({
      text: 'Category S',
      tone: 'review',
      expectedInstead: 'a group of fields',
    });
    expect(listFacts({ insights: { writeoffCategory: 7 } }).category?.tone).toBe('review');
  });
});

test('a value of a wrong type is shown as received, with the expected format', () => {
  const facts = listFacts({
    price: '£10,250',
    mileage: { about: 45 },
    transmission: 'Manual',
    dealer: 'Bob’s',
    vrm: 123,
  });
  expect(facts.price).toEqual({
    name: 'Asking price',
    text: '£10,250',
    expectedInstead: 'a number',
  });
  expect(facts.mileage).toMatchObject({ text: '{"about":45}', expectedInstead: 'a number' });
  expect(facts.details).toEqual([
    { name: 'Transmission', text: 'Manual', expectedInstead: 'a group of fields' },
  ]);
  expect(facts.seller).toEqual([
    { name: 'Dealer', text: 'Bob’s', expectedInstead: 'a group of fields' },
  ]);
  expect(facts.plate).toMatchObject({ text: '123', expectedInstead: 'text' });
});

test('a value in place of a listing is shown as received', () => {
  expect(listFacts('not a row').description).toEqual({
    name: 'Listing',
    text: 'not a row',
    expectedInstead: 'a group of fields',
  });
});

test('an older version has the same facts if it has their fields', () => {
  const facts = listFacts(
    { description: 'Golf', price: 1, location: 'Reading', firstSeen: '2026-11-01T08:00:00' },
    '2.0',
  );
  expect(texts(facts.seller)).toEqual(['Reading']);
  expect(facts.days?.text).toBe('20 days on sale');
});

test('each fact of any record is one short line without hidden characters', () => {
  const endpoint = findEndpoint('similarListings', '3.0');
  if (!endpoint) throw new Error('no 3.0');
  const rows = [createHostileValues(endpoint.record), createWrongTypes(endpoint.record)].flatMap(
    ({ listings }) => (Array.isArray(listings) ? listings : []),
  );
  const huge = 'x\u202E\n'.repeat(40_000);
  rows.push({ description: huge, vrm: huge, soldDate: huge, colour: huge, location: huge });
  rows.push({ dealer: huge, insights: { writeoffCategory: huge }, price: 1e300, mileage: -1 });
  for (const row of rows) {
    const { details, seller, isSold, ...rest } = listFacts(row);
    expect(typeof isSold).toBe('boolean');
    for (const fact of [...details, ...seller, ...Object.values(rest)]) {
      if (typeof fact !== 'object') continue;
      expect(fact.text.length).toBeLessThan(1600);
      // oxlint-disable-next-line no-control-regex
      expect(fact.text).not.toMatch(/[\u0000-\u001F\u202A-\u202E]/);
      expect(fact.text.trim()).not.toBe('');
    }
  }
});
