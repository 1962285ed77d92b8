import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { formatMiles, formatMoney, formatNumber } from '../format.ts';
import { ScatterPlot, type ScatterPlotProps } from './ScatterPlot.tsx';

const live = [
  { key: 'golf', x: 30_000, y: 9_000 },
  { key: 'polo', x: 60_000, y: 7_000 },
  { key: 'twin', x: 60_000, y: 7_000 },
];
const defaultProps: ScatterPlotProps = {
  title: 'Price against mileage',
  x: { label: 'Mileage, miles', format: formatNumber, formatWithUnit: formatMiles },
  y: { label: 'Price', format: formatMoney },
  groups: [
    {
      name: 'Sold',
      marker: 'triangle',
      hollow: true,
      points: [{ key: 'fox', x: 90_000, y: 4_000 }],
    },
    { name: 'Live', marker: 'circle', points: live },
  ],
  reference: { label: 'This vehicle', name: 'This vehicle, £8,000', x: 45_000, y: 8_000 },
  line: { name: 'Straight line', slope: -0.07, intercept: 11_000, from: 30_000, to: 60_000 },
  pointName: (key) => key,
  pointLabel: 'Listing',
  help: 'Enter shows the listing.',
  hovered: { get: () => undefined, subscribe: () => () => undefined },
  selected: undefined,
  onHover: () => undefined,
  onSelect: () => undefined,
};
const show = (change: Partial<ScatterPlotProps> = {}) =>
  render(<ScatterPlot {...defaultProps} {...change} />);
const plot = () => screen.getByRole('group', { name: 'Points of Price against mileage' });
/** Returns the text that a screen reader announces for the focused point. */
const announcement = () => plot().querySelector('[aria-live]')?.textContent;

/** Creates a hovered key that the test can change. */
function watched() {
  let key: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => key,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: string | undefined) => {
      key = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Returns the position of a point on screen. In jsdom all elements start at 0, 0. */
function findPlace(name: string) {
  const d = document.querySelector('path[data-shown]')?.getAttribute('d') ?? '';
  const [x, y] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  if (x === undefined || y === undefined) throw new Error(`${name} is not shown`);
  return { clientX: x + 3.5, clientY: y };
}

/** Returns the position of the point reached by Tab and the given key. */
async function place(key: '{Home}' | '{End}') {
  await userEvent.tab();
  await userEvent.keyboard(key);
  const index = findPlace(key);
  await userEvent.tab();
  return index;
}

describe('by keyboard', () => {
  test('the arrow keys move from one tab stop through all points in order of mileage, including points that coincide', async () => {
    const onHover = vi.fn();
    show({ onHover });
    await userEvent.tab();
    expect(document.activeElement).toBe(plot());
    expect(announcement()).toBe('Live: golf, £9,000, 30,000 miles');
    await userEvent.keyboard('{ArrowRight}');
    expect(announcement()).toBe('This vehicle, £8,000');
    await userEvent.keyboard('{ArrowRight}');
    expect(announcement()).toBe('Live: polo, £7,000, 60,000 miles; 1 more at this point');
    await userEvent.keyboard('{ArrowRight}');
    expect(announcement()).toBe('Live: twin, £7,000, 60,000 miles; 1 more at this point');
    await userEvent.keyboard('{End}');
    expect(announcement()).toBe('Sold: fox, £4,000, 90,000 miles');
    expect(onHover.mock.calls.flat()).toEqual(['golf', undefined, 'polo', 'twin', 'fox']);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Show as table');
    expect(onHover).toHaveBeenLastCalledWith(undefined);
  });

  test('Enter selects a point, but not the reference point', async () => {
    const onSelect = vi.fn();
    show({ onSelect });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}{End}{Enter}');
    expect(onSelect.mock.calls.flat()).toEqual(['golf', 'fox']);
  });

  test('the focus returns to the last point', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(announcement()).toBe('Sold: fox, £4,000, 90,000 miles');
  });
});

describe('by pointer', () => {
  test('the nearest point is named and reported until the pointer leaves', async () => {
    const onHover = vi.fn();
    show({ onHover });
    const { clientX, clientY } = await place('{End}');
    onHover.mockClear();
    fireEvent.pointerMove(plot(), { clientX: clientX - 10, clientY: clientY + 10 });
    expect(plot().textContent).toContain('Sold: fox, £4,000, 90,000 miles');
    fireEvent.pointerMove(plot(), { clientX: clientX - 9, clientY });
    fireEvent.pointerMove(plot(), { clientX: clientX - 60, clientY });
    expect(plot().textContent).not.toContain('fox');
    expect(onHover.mock.calls.flat()).toEqual(['fox', undefined]);
  });

  test('a click selects the point, a second click the next one at the same position', async () => {
    const onSelect = vi.fn();
    const { rerender } = show({ onSelect });
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowLeft}');
    const index = findPlace('twin');
    fireEvent.pointerMove(plot(), index);
    fireEvent.click(plot());
    const first: unknown = onSelect.mock.calls[0]?.[0];
    expect(['polo', 'twin']).toContain(first);
    rerender(<ScatterPlot {...defaultProps} onSelect={onSelect} selected={String(first)} />);
    fireEvent.click(plot());
    expect(new Set(onSelect.mock.calls.flat())).toEqual(new Set(['polo', 'twin']));
  });

  test('a click away from all points selects none', () => {
    const onSelect = vi.fn();
    show({ onSelect });
    fireEvent.pointerMove(plot(), { clientX: 5, clientY: 5 });
    fireEvent.click(plot());
    expect(onSelect).not.toHaveBeenCalled();
  });
});

test('a point hovered elsewhere is named here and not reported back', () => {
  const hovered = watched();
  const onHover = vi.fn();
  show({ hovered, onHover });
  act(() => hovered.set('polo'));
  expect(plot().textContent).toContain('polo');
  expect(announcement()).toBe('');
  act(() => hovered.set('not on the plot'));
  expect(plot().textContent).not.toContain('polo');
  expect(onHover).not.toHaveBeenCalled();
});

test('groups differ in shape, and the legend names them all', () => {
  const { container } = show();
  const key = within(screen.getByRole('list', { name: 'Legend: Price against mileage' }));
  const items = key.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Live',
    'Sold',
    'This vehicle',
    'Straight line',
  ]);
  const swatches = items.map((item) => item.querySelector('path')?.getAttribute('d'));
  expect(new Set(swatches).size).toBe(4);
  const texts = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Mileage, miles', 'Price', 'This vehicle']));
});

test.each([
  [20, 'below few points, each of which can be seen'],
  [5_000, 'above many, under which it would be lost'],
])('for %i points, the line is drawn %s', (count) => {
  const points = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    x: index,
    y: index,
  }));
  show({ groups: [{ name: 'Live', marker: 'circle', points }] });
  const drawing = [...document.querySelectorAll('svg')].find(
    (svg) => svg.querySelector(':scope > path') && svg.querySelector(':scope > g > path'),
  );
  const parts = [...(drawing?.children ?? [])].map((part) => part.getAttribute('class') ?? '');
  const place = (name: string) => parts.findIndex((part) => part.includes(name));
  expect([place('regressionLine'), place('series')]).not.toContain(-1);
  expect(place('regressionLine') < place('series')).toBe(count === 20);
});

test.each([
  ['circle', 'denseDots'],
  ['triangle', 'denseOutlines'],
] as const)('thousands of markers of shape %s have the style %s', (marker, name) => {
  const points = Array.from({ length: 5_000 }, (_, index) => ({ key: `${index}`, x: index, y: 1 }));
  const { container } = show({ groups: [{ name: 'Live', marker, points }] });
  const classes = Array.from(container.querySelectorAll('path[stroke-width]'), (path) =>
    path.getAttribute('class'),
  );
  expect(classes).toEqual([expect.stringContaining(name)]);
});

test('ten thousand points need only a few elements', () => {
  const points = Array.from({ length: 10_000 }, (_, index) => ({
    key: `${index}`,
    x: index,
    y: index % 97,
  }));
  const { container } = show({ groups: [{ name: 'Live', marker: 'circle', points }] });
  expect(container.querySelectorAll('*').length).toBeLessThan(150);
});

const open = () => userEvent.click(screen.getByRole('button', { name: 'Show as table' }));

describe('as a table', () => {
  test('the table has every point and the reference point', async () => {
    show();
    await open();
    const table = within(screen.getByRole('table', { name: 'Price against mileage' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ListingKindMileage, milesPrice',
      'This vehicle45,000£8,000',
      'golfLive30,000£9,000',
      'poloLive60,000£7,000',
      'twinLive60,000£7,000',
      'foxSold90,000£4,000',
    ]);
  });

  test('the table shows many points in pages of a hundred', async () => {
    const points = Array.from({ length: 250 }, (_, index) => ({
      key: `k${index}`,
      x: index,
      y: 1,
    }));
    show({ groups: [{ name: 'Live', marker: 'circle', points }], reference: undefined });
    await open();
    expect(screen.getAllByRole('rowheader')).toHaveLength(100);
    expect(screen.getByText('Rows 1 to 100 of 250')).toBeDefined();
    const next = screen.getByRole('button', { name: 'Next rows' });
    await userEvent.click(next);
    await userEvent.click(next);
    expect(screen.getByText('Rows 201 to 250 of 250')).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'k249' })).toBeDefined();
    expect(next).toHaveProperty('disabled', true);
    const previous = screen.getByRole('button', { name: 'Previous rows' });
    expect(document.activeElement).toBe(previous);
    await userEvent.click(previous);
    expect(screen.getByRole('rowheader', { name: 'k100' })).toBeDefined();
  });
});
