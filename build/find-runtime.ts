import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './package/identity.ts';

/** The Electron runtime in its folder, or a one-line message that states why there is none. */
export type RuntimeLookup =
  | { kind: 'electron'; executable: string; folder: string }
  | { kind: 'none'; message: string };

const EXECUTABLE_PATHS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Finds the Electron runtime: ELECTRON_OVERRIDE_DIST_PATH if set, otherwise Electron's own download
 * (which honours ELECTRON_MIRROR), downloaded on first use.
 */
export function findRuntime(options: { download: boolean }): RuntimeLookup {
  const name = EXECUTABLE_PATHS[process.platform] ?? 'electron';
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) {
    const executable = path.join(override, name);
    return existsSync(executable)
      ? { kind: 'electron', executable, folder: override }
      : { kind: 'none', message: `ELECTRON_OVERRIDE_DIST_PATH has no ${name} in it` };
  }
  const packaged = path.join(ROOT, 'node_modules/electron');
  const folder = path.join(packaged, 'dist');
  const executable = path.join(folder, name);
  if (existsSync(executable)) return { kind: 'electron', executable, folder };
  if (!options.download) return { kind: 'none', message: 'Electron has not been downloaded' };
  const install = spawnSync(process.execPath, [path.join(packaged, 'install.js')], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (install.status === 0 && existsSync(executable))
    return { kind: 'electron', executable, folder };
  return { kind: 'none', message: `Electron could not be downloaded (${installError(install)})` };
}

function installError(install: { stderr: string; error?: Error | undefined }): string {
  if (install.error) return install.error.message;
  const line = install.stderr
    .split('\n')
    .find((text) => /error|failed|refused|ENOTFOUND/i.test(text));
  return line?.trim().slice(0, 160) ?? 'no reason given';
}

/** Root cannot use Chromium's sandbox, and Electron then refuses to start without this switch. */
export function noSandboxSwitches(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** The first browser of the Chromium family on this computer; undefined if there is none. */
export function findChromium(): string | undefined {
  const configured = process.env['PLATEDESK_CHROMIUM'];
  if (configured) return existsSync(configured) ? configured : undefined;
  return CHROMIUM_PATHS[
    process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux'
  ].find((candidate) => existsSync(candidate));
}

const CHROMIUM_PATHS = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};
