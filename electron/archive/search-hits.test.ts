import { expect, it } from 'vitest';
import type { SearchHit } from '../../shared/ipc/reports.ts';
import { searchTerms } from '../../shared/search/terms.ts';
import { compressText } from './compress.ts';
import { findHits } from './search-hits.ts';
import type { ArchiveStore } from './archive-store.ts';
import {
  ALL_REPORTS_QUERY,
  saveTestReport,
  createTestArchive,
  expectOk,
} from '../testing/archive-store.ts';

const written = (found: readonly SearchHit[]) =>
  found.map(
    ({ field, parts }) =>
      `${field}: ${parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')}`,
  );
const searchHitTexts = async (archive: ArchiveStore, id: number, typed: string) =>
  written(expectOk(await archive.searchHits(id, searchTerms(typed))));

it('says where in what was sealed a word stands, as the search finds it', async () => {
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
  ] as const) {
    expect(expectOk(archive.search({ ...ALL_REPORTS_QUERY, text: typed }, 0, 9))).toHaveLength(1);
    expect(await searchHitTexts(archive, id, typed)).toEqual([reason]);
  }
  expect(await searchHitTexts(archive, id, 'hlüssel')).toEqual([]);
});

it('takes the one text that has all of the words before several, and more where it must', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, { notes: 'two keys', organisation: 'Key Cars' });
  expectOk(await archive.annotate(id, 'keys and wheel are here', ['wheel']));
  expect(await searchHitTexts(archive, id, 'keys wheel')).toEqual([
    'note: [keys] and [wheel] are here',
  ]);
  expect(await searchHitTexts(archive, id, 'two wheel')).toEqual([
    'tag: [wheel]',
    'notes: [two] keys',
  ]);
});

it('shows little around each of several words, so that all of them fit in a line', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, {
    notes: 'Delivered with two keys and the whole service book; the wheel nut is in the boot',
    identity: { make: 'Ford', derivative: '1.0T EcoBoost 100 Zetec Navigation' },
  });
  expect(await searchHitTexts(archive, id, 'keys book zetec')).toEqual([
    'derivative: …100 [Zetec]…',
    'notes: …with two [keys] and the … service [book]; the wheel nut is in the boot',
  ]);
});

it('says under which other number a vehicle is found', async () => {
  const archive = createTestArchive();
  const identity = { vrm: 'ZZ99ZZZ', vin: 'WVWZZZ1KZAW000001' };
  const { id } = await saveTestReport(archive, { identity });
  expect(await searchHitTexts(archive, id, '9zz')).toEqual(['vrm: ZZ9[9ZZ]Z']);
  expect(await searchHitTexts(archive, id, 'aw0000')).toEqual(['vin: WVWZZZ1KZ[AW0000]01']);
});

it('says nothing of a report that is erased while it is read', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, { notes: 'two keys' });
  const asked = archive.searchHits(id, ['keys']);
  archive.deleteReports([id], 'erased');
  expect(await asked).toMatchObject({ ok: false, reason: 'not-found' });
  expect(await archive.searchHits(id, ['keys'])).toMatchObject({ reason: 'not-found' });
});

it('says why by its row alone where a report’s text can’t be read', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive, { notes: 'two keys', preparedBy: 'Ann Lee' });
  archive.database.prepare('UPDATE report SET body = ?').run(compressText('{'));
  expect(await searchHitTexts(archive, id, 'keys')).toEqual([]);
  expect(await searchHitTexts(archive, id, 'lee')).toEqual(['preparedBy: Ann [Lee]']);
});

it('gives a line of notes of a hundred thousand characters', () => {
  const row = {
    asked_vrm: 'AB12CDE',
    asked_vin: null,
    vrm: null,
    vin: null,
    reference: 'PD-7K3M-Q2XD',
    make: null,
    model: null,
    derivative: null,
    prepared_by: '',
    note: '',
    tags: '[]',
  };
  const notes = `${'\u202e<b>key</b>\u0000 '.repeat(8_000)}needle ${'x'.repeat(50_000)}`;
  const [found] = findHits(row, { notes, organisation: '' }, ['needle', 'key']);
  const text = found?.parts.map((part) => part.text).join('') ?? '';
  expect(text).toContain('needle');
  expect(text).toContain('⟨U+202E⟩<b>');
  expect(text.length).toBeLessThan(2_000);
});
