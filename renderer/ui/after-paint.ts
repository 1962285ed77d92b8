/** Time in milliseconds after which the callback runs even if a hidden window paints nothing. */
const HIDDEN_WINDOW_TIMEOUT_MS = 200;

/**
 * Runs the callback after the next paint. In a hidden window, which does not paint, it runs after a
 * timeout.
 */
export function afterPaint(callback: () => void): void {
  let hasRun = false;
  const runOnce = () => {
    if (hasRun) return;
    hasRun = true;
    callback();
  };
  // An animation frame's callback runs before the paint, a task that it queues runs after.
  requestAnimationFrame(() => setTimeout(runOnce));
  setTimeout(runOnce, HIDDEN_WINDOW_TIMEOUT_MS);
}
