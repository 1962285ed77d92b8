// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { layOut } from './plate-glyphs.ts';
import { Plate } from './Plate.tsx';

afterEach(cleanup);

test.each([
  ['AB12CDE', 'Number plate AB12 CDE'],
  ['ab12 cde', 'Number plate AB12 CDE'],
  ['JAZ1234', 'Number plate JAZ 1234'],
  ['ABC1', 'Number plate ABC 1'],
  ['Q123ABC', 'Number plate Q123 ABC'],
])('%s is named %s', (vrm, name) => {
  render(<Plate vrm={vrm} />);
  expect(screen.getByRole('img', { name })).toBeDefined();
});

test('only a zero-emission plate has a flash, and it is said', () => {
  const { container, rerender } = render(<Plate vrm="EV70ZAP" green />);
  const drawn = container.querySelectorAll('svg > path').length;
  expect(screen.getByRole('img', { name: 'Number plate EV70 ZAP, green flash' })).toBeDefined();
  rerender(<Plate vrm="EV70ZAP" />);
  expect(container.querySelectorAll('svg > path')).toHaveLength(drawn - 1);
});

test('a mark that is on no plate is set in type and kept short', () => {
  const { container } = render(<Plate vrm={`<img src=x>\u202e${'x'.repeat(100_000)}`} />);
  expect(container.querySelector('img, svg')).toBeNull();
  expect(container.textContent.length).toBeLessThan(60);
  expect(container.textContent).toContain('<img src=x>⟨U+202E⟩');
});

test('the statutory characters and spaces: 50 wide, 11 between, 33 between groups', () => {
  expect(layOut('AB12 CDE')?.width).toBe(6 * 50 + 14 + 5 * 11 + 33);
  expect(layOut('A 1')?.glyphs.map(({ x }) => x)).toEqual([0, 83]);
  expect(layOut('ABÜ')).toBeUndefined();
  expect(layOut('ABCDEFGHJ')).toBeUndefined();
  expect(layOut('')).toBeUndefined();
});
