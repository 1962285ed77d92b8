import type { ReactNode } from 'react';
import { findMissingAnswer, type MissingAnswer } from '../../shared/findings/missing-answer.ts';
import { NOT_LOOKED_UP_TEXT } from '../../shared/findings/verdict-text.ts';
import type { Json } from '../../shared/format/json.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { FieldMeta } from '../../shared/provider/fields.ts';
import { formatField } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonTable.module.css';

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

type Amount = { readonly value: number; readonly format: (value: number) => string };

export type Missing = { readonly kind: 'missing' } & MissingAnswer;

/** `incomplete`: the known values are equal, but not every value is known. */
export type RowComparison = 'differs' | 'same' | 'incomplete';

/** Compares the cells of a row. A value that is not known or not stated is no difference. */
export function compareRow(cells: readonly CellValue[]): RowComparison {
  const known = cells.filter((cell) => cell.kind === 'value');
  if (new Set(known.map(({ comparisonKey }) => comparisonKey)).size > 1) return 'differs';
  const isPartial = known.some((cell) => cell.isPartial);
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

export const NOT_REQUESTED: Missing = {
  kind: 'missing',
  text: NOT_LOOKED_UP_TEXT.label,
  tone: NOT_LOOKED_UP_TEXT.tone,
};

/** Returns a vehicle's answer for a dataset, or a short reason why there is none. */
export function findAnswer(
  { vehicleAnswers, pending, isNotRequested }: ComparisonColumn,
  dataset: DatasetId,
): Answered | Missing {
  if (isNotRequested) return NOT_REQUESTED;
  const missing = findMissingAnswer(vehicleAnswers, dataset, pending);
  const answer = vehicleAnswers.getAnswered(dataset);
  return missing || !answer ? { kind: 'missing', ...(missing ?? NOT_REQUESTED) } : answer;
}

/** States why a value is not known, highlighted if the request failed. */
export function MissingText({ missing: { text, tone } }: { readonly missing: Missing }) {
  if (tone === 'unknown') return <span className={styles['muted']}>{text}</span>;
  return <StatusMark tone={tone}>{text}</StatusMark>;
}
