/** How long a window waits for a picture that nobody sees, in milliseconds. */
const HIDDEN_WINDOW_TIMEOUT_MS = 200;

/** Runs once the next picture is made; soon all the same where none is, as in a hidden window. */
export function afterPaint(callback: () => void): void {
  let hasRun = false;
  const runOnce = () => {
    if (hasRun) return;
    hasRun = true;
    callback();
  };
  // The frame's callback comes before its picture, a task that it queues comes after.
  requestAnimationFrame(() => setTimeout(runOnce));
  setTimeout(runOnce, HIDDEN_WINDOW_TIMEOUT_MS);
}
