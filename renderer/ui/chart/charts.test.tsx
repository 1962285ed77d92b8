// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatMoney, formatNumber } from '../format.ts';
import { LineChart } from './LineChart.tsx';
import { RangeScale } from './RangeScale.tsx';
import { StackedBars } from './StackedBars.tsx';
import type { LineSeries } from './types.ts';

afterEach(cleanup);

const x = { label: 'Year', kind: 'number', format: String } as const;
const y = { label: 'Mileage, miles', format: formatNumber, from: 0 };

function series(name: string, values: readonly number[]): LineSeries {
  return {
    name,
    points: values.map((value, index) => ({
      x: 2018 + index,
      y: value,
      label: `${2018 + index}, ${formatNumber(value)} miles`,
    })),
  };
}

const lines = [series('MOT tests', [12_000, 21_000, 30_000]), series('Adverts', [12_500, 31_000])];
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a line chart', () => {
  test('has one tab stop, and arrow keys name one point after the other', async () => {
    render(<LineChart title="Mileage" x={x} y={y} series={lines} />);
    await userEvent.tab();
    expect(focused()).toBe('MOT tests: 2018, 12,000 miles');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('MOT tests: 2020, 30,000 miles');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Adverts: 2019, 31,000 miles');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('MOT tests: 2018, 12,000 miles');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Show as table');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('MOT tests: 2018, 12,000 miles');
  });

  test('shows the name of the focused point', async () => {
    const { container } = render(<LineChart title="Mileage" x={x} y={y} series={lines} />);
    expect(container.textContent).not.toContain('2018, 12,000 miles');
    await userEvent.tab();
    expect(container.textContent).toContain('MOT tests: 2018, 12,000 miles');
  });

  test('shows the names of its axes and series', () => {
    const { container } = render(<LineChart title="Mileage" x={x} y={y} series={lines} />);
    expect(screen.getByRole('figure', { name: 'Mileage' })).toBeDefined();
    const key = within(screen.getByRole('list', { name: 'Key to Mileage' }));
    expect(key.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MOT tests',
      'Adverts',
    ]);
    const texts = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent);
    expect(texts).toEqual(expect.arrayContaining(['Mileage, miles', 'Year', '0', '2018', '2020']));
  });

  test('has every point in its table, including those that cannot be drawn', async () => {
    render(
      <LineChart
        title="Mileage"
        x={x}
        y={y}
        series={[series('MOT tests', [12_000, Number.NaN])]}
      />,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(within(screen.getByRole('table', { name: 'Mileage' })).getAllByRole('row')).toHaveLength(
      3,
    );
  });

  test('shows a text if there is nothing to draw', () => {
    render(<LineChart title="Mileage" x={x} y={y} series={[series('MOT tests', [Number.NaN])]} />);
    expect(screen.getByText('Nothing to draw')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([
    [[5]],
    [[0, 0, 0]],
    [[-3, -3]],
    [[-1200, 4000]],
    [[1e15, -1e300]],
    [[1.7e308]],
    [[1e-9, 2e-9]],
  ])('draws %j with finite numbers only', (values) => {
    const { container } = render(
      <LineChart title="Any" x={{ ...x, kind: 'time' }} y={y} series={[series('One', values)]} />,
    );
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  });

  test('draws any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 8 }), (values) => {
        const own = values.map((value, index) => ({
          x: value,
          y: values.at(-index) ?? 0,
          label: 'p',
        }));
        const any = { ...x, format: () => 'v' };
        const { container, unmount } = render(
          <LineChart title="Any" x={any} y={{ ...any }} series={[{ name: 'One', points: own }]} />,
        );
        expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a line chart with bands and intervals', () => {
  const more = {
    band: {
      name: 'Expected',
      points: [
        { x: 2017, low: 0, high: 0 },
        { x: 2021, low: 20_000, high: 60_000 },
      ],
    },
    intervals: [
      { from: { x: 2019, y: 21_000 }, to: { x: 2020, y: 9000 }, text: '−12,000', tone: 'alert' },
    ],
    extraLegend: [{ name: 'Hollow: estimated', swatch: null }],
  } as const;

  test('names the band and the extra legend items, and draws the label of an interval', () => {
    const { container } = render(
      <LineChart title="Mileage" x={x} y={y} series={lines} {...more} />,
    );
    const key = within(screen.getByRole('list', { name: 'Key to Mileage' }));
    expect(key.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MOT tests',
      'Adverts',
      'Expected',
      'Hollow: estimated',
    ]);
    const texts = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent);
    expect(texts).toContain('−12,000');
    // The axis has room for the band.
    expect(texts).toContain('60,000');
  });

  test('marks an estimate with its own marker', () => {
    const [first] = series('MOT tests', [1, 2]).points;
    const estimated = {
      name: 'Valuation',
      hasUniformMarkers: true,
      points: [{ ...first, hollow: true }],
    };
    const { container } = render(
      <LineChart title="Mileage" x={x} y={y} series={[lines[0], estimated] as LineSeries[]} />,
    );
    expect(container.querySelectorAll('[role="img"][data-hollow]')).toHaveLength(1);
  });

  test('can have a table of its own', async () => {
    render(
      <LineChart
        title="Mileage"
        x={x}
        y={y}
        series={lines}
        table={{ columns: [{ key: 'a', header: 'All', cell: String }], rows: [7, 8] }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Mileage' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['All', '7', '8']);
  });

  test.each([1e300, -1e300, Number.NaN, 1.7e308])(
    'draws a band and an interval at %s with finite numbers only',
    (value) => {
      const { container } = render(
        <LineChart
          title="Any"
          x={x}
          y={y}
          series={lines}
          band={{ name: 'Band', points: [{ x: 2018, low: 0, high: value }] }}
          intervals={[
            { from: { x: 2018, y: value }, to: { x: value, y: 1 }, text: 'x', tone: 'review' },
          ]}
        />,
      );
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
    },
  );
});

describe('stacked bars', () => {
  const bars = (
    <StackedBars
      title="Defects by year"
      x={{ label: 'Year' }}
      y={{ label: 'Defects' }}
      categories={['2019', '2020', '2021']}
      series={[
        { name: 'Major', values: [1, 0, 2], tone: 'review' },
        { name: 'Minor', values: [2, 0, 0], tone: 'information' },
      ]}
    />
  );

  test('each bar names all its values', async () => {
    render(bars);
    await userEvent.tab();
    expect(focused()).toBe('2019: Major 1, Minor 2; 3 in all');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2020: none');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('2021: Major 2');
  });

  test('differ in pattern, not in colour alone', () => {
    const { container } = render(bars);
    const patterns = Array.from(container.querySelectorAll('pattern'), (one) => one.innerHTML);
    expect(new Set(patterns).size).toBe(2);
  });

  test('have the same values in a table', async () => {
    render(bars);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const row = screen.getByRole('row', { name: '2019 1 2' });
    expect(within(row).getByRole('rowheader').textContent).toBe('2019');
  });

  test('draw negative, missing and impossible values with finite numbers only', () => {
    const { container } = render(
      <StackedBars
        title="Any"
        x={{ label: 'Month' }}
        y={{ label: 'Change' }}
        categories={['a', 'a', 'c']}
        series={[{ name: 'One', values: [-3, Number.NaN] }]}
      />,
    );
    expect(container.querySelector('svg[width]')?.innerHTML).not.toMatch(/NaN|Infinity/);
    expect(screen.getByRole('img', { name: 'a: One −3' })).toBeDefined();
  });

  test('show a text if there is nothing to draw', () => {
    render(
      <StackedBars title="None" x={{ label: '' }} y={{ label: '' }} categories={[]} series={[]} />,
    );
    expect(screen.getByText('Nothing to draw')).toBeDefined();
  });
});

describe('values on one scale', () => {
  test('are all named, including the band', () => {
    render(
      <RangeScale
        title="Value"
        format={formatMoney}
        band={{ lower: 11_200, upper: 12_900, label: 'Confidence band' }}
        values={[
          { label: 'Retail', value: 12_345 },
          { label: 'Trade', value: 10_100 },
        ]}
      />,
    );
    const name = 'Value: Retail £12,345, Trade £10,100. Confidence band £11,200 to £12,900';
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  test.each([[[12_345]], [[0, 0]], [[-5, Number.NaN]], [[1e300, -1e300]]])(
    'are drawn from %j with finite numbers only',
    (values) => {
      const { container } = render(
        <RangeScale
          title="Any"
          format={formatMoney}
          band={{ lower: Number.NaN, upper: 5, label: 'Band' }}
          values={values.map((value, index) => ({ label: `v${index}`, value }))}
        />,
      );
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
    },
  );
});
