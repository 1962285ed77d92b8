import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron } from 'playwright';
import { noSandboxSwitches } from '../../build/find-runtime.ts';
import type { BenchmarkResult } from './statistics.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EMPTY_APP = fileURLToPath(new URL('empty', import.meta.url));

/**
 * Benchmarks the time from starting the process to a painted window whose text box accepts input:
 * Platedesk against an empty window, with the same binary, interleaved.
 */
export async function benchLaunch(rounds: number): Promise<BenchmarkResult> {
  const measured: number[] = [];
  const baseline: number[] = [];
  const profile = await mkdtemp(path.join(tmpdir(), 'platedesk-bench-'));
  // The first launch of each fills disk and code caches, which all later launches use.
  await measureLaunch(ROOT, profile);
  await measureLaunch(EMPTY_APP, `${profile}-empty`);
  for (let round = 0; round < rounds; round++) {
    measured.push(await measureLaunch(ROOT, profile));
    baseline.push(await measureLaunch(EMPTY_APP, `${profile}-empty`));
  }
  await rm(profile, { recursive: true, force: true });
  await rm(`${profile}-empty`, { recursive: true, force: true });
  return {
    name: 'launch to typing',
    measured,
    baseline,
    baselineName: 'empty window',
    maxRatio: 1.15,
  };
}

async function measureLaunch(folder: string, profile: string): Promise<number> {
  const started = performance.now();
  const app = await _electron.launch({
    chromiumSandbox: noSandboxSwitches().length === 0,
    args: [folder, `--user-data-dir=${profile}`, ...noSandboxSwitches()],
  });
  const page = await app.firstWindow();
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        // Two frames later: the first frame contains the text box, the second one shows that it was
        // painted.
        if (document.activeElement instanceof HTMLInputElement)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
        else resolve(false);
      }),
    undefined,
    { polling: 'raf' },
  );
  const elapsed = performance.now() - started;
  await app.close();
  return elapsed;
}

/** The version that the binary itself reports. */
export function electronVersion(executable: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(executable, ['--version', ...noSandboxSwitches()]);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(text.trim() || 'unknown'));
  });
}
