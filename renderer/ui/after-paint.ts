/** How long a window waits for a picture that nobody sees, in milliseconds. */
const UNSEEN = 200;

/** Runs once the next picture is made; soon all the same where none is, as in a hidden window. */
export function afterPaint(run: () => void): void {
  let isRun = false;
  const once = () => {
    if (isRun) return;
    isRun = true;
    run();
  };
  // The frame's callback comes before its picture, a task that it queues comes after.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNSEEN);
}
