// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Listing } from '../../../shared/listings/listing.ts';
import { cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import {
  type BodiesByDataset,
  vehicleAnswersWith,
} from '../../../shared/testing/vehicle-answers.ts';
import { createContent } from '../../testing/document-content.ts';
import { getSectionText, parsePage } from '../../testing/document-page.ts';
import { renderDocument } from './render.tsx';

const valuation = {
  mileage: { value: 30_000, estimate: true },
  valuation: { retail: 10_000, trade: 8_000 },
};

/** Renders a report with these listings as comparables, and returns the text of a section. */
function renderSection(
  id: 'valuation' | 'comparables' | 'evidence',
  bodies: BodiesByDataset,
  listings: readonly object[] = [],
): string {
  const comparables = listings.map((listing, listingIndex) => ({
    listing: listing as Listing,
    note: '',
    answerId: 'answer-similarListings',
    listingIndex,
  }));
  const content = createContent(vehicleAnswersWith(bodies), { comparables });
  return getSectionText(parsePage(renderDocument(content)), id);
}

test('beside the values are their request and what they are not adjusted for', () => {
  const text = renderSection('valuation', {
    valuation,
    status: { imported: true, scrapped: true },
  });
  expect(text).toContain(
    'Requested for 21 Nov 2026, 30,000 miles (mileage estimated by the provider), good condition.',
  );
  expect(text).toContain('Not adjusted for: import, scrapped record.');
  expect(renderSection('valuation', { valuation })).not.toContain('Not adjusted for');
});

test('the estimate in the provenance check has the same caveats', () => {
  const check = cleanCheckRecordWith({
    'provider.valuation': { retail: 9_000, date: '2026-03-05' },
    'overview.detail.damage.writeOff': true,
  });
  const text = renderSection('valuation', { check });
  expect(text).toContain('The mileage and the condition of this estimate are not stated.');
  expect(text).toContain('Not adjusted for: write-off.');
});

const LINE = [0, 10, 20, 30, 40].map((n) => ({ mileage: n * 1000, price: 12_000 - n * 100 }));

test('the asking prices of the comparables are summarized, and the excluded ones counted', () => {
  const text = renderSection('comparables', { valuation }, [
    ...LINE,
    { vrm: 'AB12 CDE', price: 1 },
    { price: 2, insights: { writeoffCategory: 'S' } },
    { price: 90_000 },
  ]);
  expect(text).toContain('Based on 6 of 8 listings.');
  expect(text).toContain(
    '2 of 8 listings excluded: 1 advert of this vehicle, 1 written off or damaged.',
  );
  for (const figure of ['Lowest£8,000', 'Lower quartile£', 'Median£10,500', 'Highest£90,000'])
    expect(text).toContain(figure);
  expect(text).toContain(
    'Median asking price at 30,000 miles: £9,000 (Theil–Sen trend, based on 5 comparables).',
  );
  expect(text).toContain('below or above the quartiles: listing 8, £90,000 (above).');
});

test('a vehicle with several listings counts once', () => {
  const text = renderSection('comparables', { valuation }, [
    { vrm: 'XY34 ZZZ', price: 8_000, soldDate: '2026-10-01T09:00:00' },
    { vrm: 'XY34 ZZZ', price: 9_000 },
  ]);
  expect(text).toContain('Based on 1 of 2 listings. 1 of 2 listings excluded: 1 repeated listing.');
  expect(text).toContain('In the statistics: not counted, another listing of the same vehicle.');
});

test('under five comparables there is no median', () => {
  const text = renderSection('comparables', { valuation }, LINE.slice(0, 4));
  expect(text).toContain('Based on 4 of 4 listings.');
  expect(text).toContain('Lowest£9,000Highest£12,000');
  expect(text).toContain(
    'No median or quartiles: at least 5 comparables with an asking price are needed (4 found).',
  );
  expect(text).not.toContain('Median asking price at');
});

test('each comparable has its time on sale, its advert, why it is included and how it compares', () => {
  const search = {
    listings: [
      {
        description: 'Ford Focus',
        adText: 'One owner.\n Full history.',
        price: 9_500,
        mileage: 33_000,
        firstSeen: '2026-11-01 09:00:00',
      },
      { price: 12_000, mileage: 30_000, insights: { writeoffCategory: 'S' } },
    ],
  };
  const bodies = { valuation, similarListings: search, status: { imported: true } };
  const text = renderSection('comparables', bodies, search.listings);
  expect(text).toContain('1. Ford Focus£9,500£500 below retail33,0003,000 more20');
  expect(text).toContain(
    'Compared with the valuation requested for 21 Nov 2026, 30,000 miles (mileage estimated by the provider), good condition. Not adjusted for: import.',
  );
  expect(renderSection('evidence', bodies, search.listings)).toContain(
    'Adverts of the comparables1. One owner. Full history. Listing 1 of its response',
  );
  expect(text).toContain(
    'Why includedChosen by the person who prepared the report, without a written reason. In the statistics: counted.',
  );
  expect(text).toContain('In the statistics: not counted, written off or damaged.');
  expect(text).toContain('Median days on sale20');
});

test.each(['jpeg', 'svg+xml'])('each comparable has its photo, here of type %s', (type) => {
  const photo = `data:image/${type};base64,PHN2Zy8+`;
  const comparables = [{ listing: {}, note: '', answerId: 'a', listingIndex: 0, photo }];
  const page = parsePage(renderDocument(createContent(vehicleAnswersWith({}), { comparables })));
  expect(page.querySelector('#comparables img')?.getAttribute('src')).toBe(photo);
});
