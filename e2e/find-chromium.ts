import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from '../build/find-runtime.ts';

/** A browser for the preview host, or a message that states what to install. */
export type ChromiumLookup =
  | { kind: 'found'; executable: string }
  | { kind: 'none'; message: string };

/**
 * Finds Chromium, or installs it where possible: Playwright's own download, then apt as root on
 * Debian.
 */
export function findOrInstallChromium(): ChromiumLookup {
  const present = findPlaywrightChromium() ?? findChromium();
  if (present) return { kind: 'found', executable: present };
  console.error('No Chromium on this machine: asking Playwright for its own.');
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  const downloaded = findPlaywrightChromium();
  if (downloaded) return { kind: 'found', executable: downloaded };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Playwright could not: asking apt.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    });
    const installed = findChromium();
    if (installed) return { kind: 'found', executable: installed };
  }
  return {
    kind: 'none',
    message:
      'neither Electron nor a Chromium to be had. Install Chromium (Debian: apt install chromium), or set PLATEDESK_CHROMIUM to a browser of its family.',
  };
}

function findPlaywrightChromium(): string | undefined {
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : undefined;
}
