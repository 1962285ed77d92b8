import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The rows of the checklist: number, file and code. */
const rows = [
  ...read('SECURITY.md').matchAll(/^\| (\d+) +\|.*\| `([^`]+)` +\| `([^`]+)` +\|$/gm),
].map(([, number, file = '', code = '']) => ({ number: Number(number), file, code }));

test('the checklist has all 20 recommendations', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test.each(rows)('$number: $file contains $code', ({ file, code }) => {
  expect(read(file)).toContain(code);
});

const sources = ['electron', 'renderer', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

const UNUSED = [
  'enableBlinkFeatures',
  'allowpopups',
  'crashReporter',
  '<webview',
  'ELECTRON_RUN_AS',
  'openExternal',
];
test.each(UNUSED)('no source contains %s', (text) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => read(file).includes(text))).toEqual([]);
});

test('every window is created with the stated preferences', () => {
  const creating = sources.filter((file) => read(file).includes('new BrowserWindow('));
  expect(creating.toSorted()).toEqual([
    'electron/adapters/draw-image.ts',
    'electron/adapters/printer.ts',
    'electron/shell/window.ts',
  ]);
  for (const file of creating)
    expect(read(file)).toMatch(/webPreferences: \{\s+\.\.\.SANDBOXED_PREFERENCES,/);
});
