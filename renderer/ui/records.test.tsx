// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import {
  datetimeSpace,
  group,
  money,
  number,
  record,
  rows,
  text,
  strings,
} from '../../shared/provider/fields.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { DataTable } from './DataTable.tsx';
import { SchemaFieldList, type SchemaFieldListProps } from '../fields/SchemaFieldList.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { JsonTree } from './JsonTree.tsx';
import { UnknownFields } from '../fields/UnknownFields.tsx';
import { ValueText } from './ValueText.tsx';

afterEach(cleanup);

const core = group('Core', { startDate: datetimeSpace('Start date'), seats: number('Seats') });
const schema = record({
  make: text('Make'),
  power: number('Power', 'bhp'),
  price: money('Price', { note: 'When new' }),
  colours: strings('Colours'),
  core,
  tests: rows('Tests', { mileage: number('Mileage', 'miles') }),
});

/** A grid of what a body reads as, warnings included. */
function grid(body: JsonObject, props: Partial<SchemaFieldListProps> = {}) {
  return render(<SchemaFieldList schema={schema} {...readRecord(schema, body)} {...props} />);
}

function valueOf(label: string): string {
  const cell = screen.getByText(label).parentElement;
  return cell?.textContent.slice(label.length) ?? '';
}

describe('a grid of fields', () => {
  test('labels and formats each in the order of the interface', () => {
    grid({ price: 21500, power: 150, make: 'Ford', colours: ['Red', 'Blue'] });
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(labels).toEqual(['Make', 'Power', 'Price', 'Colours']);
    expect(valueOf('Power')).toBe('150 bhp');
    expect(valueOf('Price')).toBe('£21,500When new');
    expect(valueOf('Colours')).toBe('Red, Blue');
  });

  test('shows chosen fields in the chosen order', () => {
    grid({ power: 150, make: 'Ford' }, { names: ['power', 'make', 'price'], omit: ['price'] });
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(labels).toEqual(['Power', 'Make']);
  });

  test('says of a field that did not come that it was not given', () => {
    grid({ make: 'Ford', power: null, colours: [] });
    expect(valueOf('Power')).toBe('–not given');
    expect(valueOf('Colours')).toBe('–not given');
  });

  test('is one line where nothing came', () => {
    const { container } = grid({ unheard: 1 }, { title: 'Engine' });
    expect(container.textContent).toBe('Engine: nothing given');
  });

  test('names a group that did not come by its own label', () => {
    const { container } = render(
      <SchemaFieldList schema={core} record={undefined} path={['core']} />,
    );
    expect(container.textContent).toBe('Core: nothing given');
  });

  test('shows a value of a wrong type as it came, and marks it', () => {
    grid({ make: 'Ford', power: 'lots', price: { a: 1 } });
    expect(valueOf('Power')).toBe('lotsnot as expected: a number');
    expect(valueOf('Price')).toContain('{"a":1}');
  });

  test('finds the warnings of a group by its place', () => {
    const { record: read, warnings } = readRecord(schema, { core: { seats: 'five' } });
    render(
      <SchemaFieldList
        schema={core}
        record={read.core}
        warnings={warnings}
        path={['core']}
        title="Core"
      />,
    );
    expect(valueOf('Seats')).toBe('fivenot as expected: a number');
  });

  test('shows a group that is no group as it came', () => {
    const { record: read, warnings } = readRecord(schema, { core: 'none' });
    const { container } = render(
      <SchemaFieldList schema={core} record={read.core} warnings={warnings} path={['core']} />,
    );
    expect(container.textContent).toBe('nonenot as expected: a group of fields');
  });

  test('counts the entries of a list that are not as expected', () => {
    grid({ colours: ['Red', 7, true] });
    expect(valueOf('Colours')).toBe('Red2 entries not as expected');
  });
});

/** What a body holds beyond the interface. */
function beyond(body: JsonObject) {
  return render(<UnknownFields schema={schema} {...readRecord(schema, body)} />);
}

describe('what came beyond the interface', () => {
  test('is nothing where nothing did', () => {
    const { container } = beyond({ make: 'Ford', core: { seats: 5 }, tests: [{ mileage: 3 }] });
    expect(container.textContent).toBe('');
  });

  test('is found at every depth', () => {
    const { container } = beyond({
      newField: 'yes',
      core: { trim: 'Zetec' },
      tests: [{}, { fee: 54 }],
    });
    expect(screen.getByRole('heading', { name: 'Other fields that came' })).toBeDefined();
    expect(container.textContent).toContain('New fieldyes');
    expect(container.textContent).toContain('TrimZetec');
    expect(container.textContent).toContain('Tests 2');
  });

  test('lists values that are not as expected under the names of their fields', () => {
    beyond({ tests: [{ mileage: 3 }, { mileage: 'unread' }] });
    const row = screen.getByRole('row', { name: /Tests 2, Mileage/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['unread', 'a number']);
  });
});

describe('a tree', () => {
  test('folds, and draws nothing before it is opened', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`field${index}`, index]),
    );
    render(<JsonTree value={{ demand: many }} label="Demand" />);
    expect(screen.queryByText('Field19')).toBeNull();
    const fold = screen.getByRole('button', { name: 'Demand 20 fields' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(fold);
    expect(screen.getByText('Field19')).toBeDefined();
  });

  test('draws a long list in pieces', async () => {
    const list = Array.from({ length: 120 }, (_, index) => index * 3);
    render(<JsonTree value={list} label="List" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show 70 more of 120' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(120);
  });

  test('holds markup, control characters and every kind of value as text', () => {
    const { container } = render(
      <JsonTree
        value={{ a: '<b>bold</b>', 'b\u202ec': null, d: '', e: false, f: -2, g: {} }}
        label="Odd"
      />,
    );
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('<b>bold</b>');
    expect(container.textContent).toContain('b⟨U+202E⟩cnot given');
    expect(container.textContent).toContain('Dempty text');
    expect(container.textContent).toContain('ENo');
    expect(container.textContent).toContain('F−2');
    expect(container.textContent).toContain('Nothing inside');
  });
});

test('text of a hundred thousand characters folds and opens', async () => {
  const { container } = render(<ValueText text={'long '.repeat(20_000)} />);
  expect(container.textContent.length).toBeLessThan(300);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 100,000 characters' }));
  expect(container.textContent.length).toBeGreaterThan(100_000);
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(container.textContent.length).toBeLessThan(300);
});

test('a table is named by its caption, its rows by their header, and says when it is empty', () => {
  const columns = [
    { key: 'year', header: 'Year', isRowHeader: true, cell: (row: { year: number }) => row.year },
    { key: 'fails', header: 'Failures', align: 'right', cell: () => 0 },
  ] as const;
  const { rerender } = render(
    <DataTable caption="By year" columns={columns} rows={[{ year: 2019 }]} empty="No tests" />,
  );
  expect(screen.getByRole('table', { name: 'By year' })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: '2019' })).toBeDefined();
  rerender(<DataTable caption="By year" columns={columns} rows={[]} empty="No tests" />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No tests')).toBeDefined();
});

test('key figures are terms with their values and notes', () => {
  render(<KeyFigures items={[{ label: 'Retail', value: '£12,345', note: 'on 5 Mar 2024' }]} />);
  expect(screen.getByRole('term').textContent).toBe('Retail');
  expect(screen.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
    '£12,345',
    'on 5 Mar 2024',
  ]);
});
