/** The formats in which a plate can have been issued, and `unrecognised`. */
export type PlateFormat =
  | 'current'
  | 'prefix'
  | 'suffix'
  | 'dateless'
  | 'northern-ireland'
  | 'q'
  /** Not registration marks of DVLA's ordinary series: see `SPECIAL_PATTERNS`. */
  | 'diplomatic'
  | 'military'
  | 'trade'
  /** Letters and digits in no statutory format. The plate may still exist. */
  | 'unrecognised';

export const FORMAT_NAMES: Readonly<Record<PlateFormat, string>> = {
  current: 'Current (since Sep 2001)',
  prefix: 'Prefix (1983 to 2001)',
  suffix: 'Suffix (1963 to 1983)',
  dateless: 'Dateless',
  'northern-ireland': 'Northern Ireland',
  q: 'Q plate',
  diplomatic: 'Diplomatic',
  military: 'Military',
  trade: 'Trade plate',
  unrecognised: 'Non-standard format',
};

/** A plate split by its format. `head` and `tail` are the parts before and after the space. */
export type Layout = {
  readonly format: Exclude<PlateFormat, 'unrecognised'>;
  readonly head: string;
  readonly tail: string;
};

/** The plate with its spaces, as displayed: `AB12 CDE`, `101 D 234`. A new trade plate has none. */
export function displayLayout({ format, head, tail }: Layout): string {
  const isInThreeGroups = format === 'diplomatic' || format === 'military';
  const groups = isInThreeGroups ? (head + tail).match(/\d+|[A-Z]+/g) : [head, tail];
  return (groups ?? []).filter(Boolean).join(' ');
}

/**
 * The nine formats of the Road Vehicles (Display of Registration Marks) Regulations 2001 (SI
 * 2001/561), schedule 3, and DVLA's INF104, each split at the space. Digits other than the age
 * identifier never begin with 0. The order matters only for the two that overlap: see
 * `refineFormat`.
 */
const LAYOUT_PATTERNS = [
  { format: 'current', pattern: /^([A-Z]{2}\d{2})([A-Z]{3})$/ },
  { format: 'prefix', pattern: /^([A-Z][1-9]\d{0,2})([A-Z]{3})$/ },
  { format: 'suffix', pattern: /^([A-Z]{3})([1-9]\d{0,2}[A-Z])$/ },
  { format: 'dateless', pattern: /^([A-Z]{1,2})([1-9]\d{0,3})$/ },
  { format: 'dateless', pattern: /^([1-9]\d{0,3})([A-Z]{1,2})$/ },
  { format: 'dateless', pattern: /^([A-Z]{3})([1-9]\d{0,2})$/ },
  { format: 'dateless', pattern: /^([1-9]\d{0,2})([A-Z]{3})$/ },
  { format: 'northern-ireland', pattern: /^([A-Z]{3})([1-9]\d{3})$/ },
  { format: 'northern-ireland', pattern: /^([1-9]\d{3})([A-Z]{3})$/ },
] as const;

/**
 * Plates outside the nine formats, none of which has the shape of another. Diplomatic: the country,
 * D (diplomat) or X (other staff), a serial number (https://www.drivearchive.co.uk/reginfo.htm).
 * Military: the Ministry of Defence's own series of 1949 and of 1982. Trade: five digits since July
 * 2015; before, a number of three digits and the letters of the office. Only one that begins with 0
 * can be told from a dateless plate.
 */
const SPECIAL_PATTERNS = [
  { format: 'diplomatic', pattern: /^(\d{3}[DX])(\d{3})$/ },
  { format: 'military', pattern: /^(\d{2}[A-Z]{2})(\d{2})$/ },
  { format: 'military', pattern: /^([A-Z]{2}\d{2})([A-Z]{2})$/ },
  { format: 'trade', pattern: /^(\d{5})()$/ },
  { format: 'trade', pattern: /^(0\d{2})([A-Z]{1,3})$/ },
] as const;

/**
 * The two-letter codes of Northern Ireland's counties and county boroughs, which end the letters of
 * every plate there. Motor Car (Registration and Licensing) orders since 1903: I and Z belonged to
 * Ireland. `AZ` to `YZ` were assigned to Northern Ireland, `ZA` to `ZZ` to the Irish Free State.
 */
const NORTHERN_IRELAND_CODE = /(?:I[ABGJLW]|[JOUX]I|[A-HJ-PR-Y]Z)$/;

/** Returns the layout of a compact, upper-case plate, undefined if no plate is issued like it. */
export function parseLayout(vrm: string): Layout | undefined {
  for (const { format, pattern } of [...LAYOUT_PATTERNS, ...SPECIAL_PATTERNS]) {
    const [, head, tail] = pattern.exec(vrm) ?? [];
    if (head !== undefined && tail !== undefined)
      return { format: refineFormat(format, head, tail), head, tail };
  }
  return undefined;
}

export function hasNorthernIrelandCode(layout: Layout): boolean {
  return NORTHERN_IRELAND_CODE.test(/[A-Z]/.test(layout.head) ? layout.head : layout.tail);
}

/** Northern Ireland also uses the old formats, and Q plates have the shape of prefix plates. */
function refineFormat(shape: Layout['format'], head: string, tail: string): Layout['format'] {
  if (shape === 'prefix' && head.startsWith('Q')) return 'q';
  if (shape === 'dateless' && hasNorthernIrelandCode({ format: shape, head, tail }))
    return 'northern-ireland';
  return shape;
}
