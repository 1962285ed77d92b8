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

test('a short text with a hidden character is no valid plate, and shows the character', () => {
  render(<Plate vrm={'AB1\u202e2CD'} />);
  const plate = screen.getByRole('img', { name: 'Number plate AB1⟨U+202E⟩2CD' });
  expect(plate.textContent).toBe('AB1⟨U+202E⟩2CD');
});

test('characters and spaces have the statutory sizes: 50 wide, 11 between, 33 between groups', () => {
  expect(layOutGlyphs('AB12 CDE')?.width).toBe(6 * 50 + 14 + 5 * 11 + 33);
  expect(layOutGlyphs('A 1')?.glyphs.map(({ x }) => x)).toEqual([0, 83]);
  expect(layOutGlyphs('ABÜ')).toBeUndefined();
  expect(layOutGlyphs('ABCDEFGHJ')).toBeUndefined();
  expect(layOutGlyphs('')).toBeUndefined();
});

test('the outline of a plate is each character’s own path, moved horizontally only', () => {
  const { glyphs = [] } = layOutGlyphs('A1') ?? {};
  expect(glyphsToPath(glyphs, 0)).toBe('M0 0m4 90l17-83h8l17 83m-35-35h28M61 0m7-2v83');
  expect(glyphsToPath(glyphs, 22.5)).toBe('M22.5 0m4 90l17-83h8l17 83m-35-35h28M83.5 0m7-2v83');
});

test.each(['ABCDEFGH', 'IJKLMNOP', 'QRSTUVWX', 'YZ012345', '6789'])(
  'the characters %s can be moved: their paths are relative',
  (mark) => {
    const { glyphs = [] } = layOutGlyphs(mark) ?? {};
    expect(glyphs).toHaveLength(mark.length);
    for (const { path } of glyphs) expect(path).toMatch(/^m[-\d. achlmvz]+$/);
  },
);
