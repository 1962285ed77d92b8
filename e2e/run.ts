/**
 * `npm run e2e [-- --runtime=electron|preview] [playwright arguments]`: builds the application and
 * runs every spec in real Electron if available, otherwise in Chromium through the preview host.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/build.ts';
import { findRuntime } from '../build/find-runtime.ts';
import { findOrInstallChromium } from './find-chromium.ts';

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
const command = [
  process.execPath,
  playwright,
  'test',
  '--config',
  config,
  ...positionals,
  ...forwardedArgs,
];
const hasDisplay =
  process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
const commandWithDisplay =
  target.kind === 'electron' && !hasDisplay
    ? ['xvfb-run', '-a', '-s', '-screen 0 2560x1600x24', ...command]
    : command;
const [program = '', ...rest] = commandWithDisplay;
const { status, error } = spawnSync(program, rest, {
  stdio: 'inherit',
  env: { ...process.env, PLATEDESK_RUNTIME: target.kind, PLATEDESK_EXECUTABLE: target.executable },
});
if (error) {
  console.error(
    program === 'xvfb-run'
      ? 'There is no display, and no xvfb-run to make one (Debian: apt install xvfb xauth).'
      : error.message,
  );
}
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
        message: `End-to-end in real Electron ${versionOf(runtime.executable)}`,
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

function versionOf(executable: string): string {
  const file = path.join(path.dirname(executable), 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '(version unknown)';
}
