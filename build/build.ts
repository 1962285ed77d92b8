/** `npm run build`: after it, `electron .` in the checkout starts the application. */
import { build } from 'vite';
import main from './vite.main.ts';
import preloads from './vite.preload.ts';
import renderer from './vite.renderer.ts';

/** Builds main process, preload and windows into `dist/`. Rejects with Vite's error. */
export async function buildAll(logLevel: 'warn' | 'info' = 'info'): Promise<void> {
  await Promise.all(
    [main, ...preloads, renderer].map((config) =>
      build({ ...config, configFile: false, logLevel }),
    ),
  );
}

if (import.meta.main) await buildAll();
