// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layOutGlyphs, glyphsToPath } from '../../shared/drawing/plate-glyphs.ts';
import { Plate } from './Plate.tsx';

test.each([
  ['AB12CDE', 'Number plate AB12 CDE'],
  ['ab12 cde', 'Number plate AB12 CDE'],
  ['JAZ1234', 'Number plate JAZ 1234'],
  ['ABC1', 'Number plate ABC 1'],
  ['Q123ABC', 'Number plate Q123 ABC'],
])('the plate %s is named %s', (vrm, name) => {
  render(<Plate vrm={vrm} />);
  expect(screen.getByRole('img', { name })).toBeDefined();
});

test('only a zero-emission plate has a green flash, and its name states it', () => {
  const { container, rerender } = render(<Plate vrm="EV70ZAP" hasGreenFlash />);
  const pathCount = container.querySelectorAll('svg > path').length;
  expect(screen.getByRole('img', { name: 'Number plate EV70 ZAP, green flash' })).toBeDefined();
  rerender(<Plate vrm="EV70ZAP" />);
  expect(container.querySelectorAll('svg > path')).toHaveLength(pathCount - 1);
});

test('text that is not a valid plate is set in the normal font and truncated', () => {
  const { container } = render(<Plate vrm={`<img src=x>\u202e${'x'.repeat(100_000)}`} />);
  expect(container.querySelector('img, svg')).toBeNull();
  expect(container.textContent.length).toBeLessThan(60);
  expect(container.textContent).toContain('<img src=x>⟨U+202E⟩');
});

test('characters and spaces have the statutory sizes: 50 wide, 11 between, 33 between groups', () => {
  expect(layOutGlyphs('AB12 CDE')?.width).toBe(6 * 50 + 14 + 5 * 11 + 33);
  expect(layOutGlyphs('A 1')?.glyphs.map(({ x }) => x)).toEqual([0, 83]);
  expect(layOutGlyphs('ABÜ')).toBeUndefined();
  expect(layOutGlyphs('ABCDEFGHJ')).toBeUndefined();
  expect(layOutGlyphs('')).toBeUndefined();
});

const placed = (path: string, x: number) => [{ path, x, width: 50 }];

test('an outline is each character’s own path, moved horizontally only', () => {
  expect(glyphsToPath(placed('M4 90L21 7H29L46 90M11 55H39', 10), 100)).toBe(
    'M114 90L131 7H139L156 90M121 55H149',
  );
  expect(glyphsToPath(placed('M7 -2V54A18 18 0 0 0 43 54V-2', 1), 0)).toBe(
    'M8 -2V54A18 18 0 0 0 44 54V-2',
  );
  expect(glyphsToPath(placed('M7 28C43 44 8 48 7 72Z', 0.5), 0)).toBe(
    'M7.5 28C43.5 44 8.5 48 7.5 72Z',
  );
  const { glyphs = [] } = layOutGlyphs('A1') ?? {};
  expect(glyphsToPath(glyphs, 0)).toBe('M4 90L21 7H29L46 90M11 55H39M68 -2V81');
});
