import { runForCaller } from '../ipc/calling-window.ts';

/** Handlers as a window calls them. */
export function callFromWindow<H extends object>(
  windowId: number,
  handlers: H,
  recentInputAt?: () => number,
): H {
  const entries = Object.entries(handlers as Record<string, (input: unknown) => unknown>);
  return Object.fromEntries(
    entries.map(([name, handle]) => [
      name,
      (input: unknown) =>
        runForCaller({ windowId, recentInputAt: recentInputAt?.() }, () => handle(input)),
    ]),
  ) as H;
}
