import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from './identity.ts';

/** A package of npm that is part of the application. */
export type ShippedPackage = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** The texts of its licence files, one after the other. */
  readonly text: string;
};

type LockEntry = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
};

/** Licences under which a work may be part of any program that includes their text. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // The licence of SCOWL, as the package of the spelling dictionary names it.
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // For fonts. Only a changed font must have the same licence.
  'OFL-1.1',
  'Python-2.0',
]);

/** A package of npm that is not a dependency of the code: its binary is the runtime. */
const RUNTIME = 'node_modules/electron';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The packages that the lock file installs for the application itself, and Electron. */
export function listShipped(): ShippedPackage[] {
  return Object.entries<LockEntry>(lock.packages)
    .filter(([folder, entry]) => folder === RUNTIME || isShipped(folder, entry))
    .map(([folder, { version = '', license = 'no licence' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      text: readLicense(path.join(ROOT, folder)),
    }));
}

const isShipped = (folder: string, { dev, optional, devOptional }: LockEntry) =>
  folder !== '' && !dev && !optional && !devOptional;

function readLicense(folder: string): string {
  return readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
    .join('\n\n');
}

/**
 * The packages whose licence is not known to be permissive, such as one with copyleft. Of "A OR B",
 * one is enough, of "A AND B" both are needed. An expression with further parentheses is not read.
 */
export const findForbidden = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.filter(({ license }) => !isPermissive(license.replace(/^\(([^()]*)\)$/, '$1')));

const isPermissive = (expression: string) =>
  !/[()]/.test(expression) &&
  expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => PERMISSIVE.has(name)));
