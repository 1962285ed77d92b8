import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinary, ICONS } from '../../build/package/config.ts';
import { writeIcons } from '../../build/package/icons.ts';
import { ROOT } from '../../build/package/identity.ts';
import { packFolder } from '../../build/package/pack-folder.ts';
import { launchProgram } from '../fixtures/program.ts';
import type { BenchmarkResult } from './statistics.ts';

/**
 * Benchmarks the time from starting the process to the first picture of the window: the packaged
 * application against the build in the checkout, interleaved.
 */
export async function benchPackagedLaunch(
  rounds: number,
  runtime: string,
): Promise<BenchmarkResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platedesk-bench-'));
  await writeIcons(path.join(ROOT, ICONS));
  const application = await packFolder({
    output: path.join(folder, 'release'),
    signing: { canSign: false, canNotarise: false, isRequired: false, skipped: [] },
  });
  const packaged = findBinary(application, process.platform);
  const measurePackaged = () => measureStart(packaged, path.join(folder, 'packaged'), []);
  const measureBuild = () => measureStart(runtime, path.join(folder, 'build'), [ROOT]);
  // The first launch of each fills disk and code caches, which all later launches use.
  await measurePackaged();
  await measureBuild();
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round++) {
    measured.push(await measurePackaged());
    baseline.push(await measureBuild());
  }
  await rm(folder, { recursive: true, force: true });
  return {
    name: 'packaged launch to window',
    measured,
    baseline,
    baselineName: 'unpackaged build',
    maxRatio: 1.05,
  };
}

/** The window itself states when it was painted, so attaching to it takes no part of the time. */
async function measureStart(
  program: string,
  profile: string,
  args: readonly string[],
): Promise<number> {
  const started = Date.now();
  const { page, close } = await launchProgram(program, profile, args);
  const painted = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    return performance.timeOrigin + (entry?.startTime ?? Number.NaN);
  });
  await close();
  return painted - started;
}
