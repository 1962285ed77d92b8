import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { addKnownFacets } from '../../../shared/listings/facets.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import type { Json } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-record.ts';
import {
  createListingsAnswer,
  type FakeListings,
  createFakeListings,
  createFakeStore,
} from '../../testing/fake-listings.ts';
import { ListingsContext, useListings } from '../listings-store.ts';
import { createInitialState } from '../listings-state.ts';
import { FacetValues, MissingCounts, useFacets } from './FacetValues.tsx';

const PARAMETERS = { showFilters: true, sort: 'price' };
const createCounts = (counted: Record<string, number>) =>
  Object.entries(counted).map(([key, count]) => ({ key, count }));
const createFacetAnswer = (filters: Json | undefined, parameters: ParameterValues = PARAMETERS) =>
  createListingsAnswer({ total: 40, page: 1, limit: 10, listings: [], filters }, { parameters });

const GROUPS = {
  Colour: 'colour',
  Sold: 'sold',
  Year: 'plateYear',
  'Sale type': 'saleType',
  Category: 'category',
} as const;

/** The values of all groups, as the column shows them when all of them are open. */
function AllValues() {
  const facets = useFacets();
  const { searchWith } = useListings();
  return (
    <section aria-label="Counts by filter">
      {facets &&
        Object.entries(GROUPS)
          .filter(
            ([, name]) =>
              facets.byName.has(name) || facets.warnings.some(({ path }) => path[1] === name),
          )
          .map(([title, name]) => (
            <div key={title} role="group" aria-label={title}>
              <FacetValues label={title} names={[name]} facets={facets} onChoose={searchWith} />
            </div>
          ))}
      <MissingCounts facets={facets} />
    </section>
  );
}

/** Facets of an answer; a search is recorded and becomes the requested one. */
function renderFacets(first: Answered | undefined, change: FakeListings['state'] = {}) {
  const requests: ParameterValues[] = [];
  const states = createFakeStore({
    ...createInitialState('3.0'),
    displayed: first,
    requestedValues: first?.parameters,
    knownFacets: addKnownFacets({}, first?.record['filters']),
    ...change,
  });
  const searchWith = (requestedValues: ParameterValues) => {
    requests.push(requestedValues);
    states.set((before) => ({ ...before, requestedValues }));
  };
  function Stateful() {
    const state = useSyncExternalStore(states.subscribe, states.get);
    return (
      <ListingsContext value={createFakeListings({ searchWith, state })}>
        <AllValues />
      </ListingsContext>
    );
  }
  render(<Stateful />);
  const receive = (displayed: Answered) =>
    act(() =>
      states.set((before) => ({
        ...before,
        displayed,
        knownFacets: addKnownFacets(before.knownFacets, displayed.record['filters']),
      })),
    );
  return { requests, receive };
}

const region = () => within(screen.getByRole('region', { name: 'Counts by filter' }));
const group = (name: string) => within(region().getByRole('group', { name }));
const valueTexts = (name: string) =>
  group(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('each facet is a group of values with their counts, in the order of the answer', () => {
  renderFacets(
    createFacetAnswer({
      colour: createCounts({ Blue: 1204, Red: 1, Black: 12 }),
      saleType: createCounts({ Retail: 9 }),
    }),
  );
  expect(valueTexts('Colour')).toEqual(['Blue 1,204', 'Red 1', 'Black 12']);
  expect(group('Colour').getByRole('button', { name: 'Blue, 1,204 listings' })).toBeDefined();
  expect(group('Colour').getByRole('button', { name: 'Red, 1 listing' })).toBeDefined();
});

test('a value without a request filter is a count, not a button', () => {
  renderFacets(createFacetAnswer({ saleType: createCounts({ Retail: 9, '<b>Swap</b>': 2 }) }));
  expect(valueTexts('Sale type')).toEqual(['Retail 9 listings', '<b>Swap</b> 2 listings']);
  expect(region().queryAllByRole('button')).toEqual([]);
});

test('choosing a value searches with its filter, and it is pressed before the answer arrives', async () => {
  const { requests } = renderFacets(
    createFacetAnswer({ colour: createCounts({ Blue: 8, Red: 3 }) }),
  );
  await userEvent.click(region().getByRole('button', { name: 'Red, 3 listings', pressed: false }));
  expect(requests).toEqual([{ ...PARAMETERS, 'filters.colours': ['Red'] }]);
  const pressed = region().getByRole('button', { name: 'Red, 3 listings', pressed: true });
  expect(valueTexts('Colour')).toEqual(['Blue 8', 'Red 3']);
  await userEvent.click(pressed);
  expect(requests.at(-1)).toEqual(PARAMETERS);
});

test('a second value can be chosen though the answer counts only the first', async () => {
  const { requests, receive } = renderFacets(
    createFacetAnswer({ colour: createCounts({ Blue: 8, Red: 3 }) }),
  );
  await userEvent.click(region().getByRole('button', { name: 'Red, 3 listings' }));
  receive(createFacetAnswer({ colour: createCounts({ Red: 3 }) }));
  await userEvent.click(region().getByRole('button', { name: 'Blue, not counted' }));
  expect(requests.at(-1)).toEqual({ ...PARAMETERS, 'filters.colours': ['Red', 'Blue'] });
});

test('values keep their first position when later answers have other counts', () => {
  const { receive } = renderFacets(
    createFacetAnswer({ colour: createCounts({ Blue: 8, Red: 3, Black: 2 }) }),
  );
  receive(createFacetAnswer({ colour: createCounts({ Mauve: 9, Black: 4, Red: 3 }) }));
  expect(valueTexts('Colour')).toEqual(['Blue ', 'Red 3', 'Black 4', 'Mauve 9']);
});

test('years are sent as numbers', async () => {
  const { requests } = renderFacets(createFacetAnswer({ plateYear: [{ key: 2019, count: 4 }] }));
  await userEvent.click(region().getByRole('button', { name: '2019, 4 listings' }));
  expect(requests.at(-1)).toMatchObject({ 'filters.years': [2019] });
});

test('shows the first six and the selected values, and all on request', async () => {
  const colours = Object.fromEntries(
    Array.from({ length: 23 }, (_, index) => [`C${index + 1}`, 30 - index]),
  );
  const { receive } = renderFacets(
    createFacetAnswer(
      { colour: createCounts(colours) },
      { ...PARAMETERS, 'filters.colours': ['C20'] },
    ),
  );
  expect(valueTexts('Colour')).toHaveLength(7);
  expect(region().getByRole('button', { name: 'C20, 11 listings', pressed: true })).toBeDefined();
  await userEvent.click(region().getByRole('button', { name: 'Show all 23' }));
  expect(valueTexts('Colour')).toHaveLength(23);
  // The next answer does not collapse the list.
  receive(createFacetAnswer({ colour: createCounts({ ...colours, C1: 1 }) }));
  expect(region().getByRole('button', { name: 'C1, 1 listing' })).toBeDefined();
  expect(valueTexts('Colour')).toHaveLength(23);
  await userEvent.click(region().getByRole('button', { name: 'Show fewer' }));
  expect(valueTexts('Colour')).toHaveLength(7);
});

test('shows very many values in steps', async () => {
  const many = Array.from({ length: 450 }, (_, index) => ({ key: `C${index}`, count: 1 }));
  renderFacets(createFacetAnswer({ colour: many }));
  await userEvent.click(region().getByRole('button', { name: 'Show 200 more of 450' }));
  expect(valueTexts('Colour')).toHaveLength(200);
  await userEvent.click(region().getByRole('button', { name: 'Show 200 more of 450' }));
  await userEvent.click(region().getByRole('button', { name: 'Show 50 more of 450' }));
  expect(valueTexts('Colour')).toHaveLength(450);
});

test.each(['2.1', '2.0'])('version %s states that it has no facets', (version) => {
  renderFacets(undefined, { version });
  expect(region().getByText(`Version ${version} does not provide counts.`)).toBeDefined();
});

test('facets that were not requested can be requested with the same search', async () => {
  const { requests } = renderFacets(
    createFacetAnswer(undefined, { sort: 'price', 'filters.live': true }),
  );
  await userEvent.click(region().getByRole('button', { name: 'Search with counts (1 request)' }));
  expect(requests).toEqual([{ sort: 'price', 'filters.live': true, showFilters: true }]);
});

test('facets that were requested but not received are not offered again', () => {
  renderFacets(createFacetAnswer(undefined));
  expect(region().getByText(/the response contains none/)).toBeDefined();
  expect(region().queryByRole('button')).toBeNull();
});

test('before the first search, shows one line', () => {
  renderFacets(undefined);
  expect(region().getByText(/^Search to see counts/)).toBeDefined();
  expect(region().queryByRole('button')).toBeNull();
});

test('unknown values are shown as received, as text', () => {
  const hostile = HOSTILE_TEXTS.map((key) => ({ key, count: 1e300 }));
  renderFacets(
    createFacetAnswer({
      colour: [{ key: 'Mauve', count: 2 }, ...hostile],
      category: [{ key: 'Z', count: 1 }],
    }),
  );
  expect(document.querySelector('img, script')).toBeNull();
  expect(region().getByRole('button', { name: 'Mauve, 2 listings' })).toBeDefined();
  expect(region().getByRole('button', { name: 'Z, 1 listing' })).toBeDefined();
  expect(region().getByText(/⟨U\+202E⟩gnp/)).toBeDefined();
  for (const row of valueTexts('Colour')) expect(row?.length).toBeLessThan(400);
});

test('a value of an unexpected type is shown as received and marked', () => {
  renderFacets(
    createFacetAnswer({
      colour: [{ key: 'Blue', count: 'many' }],
      sold: 'perhaps',
    }),
  );
  expect(group('Colour').getByText('many')).toBeDefined();
  expect(group('Sold').getByText('perhaps')).toBeDefined();
  expect(region().getAllByText(/Unexpected format/)).toHaveLength(2);
});

test('facets of an unexpected type are shown as received', () => {
  renderFacets(createFacetAnswer(['nothing', 'useful']));
  expect(region().getByText(/Unexpected format/)).toBeDefined();
  expect(region().queryAllByRole('group')).toEqual([]);
});

test('the three kinds of dealer are one list of values', () => {
  const kinds = ['dealerIndependent', 'dealerMain', 'dealerSupermarket'] as const;
  const dealers = createFacetAnswer(
    Object.fromEntries(
      kinds.map((name) => [
        name,
        [
          { key: 1, count: 3 },
          { key: 0, count: 9 },
        ],
      ]),
    ),
  );
  const facets = { displayed: dealers, requestedValues: dealers.parameters };
  function Dealers() {
    const read = useFacets();
    return (
      read && <FacetValues label="Dealer" names={kinds} facets={read} onChoose={() => undefined} />
    );
  }
  render(
    <ListingsContext value={createFakeListings({ state: facets })}>
      <Dealers />
    </ListingsContext>,
  );
  expect(screen.getAllByRole('button').map((value) => value.getAttribute('aria-label'))).toEqual([
    'Independent dealers, 3 listings',
    'Main dealers, 3 listings',
    'Supermarkets, 3 listings',
  ]);
});
