import { stat } from 'node:fs/promises';
import path from 'node:path';
import { manifest } from './identity.ts';

export const MB = 1_000_000;
/** The archive that contains the application's code. */
export const ASAR = 'app.asar';
const MAX_ASAR_BYTES = 6 * MB;
const MAX_DEBIAN_BYTES = 85 * MB;

/** The folder of app.asar in an unpacked application. */
export const findResources = (application: string) =>
  process.platform === 'darwin'
    ? path.join(application, `${manifest.productName}.app/Contents/Resources`)
    : path.join(application, 'resources');

/**
 * The sizes of what was built, one line each.
 *
 * @throws if one is above its limit
 */
export async function checkLimits(
  application: string,
  debian: string | undefined,
): Promise<string[]> {
  const files = [
    { file: path.join(findResources(application), ASAR), maxBytes: MAX_ASAR_BYTES },
    ...(debian === undefined ? [] : [{ file: debian, maxBytes: MAX_DEBIAN_BYTES }]),
  ];
  return Promise.all(
    files.map(async ({ file, maxBytes }) => {
      const { size } = await stat(file);
      const line = `${file}: ${(size / MB).toFixed(1)} MB of at most ${maxBytes / MB} MB`;
      if (size > maxBytes) throw new Error(`Too large: ${line}`);
      return line;
    }),
  );
}
