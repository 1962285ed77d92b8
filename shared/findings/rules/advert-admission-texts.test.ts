import { describe, expect, test } from 'vitest';
import { findAdmission } from '../../reading/source-text/advert-admission.ts';
import { ADVERT_ADMISSIONS } from './advert-admissions.ts';

/** Returns the names of what a text admits. */
const admitted = (text: string) =>
  ADVERT_ADMISSIONS.filter(({ pattern }) => findAdmission(text, pattern) !== undefined).map(
    ({ name }) => name,
  );

describe('texts that admit something', () => {
  test.each([
    // Write-offs.
    ['Cat S, repaired to a high standard', 'write-off'],
    ['CAT N 2019, light damage', 'write-off'],
    ['Category: D (2014)', 'write-off'],
    ['cat-c recorded', 'write-off'],
    ['catn', 'write-off'],
    ['Cat. S', 'write-off'],
    ['Previously written off', 'write-off'],
    ['This is an insurance write-off', 'write-off'],
    ['Insurance total loss, repaired by us', 'write-off'],
    ['ex salvage', 'write-off'],
    ['No MOT, Cat N', 'write-off'],
    ['No expense spared. Cat S repaired.', 'write-off'],
    ['Cat S - no structural damage left', 'write-off'],
    ['Not a taxi. Cat N', 'write-off'],
    ['Not stolen, Cat N', 'write-off'],
    ['No history, Cat N or best offer', 'write-off'],
    ['HPI clear apart from Cat N', 'write-off'],
    ['Bought as a Cat N', 'write-off'],
    ['We bought it as a Cat N', 'write-off'],
    ['We buy and sell, this one is a Cat N', 'write-off'],
    // Imports.
    ['Japanese import, 2015', 'import'],
    ['Imported from Japan', 'import'],
    ['fresh IMPORT, no rust', 'import'],
    ['No, grey import', 'import'],
    ['No rust, Japanese import', 'import'],
    // Uses.
    ['Ex-taxi, full history', 'taxi'],
    ['previously used as a taxi', 'taxi'],
    ['Was a licensed private hire vehicle', 'taxi'],
    ['has been a minicab', 'taxi'],
    ['taxi plated until June', 'taxi'],
    ['Ex police', 'police'],
    ['formerly a police car', 'police'],
    ['police owned from new', 'police'],
    ['Ex rental', 'hire'],
    ['ex-daily rental', 'hire'],
    ['One hire company car, hire use only', 'hire'],
    ['Was a self drive hire van', 'hire'],
    ['1 owner, ex hire', 'hire'],
    ['hire company owned', 'hire'],
    // Mileage, V5C, spares, damage.
    ['Mileage not warranted', 'mileage'],
    ['mileage cannot be guaranteed', 'mileage'],
    ['Mileage is unwarranted', 'mileage'],
    ['unverified mileage', 'mileage'],
    ['cannot warrant the mileage', 'mileage'],
    ['mileage discrepancy', 'mileage'],
    ['mileage may not be correct', 'mileage'],
    ['Mileage: not warranted', 'mileage'],
    ['mileage (unverified)', 'mileage'],
    ['No V5C', 'v5c'],
    ['sold without a logbook', 'v5c'],
    ['no V5 present', 'v5c'],
    ['V5 applied for', 'v5c'],
    ['log book missing', 'v5c'],
    ['V5C: no', 'v5c'],
    ['V5C will follow', 'v5c'],
    ['awaiting V5', 'v5c'],
    ['Spares or repair', 'spares'],
    ['SPARES/REPAIRS', 'spares'],
    ['sold for spares', 'spares'],
    ['Sold as spares and repairs', 'spares'],
    ['Damaged, unrecorded', 'damage'],
    ['Unrecorded damage to the rear', 'damage'],
    ['accident damaged, starts and drives', 'damage'],
    ['flood-damaged', 'damage'],
    ['damaged but repairable', 'damage'],
  ])('%s', (text, name) => {
    expect(admitted(text)).toEqual([name]);
  });
});

describe('texts that admit nothing', () => {
  test.each([
    // Denials.
    'Not a write-off',
    'not written off',
    'Never been written off',
    'No insurance write offs',
    'This car has never been an insurance total loss',
    'NOT CAT S OR CAT N',
    'no cat s, cat n or write off',
    'Not Cat S/N',
    'No accidents or write-off',
    'hasn’t been written off',
    'Never a taxi',
    'has never been a taxi or hire car',
    'never been used as a taxi, police or hire vehicle',
    'not ex-taxi, not ex-police',
    'Not an ex rental',
    'not ex rental or ex taxi',
    'No import',
    'not an import',
    'UK car, not imported',
    'Not a grey import',
    'Not a Japanese import',
    'Imported: No',
    'Write-off: none.',
    'Cat S? No',
    'Not spares or repair',
    'No unrecorded damage',
    'never accident damaged',
    'Not damaged or repaired',
    'Checked for unrecorded damage',
    'free from write off',
    'We do not sell write-offs',
    'no mileage discrepancies',
    'Mileage warranted',
    'HPI checked, not recorded as stolen, written off or scrapped',
    'No previous write-off history or taxi use',
    'Category: N/A',
    // Checks and other meanings.
    'salvage cars wanted',
    'Write off your worries',
    'HPI checked for write-off, finance and stolen',
    'Checked against finance, theft and write-off',
    'write-off check included',
    'Checked for Cat S and Cat N',
    'Clear of Cat S, Cat N and Cat D',
    'We also buy Cat S cars',
    'We buy any car including Cat S and Cat N',
    'GAP cover pays in the event of a total loss',
    'It pays if your car is written off',
    'Servicing, spares and repairs at our workshop',
    'Comes with a V5C and two keys',
    'No V5C fee',
    'no logbook loans',
    'V5C present',
    'New catalytic converter, cat a problem no more',
    'Cats eyes, Thatcham Cat 1 alarm',
    'Category B licence needed',
    '100% tax write-off for your business',
    'imported leather trim',
    'An important detail',
    'Imported from Northern Ireland',
    'Ideal as a taxi',
    'suitable for taxi or private hire',
    'Taxi rank outside',
    'police approved alarm',
    'hire purchase available',
    'We can arrange van hire',
    'Uses the spare wheel',
    '',
  ])('%s', (text) => {
    expect(admitted(text)).toEqual([]);
  });
});

test('reads any text in a short time', () => {
  for (const text of [
    undefined,
    'no cat '.repeat(20_000),
    'not a '.repeat(20_000),
    'Cat S? No. '.repeat(9_000),
  ])
    for (const { pattern } of ADVERT_ADMISSIONS)
      expect(() => findAdmission(text, pattern)).not.toThrow();
});
