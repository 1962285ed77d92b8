/**
 * `npm run e2e [-- --runtime=electron|preview] [playwright arguments]`: builds the application and
 * runs every spec in real Electron if available, otherwise in Chromium through the preview host.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/build.ts';
import { findRuntime } from '../build/find-runtime.ts';
import { startDisplays } from './displays.ts';
import { findOrInstallChromium } from './find-chromium.ts';

/** More windows at a time need more memory than they save time. */
const MAX_WORKERS = 4;
/** Some tests wait for a time-out or a slow response, so one worker more keeps every core busy. */
const WORKERS = Math.min(MAX_WORKERS, availableParallelism() + 1);

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals, tokens } = parseArgs({
  options: { runtime: { type: 'string' } },
  allowPositionals: true,
  strict: false,
  tokens: true,
});
const forwardedArgs = tokens
  .filter((token) => token.kind === 'option' && token.name !== 'runtime')
  .map((token) => process.argv[token.index + 2] ?? '');

const target = selectRuntime();
console.log(target.message);
if (target.kind === 'none') process.exit(1);
await buildAll('warn');

const playwright = path.join(root, 'node_modules/playwright/cli.js');
const config = path.join(root, 'e2e/playwright.config.ts');
const args = [playwright, 'test', '--config', config, ...positionals, ...forwardedArgs];
const displays = target.kind === 'electron' ? await startDisplays(WORKERS) : [];
const { status, error } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    PLATEDESK_RUNTIME: target.kind,
    PLATEDESK_EXECUTABLE: target.executable,
    PLATEDESK_DISPLAYS: displays.join(),
  },
});
if (error) console.error(error.message);
process.exit(status ?? 1);

type E2eRuntime =
  | { kind: 'electron' | 'preview'; executable: string; message: string }
  | { kind: 'none'; message: string };

function selectRuntime(): E2eRuntime {
  const requested = values['runtime'];
  if (requested !== undefined && requested !== 'electron' && requested !== 'preview')
    return { kind: 'none', message: 'End-to-end: --runtime is “electron” or “preview”' };
  if (requested !== 'preview') {
    const runtime = findRuntime({ download: true });
    if (runtime.kind === 'electron')
      return {
        kind: 'electron',
        executable: runtime.executable,
        message: `End-to-end in real Electron ${readVersion(runtime.executable)}`,
      };
    if (requested === 'electron')
      return { kind: 'none', message: `End-to-end: ${runtime.message}` };
    console.error(runtime.message);
  }
  const chromium = findOrInstallChromium();
  return chromium.kind === 'found'
    ? {
        kind: 'preview',
        executable: chromium.executable,
        message: `End-to-end in Chromium (${chromium.executable}) through the preview host`,
      }
    : { kind: 'none', message: `End-to-end: ${chromium.message}` };
}

function readVersion(executable: string): string {
  const file = path.join(path.dirname(executable), 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '(version unknown)';
}
