import type { Page } from 'playwright';

/** Times of a change in the window, in milliseconds since 1970 by its clock. */
export type PaintTimes = {
  /** The key that caused the change, if one did. */
  readonly keyAt: number | undefined;
  /** The task that rendered the change has ended. */
  readonly rendered: number;
  readonly frameStart: number;
  readonly painted: number;
};

/**
 * Watches for a change of the page that makes a condition true. Call it before the action that
 * causes the change; the function that it returns waits until the change is painted.
 *
 * @param isShown runs in the page, so it may use only its argument
 */
export async function watchPaint<A>(
  page: Page,
  isShown: (arg: A) => boolean,
  arg: A,
): Promise<() => Promise<PaintTimes>> {
  // As text, because a function cannot be an argument of another one in the page.
  const condition = `() => (${isShown.toString()})(${JSON.stringify(arg)})`;
  await page.evaluate(
    `globalThis.watched = { painted: (${observePaint.toString()})(${condition}) }`,
  );
  return () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { watched: { painted: Promise<PaintTimes> } }).watched.painted,
    );
}

/** Milliseconds of work between a start and the painted frame, without the wait for the frame. */
export const workSince = (start: number, { rendered, frameStart, painted }: PaintTimes): number =>
  rendered - start + (painted - frameStart);

// Runs in the page, which knows nothing outside of it.
function observePaint(isShown: () => boolean): Promise<PaintTimes> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const now = () => performance.timeOrigin + performance.now();
  const { scheduler } = globalThis as unknown as {
    scheduler: { postTask: (run: () => void, options: { priority: string }) => void };
  };
  /** Runs after the current task. */
  const next = (run: () => void) => scheduler.postTask(run, { priority: 'user-blocking' });
  let keyAt: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      keyAt = performance.timeOrigin + timeStamp;
    },
    { capture: true, once: true },
  );
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      let rendered = Number.POSITIVE_INFINITY;
      next(() => {
        rendered = now();
      });
      // The callback runs before this frame is painted, the task directly after it.
      requestAnimationFrame(() => {
        const frameStart = now();
        next(() => {
          const painted = now();
          resolve({ keyAt, rendered: Math.min(rendered, frameStart), frameStart, painted });
        });
      });
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-selected'],
    });
  });
}
