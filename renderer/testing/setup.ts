/** Runs before each test file of the window. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Parts of the window load when first needed, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

// jsdom has no scheduler.
Object.defineProperty(globalThis, 'scheduler', {
  configurable: true,
  value: { postTask: (task: () => void) => setTimeout(task) },
});

// jsdom has no layout, so scrolling is a no-op.
Element.prototype.scrollIntoView = () => undefined;

// The next file uses the same document and modules.
afterEach(cleanup);
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // React Aria's announcements stay in the document.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren();
});
