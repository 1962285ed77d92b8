// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { record, rows, money, number, text } from '../../shared/provider/fields.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import { Field, isPresent, schemaAt, valueAt } from './Field.tsx';

afterEach(cleanup);

const schema = record({
  events: rows('Events', { price: money('Price'), mileage: number('Mileage', 'miles') }),
  name: text('Name'),
});

function reading(body: JsonObject) {
  const { record: read, warnings } = readRecord(schema, body);
  return { schema, record: read as JsonObject, warnings };
}

test('a value is shown by its kind and unit', () => {
  const of = reading({ events: [{ price: 12_345 }, { mileage: 45_210 }] });
  render(
    <>
      <Field source={of} path={['events', 0, 'price']} />
      <Field source={of} path={['events', 1, 'mileage']} />
    </>,
  );
  expect(screen.getByText('£12,345')).toBeDefined();
  expect(screen.getByText('45,210 miles')).toBeDefined();
});

test('an absent value is a quiet dash', () => {
  const of = reading({ events: [{}], name: '' });
  render(
    <>
      <Field source={of} path={['events', 0, 'price']} />
      <Field source={of} path={['events', 7, 'price']} />
      <Field source={of} path={['name']} />
    </>,
  );
  expect(screen.getAllByText('–')).toHaveLength(3);
});

test('a wrong value in a later row is shown as it came, and marked', () => {
  const of = reading({ events: ['gone', { price: '£9,000 ono' }] });
  const { container } = render(<Field source={of} path={['events', 1, 'price']} />);
  expect(container.textContent).toContain('£9,000 ono');
  expect(container.textContent).toContain('not as expected: a number');
});

test('places that are not there are undefined, not an error', () => {
  expect(schemaAt(schema, ['events', 0, 'price'])).toBeDefined();
  expect(schemaAt(schema, ['nowhere', 'price'])).toBeUndefined();
  expect(valueAt({ a: [1] }, ['a', 'length'])).toBeUndefined();
  expect(valueAt({ a: 'text' }, ['a', 'length'])).toBeUndefined();
  expect(valueAt({}, ['toString'])).toBeUndefined();
});

test('a field that came wrong was given all the same', () => {
  const of = reading({ events: [{ price: 'x' }] });
  expect(isPresent(of, ['events', 0, 'price'])).toBe(true);
  expect(isPresent(of, ['events', 0, 'mileage'])).toBe(false);
});
