import { expect, test } from 'vitest';
import { similarListings } from '../../shared/provider/similar-listings.ts';
import { valuation } from '../../shared/provider/valuation.ts';
import { toDraft, parseDraft } from './parameter-draft.ts';

const [valuation1] = valuation.versions;
const [similar3, similar21] = similarListings.versions;

test('an empty form sends nothing, and neither do the provider’s defaults', () => {
  expect(parseDraft(valuation1, {})).toEqual({ values: {}, problems: [] });
  expect(parseDraft(valuation1, { condition: 'good', confidence: false }).values).toEqual({});
});

test('sends each value in its own type', () => {
  const draft = { mileage: 45_210, date: '2024-03-05', condition: 'poor', confidence: true };
  expect(parseDraft(valuation1, draft)).toEqual({
    values: { mileage: 45_210, date: '2024-03-05', condition: 'poor', confidence: true },
    problems: [],
  });
});

test('reports a broken rule with its field', () => {
  expect(parseDraft(valuation1, { mileage: 500_001 }).problems).toEqual([
    { parameter: 'mileage', message: 'Enter a number from 0 to 500,000 miles' },
  ]);
  expect(parseDraft(similar3, { limit: 21 }).problems[0]?.parameter).toBe('limit');
});

test('checks rules across fields once each field is valid', () => {
  const both = { postcode: 'LS1 4AP', latitude: 53.8, longitude: -1.5 };
  expect(parseDraft(similar3, both).problems[0]?.parameter).toBe('postcode');
  expect(parseDraft(similar3, { latitude: 53.8 }).problems[0]?.parameter).toBe('longitude');
  expect(parseDraft(similar21, { sort: 'distance' }).problems[0]?.parameter).toBe('postcode');
});

test('sends lists without empty items', () => {
  const draft = { 'filters.colours': ['Red', ' blue ', ''], 'filters.years': ['2018', '2019'] };
  expect(parseDraft(similar3, draft).values).toEqual({
    'filters.colours': ['Red', 'blue'],
    'filters.years': [2018, 2019],
  });
  expect(parseDraft(similar3, { 'filters.years': ['last'] }).problems[0]?.parameter).toBe(
    'filters.years',
  );
});

test('a flag without a default can be sent as no', () => {
  expect(parseDraft(similar3, { 'filters.live': false }).values).toEqual({ 'filters.live': false });
});

test('fills the form with the values sent', () => {
  const sent = { mileage: 100, confidence: true, date: '2024-03-05' };
  expect(parseDraft(valuation1, toDraft(sent)).values).toEqual(sent);
});
