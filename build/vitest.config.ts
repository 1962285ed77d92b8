import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const WINDOW_TESTS = 'renderer/**/*.test.tsx';
/** Tests that render to markup only, and therefore need no document. */
const MARKUP_TESTS = 'renderer/**/*-markup.test.tsx';

// The archive's tests start many worker threads from source. Without a cache, each would compile its
// modules again, which takes longer than most of its jobs.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/node', import.meta.url),
);

// Temporary files are in memory if it is large enough. On a disk, the archive's tests mostly wait for
// it to sync.
const MEMORY_DISK = '/dev/shm';
const MIN_FREE_BYTES = 1e9;
if (existsSync(MEMORY_DISK) && freeBytes(MEMORY_DISK) > MIN_FREE_BYTES)
  process.env['TMPDIR'] = MEMORY_DISK;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Only a test that hangs takes this long, also on a busy machine.
    testTimeout: 60_000,
    // With two cores, Vitest would use only one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Otherwise each file loads its modules again, which takes as long as the tests of the window.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'window',
          include: [WINDOW_TESTS],
          exclude: [MARKUP_TESTS],
          environment: 'jsdom',
          pool: 'threads',
          setupFiles: 'renderer/testing/setup.ts',
        },
      },
      {
        extends: true,
        // React's production build renders twice as fast. Its development build is needed only for
        // `act`, which the tests of the window use.
        oxc: { jsx: { development: false } },
        test: {
          name: 'services',
          include: ['{electron,renderer,shared,e2e,build}/**/*.test.ts', MARKUP_TESTS],
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
