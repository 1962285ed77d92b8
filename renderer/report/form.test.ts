import { expect, test } from 'vitest';
import { startingForm, wordsIn } from './form.ts';

const nothing = { preparedBy: '', organisation: '', purpose: '', paper: 'A4' } as const;

test('with nothing remembered nobody has said what it is for', () => {
  const form = startingForm(nothing);
  expect(form.purpose).toBeUndefined();
  expect(wordsIn(form)).toBeUndefined();
});

test('what was used last is there again, one of the list or in own words', () => {
  const remembered = {
    preparedBy: 'Jo Bell',
    organisation: 'Bell Cars',
    purpose: 'Underwriting',
    paper: 'Letter',
  } as const;
  expect(startingForm(remembered)).toMatchObject({
    purpose: 'Underwriting',
    ownPurpose: '',
    preparedBy: 'Jo Bell',
    organisation: 'Bell Cars',
    paper: 'Letter',
  });
  expect(wordsIn(startingForm({ ...remembered, purpose: 'Auction' }))?.purpose).toBe('Auction');
  expect(startingForm({ ...remembered, purpose: 'Auction' }).purpose).toBe('Other');
});

test('own words stand for “Other”; without any it says so', () => {
  const form = { ...startingForm(nothing), purpose: 'Other', ownPurpose: '  Auction  ' } as const;
  expect(wordsIn(form)?.purpose).toBe('Auction');
  expect(wordsIn({ ...form, ownPurpose: ' ' })?.purpose).toBe('Other');
  expect(wordsIn({ ...form, purpose: 'Handing over' })?.purpose).toBe('Handing over');
});

test('spaces around words are nobody’s', () => {
  const form = { ...startingForm(nothing), purpose: 'Handing over', preparedBy: ' Jo ' } as const;
  expect(wordsIn({ ...form, notes: ' a\nb ' })).toEqual({
    preparedBy: 'Jo',
    organisation: '',
    purpose: 'Handing over',
    notes: 'a\nb',
  });
});
