import { findIssuePeriod } from '../../../shared/vehicle/plate.ts';
import {
  hasNorthernIrelandCode,
  parseLayout,
  type PlateFormat,
} from '../../../shared/vehicle/layouts.ts';
import { addYears, type DayNumber, firstDayOfMonth, parseDay } from '../calendar.ts';
import type { Random } from '../random.ts';

type VrmInfo = ReturnType<typeof parseVrm>;

/** Plates with these first letters belong to vehicles that were requested by VIN alone. */
export const VIN_ONLY_PREFIX = 'XV';

/** An age identifier that was never issued encodes no date. */
const NEVER_ISSUED = { from: firstDayOfMonth(2006, 1), to: firstDayOfMonth(2022, 1) };
const UNDATED = { from: firstDayOfMonth(2012, 1), to: firstDayOfMonth(2024, 12) };

/** The windows of plates that do not encode an age; of any other format, `UNDATED`. */
const WINDOWS: Partial<Record<PlateFormat, { from: DayNumber; to: DayNumber }>> = {
  'northern-ireland': { from: firstDayOfMonth(2005, 1), to: firstDayOfMonth(2024, 1) },
  q: { from: firstDayOfMonth(1990, 1), to: firstDayOfMonth(2015, 1) },
  dateless: { from: firstDayOfMonth(1955, 1), to: firstDayOfMonth(1963, 1) },
  current: NEVER_ISSUED,
  prefix: NEVER_ISSUED,
  suffix: NEVER_ISSUED,
};

/**
 * Reads the possible dates of first registration of a plate, and other facts that it encodes. A
 * plate that does not encode an age has a window of many years.
 */
export function parseVrm(vrm: string) {
  const layout = parseLayout(vrm);
  const age = layout && findIssuePeriod(layout);
  const window = (layout && WINDOWS[layout.format]) ?? UNDATED;
  return {
    ...(age ? { from: parseDay(age.from), to: parseDay(age.to) } : window),
    northernIreland: layout?.format === 'northern-ireland' && hasNorthernIrelandCode(layout),
    /** Q plates: built from parts, or of uncertain age. */
    uncertain: layout?.format === 'q',
  };
}

const MEMORY_TAG_LETTERS = 'ABCDEFGHKLMNOPRSVWY';
const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
const SUFFIX_YEARS = 'ABCDEFGHJKLMNPRSTVWXY';

/** Creates a plate as issued in a year, in the layout of that time. */
export function createVrm(year: number, random: Random): string {
  // A loop, because each search for similar listings creates thousands of plates.
  const letters = (count: number, from: string) => {
    let text = '';
    while (text.length < count) text += from.charAt(Math.floor(random.next() * from.length));
    return text;
  };
  if (year >= 2002) {
    const identifier = (year % 100) + (random.chance(0.5) ? 50 : 0);
    const figures = String(identifier).padStart(2, '0');
    return `${letters(2, MEMORY_TAG_LETTERS)}${figures}${letters(3, LETTERS)}`;
  }
  const three = letters(3, MEMORY_TAG_LETTERS);
  const figure = random.int(1, 999);
  if (year >= 1984) return `${'ABCDEFGHJKLMNPRSVX'.charAt(year - 1984)}${figure}${three}`;
  if (year >= 1963) return `${three}${figure}${SUFFIX_YEARS.charAt(year - 1963)}`;
  return `${three}${figure}`;
}

/** The window of a plate, cut at a day: no vehicle is registered in the future. */
export function clampWindow({ from, to }: VrmInfo, day: DayNumber): [DayNumber, DayNumber] {
  const last = day - 10;
  if (from <= last) return [from, Math.min(to, last)];
  // A plate that is not issued yet: the vehicle is up to a year old.
  return [addYears(last, -1), last];
}
