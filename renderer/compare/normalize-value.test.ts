import { describe, expect, test } from 'vitest';
import { normalizeValue } from './normalize-value.ts';
import type { FieldMeta } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import { type CellValue, compareRow } from './cell-value.ts';

const meta = (kind: FieldMeta['kind'], change: Partial<FieldMeta> = {}): FieldMeta => ({
  label: 'Field',
  kind,
  ...change,
});

const said = (comparisonKey: string, isPartial = false): CellValue => ({
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
  ])('%j: %j equals %j', (of, a, b) => {
    expect(normalizeValue(of, a)).toBe(normalizeValue(of, b));
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
  ])('%j: %j differs from %j', (of, a, b) => {
    expect(normalizeValue(of, a)).not.toBe(normalizeValue(of, b));
  });
});

describe('comparing a row', () => {
  const nothing: CellValue = { kind: 'empty' };
  const missing: CellValue = { kind: 'missing', text: 'Provider failure', tone: 'review' };
  test.each<[string, readonly CellValue[], string]>([
    ['alike', [said('a'), said('a')], 'same'],
    ['unlike', [said('a'), said('b')], 'differs'],
    ['an answer without it is known to be without it', [said('a'), nothing], 'differs'],
    ['nobody has it', [nothing, nothing], 'same'],
    ['a failure is no difference, nor a likeness', [said('a'), missing], 'incomplete'],
    ['two that differ beside a failure', [said('a'), missing, said('b')], 'differs'],
    ['nothing known', [missing, missing], 'incomplete'],
    ['alike so far', [said(''), said('', true)], 'incomplete'],
    ['unlike so far', [said('x'), said('', true)], 'differs'],
  ])('%s', (_, all, standing) => {
    expect(compareRow(all)).toBe(standing);
  });
});
