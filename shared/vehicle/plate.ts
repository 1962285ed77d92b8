import { findIssuePeriod, formatMonth, type IssuePeriod } from './issue-period.ts';
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
      isNotIssuedYet(age, today) && `Plates of this type are issued from ${formatMonth(age.from)}.`,
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
  age !== undefined && age.from > today.toISOString().slice(0, 10);

/** Why DVLA cannot have issued a plate. Plates sold later may break the rules about letters. */
export function findImpossibility(vrm: string, today: Date): string | undefined {
  const layout = parseLayout(vrm);
  if (!layout) return 'not a UK plate format';
  const age = findIssuePeriod(layout);
  if (layout.format === 'current' && !age)
    return `${layout.head.slice(2)} is not a DVLA age identifier`;
  return isNotIssuedYet(age, today)
    ? `plates of this type are issued from ${formatMonth(age.from)}`
    : undefined;
}
