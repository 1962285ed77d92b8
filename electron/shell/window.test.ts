import { beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from './window.ts';

const { create, setBounds, workAreas } = vi.hoisted(() => ({
  create: vi.fn<(options: object) => void>(),
  setBounds: vi.fn<(bounds: object) => void>(),
  workAreas: [] as object[],
}));
vi.mock('electron', () => ({
  BrowserWindow: class {
    setBounds = setBounds;
    once = () => this;
    constructor(options: object) {
      create(options);
    }
  },
  nativeTheme: {},
  screen: { getAllDisplays: () => workAreas.map((workArea) => ({ workArea })) },
}));
beforeEach(() => {
  vi.clearAllMocks();
  workAreas.splice(0, Infinity, { x: -1920, y: 0, width: 1920, height: 1080 });
});

const bounds = { x: -1800, y: 50, width: 1200, height: 800 };
const open = (stored = { bounds, isMaximized: false }) =>
  openWindow({ preload: '', existing: undefined, stored });

test('sets the bounds again once the window is on its screen, which may have another scale', () => {
  open();
  expect(create).toHaveBeenCalledWith(expect.objectContaining(bounds));
  expect(setBounds.mock.calls).toEqual([[bounds]]);
});

test('leaves the default size to the system if the screen was removed', () => {
  workAreas.splice(0, 1, { x: 0, y: 0, width: 1440, height: 900 });
  open();
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ width: 1440, height: 900 }));
  expect(setBounds).not.toHaveBeenCalled();
});
