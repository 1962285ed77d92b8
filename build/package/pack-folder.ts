import { build, Platform } from 'electron-builder';
import { findRuntime } from '../find-runtime.ts';
import { createConfig } from './config.ts';
import { ROOT } from './identity.ts';
import type { Signing } from './signing.ts';

/**
 * Builds the unpacked application for this computer from `dist/` and the icons, with the runtime
 * that `npm start` uses.
 *
 * @returns the folder of the application
 * @throws if there is no runtime
 */
export async function packFolder(options: {
  readonly output: string;
  readonly signing: Signing;
}): Promise<string> {
  const runtime = findRuntime({ download: true });
  if (runtime.kind === 'none') throw new Error(`${runtime.message}.`);
  let application: string | undefined;
  await build({
    projectDir: ROOT,
    targets: Platform.current().createTarget('dir'),
    publish: 'never',
    config: createConfig({
      ...options,
      electronDist: runtime.folder,
      onPacked: (folder) => {
        application = folder;
      },
    }),
  });
  if (application === undefined) throw new Error('electron-builder made no application.');
  return application;
}
