import { expect, test } from 'vitest';
import type { SearchHit } from '../../shared/ipc/reports.ts';
import { compressText } from './report-row.ts';
import { findSearchHits } from './search-hits.ts';
import type { ArchiveStore } from './operations.ts';
import {
  ALL_REPORTS_QUERY,
  preparedOn,
  saveTestReport,
  createTestArchive,
  expectOk,
} from '../testing/archive-store.ts';

const formatHits = (hits: readonly SearchHit[]) =>
  hits.map(
    ({ field, parts }) =>
      `${field}: ${parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')}`,
  );
const searchHitTexts = (archive: ArchiveStore, id: number, typed: string) => {
  const rows = expectOk(archive.search({ ...ALL_REPORTS_QUERY, text: typed }, 0, 9));
  return formatHits(rows.find((row) => row.id === id)?.hits ?? []);
};

test('returns the sealed text in which a word was found', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, {
    notes: 'Delivered with two Schlüssel and\nthe swap OV71 KLM, by agreement with the keeper.',
    organisation: 'Harbour & Hill Cars',
  });
  for (const [typed, reason] of [
    [
      'schlu',
      'notes: Delivered with two [Schlü]ssel and the swap OV71 KLM, by agreement with the keeper.',
    ],
    ['71kl', 'notes: …and the swap OV[71 KL]M, by agreement with the keeper.'],
    ['hill', 'organisation: Harbour & [Hill] Cars'],
  ] as const)
    expect(searchHitTexts(archive, id, typed)).toEqual([reason]);
  expect(searchHitTexts(archive, id, 'hlüssel')).toEqual([]);
});

test('prefers one text with all words, and uses several if necessary', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, {
    notes: 'two keys, and the wheel is here',
    organisation: 'Wheel and Tyre',
  });
  expect(searchHitTexts(archive, id, 'keys wheel')).toEqual([
    'notes: two [keys], and the [wheel] is here',
  ]);
  expect(searchHitTexts(archive, id, 'two tyre')).toEqual([
    'organisation: Wheel and [Tyre]',
    'notes: [two] keys, and the wheel is here',
  ]);
});

test('explains a compound whose first word is also in a text that the row shows', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, {
    vehicle: { vrm: 'XA12BCD' },
    notes: 'part exchange for an XTrail',
  });
  expect(searchHitTexts(archive, id, 'x-trail')).toEqual(['notes: …exchange for an [XTrail]']);
});

test('returns the text that names a date, unless the report is of that date', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, {
    notes: 'sold on 3 May 2026 with two keys',
    prepared: preparedOn('2026-06-01'),
  });
  for (const typed of ['03/05/2026', 'may 2026'])
    expect(searchHitTexts(archive, id, typed)).toEqual([
      'notes: sold on [3 May 2026] with two keys',
    ]);
  expect(searchHitTexts(archive, id, '2026-06')).toEqual([]);
  expectOk(await archive.annotate(id, 'Ring on 2.5.26', []));
  expect(searchHitTexts(archive, id, '2 May 2026')).toEqual([]);
});

test('shortens the text around each of several words so that all of them fit on one line', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, {
    notes: 'Delivered with two keys and the whole service book; the wheel nut is in the boot',
    identity: { derivative: '1.0T EcoBoost 100 Zetec Navigation' },
  });
  expect(searchHitTexts(archive, id, 'keys book zetec')).toEqual([
    'derivative: …100 [Zetec]…',
    'notes: …with two [keys] and the … service [book]; the wheel nut is in the boot',
  ]);
});

test('shows a claim or stock number in the row', async () => {
  const archive = createTestArchive();
  const numbered = { purpose: 'Insurance claim', caseNumber: 'CLM-2026-118' };
  const { id, claimNumber, stockNumber } = await saveTestReport(archive, numbered);
  expect([claimNumber, stockNumber]).toEqual(['CLM-2026-118', '']);
  for (const typed of ['clm-2026', 'CLM 118', 'clm2026118'])
    expect(searchHitTexts(archive, id, typed), typed).toEqual([]);
});

test('names the other number under which a vehicle is found', async () => {
  const archive = createTestArchive();
  const identity = { vrm: 'ZZ99ZZZ', vin: 'WVWZZZ1KZAW000001' };
  const { id } = await saveTestReport(archive, { identity });
  expect(searchHitTexts(archive, id, '9zz')).toEqual(['vrm: ZZ9[9ZZ]Z']);
  expect(searchHitTexts(archive, id, 'aw0000')).toEqual(['vin: WVWZZZ1KZ[AW0000]01']);
});

test('explains a hit only by what the row does not show', async () => {
  const archive = createTestArchive();
  const identity = { vrm: 'ZZ99ZZZ', vin: 'WVWZZZ1KZAW000001', make: 'Ford', model: 'Fiesta' };
  const { id, reference } = await saveTestReport(archive, {
    identity,
    preparedBy: 'Zoë Martin',
    notes: 'two keys, a Ford of Zoë and AB12 CDE',
  });
  expectOk(await archive.annotate(id, 'Ring back', ['part exchange']));
  for (const typed of ['ford fies', 'ab12', 'ring', 'exch', reference])
    expect(searchHitTexts(archive, id, typed), typed).toEqual([]);
  expect(searchHitTexts(archive, id, 'martin')).toEqual(['preparedBy: Zoë [Martin]']);
  expect(searchHitTexts(archive, id, 'ford keys')).toEqual([
    'notes: two [keys], a Ford of Zoë and AB12 CDE',
  ]);
});

test('omits a VIN that the list shows as the vehicle, and shows the derivative if no make is known', async () => {
  const archive = createTestArchive();
  const vin = 'WVWZZZ1KZAW000001';
  const { id } = await saveTestReport(archive, {
    vehicle: { vin },
    identity: { vin, derivative: 'Zetec' },
  });
  expect(searchHitTexts(archive, id, 'zzz1k')).toEqual([]);
  expect(searchHitTexts(archive, id, 'zetec')).toEqual(['derivative: [Zetec]']);
});

test('needs only the row, not the sealed report', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, { notes: 'two keys' });
  archive.database.prepare('UPDATE report SET sealed_report = ?').run(compressText('{'));
  expect(searchHitTexts(archive, id, 'keys')).toEqual(['notes: two [keys]']);
});

test('returns no excerpts if the query contains no word', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, { notes: 'two keys' });
  for (const typed of ['', ' - ']) expect(searchHitTexts(archive, id, typed)).toEqual([]);
});

test('returns one line for notes of a hundred thousand characters', () => {
  const row = {
    requested_vrm: 'AB12CDE',
    requested_vin: null,
    vrm: null,
    vin: null,
    reference: 'PD-7K3M-Q2XD',
    make: null,
    model: null,
    derivative: null,
    prepared_by: '',
    note: '',
    tags: '[]',
    organisation: '',
    adverse_checks: '',
    claim_number: '',
    stock_number: '',
    saved_on: '2026-11-21',
  };
  const notes = `${'\u202e<b>key</b>\u0000 '.repeat(8_000)}needle ${'x'.repeat(50_000)}`;
  const [hit] = findSearchHits({ ...row, report_notes: notes }, ['needle', 'key']);
  const text = hit?.parts.map((part) => part.text).join('') ?? '';
  expect(text).toContain('needle');
  expect(text).toContain('⟨U+202E⟩<b>');
  expect(text.length).toBeLessThan(2_000);
});
