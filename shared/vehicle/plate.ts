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
    warnings: [...letterWarnings(layout, age), ...dateWarnings(age, today)],
  };
}

/** DVLA INF104. Only warnings, because plates sold later do not always follow the rules. */
function letterWarnings(layout: Layout, age: IssuePeriod | undefined): string[] {
  const { format, head, tail } = layout;
  switch (format) {
    case 'current': {
      const warnings: string[] = [];
      if (/[IQZ]/.test(head.slice(0, 2)))
        warnings.push('I, Q and Z are not used in the first two letters.');
      if (/[IQ]/.test(tail)) warnings.push('I and Q are not used in the last three letters.');
      if (!age) warnings.push(`${head.slice(2)} is not a DVLA age identifier.`);
      return warnings;
    }
    case 'prefix': {
      const warnings = age ? [] : [`${head.slice(0, 1)} was not used as a prefix letter.`];
      if (/[IQZ]/.test(tail)) warnings.push('I, Q and Z are not used in the last three letters.');
      return warnings;
    }
    case 'suffix': {
      const warnings = age ? [] : [`${tail.slice(-1)} was not used as a suffix letter.`];
      if (/[IQZ]/.test(head)) warnings.push('I, Q and Z are not used in the first three letters.');
      return warnings;
    }
    case 'northern-ireland':
      return hasNorthernIrelandCode(layout)
        ? []
        : ['3 letters and 4 numbers is a Northern Ireland format, which contains I or Z.'];
    case 'q':
      return ['DVLA issues Q plates when a vehicle’s age or identity is uncertain.'];
    case 'dateless':
      return /[IQZ]/.test(head + tail) ? ['I, Q and Z are rare in this format.'] : [];
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

function dateWarnings(age: IssuePeriod | undefined, today: Date): string[] {
  return age && age.from > today.toISOString().slice(0, 10)
    ? [`Plates of this type are issued from ${formatMonth(age.from)}.`]
    : [];
}

/**
 * Returns why DVLA cannot have issued a compact, upper-case plate, undefined if it can have. Rules
 * about single letters do not count, because plates sold later do not always follow them.
 */
export function findImpossibility(vrm: string, today: Date): string | undefined {
  const layout = parseLayout(vrm);
  if (!layout) return 'not a UK plate format';
  const age = findIssuePeriod(layout);
  if (layout.format === 'current' && !age)
    return `${layout.head.slice(2)} is not a DVLA age identifier`;
  return age && age.from > today.toISOString().slice(0, 10)
    ? `plates of this type are issued from ${formatMonth(age.from)}`
    : undefined;
}
