/**
 * `npm run e2e [-- --runtime=electron|preview] [playwright arguments]`: builds the application and
 * runs every spec in real Electron where there is one, else in Chromium through the preview host.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/build.ts';
import { findRuntime } from '../build/runtime.ts';
import { obtainChromium } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals, tokens } = parseArgs({
  options: { runtime: { type: 'string' } },
  allowPositionals: true,
  strict: false,
  tokens: true,
});
const passedOn = tokens
  .filter((token) => token.kind === 'option' && token.name !== 'runtime')
  .map((token) => process.argv[token.index + 2] ?? '');

const target = chooseRuntime();
console.log(target.line);
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
  ...passedOn,
];
const onScreen =
  process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
const wrapped =
  target.kind === 'electron' && !onScreen
    ? ['xvfb-run', '-a', '-s', '-screen 0 2560x1600x24', ...command]
    : command;
const [program = '', ...rest] = wrapped;
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

type Target =
  | { kind: 'electron' | 'preview'; executable: string; line: string }
  | { kind: 'none'; line: string };

function chooseRuntime(): Target {
  const asked = values['runtime'];
  if (asked !== undefined && asked !== 'electron' && asked !== 'preview')
    return { kind: 'none', line: 'End-to-end: --runtime is “electron” or “preview”' };
  if (asked !== 'preview') {
    const runtime = findRuntime({ download: true });
    if (runtime.kind === 'electron')
      return {
        kind: 'electron',
        executable: runtime.executable,
        line: `End-to-end in real Electron ${versionOf(runtime.executable)}`,
      };
    if (asked === 'electron') return { kind: 'none', line: `End-to-end: ${runtime.why}` };
    console.error(runtime.why);
  }
  const chromium = obtainChromium();
  return chromium.kind === 'found'
    ? {
        kind: 'preview',
        executable: chromium.executable,
        line: `End-to-end in Chromium (${chromium.executable}) through the preview host`,
      }
    : { kind: 'none', line: `End-to-end: ${chromium.why}` };
}

function versionOf(executable: string): string {
  const file = path.join(path.dirname(executable), 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '(version unknown)';
}
