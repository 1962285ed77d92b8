/**
 * `npm run size`: prints what the packages in `release/` contain, and fails if one is above its
 * limit.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { getRawHeader } from '@electron/asar';
import { ASAR, checkLimits, MB, findResources } from './check.ts';
import { OUTPUT } from './config.ts';
import { ROOT } from './identity.ts';

/** An entry of an archive's header: a file with its size, or a folder. */
type SizeEntry = {
  readonly size?: number;
  /** True for a file that is beside the archive. */
  readonly unpacked?: boolean;
  readonly files?: Readonly<Record<string, SizeEntry>>;
};

const output = path.join(ROOT, OUTPUT);
const names = await readdir(output);
const applications = names.filter((name) => /-unpacked$|^mac(-|$)/.test(name));
if (applications.length === 0) throw new Error(`There is no application in ${output}.`);
const debian = names.find((name) => name.endsWith('.deb'));

for (const name of applications) {
  const application = path.join(output, name);
  print(`${name}, installed`, await sizeOfFolder(application));
  const { header } = getRawHeader(path.join(findResources(application), ASAR)) as {
    header: SizeEntry;
  };
  for (const [folder, entry] of topFolders(header)) print(`  ${ASAR}/${folder}`, getSize(entry));
  const lines = await checkLimits(application, debian && path.join(output, debian));
  for (const line of lines) console.log(line);
}

/** The entries of an archive, with those of `dist` in the place of `dist`. */
function topFolders({ files = {} }: SizeEntry): (readonly [string, SizeEntry])[] {
  const { dist = {}, ...others } = files;
  return [
    ...Object.entries(dist.files ?? {}).map(([name, entry]) => [`dist/${name}`, entry] as const),
    ...Object.entries(others),
  ];
}

function getSize({ size = 0, unpacked = false, files = {} }: SizeEntry): number {
  return Object.values(files).reduce((sum, entry) => sum + getSize(entry), unpacked ? 0 : size);
}

async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function print(name: string, bytes: number): void {
  console.log(`${name}: ${(bytes / MB).toFixed(2)} MB`);
}
