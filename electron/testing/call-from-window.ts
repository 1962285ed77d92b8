import { runForWindow } from '../ipc/calling-window.ts';

/** Handlers as a window calls them. */
export function callFromWindow<H extends object>(windowId: number, handlers: H): H {
  const entries = Object.entries(handlers as Record<string, (input: unknown) => unknown>);
  return Object.fromEntries(
    entries.map(([name, handle]) => [
      name,
      (input: unknown) => runForWindow(windowId, () => handle(input)),
    ]),
  ) as H;
}
