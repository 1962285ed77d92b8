import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The main process: one ES module with everything but Electron and Node in it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: 'electron/main.ts',
    // The oldest runtime that the application is tested on has Node 20.18.
    target: 'node20.18',
    outDir: 'dist/main',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      external: ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
