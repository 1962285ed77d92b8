import type { IssuePeriod } from './issue-period.ts';
import { findIssuePeriod, formatMonth } from './issue-period.ts';
import type { Layout, PlateFormat } from './layouts.ts';
import { hasNorthernIrelandCode, parseLayout } from './layouts.ts';

/** Facts that a plate shows by itself, before any request. */
export type Plate = {
  /** Compact and upper case: `AB12CDE`. */
  readonly vrm: string;
  /** With its space, as on the plate: `AB12 CDE`. */
  readonly display: string;
  readonly format: PlateFormat;
  /**
   * When such plates were issued. A vehicle may have a plate that is older than itself, but never a
   * newer one.
   */
  readonly age?: IssuePeriod;
  /** Unusual features. They never prevent a lookup. */
  readonly warnings: readonly string[];
};

/** Adds the space to a compact plate if it has a known format: `AB12CDE` → `AB12 CDE`. */
export function formatPlate(vrm: string): string {
  const layout = parseLayout(vrm);
  return layout ? `${layout.head} ${layout.tail}` : vrm;
}

/** Describes a compact, upper-case plate of 2 to 8 letters and digits by its shape. */
export function describePlate(vrm: string, today: Date): Plate {
  const layout = parseLayout(vrm);
  if (!layout)
    return {
      vrm,
      display: vrm,
      format: 'unrecognised',
      warnings: ['This is in none of the standard layouts. Check that it was read rightly.'],
    };
  const age = findIssuePeriod(layout);
  return {
    vrm,
    display: `${layout.head} ${layout.tail}`,
    format: layout.format,
    ...(age && { age }),
    warnings: [...letterWarnings(layout, age), ...dateWarnings(age, today)],
  };
}

/**
 * Letter rules (DVLA INF104). They only give warnings, because plates sold later do not always
 * follow them.
 */
function letterWarnings(layout: Layout, age: IssuePeriod | undefined): string[] {
  const { format, head, tail } = layout;
  switch (format) {
    case 'current': {
      const warnings: string[] = [];
      if (/[IQZ]/.test(head.slice(0, 2)))
        warnings.push('I, Q and Z are not used in the first two letters.');
      if (/[IQ]/.test(tail)) warnings.push('I and Q are not used in the last three letters.');
      if (!age) warnings.push(`${head.slice(2)} has not been issued as an age identifier.`);
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
        : ['Three letters with four figures are Northern Ireland’s, whose codes have an I or a Z.'];
    case 'q':
      return ['Q marks are given to vehicles whose age or identity is uncertain.'];
    case 'dateless':
      return /[IQZ]/.test(head + tail)
        ? ['I, Q and Z are seldom seen in marks of this layout.']
        : [];
  }
}

function dateWarnings(age: IssuePeriod | undefined, today: Date): string[] {
  return age && age.from > today.toISOString().slice(0, 10)
    ? [`Marks like this will not be issued before ${formatMonth(age.from)}.`]
    : [];
}
