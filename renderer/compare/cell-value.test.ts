import { describe, expect, test } from 'vitest';
import type { FieldMeta } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import { type CellValue, compareRow, normalizeValue } from './cell-value.tsx';

const meta = (kind: FieldMeta['kind'], change: Partial<FieldMeta> = {}): FieldMeta => ({
  label: 'Field',
  kind,
  ...change,
});

const value = (comparisonKey: string, isPartial = false): CellValue => ({
  kind: 'value',
  comparisonKey,
  content: comparisonKey,
  isPartial,
});

describe('equal values in another notation', () => {
  test.each<[FieldMeta, Json, Json]>([
    [meta('number'), 1598, '1,598'],
    [meta('number', { unit: 'mpg' }), 54.3, ' 54.30 '],
    [meta('money'), 12345, '£12,345.00'],
    [meta('integer'), 0, -0],
    [meta('text'), 'BLUE', 'Blue '],
    [meta('text'), 'Pure  electric', 'pure electric'],
    [meta('datetime'), '2024-03-05 00:00:00', '2024-03-05T00:00:00'],
    [meta('boolean'), true, 'yes'],
  ])('%j: %j equals %j', (fieldMeta, a, b) => {
    expect(normalizeValue(fieldMeta, a)).toBe(normalizeValue(fieldMeta, b));
  });
});

describe('different values', () => {
  test.each<[FieldMeta, Json, Json]>([
    [meta('number'), 1598, 1599],
    [meta('number'), 12, '1,2'],
    [meta('text'), '012', '12'],
    [meta('boolean'), true, false],
    [meta('date'), '2024-03-05', '2024-05-03'],
    [meta('number'), 5, 'five'],
    [meta('number'), 5, { value: 5 }],
  ])('%j: %j differs from %j', (fieldMeta, a, b) => {
    expect(normalizeValue(fieldMeta, a)).not.toBe(normalizeValue(fieldMeta, b));
  });
});

describe('comparing a row', () => {
  const empty: CellValue = { kind: 'empty' };
  const missing: CellValue = { kind: 'missing', text: 'Provider failure', tone: 'review' };
  test.each<[string, readonly CellValue[], string]>([
    ['equal', [value('a'), value('a')], 'same'],
    ['different', [value('a'), value('b')], 'differs'],
    ['a value that one response does not state', [value('a'), empty], 'incomplete'],
    ['two that differ beside one that is not stated', [value('a'), empty, value('b')], 'differs'],
    ['stated by neither response', [empty, empty], 'incomplete'],
    ['a failure is neither equal nor different', [value('a'), missing], 'incomplete'],
    ['two that differ beside a failure', [value('a'), missing, value('b')], 'differs'],
    ['nothing known', [missing, missing], 'incomplete'],
    ['equal so far', [value(''), value('', true)], 'incomplete'],
    ['different so far', [value('x'), value('', true)], 'differs'],
  ])('%s', (_, cells, comparison) => {
    expect(compareRow(cells)).toBe(comparison);
  });
});
