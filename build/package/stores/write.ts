/**
 * `node build/package/stores/write.ts PACKAGES OUTPUT`: writes the files with which winget and
 * Homebrew find a release, for the packages in a folder. It needs no npm packages.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CASK_FILE, homebrewCask } from './cask.ts';
import { PACKAGE_FILES, readPackage } from './packages.ts';
import { wingetManifest } from './winget.ts';

const [packages, output] = process.argv.slice(2);
if (packages === undefined || output === undefined)
  throw new Error('State the folder of the packages and the folder for the files.');

const [x64, arm64, mac] = await Promise.all([
  readPackage(packages, PACKAGE_FILES.x64),
  readPackage(packages, PACKAGE_FILES.arm64),
  readPackage(packages, PACKAGE_FILES.mac),
]);
await mkdir(output, { recursive: true });
const files = { ...wingetManifest({ x64, arm64 }), [CASK_FILE]: homebrewCask(mac) };
for (const [name, text] of Object.entries(files)) await writeFile(path.join(output, name), text);
console.log(Object.keys(files).join('\n'));
