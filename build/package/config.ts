import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AfterPackContext, Configuration, FileSet } from 'electron-builder';
import { LINK_SCHEME } from '../../electron/shell/command-line.ts';
import { buildPackagedMain } from '../build.ts';
import { PACKAGED_MAIN } from '../vite.main.ts';
import { setFuses } from './fuses.ts';
import { APP_ID, EXECUTABLE, manifest, REPORT_TYPE } from './identity.ts';
import { DESKTOP_ACTIONS, DESKTOP_FIELDS } from './linux-files.ts';
import type { Signing } from './signing.ts';

/** The output folder of `npm run package`, relative to the project. */
export const OUTPUT = 'release';
/** The generated icons, relative to the project. */
export const ICONS = `${OUTPUT}/icons`;

const RESOURCES = 'build/package';
/** The one package that Vite does not bundle, and the one that finds its binary. */
const ADDON = '@photostructure/sqlite';
const ADDON_LOADER = 'node-gyp-build';
const LICENSE: FileSet = { from: 'LICENSE', to: 'LICENSE' };

type ConfigOptions = {
  /** A folder with the runtime for this computer. Without it, each runtime is downloaded. */
  readonly electronDist?: string;
  readonly output?: string;
  readonly signing: Signing;
  /** Called with the folder of each application before it is signed. */
  readonly onPacked?: (folder: string) => void;
};

/** What electron-builder makes for each system. */
export function createConfig({
  electronDist,
  output = OUTPUT,
  signing,
  onPacked,
}: ConfigOptions): Configuration {
  return {
    appId: APP_ID,
    productName: manifest.productName,
    copyright: `Copyright © 2026 ${manifest.author.name}`,
    directories: { output, buildResources: RESOURCES },
    ...(electronDist !== undefined && { electronDist }),
    // The interface is in British English.
    electronLanguages: ['en-GB', 'en-US'],
    files: [
      'dist/**',
      '!dist/{main,packaged-main}/**',
      { from: PACKAGED_MAIN, to: 'dist/main' },
      'package.json',
      packageFiles(ADDON, ['package.json', 'dist/*.mjs']),
      packageFiles(ADDON_LOADER, ['package.json', 'index.js', 'node-gyp-build.js']),
    ],
    // A signature that is missing or fails then ends the build.
    forceCodeSigning: signing.isRequired,
    asar: true,
    asarUnpack: ['**/*.node'],
    // Returns that no packages are to be installed or added: Vite has bundled all but the addon,
    // whose prebuilt binary is in `files`.
    beforeBuild: () => Promise.resolve(false),
    // Here, so that no package can contain the other build of the main process.
    beforePack: async () => void (await buildPackagedMain()),
    afterExtract: removeDefaultApp,
    afterPack: async (context) => {
      await setPackageFuses(context);
      onPacked?.(context.appOutDir);
    },
    fileAssociations: [
      {
        ext: REPORT_TYPE.extension,
        name: REPORT_TYPE.name,
        description: REPORT_TYPE.name,
        mimeType: REPORT_TYPE.mimeType,
        role: 'Viewer',
      },
    ],
    protocols: [{ name: `${manifest.productName} link`, schemes: [LINK_SCHEME], role: 'Viewer' }],
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    // Installed applications look for new versions here.
    publish: { provider: 'github', owner: 'platedesk', repo: 'platedesk' },
    linux: {
      // debian.ts makes the Debian package, which electron-builder would make without AppStream data.
      target: ['AppImage', 'rpm'],
      executableName: EXECUTABLE,
      icon: ICONS,
      syncDesktopName: true,
      category: DESKTOP_FIELDS.Categories,
      desktop: { entry: DESKTOP_FIELDS, desktopActions: DESKTOP_ACTIONS },
      files: [packageFiles(ADDON, ['prebuilds/linux-${arch}/*.glibc.node'])],
      // electron-builder renames Electron's licence, and this takes its place.
      extraFiles: [LICENSE],
    },
    win: {
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'portable', arch: ['x64', 'arm64'] },
      ],
      icon: `${ICONS}/icon.ico`,
      files: [packageFiles(ADDON, ['prebuilds/win32-${arch}/*.node'])],
      extraFiles: [LICENSE],
      verifyUpdateCodeSignature: true,
      signExts: ['.exe', '.dll', '.node'],
      ...(signing.azure && { azureSignOptions: signing.azure }),
    },
    nsis: {
      // The assistant asks whether to install for the user or for the computer.
      oneClick: false,
      // Otherwise a third installer contains both architectures.
      buildUniversalInstaller: false,
      allowToChangeInstallationDirectory: true,
    },
    portable: {
      buildUniversalInstaller: false,
      artifactName: '${productName}-${version}-${os}-${arch}-portable.${ext}',
    },
    mac: {
      target: [
        { target: 'dmg', arch: 'universal' },
        { target: 'zip', arch: 'universal' },
      ],
      category: 'public.app-category.business',
      icon: `${ICONS}/icon.icns`,
      // Both halves of a universal application contain the same files, so both addons.
      files: [packageFiles(ADDON, ['prebuilds/darwin-*/*.node'])],
      x64ArchFiles: '**/prebuilds/darwin-*/*.node',
      extraResources: [LICENSE],
      // Apple silicon starts signed programs only, if without a certificate then signed ad hoc.
      // The hardened runtime would not load an ad hoc signed framework.
      ...(signing.canSign ? {} : { identity: '-' }),
      hardenedRuntime: signing.canSign,
      entitlements: `${RESOURCES}/entitlements.mac.plist`,
      entitlementsInherit: `${RESOURCES}/entitlements.mac.plist`,
      notarize: signing.canNotarise,
    },
  };
}

function packageFiles(name: string, filter: string[]): FileSet {
  const folder = `node_modules/${name}`;
  return { from: folder, to: folder, filter };
}

/** A runtime from a folder still contains the program that opens what its command line names. */
async function removeDefaultApp({ appOutDir, electronPlatformName }: AfterPackContext) {
  const resources =
    electronPlatformName === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources';
  for (const name of ['app', 'default_app.asar'])
    await rm(path.join(appOutDir, resources, name), { recursive: true, force: true });
}

/** electron-builder's own option does not know the newest fuse. */
async function setPackageFuses(context: AfterPackContext): Promise<void> {
  const missing = await setFuses(findBinary(context.appOutDir, context.electronPlatformName));
  if (missing.length > 0) console.log(`This runtime has no fuse ${missing.join(', ')}.`);
}

/** The program in an unpacked application. */
export function findBinary(folder: string, platform: string): string {
  const names: Partial<Record<string, string>> = {
    darwin: `${manifest.productName}.app`,
    win32: `${manifest.productName}.exe`,
  };
  return path.join(folder, names[platform] ?? EXECUTABLE);
}
