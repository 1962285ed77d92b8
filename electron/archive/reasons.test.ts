import { expect, it } from 'vitest';
import type { FoundIn } from '../../shared/ipc/reports.ts';
import { searchedWords } from '../../shared/search/words.ts';
import { packText } from './body.ts';
import { reasonsIn } from './reasons.ts';
import type { OpenArchive } from './create-archive.ts';
import { EVERYTHING, saved, testArchive, valueOf } from '../testing/archive.ts';

const written = (found: readonly FoundIn[]) =>
  found.map(
    ({ field, parts }) =>
      `${field}: ${parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')}`,
  );
const why = async (archive: OpenArchive, id: number, typed: string) =>
  written(valueOf(await archive.reasons(id, searchedWords(typed))));

it('says where in what was sealed a word stands, as the search finds it', async () => {
  const archive = testArchive();
  const { id } = await saved(archive, {
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
    expect(valueOf(archive.search({ ...EVERYTHING, text: typed }, 0, 9))).toHaveLength(1);
    expect(await why(archive, id, typed)).toEqual([reason]);
  }
  expect(await why(archive, id, 'hlüssel')).toEqual([]);
});

it('takes the one text that has all of the words before several, and more where it must', async () => {
  const archive = testArchive();
  const { id } = await saved(archive, { notes: 'two keys', organisation: 'Key Cars' });
  valueOf(await archive.annotate(id, 'keys and wheel are here', ['wheel']));
  expect(await why(archive, id, 'keys wheel')).toEqual(['note: [keys] and [wheel] are here']);
  expect(await why(archive, id, 'two wheel')).toEqual(['tag: [wheel]', 'notes: [two] keys']);
});

it('shows little around each of several words, so that all of them fit in a line', async () => {
  const archive = testArchive();
  const { id } = await saved(archive, {
    notes: 'Delivered with two keys and the whole service book; the wheel nut is in the boot',
    identity: { make: 'Ford', derivative: '1.0T EcoBoost 100 Zetec Navigation' },
  });
  expect(await why(archive, id, 'keys book zetec')).toEqual([
    'derivative: …100 [Zetec]…',
    'notes: …with two [keys] and the … service [book]; the wheel nut is in the boot',
  ]);
});

it('says under which other number a vehicle is found', async () => {
  const archive = testArchive();
  const identity = { vrm: 'ZZ99ZZZ', vin: 'WVWZZZ1KZAW000001' };
  const { id } = await saved(archive, { identity });
  expect(await why(archive, id, '9zz')).toEqual(['vrm: ZZ9[9ZZ]Z']);
  expect(await why(archive, id, 'aw0000')).toEqual(['vin: WVWZZZ1KZ[AW0000]01']);
});

it('says nothing of a report that is erased while it is read', async () => {
  const archive = testArchive();
  const { id } = await saved(archive, { notes: 'two keys' });
  const asked = archive.reasons(id, ['keys']);
  archive.take([id], 'erased');
  expect(await asked).toMatchObject({ ok: false, because: 'not-found' });
  expect(await archive.reasons(id, ['keys'])).toMatchObject({ because: 'not-found' });
});

it('says why by its row alone where a report’s text can’t be read', async () => {
  const archive = testArchive();
  const { id } = await saved(archive, { notes: 'two keys', preparedBy: 'Ann Lee' });
  archive.database.prepare('UPDATE report SET body = ?').run(packText('{'));
  expect(await why(archive, id, 'keys')).toEqual([]);
  expect(await why(archive, id, 'lee')).toEqual(['preparedBy: Ann [Lee]']);
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
  const [found] = reasonsIn(row, { notes, organisation: '' }, ['needle', 'key']);
  const text = found?.parts.map((part) => part.text).join('') ?? '';
  expect(text).toContain('needle');
  expect(text).toContain('⟨U+202E⟩<b>');
  expect(text.length).toBeLessThan(2_000);
});
