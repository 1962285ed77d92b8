import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as f from '../../shared/provider/fields.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import {
  findFieldMeta,
  findFieldSchema,
  getValueByPath,
} from '../../shared/provider/field-paths.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import { Field, isPresent } from './Field.tsx';
import { FieldList, FieldSection } from './FieldList.tsx';
import { UnknownFields } from './UnknownFields.tsx';

const core = f.group('Core', {
  startDate: f.datetimeSpace('Start date'),
  seats: f.number('Seats'),
});
const schema = f.record({
  make: f.text('Make'),
  power: f.number('Power', 'bhp'),
  price: f.money('Price', { note: 'When new' }),
  colours: f.strings('Colours'),
  core,
  tests: f.rows('Tests', { mileage: f.number('Mileage', 'miles'), fee: f.money('Fee') }),
});

/** A record with its warnings, read as the client reads an answer. */
function createSource(body: JsonObject) {
  const { record: read, warnings } = readRecord(schema, body);
  return { schema, record: read as JsonObject, warnings };
}

function readValue(label: string): string {
  const field = screen.getByText(label).parentElement;
  return field?.textContent.slice(label.length) ?? '';
}

const labels = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('one field', () => {
  test('is formatted by its kind and unit', () => {
    const source = createSource({ tests: [{ fee: 12_345 }, { mileage: 45_210 }] });
    render(
      <>
        <Field source={source} path={['tests', 0, 'fee']} />
        <Field source={source} path={['tests', 1, 'mileage']} />
      </>,
    );
    expect(screen.getByText('£12,345')).toBeDefined();
    expect(screen.getByText('45,210 miles')).toBeDefined();
  });

  test('is a quiet dash where there is no value', () => {
    const source = createSource({ tests: [{}], make: '', colours: [] });
    const { container } = render(
      <>
        <Field source={source} path={['tests', 0, 'fee']} />
        <Field source={source} path={['tests', 7, 'fee']} />
        <Field source={source} path={['make']} />
        <Field source={source} path={['colours']} />
      </>,
    );
    expect(container.textContent).toBe('Not stated'.repeat(4));
  });

  test('is shown as received and marked if its type is wrong, including in a later row', () => {
    const source = createSource({ tests: ['gone', { fee: '£9,000 ono' }] });
    const { container } = render(<Field source={source} path={['tests', 1, 'fee']} />);
    expect(container.textContent).toBe('£9,000 onoUnexpected format. Expected: a number');
  });

  test('names its path on the page', () => {
    const { container } = render(<Field source={createSource({})} path={['tests', 1, 'fee']} />);
    expect(container.querySelector('[data-path="tests.1.fee"]')).not.toBeNull();
  });

  test('is present in any form, and through what is inside it', () => {
    const source = createSource({ tests: [{ fee: 'x' }], core: { seats: 'x' } });
    expect(isPresent(source, ['tests', 0, 'fee'])).toBe(true);
    expect(isPresent(source, ['core', 'seats'])).toBe(true);
    expect(isPresent(source, ['core'])).toBe(true);
    expect(isPresent(source, ['tests', 0, 'mileage'])).toBe(false);
    expect(isPresent(source, ['make'])).toBe(false);
    // An empty text or list is shown as not stated.
    const empty = createSource({ make: '', colours: [] });
    expect([isPresent(empty, ['make']), isPresent(empty, ['colours'])]).toEqual([false, false]);
  });

  test('paths that do not exist are undefined, not an error', () => {
    expect(findFieldSchema(schema, ['tests', 0, 'fee'])).toBeDefined();
    expect(findFieldSchema(schema, ['nowhere', 'fee'])).toBeUndefined();
    expect(findFieldMeta(schema, ['core', 'seats'])?.label).toBe('Seats');
    expect(getValueByPath({ a: [1] }, ['a', 'length'])).toBeUndefined();
    expect(getValueByPath({ a: 'text' }, ['a', 'length'])).toBeUndefined();
    expect(getValueByPath({}, ['toString'])).toBeUndefined();
  });
});

describe('a list of fields', () => {
  test('labels and formats each field in the given order', () => {
    const source = createSource({
      price: 21_500,
      power: 150,
      make: 'Ford',
      colours: ['Red', 'Blue'],
    });
    render(<FieldList source={source} fields={['power', 'make', 'price', 'colours']} />);
    expect(labels()).toEqual(['Power', 'Make', 'Price', 'Colours']);
    expect(readValue('Power')).toBe('150 bhp');
    expect(readValue('Price')).toBe('£21,500When new');
    expect(readValue('Colours')).toBe('Red, Blue');
  });

  test('leaves out what this version of the record does not have', () => {
    render(
      <FieldList source={createSource({ make: 'Ford' })} fields={['make', 'model', 'core.x']} />,
    );
    expect(labels()).toEqual(['Make']);
  });

  test('uses the label, note and value given by the caller instead of those of the schema', () => {
    render(
      <FieldList
        source={createSource({ price: 1 })}
        fields={[
          { path: ['price'], label: 'Asking price', note: 'Today' },
          { path: ['condition'], label: 'Condition', value: 'Good' },
        ]}
      />,
    );
    expect(readValue('Asking price')).toBe('£1Today');
    expect(readValue('Condition')).toBe('Good');
  });

  test('states that a field is not stated, and omits the note on its value', () => {
    render(<FieldList source={createSource({ power: null })} fields={['power', 'price']} />);
    expect(readValue('Power')).toBe('Not stated');
    expect(readValue('Price')).toBe('Not stated');
  });

  test('is one line if no value was given and it has a label for this case', () => {
    const source = createSource({ unheard: 1 });
    const { container } = render(
      <FieldList source={source} fields={['power']} emptyLabel="Engine" />,
    );
    expect(container.textContent).toBe('Engine: not stated');
  });

  test('shows values of a wrong type as received and marks them, including in a group', () => {
    const source = createSource({ power: 'lots', price: { a: 1 }, core: { seats: 'five' } });
    render(<FieldList source={source} fields={['power', 'price', 'core.seats']} />);
    expect(readValue('Power')).toBe('lotsUnexpected format. Expected: a number');
    expect(readValue('Price')).toContain('{"a":1}');
    expect(readValue('Seats')).toBe('fiveUnexpected format. Expected: a number');
  });

  test('shows an impossible number as received, in quotes, and marks it', () => {
    render(<FieldList source={createSource({ power: 5e-324 })} fields={['power']} />);
    expect(readValue('Power')).toBe(
      '“5e-324”Unexpected format. Expected: a number of a plausible size',
    );
  });

  test('counts the entries of a list that are in an unexpected format', () => {
    render(<FieldList source={createSource({ colours: ['Red', 7, true] })} fields={['colours']} />);
    expect(readValue('Colours')).toBe('Red2 values in an unexpected format');
  });
});

const section = (body: JsonObject, children?: string) =>
  render(
    <FieldSection source={createSource(body)} title="Chassis" group={['core']} fields={['seats']}>
      {children}
    </FieldSection>,
  ).container;

describe('a section of fields', () => {
  test('has a heading and the fields of its group', () => {
    section({ core: { seats: 5 } });
    expect(screen.getByRole('heading', { name: 'Chassis' })).toBeDefined();
    expect(readValue('Seats')).toBe('5');
  });

  test('is one line if no value was given, and shows this line below its heading if it has other content', () => {
    expect(section({}).textContent).toBe('Chassis: not stated');
    expect(section({}, 'A remark').textContent).toBe('ChassisA remarkChassis: not stated');
  });

  test('shows a group that is no group as received', () => {
    expect(section({ core: 'none' }).textContent).toBe(
      'ChassisnoneUnexpected format. Expected: a group of fields',
    );
  });

  test('is nothing where this version of the record has none of its fields', () => {
    const { container } = render(
      <FieldSection source={createSource({})} title="Sound" fields={['soundLevel']} />,
    );
    expect(container.textContent).toBe('');
  });
});

/** Everything in a body that the schema does not describe. */
function beyond(body: JsonObject) {
  return render(<UnknownFields {...createSource(body)} />);
}

describe('fields and values beyond the interface', () => {
  test('are nothing where there are none', () => {
    const { container } = beyond({ make: 'Ford', core: { seats: 5 }, tests: [{ mileage: 3 }] });
    expect(container.textContent).toBe('');
  });

  test('are found at every depth', () => {
    const { container } = beyond({
      newField: 'yes',
      core: { trim: 'Zetec' },
      tests: [{}, { retest: 54 }],
    });
    expect(screen.getByRole('heading', { name: 'Additional fields' })).toBeDefined();
    expect(container.textContent).toContain('New fieldyes');
    expect(container.textContent).toContain('TrimZetec');
    expect(container.textContent).toContain('Tests 2');
  });

  test('list values that are not as expected under the labels of their fields', () => {
    beyond({ tests: [{ mileage: 3 }, { mileage: 'unread' }] });
    const row = screen.getByRole('row', { name: /Tests 2, Mileage/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['unread', 'a number']);
  });
});
