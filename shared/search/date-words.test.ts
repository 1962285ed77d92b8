import { expect, test } from 'vitest';
import { findDateWords } from './date-words.ts';

/** A Sunday, the last day of its week. */
const TODAY = '2026-11-29';

test.each([
  ['today', TODAY, ['2026-11-29', '2026-11-29', '29 Nov 2026', '']],
  ['Ford YESTERDAY', TODAY, ['2026-11-28', '2026-11-28', '28 Nov 2026', 'Ford']],
  ['this week', TODAY, ['2026-11-23', '2026-11-29', '23 Nov 2026 to 29 Nov 2026', '']],
  ['last week golf', TODAY, ['2026-11-16', '2026-11-22', '16 Nov 2026 to 22 Nov 2026', 'golf']],
  ['a this  month b', TODAY, ['2026-11-01', '2026-11-30', 'Nov 2026', 'a b']],
  ['last month', TODAY, ['2026-10-01', '2026-10-31', 'Oct 2026', '']],
  ['last month', '2026-01-31', ['2025-12-01', '2025-12-31', 'Dec 2025', '']],
  ['this month', '2028-02-29', ['2028-02-01', '2028-02-29', 'Feb 2028', '']],
  ['yesterday', '2027-01-01', ['2026-12-31', '2026-12-31', '31 Dec 2026', '']],
  ['this week', '2026-11-30', ['2026-11-30', '2026-12-06', '30 Nov 2026 to 6 Dec 2026', '']],
])('reads “%s” on %s', (text, today, expected) => {
  const { from, to, label, rest } = findDateWords(text, today) ?? {};
  expect([from, to, label, rest]).toEqual(expected);
});

test.each(['', 'todays', 'thistoday', 'week', 'last', 'last year', 'lastmonth', 'last monthly'])(
  '“%s” names no period',
  (text) => {
    expect(findDateWords(text, TODAY)).toBeUndefined();
  },
);
