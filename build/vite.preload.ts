import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The preload: one CommonJS file, for a sandboxed preload can load nothing else. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  build: {
    target: 'chrome130',
    outDir: 'dist/preload',
    emptyOutDir: true,
    minify: false,
    lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
});
