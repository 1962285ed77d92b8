/** `npm start`: builds, finds the runtime, opens the window. */
import { spawn } from 'node:child_process';
import { buildAll } from './build.ts';
import { ROOT } from './package/identity.ts';
import { findChromium, findRuntime, noSandboxSwitches } from './find-runtime.ts';

await buildAll('warn');
const runtime = findRuntime({ download: true });
if (runtime.kind === 'electron') {
  const switches = noSandboxSwitches();
  if (switches.length > 0)
    console.log('Running as root: Chromium’s sandbox is off (--no-sandbox).');
  const child = spawn(runtime.executable, [ROOT, ...switches, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  child.on('error', (error) => {
    console.error(`Electron would not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal) console.error(`Electron ended with ${signal}`);
    process.exitCode = code ?? 1;
  });
} else {
  const browser = findChromium();
  if (!browser) {
    console.error(
      `${runtime.message}. No Chromium, Chrome or Edge was found for the preview host either: ` +
        'install one (Debian: apt install chromium), or set ELECTRON_MIRROR or ELECTRON_OVERRIDE_DIST_PATH.',
    );
    process.exit(1);
  }
  console.log(`${runtime.message}: opening the preview host in ${browser} instead.`);
  const { openPreviewWindow } = await import('../electron/preview/host.ts');
  await openPreviewWindow(browser);
}
