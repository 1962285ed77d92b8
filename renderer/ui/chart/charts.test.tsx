import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatMoney, formatNumber } from '../format.ts';
import { Drawing } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import { LineChart } from './LineChart.tsx';
import { RangeScale } from './RangeScale.tsx';
import { StackedBars } from './StackedBars.tsx';
import type { LineSeries } from './lines.ts';

const year = (value: number) => Date.UTC(value, 0);
const x = { label: 'Year', format: (time: number) => String(new Date(time).getUTCFullYear()) };
const y = { label: 'Mileage, miles', format: formatNumber, from: 0 };

function series(name: string, values: readonly number[]): LineSeries {
  return {
    name,
    marker: 'circle',
    points: values.map((value, index) => ({
      x: year(2018 + index),
      y: value,
      label: `${2018 + index}, ${formatNumber(value)} miles`,
    })),
  };
}

const lines = [series('MOT tests', [12_000, 21_000, 30_000]), series('Adverts', [12_500, 31_000])];
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a drawing grows with the text size and reports the pointer in its own unit', () => {
  const onPoint = vi.fn<(position: { x: number; y: number } | undefined) => void>();
  const size = { width: 300, textScale: 2 };
  const { container } = render(<Drawing size={size} height={100} onPoint={onPoint} />);
  const drawing = container.querySelector('svg')!;
  expect(drawing.getAttribute('width')).toBe('600');
  expect(drawing.getAttribute('viewBox')).toBe('0 0 300 100');
  fireEvent.pointerMove(drawing, { clientX: 40, clientY: 20 });
  expect(onPoint).toHaveBeenLastCalledWith({ x: 20, y: 10 });
  fireEvent.pointerLeave(drawing);
  expect(onPoint).toHaveBeenLastCalledWith(undefined);
});

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
    const key = within(screen.getByRole('list', { name: 'Legend: Mileage' }));
    expect(key.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'MOT tests',
      'Adverts',
    ]);
    const texts = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent);
    expect(texts).toEqual(
      expect.arrayContaining(['Mileage, miles', 'Year', '0', 'Jan 2018', 'Jan 2020']),
    );
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
    expect(screen.getByText('No data for this chart')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([[[5]], [[0, 0, 0]], [[-3, -3]], [[-1200, 4000]], [[1e15, -1e300]], [[1e-9, 2e-9]]])(
    'draws %j with finite numbers only',
    (values) => {
      const { container } = render(
        <LineChart title="Any" x={x} y={y} series={[series('One', values)]} />,
      );
      expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
    },
  );

  test('draws any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 8 }), (values) => {
        const own = values.map((value, index) => ({
          x: value,
          y: values.at(-index) ?? 0,
          label: 'p',
        }));
        const any = { ...y, format: () => 'v' };
        const { container, unmount } = render(
          <LineChart
            title="Any"
            x={any}
            y={any}
            series={[{ name: 'One', marker: 'circle', points: own }]}
          />,
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
        { x: year(2017), low: 0, high: 0 },
        { x: year(2021), low: 20_000, high: 60_000 },
      ],
    },
    intervals: [
      {
        from: { x: year(2019), y: 21_000 },
        to: { x: year(2020), y: 9000 },
        text: '−12,000',
        tone: 'alert',
      },
    ],
    extraLegend: [{ name: 'Hollow: estimated', swatch: null }],
  } as const;

  test('names the band and the extra legend items, and draws the label of an interval', () => {
    const { container } = render(
      <LineChart title="Mileage" x={x} y={y} series={lines} {...more} />,
    );
    const key = within(screen.getByRole('list', { name: 'Legend: Mileage' }));
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

  test('shows an estimate with its own marker', () => {
    const [first] = series('MOT tests', [1, 2]).points;
    const estimated = {
      name: 'Valuation',
      marker: 'triangle',
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
        table={
          <ChartTable
            title="Mileage"
            columns={[{ key: 'a', header: 'All', cell: String }]}
            rows={[7, 8]}
          />
        }
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Mileage' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['All', '7', '8']);
  });
});

describe('stacked bars', () => {
  const bars = (
    <StackedBars
      title="Defects by year"
      xLabel="Year"
      yLabel="Defects"
      categories={['2019', '2020', '2021']}
      series={[
        { name: 'Major', values: [1, 0, 2], tone: 'review', pattern: 'hatched' },
        { name: 'Minor', values: [2, 0, 0], tone: 'information', pattern: 'dotted' },
      ]}
    />
  );

  test('each bar names all its values', async () => {
    render(bars);
    await userEvent.tab();
    expect(focused()).toBe('2019: Major 1, Minor 2; total 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2020: 0');
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
        xLabel="Month"
        yLabel="Change"
        categories={['a', 'a', 'c', 'd']}
        series={[{ name: 'One', values: [-3, Number.NaN, 1e300], tone: 'alert', pattern: 'solid' }]}
      />,
    );
    expect(container.querySelector('svg[width]')?.innerHTML).not.toMatch(/NaN|Infinity/);
    expect(screen.getByRole('img', { name: 'a: One −3' })).toBeDefined();
  });

  test('show a text if there is nothing to draw', () => {
    render(<StackedBars title="None" xLabel="" yLabel="" categories={[]} series={[]} />);
    expect(screen.getByText('No data for this chart')).toBeDefined();
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

  test('have a band whose ends are equal', () => {
    const reportError = vi.spyOn(console, 'error');
    const band = { lower: 12_000, upper: 12_000, label: 'Band' };
    const values = [{ label: 'Retail', value: 12_345 }];
    render(<RangeScale title="Value" format={formatMoney} band={band} values={values} />);
    expect(reportError).not.toHaveBeenCalled();
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
