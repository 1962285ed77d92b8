import { expect, test } from 'vitest';
import { initialForm, toReportText } from './form.ts';

const emptyDefaults = { preparedBy: '', organisation: '', purpose: '', paper: 'A4' } as const;

test('has no purpose without stored defaults', () => {
  const form = initialForm(emptyDefaults);
  expect(form.purpose).toBeUndefined();
  expect(toReportText(form)).toBeUndefined();
});

test('uses the last values, with the purpose from the list or as own text', () => {
  const remembered = {
    preparedBy: 'Jo Bell',
    organisation: 'Bell Cars',
    purpose: 'Underwriting',
    paper: 'Letter',
  } as const;
  expect(initialForm(remembered)).toMatchObject({
    purpose: 'Underwriting',
    customPurpose: '',
    preparedBy: 'Jo Bell',
    organisation: 'Bell Cars',
    paper: 'Letter',
  });
  expect(toReportText(initialForm({ ...remembered, purpose: 'Auction' }))?.purpose).toBe('Auction');
  expect(initialForm({ ...remembered, purpose: 'Auction' }).purpose).toBe('Other');
});

test('own text replaces “Other”, and without any the purpose is “Other”', () => {
  const form = {
    ...initialForm(emptyDefaults),
    purpose: 'Other',
    customPurpose: '  Auction  ',
  } as const;
  expect(toReportText(form)?.purpose).toBe('Auction');
  expect(toReportText({ ...form, customPurpose: ' ' })?.purpose).toBe('Other');
  expect(toReportText({ ...form, purpose: 'Delivery' })?.purpose).toBe('Delivery');
});

test('removes spaces around texts', () => {
  const form = {
    ...initialForm(emptyDefaults),
    purpose: 'Delivery',
    preparedBy: ' Jo ',
  } as const;
  expect(toReportText({ ...form, notes: ' a\nb ' })).toEqual({
    preparedBy: 'Jo',
    organisation: '',
    purpose: 'Delivery',
    notes: 'a\nb',
  });
});
