import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const AJV_STUB = fileURLToPath(new URL('no-validator.ts', import.meta.url));

/** The main process: one ES module with everything but Electron and Node in it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  // React, which makes the report's document, has a slower build that is chosen without this.
  define: { 'process.env.NODE_ENV': '"production"' },
  // conf, under electron-store, brings a JSON schema validator that it needs only when given a schema.
  // Ours never is, and the validator would be half of what the main process loads.
  resolve: {
    alias: [{ find: /^ajv(\/dist\/2020\.js|-formats)$/, replacement: AJV_STUB }],
  },
  // SQLite is an addon with its binaries beside it, so it stays a package of its own.
  ssr: { noExternal: true, external: ['electron', '@photostructure/sqlite'] },
  build: {
    ssr: true,
    // The oldest runtime that the application is tested on has Node 20.18.
    target: 'node20.18',
    outDir: 'dist/main',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      // The archive's thread is started by the name of its file.
      input: {
        main: 'electron/main.ts',
        'job-worker': 'electron/archive/job-worker.ts',
        // The preview host runs from source, which can't hold TSX: it takes this from the build.
        document: 'electron/report/document/index.ts',
      },
      external: [
        'electron',
        '@photostructure/sqlite',
        ...builtinModules,
        ...builtinModules.map((name) => `node:${name}`),
      ],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
