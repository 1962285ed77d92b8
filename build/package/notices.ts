import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findForbidden, listShipped, type ShippedPackage } from './shipped.ts';

const RULE = '-'.repeat(72);

const INTRODUCTION = `Platedesk contains the following software and fonts of others. Electron contains Chromium and
Node.js; the licences of their parts are in LICENSES.chromium.html beside the program.`;

/** The name, version, licence and licence text of each package. */
export const toNotices = (packages: readonly ShippedPackage[]): string =>
  [
    INTRODUCTION,
    ...packages.map(({ name, version, license, text }) =>
      [RULE, `${name} ${version} (${license})`, ...(text === '' ? [] : ['', text])].join('\n'),
    ),
    '',
  ].join('\n\n');

/**
 * Writes the notices of the software that the package contains.
 *
 * @throws if a package may not be shipped
 */
export async function writeNotices(file: string): Promise<void> {
  const packages = listShipped();
  const forbidden = findForbidden(packages);
  if (forbidden.length > 0)
    throw new Error(
      `Not permissive: ${forbidden.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, toNotices(packages));
}
