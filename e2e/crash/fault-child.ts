/**
 * Performs one task on an archive, reports the result, waits for a line and performs the task
 * again. During the first run the test makes the system refuse calls: those between two accesses to
 * a file that does not exist. Arguments: the task, the archive's folder, the number of the first
 * report to save and its size in bytes.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { once } from 'node:events';
import { systemClock } from '../../electron/clock.ts';
import { toArchiveFailure } from '../../electron/archive/archive-error.ts';
import { jobs } from '../../electron/archive/jobs.ts';
import { type Archive, openArchive } from '../../electron/archive/archive.ts';
import { runJobsInline, silentLog } from '../../electron/testing/inline-jobs.ts';
import { copiesIn, markerPath, partialId, type TaskReport, type Task } from './fault-protocol.ts';
import { sealedReport } from '../../electron/testing/numbered-reports.ts';

const [task, folder = '', first, size] = process.argv.slice(2);
const HOUR = 3_600_000;
const requestedJobs: string[] = [];
let elapsedMs = 0;
const clock = {
  now: () => new Date('2026-11-21T10:00:00Z'),
  // Waiting for a lock ends immediately, and hourly work never starts.
  monotonic: () => (elapsedMs += 1_000),
  wait: (ms: number, signal?: AbortSignal) => systemClock.wait(ms === HOUR ? ms : 1, signal),
};

const runJob = runJobsInline('recover', 'backup', 'migrate');
const openTestArchive = () =>
  openArchive({
    folder,
    clock,
    log: silentLog,
    runJob: (name, input) => {
      requestedJobs.push(name);
      return runJob(name, input);
    },
  });

async function save(archive: Archive, reportNumber: number): Promise<TaskReport> {
  const saved = await archive.save((previous) =>
    sealedReport(reportNumber, previous, { size: Number(size) }),
  );
  const countResult = archive.count({ text: '', results: [], environments: [], order: 'newest' });
  return {
    result: saved.ok ? { ok: true } : saved,
    ...(saved.ok && { id: saved.value.id, reference: saved.value.reference }),
    ...(countResult.ok && { reportCount: countResult.value }),
    jobs: requestedJobs,
  };
}

async function attempt(work: () => unknown): Promise<TaskReport> {
  try {
    await work();
    return { result: { ok: true }, jobs: [] };
  } catch (error) {
    return { result: toArchiveFailure(error), jobs: [] };
  }
}

const touchMarker = () => fs.existsSync(markerPath(folder));
/** The same marker from the thread that writes copies, of which there is one here. */
const markBeside = () => fs.promises.access(markerPath(folder)).catch(() => undefined);
const writeLine = (report: TaskReport) => fs.writeSync(1, `${JSON.stringify(report)}\n`);

/** The first run is between the markers. */
async function runTaskTwice(
  work: (round: number) => TaskReport | Promise<TaskReport>,
  setMark: () => unknown = touchMarker,
): Promise<void> {
  await setMark();
  const report = await work(0);
  await setMark();
  writeLine(report);
  await once(process.stdin, 'data');
  writeLine(await work(1));
  process.stdin.destroy();
}

const reportNumber = (round: number) => Number(first) + round;
const TASKS: Readonly<Record<Task, () => Promise<void>>> = {
  save: async () => {
    const archive = await openTestArchive();
    await runTaskTwice((round) => save(archive, reportNumber(round)));
    await archive.close();
  },
  open: async () => {
    let archive: Archive | undefined;
    await runTaskTwice(async (round) =>
      save((archive ??= await openTestArchive()), reportNumber(round)),
    );
    await archive?.close();
  },
  copy: async () => {
    let partial = 0;
    crypto.randomUUID = () => partialId((partial += 1));
    syncBuiltinESMExports();
    fs.mkdirSync(copiesIn(folder), { recursive: true });
    let copiesFolder: string | undefined;
    let code: unknown;
    const archive = await openArchive({
      folder,
      clock,
      log: { ...silentLog, info: (_, facts) => (code = facts?.['code']) },
      runJob,
      copiesFolder: () => copiesFolder,
    });
    await archive.updateCopies();
    copiesFolder = copiesIn(folder);
    await runTaskTwice(async () => {
      code = undefined;
      await archive.updateCopies();
      return { result: code === undefined ? { ok: true } : toArchiveFailure({ code }), jobs: [] };
    }, markBeside);
    await archive.close();
  },
  'back-up': () => runTaskTwice(() => attempt(() => jobs.backup({ folder, now: clock.now() }))),
};
await TASKS[task as Task]();
