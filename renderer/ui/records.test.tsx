import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { JsonTree } from './JsonTree.tsx';
import { ValueText } from './ValueText.tsx';

describe('a tree', () => {
  test('collapses and renders nothing before it is opened', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`field${index}`, index]),
    );
    render(<JsonTree value={{ demand: many }} label="Demand" />);
    expect(screen.queryByText('Field19')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Demand 20 fields' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getByText('Field19')).toBeDefined();
  });

  test('renders a long list in pages', async () => {
    const list = Array.from({ length: 120 }, (_, index) => index * 3);
    render(<JsonTree value={list} label="List" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show 70 more of 120' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(120);
  });

  test('shows markup, control characters and every kind of value as text', () => {
    const { container } = render(
      <JsonTree
        value={{ a: '<b>bold</b>', 'b\u202ec': null, d: '', e: false, f: -2, g: {} }}
        label="Odd"
      />,
    );
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('<b>bold</b>');
    expect(container.textContent).toContain('b⟨U+202E⟩cNot stated');
    expect(container.textContent).toContain('DEmpty text');
    expect(container.textContent).toContain('ENo');
    expect(container.textContent).toContain('F−2');
    expect(container.textContent).toContain('Empty');
  });
});

test('text of a hundred thousand characters collapses and expands', async () => {
  const { container } = render(<ValueText text={'long '.repeat(20_000)} />);
  expect(container.textContent.length).toBeLessThan(300);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 100,000 characters' }));
  expect(container.textContent.length).toBeGreaterThan(100_000);
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(container.textContent.length).toBeLessThan(300);
});

test('a table is named by its caption and its rows by their header, and an empty one shows its text', () => {
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

test('key figures are rendered as terms with their values and notes', () => {
  render(<KeyFigures items={[{ label: 'Retail', value: '£12,345', note: 'on 5 Mar 2024' }]} />);
  expect(screen.getByRole('term').textContent).toBe('Retail');
  expect(screen.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
    '£12,345',
    'on 5 Mar 2024',
  ]);
});
