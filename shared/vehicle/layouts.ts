/** The layouts in which a mark can have been issued, and what isn't one of them. */
export type PlateFormat =
  | 'current'
  | 'prefix'
  | 'suffix'
  | 'dateless'
  | 'northern-ireland'
  | 'q'
  /** Letters and figures in no statutory layout: it may still be somebody's mark. */
  | 'unrecognised';

/** A layout as people say it. */
export const FORMAT_NAMES: Readonly<Record<PlateFormat, string>> = {
  current: 'Current (since September 2001)',
  prefix: 'Prefix (1983 to 2001)',
  suffix: 'Suffix (1963 to 1983)',
  dateless: 'Dateless',
  'northern-ireland': 'Northern Ireland',
  q: 'Q mark',
  unrecognised: 'Not a standard layout',
};

/** A mark taken apart by its layout. `head` and `tail` are the halves around the space. */
export type Layout = {
  readonly format: Exclude<PlateFormat, 'unrecognised'>;
  readonly head: string;
  readonly tail: string;
};

/**
 * The nine layouts of the Road Vehicles (Display of Registration Marks) Regulations 2001 (SI
 * 2001/561), schedule 3, and DVLA's INF104, each cut where the space stands. Figures other than the
 * age identifier never begin with 0. Order matters only for the two that overlap: see `formatOf`.
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
 * The two-letter codes of Northern Ireland's counties and county boroughs, which end every mark's
 * letters there. Motor Car (Registration and Licensing) orders since 1903: I and Z were Ireland's,
 * and `AZ` to `YZ` went to Northern Ireland, `ZA` to `ZZ` to the Irish Free State.
 */
const NORTHERN_IRELAND_CODE = /(?:I[ABGJLW]|[JOUX]I|[A-HJ-PR-Y]Z)$/;

/** The layout of a compact, upper-case mark; undefined when it has none of the nine. */
export function parseLayout(vrm: string): Layout | undefined {
  for (const { format, pattern } of LAYOUT_PATTERNS) {
    const [, head, tail] = pattern.exec(vrm) ?? [];
    if (head !== undefined && tail !== undefined)
      return { format: refineFormat(format, head, tail), head, tail };
  }
  return undefined;
}

/** True when the mark's letters end in one of Northern Ireland's codes. */
export function hasNorthernIrelandCode(layout: Layout): boolean {
  return NORTHERN_IRELAND_CODE.test(/[A-Z]/.test(layout.head) ? layout.head : layout.tail);
}

/** Northern Ireland uses the old layouts too, and Q marks are prefix marks by shape. */
function refineFormat(shape: Layout['format'], head: string, tail: string): Layout['format'] {
  if (shape === 'prefix' && head.startsWith('Q')) return 'q';
  if (shape === 'dateless' && hasNorthernIrelandCode({ format: shape, head, tail }))
    return 'northern-ireland';
  return shape;
}
