import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { manifest } from '../identity.ts';

/** A package of the release. */
export type Package = {
  readonly file: string;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
};

/** The names that config.ts gives to the packages which the stores install. */
export const PACKAGE_FILES = {
  x64: packageName('win-x64.exe'),
  arm64: packageName('win-arm64.exe'),
  mac: packageName('mac-universal.dmg'),
} as const;

function packageName(end: string): string {
  return `${manifest.productName}-${manifest.version}-${end}`;
}

/** Where the published release has a package. */
export const toUrl = ({ file }: Package) =>
  `${manifest.homepage}/releases/download/v${manifest.version}/${file}`;

/** @throws if the folder does not contain the file */
export async function readPackage(folder: string, file: string): Promise<Package> {
  const content = await readFile(path.join(folder, file));
  return { file, sha256: createHash('sha256').update(content).digest('hex') };
}
