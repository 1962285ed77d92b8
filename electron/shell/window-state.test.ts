import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { silentLog } from '../testing/inline-jobs.ts';
import {
  type Area,
  cascade,
  fitToScreen,
  openWindowStateFile,
  parseWindowState,
} from './window-state.ts';

const area = (x: number, y: number, width: number, height: number): Area => ({
  x,
  y,
  width,
  height,
});
const LAPTOP = area(0, 25, 1440, 875);
const LEFT = area(-1920, 0, 1920, 1080);
const PHONE = area(0, 0, 640, 480);

describe('a window is placed on a screen that exists', () => {
  test.each([
    ['as it was', area(100, 100, 1000, 700), [LAPTOP], area(100, 100, 1000, 700)],
    [
      'on the second screen',
      area(-1800, 50, 1200, 800),
      [LAPTOP, LEFT],
      area(-1800, 50, 1200, 800),
    ],
    ['nowhere, where its screen was removed', area(-1800, 50, 1200, 800), [LAPTOP], undefined],
    ['nowhere, where it only touches a screen', area(1440, 25, 900, 600), [LAPTOP], undefined],
    ['below the bar at the top', area(0, 0, 1000, 700), [LAPTOP], area(0, 25, 1000, 700)],
    ['inside, where it hung over', area(1300, 800, 1000, 700), [LAPTOP], area(440, 200, 1000, 700)],
    ['smaller, where the screen is', area(0, 0, 2560, 1400), [LAPTOP], LAPTOP],
    ['not below its minimum size', area(0, 25, 10, 10), [LAPTOP], area(0, 25, 800, 560)],
    [
      'over the edge of a screen that is too small',
      area(5, 5, 900, 700),
      [PHONE],
      area(0, 0, 800, 560),
    ],
    [
      'on the screen with more of it',
      area(-600, 100, 1000, 700),
      [LAPTOP, LEFT],
      area(-1000, 100, 1000, 700),
    ],
  ])('%s', (_name, bounds, screens, expected) => {
    expect(fitToScreen(bounds, screens)).toEqual(expected);
  });
});

test('a further window covers the first one except for its title', () => {
  expect(cascade(area(10, 20, 900, 600))).toEqual(area(42, 52, 900, 600));
});

const BOUNDS = area(1, 2, 900, 600);

test.each([
  [
    { bounds: BOUNDS, isMaximized: true },
    { bounds: BOUNDS, isMaximized: true },
  ],
  [{ bounds: BOUNDS }, { bounds: BOUNDS, isMaximized: false }],
  [
    { bounds: { ...BOUNDS, extra: 1 }, isMaximized: 'yes' },
    { bounds: BOUNDS, isMaximized: false },
  ],
  [{ bounds: { ...BOUNDS, x: 1.5 } }, undefined],
  [{ bounds: { ...BOUNDS, width: '900' } }, undefined],
  [{ bounds: null }, undefined],
  [{}, undefined],
  [[], undefined],
  [null, undefined],
  ['text', undefined],
])('reads %j as a stored state', (stored, expected) => {
  expect(parseWindowState(stored)).toEqual(expected);
});

test('replaces the file of the state as a whole', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-window-'));
  const file = path.join(folder, 'window.json');
  const stateFile = openWindowStateFile(file, silentLog);
  stateFile.write({ bounds: BOUNDS, isMaximized: true });
  fs.linkSync(file, path.join(folder, 'before.json'));
  stateFile.write({ bounds: BOUNDS, isMaximized: false });
  expect(stateFile.read()).toEqual({ bounds: BOUNDS, isMaximized: false });
  const before = openWindowStateFile(path.join(folder, 'before.json'), silentLog);
  expect(before.read()).toEqual({ bounds: BOUNDS, isMaximized: true });
  fs.rmSync(folder, { recursive: true });
});

test.each(OTHER_THAN_FILES)('replaces $name in the place of the file', ({ create }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-window-'));
  const file = path.join(folder, 'window.json');
  create(file);
  const stateFile = openWindowStateFile(file, silentLog);
  expect(stateFile.read()).toBeUndefined();
  stateFile.write({ bounds: BOUNDS, isMaximized: true });
  expect(stateFile.read()).toEqual({ bounds: BOUNDS, isMaximized: true });
  fs.rmSync(folder, { recursive: true });
});
