/** `npm run build`: after it, `electron .` in the checkout starts the application. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeNotices } from './package/notices.ts';
import { createMainConfig } from './vite.main.ts';
import preloads from './vite.preload.ts';
import renderer from './vite.renderer.ts';

/** Builds main process, preload, windows and notices into `dist/`. Rejects with Vite's error. */
export async function buildAll(logLevel: 'warn' | 'info' = 'info'): Promise<void> {
  await Promise.all([
    ...[createMainConfig(false), ...preloads, renderer].map((config) =>
      build({ ...config, configFile: false, logLevel }),
    ),
    writeNotices(fileURLToPath(new URL('../dist/third-party-notices.txt', import.meta.url))),
  ]);
}

/** Builds the main process for packages. They get the other parts from `buildAll`. */
export const buildPackagedMain = () =>
  build({ ...createMainConfig(true), configFile: false, logLevel: 'warn' });

if (import.meta.main) await buildAll();
