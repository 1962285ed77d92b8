import type { ReactNode } from 'react';
import type { Json } from '../../shared/format/json.ts';
import type { FieldMeta } from '../../shared/provider/fields.ts';
import { formatField } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';

export type CellValue =
  | {
      readonly kind: 'value';
      /** Two cells with the same key have equal values. */
      readonly comparisonKey: string;
      readonly content: ReactNode;
      /** Something was not checked, so equal keys prove nothing. */
      readonly isPartial?: boolean;
      /** A number, so that the difference between two vehicles can be stated. */
      readonly amount?: Amount;
    }
  /** The dataset was received without this value. */
  | { readonly kind: 'empty' }
  /** The value is not known, and this states why. */
  | Missing;

/** A number, and how a number of its unit is formatted. */
type Amount = { readonly value: number; readonly format: (value: number) => string };

export type Missing = {
  readonly kind: 'missing';
  readonly text: string;
  readonly tone: Tone;
};

/** `incomplete`: the known values are equal, but not every value is known. */
export type RowComparison = 'differs' | 'same' | 'incomplete';

/** Compares the cells of a row. An unknown value does not count as a difference. */
export function compareRow(cells: readonly CellValue[]): RowComparison {
  const known = cells.filter((cell) => cell.kind !== 'missing');
  const keys = new Set(known.map((cell) => ('comparisonKey' in cell ? cell.comparisonKey : null)));
  if (keys.size > 1) return 'differs';
  const isPartial = known.some((cell) => cell.kind === 'value' && cell.isPartial);
  return isPartial || known.length < cells.length ? 'incomplete' : 'same';
}

/** A number in common notations: `1598`, `1,598`, `£1,598.00`. */
const NUMBER = /^£?-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Removes notation: case, spaces, a date with or without midnight, a number sent as text. */
export function normalizeValue(meta: FieldMeta | undefined, value: Json): string {
  const isFigure = meta?.kind === 'number' || meta?.kind === 'integer' || meta?.kind === 'money';
  const parsed = isFigure && typeof value === 'string' ? parseNumber(value) : value;
  const text = meta ? formatField(meta, parsed) : JSON.stringify(parsed);
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function parseNumber(text: string): Json {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed.replaceAll(/[£,]/g, '')) : text;
}
