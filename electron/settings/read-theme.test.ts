import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { readThemeSetting } from './read-theme.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'theme-'));
const file = path.join(folder, 'settings.json');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['{\n\t"theme": "dark"\n}', 'dark'],
  ['{"baseUrl":"","theme":"light"}', 'light'],
  ['{"theme":"system"}', 'system'],
  ['{"theme":"mauve"}', 'system'],
  ['{"theme":', 'system'],
  ['', 'system'],
])('%j is %s', (text, theme) => {
  writeFileSync(file, text);
  expect(readThemeSetting(file)).toBe(theme);
});

test('without a file the theme is that of the system', () => {
  expect(readThemeSetting(path.join(folder, 'none.json'))).toBe('system');
});

test.each(OTHER_THAN_FILES)('with $name in its place the theme is that of the system', (other) => {
  const place = path.join(folder, other.name);
  other.create(place);
  expect(readThemeSetting(place)).toBe('system');
});
