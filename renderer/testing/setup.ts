/** Runs before each test file of the window. */
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// Parts of the window load when first needed, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

// React's development build records a stack trace for each of the first 10,000 elements of a second,
// only for the text of its warnings. That takes a tenth of the time of these tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('this version of React counts its stack traces elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

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
