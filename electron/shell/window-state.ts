import { readJsonFile, writeDurably } from '../archive/durable-files.ts';
import type { Log } from '../ports.ts';

/** A part of the desktop, in its own pixels. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Position and size of a window, as they are stored. */
export type WindowState = { readonly bounds: Area; readonly isMaximized: boolean };

export const MIN_WINDOW_SIZE = { width: 800, height: 560 } as const;
export const DEFAULT_WINDOW_SIZE = { width: 1440, height: 900 } as const;
/** The distance between a new window and the existing one. */
const CASCADE_PX = 32;

/** Reads a stored state. Undefined for anything else: the default applies. */
export function parseWindowState(value: unknown): WindowState | undefined {
  const { bounds, isMaximized } = (value ?? {}) as Partial<WindowState>;
  const { x, y, width, height } = (bounds ?? {}) as Partial<Area>;
  const numbers = [x, y, width, height];
  if (!numbers.every((number) => Number.isInteger(number))) return undefined;
  return { bounds: { x, y, width, height } as Area, isMaximized: isMaximized === true };
}

/** The state of the last window, in a file. Undefined if the file is missing or damaged. */
export const openWindowStateFile = (file: string, log: Pick<Log, 'error'>) => ({
  read: () => readJsonFile(file, { parse: parseWindowState }, undefined),
  write: (state: WindowState): void => {
    try {
      writeDurably(file, JSON.stringify(state));
    } catch (error) {
      log.error('window state not stored', error);
    }
  },
});

/**
 * Moves and shrinks a window into the screen that shows most of it. Undefined if no screen shows any
 * of it: the screen was removed, and the default applies.
 *
 * @param screens the area of each screen that windows may use
 */
export function fitToScreen(bounds: Area, screens: readonly Area[]): Area | undefined {
  const [screen] = screens
    .filter((candidate) => overlapArea(bounds, candidate) > 0)
    .toSorted((a, b) => overlapArea(bounds, b) - overlapArea(bounds, a));
  if (!screen) return undefined;
  const width = clamp(bounds.width, MIN_WINDOW_SIZE.width, screen.width);
  const height = clamp(bounds.height, MIN_WINDOW_SIZE.height, screen.height);
  return {
    x: clamp(bounds.x, screen.x, screen.x + screen.width - width),
    y: clamp(bounds.y, screen.y, screen.y + screen.height - height),
    width,
    height,
  };
}

/** The bounds of a further window: the title of the existing one remains visible. */
export const cascade = ({ x, y, ...size }: Area): Area => ({
  x: x + CASCADE_PX,
  y: y + CASCADE_PX,
  ...size,
});

function overlapArea(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Where `max` is below `min`, as on a screen smaller than the smallest window, `min` applies. */
const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
