import { expect, test } from 'vitest';
import { colourCodeNote, colourChangeNote, yearNote } from './SpecView.tsx';

test.each([
  [{}, undefined],
  [{ numberOfPreviousColours: 0 }, 'No previous colour recorded.'],
  [
    { numberOfPreviousColours: 1, dateLastColourChange: '2019-08-02' },
    '1 previous colour recorded. Last colour change: 2 Aug 2019.',
  ],
  [
    { numberOfPreviousColours: 2 },
    '2 previous colours recorded. Date of the last change not stated.',
  ],
  [{ dateLastColourChange: '2019-08-02' }, 'Last colour change: 2 Aug 2019.'],
  [
    { numberOfPreviousColours: 0, dateLastColourChange: '2019-08-02' },
    'The previous colour count is 0, but a colour change is recorded on 2 Aug 2019.',
  ],
])('colour changes %o', (spec, text) => {
  expect(colourChangeNote(spec)).toBe(text);
});

test.each([
  [{ colourCode: '10', originalColourCode: '10' }, undefined],
  [{ colourCode: '10' }, undefined],
  [
    { colourCode: '10', originalColourCode: '22' },
    'The colour code (10) differs from the original (22).',
  ],
])('colour codes %o', (spec, text) => {
  expect(colourCodeNote(spec)).toBe(text);
});

test.each([
  [
    { year: 2020, builtTo: '2018-10-01 00:00:00' },
    'Year 2020 is more than 1 year after production of this derivative ended (2018).',
  ],
  [
    { year: 2014, builtFrom: '2015-05-01 00:00:00' },
    'Year 2014 is before production of this derivative started (2015).',
  ],
])('reports years that contradict each other: %o', (spec, text) => {
  expect(yearNote(spec)).toBe(text);
});

test.each([
  [{ year: 2016, builtFrom: '2015-05-01 00:00:00', builtTo: '2018-10-01 00:00:00' }],
  [{ year: 2019, builtTo: '2018-10-01 00:00:00' }],
  [{ year: 2014 }],
  [{ builtFrom: '2015-05-01 00:00:00' }],
])('reports nothing for consistent years: %o', (spec) => {
  expect(yearNote(spec)).toBeUndefined();
});
