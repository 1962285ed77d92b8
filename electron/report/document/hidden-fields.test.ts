import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../shared/format/json.ts';
import { getValueByPath } from '../../../shared/provider/field-paths.ts';
import * as f from '../../../shared/provider/fields.ts';
import type { FieldMeaning } from '../../../shared/provider/fields.ts';
import { ALL_FIELDS } from '../../../shared/testing/all-fields.ts';
import { createAnswered, vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createContent } from '../../testing/document-content.ts';
import { createCustomerCopy } from './customer-copy.ts';
import { isHidden, placesOnPath } from './hidden-fields.ts';

const HIDDEN_MEANINGS = new Set<FieldMeaning | undefined>(['phone', 'reference', 'trade']);

const hiddenFields = ALL_FIELDS.filter(
  ({ meta }) => HIDDEN_MEANINGS.has(meta.meaning) && meta.kind !== 'boolean',
);

test.each(hiddenFields.map((field) => [field.dataset, field.version, field] as const))(
  'a customer copy of %s %s hides $path',
  (dataset, version, { path, meta }) => {
    const kept = createContent(vehicleAnswersWith({}));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (digits) => {
        const value = meta.kind === 'text' ? `Q${digits}` : digits;
        const body = path.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
        const answer = { ...createAnswered(dataset, {}), version, record: Object(body) };
        const [copied] = createCustomerCopy({ ...kept, answers: [answer] }).answers;
        expect(copied && 'record' in copied && getValueByPath(copied.record, path)).toBe(
          '[hidden]',
        );
      }),
      { numRuns: 20 },
    );
  },
);

const schema = f.record({
  colour: f.text('Colour', { meaning: 'phone' }),
  telephone: f.text('Telephone'),
  isTrade: f.boolean('Sold to the trade', { meaning: 'trade' }),
  rows: f.rows('Rows', { amount: f.number('Amount', undefined, { meaning: 'reference' }) }),
  result: f.group('Result', { profit: f.number('Profit') }, { meaning: 'trade' }),
});

test.each<[...path: (string | number)[], value: Json, hidden: boolean]>([
  ['colour', 'Blue', true],
  ['colour', '', false],
  ['colour', null, false],
  ['telephone', 'Blue', false],
  ['isTrade', true, false],
  ['rows', 0, 'amount', 7, true],
  ['result', 'profit', 7, true],
  ['faxNo', 7, true],
  ['tradeValue', 7, true],
  ['fuel', 7, false],
])('a documented field is judged by its meaning, another by its name: %j %j %j', (...row) => {
  const path = row.slice(0, -2) as (string | number)[];
  const [value, hidden] = row.slice(-2) as [Json, boolean];
  const places = placesOnPath({ dataset: 'check', path: [], schema }, path);
  expect(places.some((place) => isHidden(place, value))).toBe(hidden);
});
