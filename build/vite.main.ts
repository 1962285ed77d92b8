import { cp } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type UserConfig } from 'vite';

const AJV_STUB = fileURLToPath(new URL('ajv-stub.ts', import.meta.url));

/** Files that modules read from their own folder: the sample's photos and the dictionary. */
const FILES_BESIDE_MODULES = {
  pictures: '../electron/sample/photos/pictures',
  'index.aff': '../node_modules/dictionary-en-gb/index.aff',
  'index.dic': '../node_modules/dictionary-en-gb/index.dic',
};
const copyFiles: Plugin = {
  name: 'copy-files',
  writeBundle: async ({ dir = '' }) => {
    for (const [name, source] of Object.entries(FILES_BESIDE_MODULES))
      await cp(fileURLToPath(new URL(source, import.meta.url)), path.join(dir, name), {
        recursive: true,
      });
  },
};

/** The output folder of the main process for packages. */
export const PACKAGED_MAIN = 'dist/packaged-main';

/**
 * The main process: one ES module that contains all dependencies except Electron and Node.
 *
 * @param isPackaged removes what only a build from the source has: windows from a development server,
 * and a policy file that the command line names
 */
export const createMainConfig = (isPackaged: boolean): UserConfig => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  plugins: [copyFiles],
  define: {
    // Without this, React, which renders report documents, uses its slower development build.
    'process.env.NODE_ENV': '"production"',
    IS_PACKAGED: String(isPackaged),
  },
  // conf, a dependency of electron-store, imports a JSON schema validator that it needs only for a
  // schema. Platedesk passes no schema, and the validator would be half of the code that the main
  // process loads.
  resolve: {
    alias: [{ find: /^ajv(\/dist\/2020\.js|-formats)$/, replacement: AJV_STUB }],
  },
  // SQLite is an addon with separate binaries, so it stays a package of its own.
  ssr: { noExternal: true, external: ['electron', '@photostructure/sqlite'] },
  build: {
    ssr: true,
    // The oldest runtime on which the application is tested has Node 20.18.
    target: 'node20.18',
    outDir: isPackaged ? PACKAGED_MAIN : 'dist/main',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      // Worker threads are started by the names of their files.
      input: {
        main: 'electron/main.ts',
        'job-worker': 'electron/archive/job-worker.ts',
        'spelling-worker': 'electron/spelling/spelling-worker.ts',
        'import-worker': 'electron/lists/import/import-worker.ts',
        'export-worker': 'electron/lists/export/export-worker.ts',
        // The preview host runs from source, which Node cannot do with TSX, so it uses this part of
        // the build.
        document: 'electron/report/document/index.ts',
      },
      external: [
        'electron',
        '@photostructure/sqlite',
        ...builtinModules,
        ...builtinModules.map((name) => `node:${name}`),
      ],
      // `'use client'` has no effect in the main process, which has no server components.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
