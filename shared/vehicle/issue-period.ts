import type { Layout } from './layouts.ts';

/** When plates of this format and letter were issued: ISO 8601 dates, both inclusive. */
export type IssuePeriod = {
  readonly from: string;
  readonly to: string;
  /** `March to August 2012`. */
  readonly label: string;
};

/** First and last month: `['1983-08', '1984-07']`. */
type Months = readonly [from: string, to: string];

/**
 * Letters after the digits. First issued in February 1963 by Middlesex, and changed with the
 * calendar year until 1966. From August 1967 the letter changed in August, so E covers seven
 * months. I, O, Q, U and Z were not used. Source: SI 2001/561 with DVLA INF104;
 * https://www.drivearchive.co.uk/reginfo.htm.
 */
const SUFFIX_PERIODS: Readonly<Record<string, Months>> = {
  A: ['1963-01', '1963-12'],
  B: ['1964-01', '1964-12'],
  C: ['1965-01', '1965-12'],
  D: ['1966-01', '1966-12'],
  E: ['1967-01', '1967-07'],
  ...augustYears('FGHJKLMNPRSTVWXY', 1967),
};

/**
 * Letters before the digits. They changed every August from 1983. From March 1999 the letter
 * changed every six months, so S covers seven months and T to Y cover six. Same sources;
 * https://www.platinumplates.co.uk/different-number-plate-formats-explained.
 */
const PREFIX_PERIODS: Readonly<Record<string, Months>> = {
  ...augustYears('ABCDEFGHJKLMNPR', 1983),
  S: ['1998-08', '1999-02'],
  T: ['1999-03', '1999-08'],
  V: ['1999-09', '2000-02'],
  W: ['2000-03', '2000-08'],
  X: ['2000-09', '2001-02'],
  Y: ['2001-03', '2001-08'],
};

/** Returns the period in which a plate was issued, undefined if the plate does not show it. */
export function findIssuePeriod(layout: Layout): IssuePeriod | undefined {
  switch (layout.format) {
    case 'current':
      return toIssuePeriod(currentPeriod(Number(layout.head.slice(2))));
    case 'prefix':
      return toIssuePeriod(PREFIX_PERIODS[layout.head.slice(0, 1)]);
    case 'suffix':
      return toIssuePeriod(SUFFIX_PERIODS[layout.tail.slice(-1)]);
    default:
      return undefined;
  }
}

/** 02 to 49: March of that year. 51 to 99: September of the year that is 50 lower. */
function currentPeriod(identifier: number): Months | undefined {
  if (identifier >= 2 && identifier <= 49)
    return [`${2000 + identifier}-03`, `${2000 + identifier}-08`];
  if (identifier >= 51 && identifier <= 99)
    return [`${1950 + identifier}-09`, `${1951 + identifier}-02`];
  return undefined;
}

function augustYears(letters: string, first: number): Record<string, Months> {
  return Object.fromEntries(
    Array.from(letters, (letter, at) => [letter, [`${first + at}-08`, `${first + at + 1}-07`]]),
  );
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `2012-03-01` → `March 2012`. */
export function formatMonth(isoDate: string): string {
  return `${MONTHS[Number(isoDate.slice(5, 7)) - 1] ?? ''} ${isoDate.slice(0, 4)}`;
}

function toIssuePeriod(months: Months | undefined): IssuePeriod | undefined {
  if (!months) return undefined;
  const [from, to] = months;
  const [toYear, toMonth] = to.split('-').map(Number);
  const lastDay = new Date(Date.UTC(toYear ?? 0, toMonth ?? 0, 0)).getUTCDate();
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = formatMonth(from).slice(0, isOneYear ? -5 : undefined);
  return { from: `${from}-01`, to: `${to}-${lastDay}`, label: `${first} to ${formatMonth(to)}` };
}
