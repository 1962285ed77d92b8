/** `npm run build`: after it, `electron .` in the checkout starts the application. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeNotices } from './package/notices.ts';
import main from './vite.main.ts';
import preloads from './vite.preload.ts';
import renderer from './vite.renderer.ts';

/** Builds main process, preload, windows and notices into `dist/`. Rejects with Vite's error. */
export async function buildAll(logLevel: 'warn' | 'info' = 'info'): Promise<void> {
  await Promise.all([
    ...[main, ...preloads, renderer].map((config) =>
      build({ ...config, configFile: false, logLevel }),
    ),
    writeNotices(fileURLToPath(new URL('../dist/third-party-notices.txt', import.meta.url))),
  ]);
}

if (import.meta.main) await buildAll();
