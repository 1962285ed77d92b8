import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** A preload: one CommonJS file, for a sandboxed preload can load nothing else. */
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

/** That of the windows, and that of the hidden windows which reports are printed from. */
export default [
  preloadConfig('preload', 'electron'),
  preloadConfig('report-preload', 'electron/adapters'),
];
