import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * A preload script is a single CommonJS file, because a sandboxed preload cannot load other files.
 */
const preloadConfig = (name: string, folder: string) =>
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    publicDir: false,
    build: {
      target: 'chrome130',
      outDir: 'dist/preload',
      emptyOutDir: false,
      minify: false,
      lib: { entry: `${folder}/${name}.ts`, formats: ['cjs'], fileName: () => `${name}.cjs` },
      rolldownOptions: { external: ['electron'] },
    },
  });

/** The preload of the windows, and that of the hidden windows that print reports. */
export default [
  preloadConfig('preload', 'electron'),
  preloadConfig('report-preload', 'electron/adapters'),
];
