import { formatMonth } from '../format/dates.ts';
import { toLondonDay } from '../format/days.ts';
import {
  displayLayout,
  hasNorthernIrelandCode,
  parseLayout,
  type Layout,
  type PlateFormat,
} from './layouts.ts';

/** Facts that a plate shows by itself, before any request. */
export type Plate = {
  /** Compact and upper case: `AB12CDE`. */
  readonly vrm: string;
  /** With its space, as on the plate: `AB12 CDE`. */
  readonly display: string;
  readonly format: PlateFormat;
  /** When such plates were issued. A plate may be older than its vehicle, never newer. */
  readonly age?: IssuePeriod;
  /** Unusual features. They never prevent a lookup. */
  readonly warnings: readonly string[];
};

/** Adds the space to a compact plate if it has a known format: `AB12CDE` → `AB12 CDE`. */
export function formatPlate(vrm: string): string {
  const layout = parseLayout(vrm);
  return layout ? displayLayout(layout) : vrm;
}

/** Describes a compact, upper-case plate of 2 to 8 letters and digits by its shape. */
export function describePlate(vrm: string, today: Date): Plate {
  const layout = parseLayout(vrm);
  if (!layout)
    return {
      vrm,
      display: vrm,
      format: 'unrecognised',
      warnings: ['This is not a standard plate format. Check that you entered it correctly.'],
    };
  const age = findIssuePeriod(layout);
  return {
    vrm,
    display: displayLayout(layout),
    format: layout.format,
    ...(age && { age }),
    warnings: [
      ...letterWarnings(layout, age),
      isNotIssuedYet(age, today) &&
        `Plates with this age identifier are issued from ${formatMonth(age.from)}.`,
    ].filter((warning) => warning !== false),
  };
}

/** DVLA INF104. Only warnings, because plates sold later do not always follow the rules. */
function letterWarnings(layout: Layout, age: IssuePeriod | undefined): (string | false)[] {
  const { format, head, tail } = layout;
  switch (format) {
    case 'current':
      return [
        /[IQZ]/.test(head.slice(0, 2)) && 'I, Q and Z are not used in the first two letters.',
        /[IQ]/.test(tail) && 'I and Q are not used in the last three letters.',
        !age && `${head.slice(2)} is not a DVLA age identifier.`,
      ];
    case 'prefix':
      return [
        !age && `${head.slice(0, 1)} was not used as a prefix letter.`,
        /[IQZ]/.test(tail) && 'I, Q and Z are not used in the last three letters.',
      ];
    case 'suffix':
      return [
        !age && `${tail.slice(-1)} was not used as a suffix letter.`,
        /[IQZ]/.test(head) && 'I, Q and Z are not used in the first three letters.',
      ];
    case 'northern-ireland':
      return [
        !hasNorthernIrelandCode(layout) &&
          '3 letters and 4 numbers is a Northern Ireland format, which contains I or Z.',
      ];
    case 'q':
      return ['DVLA issues Q plates when a vehicle’s age or identity is uncertain.'];
    case 'dateless':
      return [/[IQZ]/.test(head + tail) && 'I, Q and Z are rare in this format.'];
    case 'diplomatic':
      return [
        'Diplomatic plate: used by an embassy, a consulate or an international organisation.',
      ];
    case 'military':
      return [
        'Military plate: the Ministry of Defence registers these vehicles, not DVLA. Check for missing characters.',
      ];
    case 'trade':
      return [
        'Trade plate: it belongs to a motor trader, not to a vehicle. Look up the vehicle’s own plate.',
      ];
  }
}

const isNotIssuedYet = (age: IssuePeriod | undefined, today: Date): age is IssuePeriod =>
  age !== undefined && age.from > toLondonDay(today);

/** Why DVLA cannot have issued a plate. Plates sold later may break the rules about letters. */
export function findImpossibility(vrm: string, today: Date): string | undefined {
  const layout = parseLayout(vrm);
  if (!layout) return 'not a UK plate format';
  const age = findIssuePeriod(layout);
  if (layout.format === 'current' && !age)
    return `${layout.head.slice(2)} is not a DVLA age identifier`;
  return isNotIssuedYet(age, today)
    ? `plates with this age identifier are issued from ${formatMonth(age.from)}`
    : undefined;
}

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

type IssuePeriod = NonNullable<ReturnType<typeof findIssuePeriod>>;

/** “Plates with this age identifier were issued from Mar to Aug 2022.” */
export const describeIssuePeriod = ({ label }: IssuePeriod) =>
  `Plates with this age identifier were issued from ${label}.`;

/** Returns the period in which a plate was issued, undefined if the plate does not show it. */
export function findIssuePeriod(layout: Layout) {
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
    Array.from(letters, (letter, index) => [
      letter,
      [`${first + index}-08`, `${first + index + 1}-07`],
    ]),
  );
}

/** ISO 8601 dates, both inclusive, and the label `Mar to Aug 2012`. */
function toIssuePeriod(months: Months | undefined) {
  if (!months) return undefined;
  const [from, to] = months;
  const [toYear, toMonth] = to.split('-').map(Number);
  const lastDay = new Date(Date.UTC(toYear ?? 0, toMonth ?? 0, 0)).getUTCDate();
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = formatMonth(from).slice(0, isOneYear ? -5 : undefined);
  return { from: `${from}-01`, to: `${to}-${lastDay}`, label: `${first} to ${formatMonth(to)}` };
}
