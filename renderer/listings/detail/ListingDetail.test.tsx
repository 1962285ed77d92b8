import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithBridge } from '../../testing/render-with-bridge.tsx';
import { getListings, type Comparable } from '../../../shared/listings/listing.ts';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import { buildPhotoPath } from '../../../shared/provider/photo-path.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import { useFillSearchBoxListener } from '../../window/search-box.ts';
import { createFullRecord, findMissingFields } from '../../testing/full-record.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import { renderSidePanel } from '../../testing/render-side-panel.tsx';
import { createListingsAnswer, createFakeListings } from '../../testing/fake-listings.ts';
import { ListingsContext } from '../listings-store.ts';
import type { ListingsState } from '../listings-state.ts';
import { ListingDetail } from './ListingDetail.tsx';

const listing = {
  description: 'Volkswagen Golf 1.4 TSI Match',
  year: 2019,
  firstSeen: '2026-11-01 08:00:00',
  lastSeen: '2026-11-21 08:00:00',
  colour: 'Blue',
  price: 10_250,
  mileage: 45_210,
  dealer: { type: 'independent', name: 'Example Motors', dealerIds: [77] },
  adText: 'One owner.\n<b>Cheap</b>',
  vrm: 'KX19ABC',
  soldDate: null,
  images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
  insights: { writeoffCategory: null },
} satisfies JsonObject;

const versions = getDataset('similarListings').versions.map(({ version }) => version);
const createState = (answer: Answered, index = 0): Partial<ListingsState> => ({
  version: answer.version,
  displayed: answer,
  requestedValues: answer.parameters,
  loaded: addPage(undefined, answer),
  sidePanel: 'listing',
  selected: getListings(answer)[index]?.key,
});
const createHandle = (answer: Answered, index = 0) =>
  createFakeListings({ state: createState(answer, index) });

function renderDetail(
  rows: readonly object[],
  { index, answer: change }: { index?: number; answer?: Partial<Answered> } = {},
) {
  const answer = { ...createListingsAnswer({ listings: rows }), ...change } as Answered;
  const handle = createHandle(answer, index);
  const result = renderWithBridge(
    <ListingsContext value={handle}>
      <ListingDetail />
    </ListingsContext>,
  );
  return { ...result, handle, answer };
}

/** Applies choices, marks and notes, as the listings browser does. */
function StatefulDetail({ answer }: { readonly answer: Answered }) {
  const [state, setState] = useState(() => createState(answer));
  const handle = createFakeListings({
    state,
    setView: (change) => setState((before) => ({ ...before, ...change })),
    setComparable: (loaded, note) =>
      setState((before) => {
        const comparables = new Map<string, Comparable>(before.comparables);
        if (note === undefined) comparables.delete(loaded.key);
        else comparables.set(loaded.key, { loaded, note });
        return { ...before, comparables };
      }),
  });
  return (
    <ListingsContext value={handle}>
      <ListingDetail />
    </ListingsContext>
  );
}

const region = () => screen.getByRole('region', { name: 'Listing' });
const fieldText = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

test('without a selected listing, one line explains how to select one', () => {
  renderWithBridge(
    <ListingsContext value={createFakeListings()}>
      <ListingDetail />
    </ListingsContext>,
  );
  expect(region().textContent).toMatch(/^No listing selected\./);
});

test.each(versions)('every field of a listing of %s is shown', async (version) => {
  const { record, fields } = createFullRecord(findEndpoint('similarListings', version)!.record);
  const answer = createListingsAnswer(record, { version });
  const { container } = renderWithBridge(
    <ListingsContext value={createHandle(answer)}>
      <ListingDetail />
    </ListingsContext>,
  );
  for (const disclosure of screen.queryAllByRole('button', { name: /^Advert text|^1 photo$/ }))
    await userEvent.click(disclosure);
  const listingFields = fields.filter(({ path }) => path.startsWith('listings.'));
  expect(listingFields.length).toBeGreaterThan(10);
  expect(findMissingFields(container, listingFields)).toEqual([]);
});

test.each(versions)(
  'a field of %s in an unexpected format is shown as received and marked',
  (version) => {
    const schema = findEndpoint('similarListings', version)!.record;
    const { listings } = createFullRecord(schema).record;
    const unexpected = Object.fromEntries(
      Object.keys((listings as JsonObject[])[0]!).map((name) => [
        name,
        name === 'vrm' ? 'AB12CDE' : { unlike: `a ${name}` },
      ]),
    );
    const answer = createListingsAnswer({ listings: [unexpected] }, { version });
    renderWithBridge(
      <ListingsContext value={createHandle(answer)}>
        <ListingDetail />
      </ListingsContext>,
    );
    const names = Object.keys(unexpected).filter((name) => name !== 'vrm');
    // A value that is not a single one is listed only in the table of unexpected values.
    const inPlace = names.filter((name) => !NOT_ONE_VALUE.has(name));
    const text = region().textContent;
    expect(names.filter((name) => !text.includes(`a ${name}`))).toEqual([]);
    expect(
      inPlace.filter((name) => !text.includes(`{"unlike":"a ${name}"}Unexpected format`)),
    ).toEqual([]);
  },
);
const NOT_ONE_VALUE = new Set(['transmission', 'engineCapacity', 'dealer', 'insights', 'images']);

test('a field that the API documentation does not name is shown too', () => {
  renderDetail([{ ...listing, surprise: { deep: 'down' } }, { other: 'elsewhere' }]);
  expect(region().textContent).toContain('Additional fields');
  expect(region().textContent).toContain('down');
  expect(region().textContent).not.toContain('elsewhere');
});

test('shows price, mileage, year and time on sale', () => {
  renderDetail([listing]);
  expect(fieldText('Asking price')).toBe('Asking price£10,250');
  expect(fieldText('Mileage')).toBe('Mileage45,210 miles');
  expect(fieldText('Year')).toBe('Year2019');
  expect(screen.getByText('20 days on sale')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Number plate KX19 ABC' })).toBeDefined();
});

test('a sold listing shows its sale date and the days until then', () => {
  renderDetail([{ ...listing, soldDate: '2026-11-12T10:00:00' }]);
  expect(screen.getByText('Sold 12 Nov 2026')).toBeDefined();
  expect(screen.getByText('Sold after 11 days')).toBeDefined();
});

test.each([
  ['A', 'alert', 'Write-off category A', /must be crushed/],
  ['Cat N', 'review', 'Write-off category Cat N', /non-structural/],
  ['X9', 'review', 'Write-off category as received: X9', /X9/],
  ['None', undefined, 'Write-off category as received: None', /as received/],
  ['-', undefined, 'Write-off category as received: -', /as received/],
  [null, undefined, 'Write-off category not stated', /not stated$/],
  ['', undefined, 'Write-off category not stated', /not stated$/],
])('shows write-off category %s with its meaning: %s', (category, tone, text, meaning) => {
  renderDetail([{ ...listing, insights: { writeoffCategory: category } }]);
  const [badge] = within(region()).getAllByText(/^Write-off category/);
  const mark = badge?.closest('[data-tone]');
  expect(mark?.getAttribute('data-tone') ?? undefined).toBe(tone);
  expect(region().textContent).toContain(text);
  expect(within(region()).getAllByText(meaning)).not.toHaveLength(0);
  expect(region().textContent).not.toMatch(/\bclear\b/i);
});

test('an older version shows neither categories nor photos', () => {
  const answer = createListingsAnswer({ listings: [{ price: 1 }] }, { version: '2.0' });
  renderDetail([], { answer });
  expect(region().textContent).not.toMatch(/Write-off|Photo|Postcode/);
  expect(region().textContent).toContain('Advert text: not stated');
});

test('labels a listing of this vehicle as such', () => {
  renderDetail([{ ...listing, vrm: 'ab12 cde' }]);
  expect(screen.getByText('This vehicle’s own advert')).toBeDefined();
});

test('labels a listing with the plate that the answers of a lookup by VIN state', () => {
  const check = createViewProps('check', { vrm: 'KX19 ABC' }).answer;
  const vehicle = { vin: 'WVWZZZ1KZAW000001' };
  renderSidePanel(
    <ListingDetail />,
    { state: createState(createListingsAnswer({ listings: [listing] })) },
    { answers: [['check', check]], target: { environment: 'production', vehicle } },
  );
  expect(screen.getByText('This vehicle’s own advert')).toBeDefined();
});

test('real photos load through the main process, open large, and can be changed by key', async () => {
  const production = { environment: 'production' } as const;
  const { answer } = renderDetail([{}, listing], { index: 1, answer: production });
  const images = screen.getAllByAltText(/^Photo/);
  expect(images.map((image) => image.getAttribute('src'))).toEqual([
    buildPhotoPath(answer.id, ['listings', 1, 'images', 0]),
    buildPhotoPath(answer.id, ['listings', 1, 'images', 1]),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 2' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.error(images[1]!);
  expect(screen.getByRole('button', { name: /^Photo unavailable/ })).toBeDefined();
});

test('photo entries that are not addresses are omitted from the photos', () => {
  const images = ['https://a.example/1.jpg', 7, null, 'https://a.example/2.jpg'];
  const { answer } = renderDetail([{ ...listing, images }], { answer: { environment: 'uat' } });
  const sources = screen.getAllByAltText(/^Photo/).map((image) => image.getAttribute('src'));
  expect(sources).toEqual(
    [0, 1].map((index) => buildPhotoPath(answer.id, ['listings', 0, 'images', index])),
  );
  expect(screen.getByRole('row', { name: 'Photos 2 7 text' })).toBeDefined();
});

test('the advert’s text is collapsed, and markup in it is shown as text', async () => {
  const { container } = renderDetail([listing]);
  expect(container.textContent).not.toContain('One owner.');
  await userEvent.click(screen.getByRole('button', { name: 'Advert text' }));
  expect(container.textContent).toContain('<b>Cheap</b>');
  expect(container.querySelector('b')).toBeNull();
});

test('a listing can be marked, its note is stored while it is typed, and the mark can be removed', async () => {
  renderWithBridge(<StatefulDetail answer={createListingsAnswer({ listings: [listing] })} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as comparable' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(note, 'Same trim,{Enter}but dearer');
  expect(note).toHaveProperty('value', 'Same trim,\nbut dearer');
  await userEvent.clear(note);
  await userEvent.paste('y'.repeat(2_500));
  await userEvent.paste('x'.repeat(2_000));
  expect(note).toHaveProperty('value', 'x'.repeat(2_000));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from comparables' }));
  expect(screen.getByRole('button', { name: 'Mark as comparable' })).toBeDefined();
});

test('a row is copied for a spreadsheet', async () => {
  const { copiedTexts } = renderDetail([listing]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy row' }));
  expect(copiedTexts()).toHaveLength(1);
  expect(copiedTexts()[0]?.split('\t')).toEqual(expect.arrayContaining(['KX19ABC', '10250']));
  expect(copiedTexts()[0]).not.toContain('\n');
});

test.each(['KX19ABC', 'kx19.abc'])(
  'its plate %s is written into the search box, and no request is sent',
  async (vrm) => {
    const { handle } = renderDetail([{ ...listing, vrm }]);
    const fillSearchBox = vi.fn<(text: string) => void>();
    renderHook(() => useFillSearchBoxListener(fillSearchBox));
    await userEvent.click(screen.getByRole('button', { name: 'Look up this plate' }));
    expect(fillSearchBox).toHaveBeenCalledExactlyOnceWith('KX19 ABC');
    expect(handle.searchWith).not.toHaveBeenCalled();
    expect(handle.search).not.toHaveBeenCalled();
  },
);

test.each([
  null,
  '',
  'NOT A PLATE AT ALL',
  '!?',
  'UNKNOWN',
  'N/A',
  'TBC',
  '000000',
  'AB12CDE, KX19ABC',
  'WF0DXXGAKDCY12345',
])('“%s” cannot be looked up as a plate', (vrm) => {
  renderDetail([{ ...listing, vrm }]);
  expect(screen.queryByRole('button', { name: 'Look up this plate' })).toBeNull();
});

test('opens the previous and the next listing', async () => {
  const rows = [listing, { ...listing, vrm: 'AB70XYZ' }, { ...listing, vrm: 'P1ATE' }];
  renderWithBridge(<StatefulDetail answer={createListingsAnswer({ listings: rows })} />);
  expect(within(region()).getByText('1 of 3')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Previous listing' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Next listing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next listing' }));
  expect(screen.getByRole('img', { name: 'Number plate P1 ATE' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next listing' })).toHaveProperty('disabled', true);
  // The focus would be lost with the button that has become disabled.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous listing' }));
});

test('shows a comparable after its search was replaced, and reports any other listing as not loaded', () => {
  const earlier = getListings(createListingsAnswer({ listings: [listing] }))[0]!;
  const answer = createListingsAnswer({ listings: [{ vrm: 'P1ATE' }] });
  const state = { ...createState(answer), selected: earlier.key };
  const detailWith = (comparables: ListingsState['comparables']) => (
    <ListingsContext value={createFakeListings({ state: { ...state, comparables } })}>
      <ListingDetail />
    </ListingsContext>
  );
  const { rerender } = renderWithBridge(
    detailWith(new Map([[earlier.key, { loaded: earlier, note: '' }]])),
  );
  expect(region().textContent).toContain('Volkswagen Golf');
  expect(screen.queryByRole('button', { name: 'Next listing' })).toBeNull();
  rerender(detailWith(new Map()));
  expect(region().textContent).toMatch(/no longer loaded/);
});
