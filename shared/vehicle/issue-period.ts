import type { Layout } from './layouts.ts';

/** When plates of this format and letter were issued: ISO 8601 dates, both inclusive. */
export type IssuePeriod = {
  readonly from: string;
  readonly to: string;
  /** `March to August 2012`. */
  readonly label: string;
};

/** A month: `[1983, 8]` is August 1983. */
type Month = readonly [year: number, month: number];

/**
 * Letters after the digits. First issued in February 1963 by Middlesex, and changed with the
 * calendar year until 1966. From August 1967 the letter changed in August, so E covers seven
 * months. I, O, Q, U and Z were not used. Source: SI 2001/561 with DVLA INF104;
 * https://www.drivearchive.co.uk/reginfo.htm.
 */
const SUFFIX_PERIODS: Readonly<Record<string, readonly [Month, Month]>> = {
  A: calendarYear(1963),
  B: calendarYear(1964),
  C: calendarYear(1965),
  D: calendarYear(1966),
  E: [
    [1967, 1],
    [1967, 7],
  ],
  ...augustYears('FGHJKLMNPRSTVWXY', 1967),
};

/**
 * Letters before the digits. They changed every August from 1983. From March 1999 the letter
 * changed every six months, so S covers seven months and T to Y cover six. Same sources;
 * https://www.platinumplates.co.uk/different-number-plate-formats-explained.
 */
const PREFIX_PERIODS: Readonly<Record<string, readonly [Month, Month]>> = {
  ...augustYears('ABCDEFGHJKLMNPR', 1983),
  S: [
    [1998, 8],
    [1999, 2],
  ],
  T: [
    [1999, 3],
    [1999, 8],
  ],
  V: [
    [1999, 9],
    [2000, 2],
  ],
  W: [
    [2000, 3],
    [2000, 8],
  ],
  X: [
    [2000, 9],
    [2001, 2],
  ],
  Y: [
    [2001, 3],
    [2001, 8],
  ],
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
    case 'dateless':
    case 'northern-ireland':
    case 'q':
      return undefined;
  }
}

/**
 * 02 to 49 start in March of that year. 51 to 99 start in September of the year that is 50 lower.
 */
function currentPeriod(identifier: number): readonly [Month, Month] | undefined {
  if (identifier >= 2 && identifier <= 49)
    return [
      [2000 + identifier, 3],
      [2000 + identifier, 8],
    ];
  if (identifier >= 51 && identifier <= 99)
    return [
      [1950 + identifier, 9],
      [1951 + identifier, 2],
    ];
  return undefined;
}

function calendarYear(year: number): readonly [Month, Month] {
  return [
    [year, 1],
    [year, 12],
  ];
}

function augustYears(letters: string, first: number): Record<string, readonly [Month, Month]> {
  return Object.fromEntries(
    Array.from(letters, (letter, at) => [
      letter,
      [
        [first + at, 8],
        [first + at + 1, 7],
      ],
    ]),
  );
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2012-03-01` → `March 2012`. */
export function formatMonth(isoDate: string): string {
  return `${MONTHS[Number(isoDate.slice(5, 7)) - 1] ?? ''} ${isoDate.slice(0, 4)}`;
}

const pad = (n: number) => String(n).padStart(2, '0');

function toIssuePeriod(period: readonly [Month, Month] | undefined): IssuePeriod | undefined {
  if (!period) return undefined;
  const [[fromYear, fromMonth], [toYear, toMonth]] = period;
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const from = `${fromYear}-${pad(fromMonth)}-01`;
  const to = `${toYear}-${pad(toMonth)}-${lastDay}`;
  const first = formatMonth(from);
  return {
    from,
    to,
    label: `${fromYear === toYear ? first.slice(0, -5) : first} to ${formatMonth(to)}`,
  };
}
