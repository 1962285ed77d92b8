import { countPerMinute } from './count-per-minute.ts';

/** How long after a key or a mouse button was pressed a link may open, in milliseconds. */
const GESTURE_MS = 1_000;
const MAX_LINKS_PER_MINUTE = 10;

/** Inputs that count as a gesture: scrolling or moving the pointer is none. */
const GESTURES: ReadonlySet<string> = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap']);

/**
 * SECURITY: decides when a page may open a link outside the application: once for each gesture of
 * the user, and no more often than a person would. A page cannot make gestures.
 *
 * @param now milliseconds that never go back
 */
export function createLinkGate(now: () => number) {
  const countLinks = countPerMinute(now);
  let gestureAt: number | undefined;
  return {
    /** Call it with the type of each input that the user makes. */
    onInput: (type: string): void => {
      if (GESTURES.has(type)) gestureAt = now();
    },
    /** Returns true if a link may be opened now, and counts it. */
    admit: (): boolean => {
      const hasGesture = gestureAt !== undefined && now() - gestureAt <= GESTURE_MS;
      gestureAt = undefined;
      return hasGesture && countLinks() <= MAX_LINKS_PER_MINUTE;
    },
  };
}
