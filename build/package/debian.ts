import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readChangelog } from './changelog.ts';
import { debianChangelog } from './debian-changelog.ts';
import { EXECUTABLE, MAINTAINER, manifest, ROOT } from './identity.ts';
import { DEBIAN_DEPENDS } from './linux-files.ts';

/** Debian's names of the architectures for which there is a runtime. */
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, 'amd64' | 'arm64'>> = {
  x64: 'amd64',
  arm64: 'arm64',
};

/** Methods of the installer that write the desktop entry and the icons, without the application's id. */
const REPLACED = new Set(['createDesktopFile', 'copyLinuxIcons']);

type DebianInput = {
  /** The unpacked application. */
  readonly application: string;
  /** The content of `/usr/share`. */
  readonly share: string;
  readonly output: string;
};

/**
 * Makes a Debian package of an unpacked application, on a computer that has dpkg.
 *
 * @returns the package; undefined if this computer cannot make one
 */
export async function makeDebianPackage(input: DebianInput): Promise<string | undefined> {
  const arch = ARCHITECTURES[process.arch];
  if (process.platform !== 'linux' || arch === undefined || !hasDpkg()) return undefined;
  addInstaller();
  const { Installer } = await import('electron-installer-debian');

  class ContentInstaller extends Installer {
    override get contentFunctions() {
      return super.contentFunctions.filter((name) => !REPLACED.has(name));
    }
  }

  const installer = new ContentInstaller({
    src: input.application,
    dest: input.output,
    arch,
    bin: EXECUTABLE,
    name: EXECUTABLE,
    productName: manifest.productName,
    description: 'look up UK vehicles by plate or VIN',
    productDescription: manifest.description,
    homepage: manifest.homepage,
    maintainer: MAINTAINER,
    version: manifest.version,
    section: 'misc',
    depends: DEBIAN_DEPENDS,
    rename: (folder) => path.join(folder, `${EXECUTABLE}_${manifest.version}_${arch}.deb`),
    logger: () => undefined,
  });
  await installer.generateDefaults();
  installer.generateOptions();
  await installer.createStagingDir();
  await installer.createContents();
  const share = path.join(installer.stagingDir, 'usr/share');
  await cp(input.share, share, { recursive: true });
  // Written after the installer has created the folder, for the licence.
  await writeFile(path.join(share, 'doc', EXECUTABLE, 'changelog.gz'), await packChangelog());
  await installer.createPackage();
  await installer.movePackage();
  return installer.options.packagePaths[0];
}

/** Debian requires the highest level of compression. */
async function packChangelog(): Promise<Buffer> {
  const releases = readChangelog(await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8'));
  return gzipSync(debianChangelog(releases, new Date()), { level: 9 });
}

const hasDpkg = () => spawnSync('dpkg-deb', ['--version']).status === 0;

/**
 * Installs electron-installer-debian if it is missing. It is optional, since Windows cannot have it,
 * and npm leaves an optional package out if npm itself runs on an older Node than the package needs.
 * In a script, npm runs on the Node 24 of this project.
 */
function addInstaller(): void {
  if (existsSync(path.join(ROOT, 'node_modules/electron-installer-debian'))) return;
  // The build has set NODE_ENV to "production", for which npm would remove the tools.
  const args = ['install', '--no-save', '--include=dev'];
  execFileSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
}
