import type { Day } from '../calendar.ts';
import { addYears, dayFrom, firstOf } from '../calendar.ts';
import type { Random } from '../random.ts';
import { ageOf } from '../../../shared/vehicle/age.ts';
import { hasNorthernIrelandCode, layoutOf } from '../../../shared/vehicle/layouts.ts';

/** When a vehicle with a mark can have been first registered, and what else the mark says of it. */
export type MarkFacts = {
  readonly from: Day;
  readonly to: Day;
  readonly northernIreland: boolean;
  /** Q marks: built from parts, or of uncertain age. */
  readonly uncertain: boolean;
};

/** Marks whose two first letters are these belong to vehicles that were asked for by VIN alone. */
export const BY_VIN_TAG = 'XV';

/** Reads a mark. One that says nothing of its age may be on a vehicle of any of many years. */
export function readMark(vrm: string): MarkFacts {
  const layout = layoutOf(vrm);
  const plain = { northernIreland: false, uncertain: false };
  if (!layout) return { from: firstOf(2012, 1), to: firstOf(2024, 12), ...plain };
  const northernIreland = layout.format === 'northern-ireland' && hasNorthernIrelandCode(layout);
  const age = ageOf(layout);
  if (age) return { from: dayNamed(age.from), to: dayNamed(age.to), ...plain };
  switch (layout.format) {
    case 'northern-ireland':
      return { from: firstOf(2005, 1), to: firstOf(2024, 1), northernIreland, uncertain: false };
    case 'q':
      return { from: firstOf(1990, 1), to: firstOf(2015, 1), ...plain, uncertain: true };
    case 'dateless':
      return { from: firstOf(1955, 1), to: firstOf(1963, 1), ...plain };
    case 'current':
    case 'prefix':
    case 'suffix':
      // An age identifier or letter that was never issued: nothing can be read from it.
      return { from: firstOf(2006, 1), to: firstOf(2022, 1), ...plain };
  }
}

const namedDays = new Map<string, Day>();

/** Marks name few days, over and over again. */
function dayNamed(iso: string): Day {
  const day = namedDays.get(iso) ?? dayFrom(iso);
  namedDays.set(iso, day);
  return day;
}

const MEMORY = 'ABCDEFGHKLMNOPRSVWY';
const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
const SUFFIX_YEARS = 'ABCDEFGHJKLMNPRSTVWXY';

/** A mark as it would have been issued in a year, in the layout of that time. */
export function markOfYear(year: number, random: Random): string {
  const letters = (count: number, from: string) => {
    let text = '';
    for (let at = 0; at < count; at++) text += from.charAt(Math.floor(random.next() * from.length));
    return text;
  };
  if (year >= 2002) {
    const identifier = (year % 100) + (random.chance(0.5) ? 50 : 0);
    const figures = identifier < 10 ? `0${identifier}` : identifier;
    return `${letters(2, MEMORY)}${figures}${letters(3, LETTERS)}`;
  }
  const three = letters(3, MEMORY);
  const figure = random.int(1, 999);
  if (year >= 1984) return `${'ABCDEFGHJKLMNPRSVX'.charAt(year - 1984)}${figure}${three}`;
  if (year >= 1963) return `${three}${figure}${SUFFIX_YEARS.charAt(year - 1963)}`;
  return `${three}${figure}`;
}

/** The window of a mark, cut where it reaches past a day: nothing is registered in the future. */
export function windowBefore({ from, to }: MarkFacts, day: Day): [Day, Day] {
  const last = day - 10;
  if (from <= last) return [from, Math.min(to, last)];
  // A mark that is still to be issued: the vehicle is as new as one can be.
  return [addYears(last, -1), last];
}
