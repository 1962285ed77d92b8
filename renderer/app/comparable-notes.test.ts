// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { getListings } from '../../shared/listings/listing.ts';
import { exportReport } from '../report/export-report.ts';
import { createListingsAnswer } from '../testing/fake-listings.ts';
import { createFakeReports, REPORT_INPUT } from '../testing/report-fixtures.ts';
import { createServices } from './services.tsx';

function setUp() {
  const { bridge, hasUnsavedText } = createFakeReports();
  const services = createServices(bridge);
  const { setComparable } = services.listingsStore.createActions(REPORT_INPUT, '3.0');
  const [first, second] = getListings(
    createListingsAnswer({ listings: [{ vrm: 'KX19ABC' }, { vrm: 'KX19ABD' }] }),
  );
  if (!first || !second) throw new Error('no listings');
  const save = async (
    comparables: typeof REPORT_INPUT.comparables,
    markedCount = comparables.length,
  ) => {
    const input = { ...REPORT_INPUT, comparables };
    const key = JSON.stringify(input);
    const options = { input, markedCount, key, action: 'save', paper: 'A4' } as const;
    await exportReport(services, options);
  };
  return { hasUnsavedText, setComparable, first, second, save };
}

test('a window with a note on a comparable does not close without a question', () => {
  const { hasUnsavedText, setComparable, first, second } = setUp();
  setComparable(first, '');
  expect(hasUnsavedText()).toBe(false);
  setComparable(first, 'Same trim');
  setComparable(second, '');
  expect(hasUnsavedText()).toBe(true);
  setComparable(first, undefined);
  expect(hasUnsavedText()).toBe(false);
});

test('the note is saved with a report that contains all comparables', async () => {
  const { hasUnsavedText, setComparable, first, second, save } = setUp();
  setComparable(first, 'Same trim');
  await save([], 1);
  expect(hasUnsavedText()).toBe(true);
  const comparable = { answerId: first.answer.id, listingIndex: 0, note: 'Same trim' };
  // A report contains only the first 60.
  await save([comparable], 2);
  expect(hasUnsavedText()).toBe(true);
  await save([comparable]);
  expect(hasUnsavedText()).toBe(false);
  setComparable(second, '');
  expect(hasUnsavedText()).toBe(false);
  setComparable(second, 'Dearer');
  expect(hasUnsavedText()).toBe(true);
});
