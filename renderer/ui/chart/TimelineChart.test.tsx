import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateTextWidth } from './axes.ts';
import { ChartTable } from './ChartTable.tsx';
import { computeTimelineLayout, type TimelineEntry, type TimelineLane } from './timeline.ts';
import { TimelineChart } from './TimelineChart.tsx';

const day = (written: string) => Date.parse(`${written}T00:00:00Z`);
const entry = (from: string, text: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  from: day(from),
  text,
  label: `${from}: ${text}`,
  ...more,
});

const LANES: readonly TimelineLane[] = [
  {
    name: 'Keepers',
    marker: 'square',
    entries: [
      entry('2015-07-03', 'Previous keeper', { to: day('2019-09-20') }),
      entry('2019-09-20', 'Current keeper', { to: day('2026-11-21') }),
    ],
  },
  { name: 'Finance', marker: 'triangle', entries: [] },
  {
    name: 'MOT tests',
    marker: 'circle',
    entries: [entry('2018-06-01', ''), entry('2019-06-01', 'failed', { marker: 'triangle' })],
  },
];

const today = day('2026-11-21');
const table = (
  <ChartTable
    title="What happened"
    columns={[{ key: 'what', header: 'What', cell: (row: string) => row }]}
    rows={['one', 'two', 'three']}
  />
);
const chart = <TimelineChart title="What happened" lanes={LANES} today={today} table={table} />;
const focused = () => document.activeElement?.getAttribute('aria-label');

test('has one tab stop, and arrow keys name one entry after the other', async () => {
  render(chart);
  await userEvent.tab();
  expect(focused()).toBe('Keepers: 2015-07-03: Previous keeper');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Keepers: 2019-09-20: Current keeper');
  // Moves to the entry nearest in time and skips an empty lane.
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('MOT tests: 2019-06-01: failed');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('MOT tests: 2018-06-01: ');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Keepers: 2019-09-20: Current keeper');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Show as table');
});

test('shows the name of the focused entry', async () => {
  const { container } = render(chart);
  expect(container.textContent).not.toContain('2015-07-03: Previous keeper');
  await userEvent.tab();
  expect(container.textContent).toContain('2015-07-03: Previous keeper');
});

test('shows the names of its lanes, its years and the current day', () => {
  const { container } = render(chart);
  const texts = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent);
  expect(texts).toEqual(
    expect.arrayContaining(['Keepers', 'MOT tests', '2016', '2026', 'Today', 'failed']),
  );
});

test('has the same entries in a table', async () => {
  render(chart);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'What happened' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['What', 'one', 'two', 'three']);
});

test('shows a text if there is nothing to draw', () => {
  render(<TimelineChart title="What happened" lanes={[]} today={today} table={table} />);
  expect(screen.getByText('No dates for this chart')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

/** Returns the horizontal extent of each entry with its label, by row. */
function reaches(lanes: readonly TimelineLane[], width: number) {
  const { lanes: laid } = computeTimelineLayout(width, lanes, today);
  return laid.flatMap(({ entries, top, bottom }) =>
    entries.map(({ entry: { text: entryText }, from, to, y, label }) => {
      const wide = label ? estimateTextWidth(entryText) : 0;
      const start = label?.anchor === 'end' ? label.x - wide : Math.min(from, label?.x ?? from);
      const end = label?.anchor === 'start' ? Math.max(to, label.x + wide) : to;
      return { start, end, y, top, bottom, hasWords: label !== undefined };
    }),
  );
}

describe('timeline layout', () => {
  const dates = fc.date({
    min: new Date('2005-01-01T00:00:00Z'),
    max: new Date('2026-11-21T00:00:00Z'),
    noInvalidDate: true,
  });
  const entries = fc.array(
    fc.record({ at: dates, days: fc.nat({ max: 900 }), text: fc.string({ maxLength: 20 }) }),
    { maxLength: 25 },
  );

  test('labels do not overlap each other, an edge or another lane', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 320, max: 1600 }), (made, width) => {
        const lane: TimelineLane = {
          name: 'Any',
          marker: 'circle',
          entries: made.map(({ at, days, text }) => ({
            from: at.getTime(),
            ...(days > 400 && { to: at.getTime() + days * 86_400_000 }),
            text,
            label: text,
          })),
        };
        const worded = reaches([lane], width).filter(({ hasWords }) => hasWords);
        for (const [index, one] of worded.entries()) {
          expect(one.start).toBeGreaterThanOrEqual(-0.01);
          expect(one.end).toBeLessThanOrEqual(width + 0.01);
          expect(one.y).toBeGreaterThan(one.top);
          expect(one.y).toBeLessThan(one.bottom);
          const inRow = worded.slice(index + 1).filter((other) => Math.abs(one.y - other.y) < 1);
          for (const other of inRow)
            expect(
              Math.min(one.end, other.end) - Math.max(one.start, other.start),
            ).toBeLessThanOrEqual(0.01);
        }
      }),
      { numRuns: 300, seed: 20_240_305 },
    );
  });

  test.each([[[]], [[0]], [[today]], [[8e13, -6e13]]])(
    'draws %j with finite numbers only',
    (moments) => {
      const lane: TimelineLane = {
        name: 'Any',
        marker: 'circle',
        entries: moments.map((from) => ({ from, text: 'x', label: 'x' })),
      };
      const { container } = render(
        <TimelineChart title="Any" lanes={[lane]} today={today} table={table} />,
      );
      expect(container.querySelector('svg[width]')?.outerHTML ?? '').not.toMatch(/NaN|Infinity/);
    },
  );

  test('entries of one row may be adjacent without a gap', () => {
    const [previous, current] = reaches(LANES.slice(0, 1), 1000);
    expect(previous?.y).toBe(current?.y);
  });
});
