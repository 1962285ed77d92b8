/**
 * Does one thing to an archive, says what became of it, waits for a line and does it again. The
 * system is made to refuse calls of the first time from outside: those between two questions after a
 * file that isn't there. Arguments: the task, the archive's folder, the number of the first report
 * to be saved, and how many bytes it carries.
 */
import fs from 'node:fs';
import { once } from 'node:events';
import { systemClock } from '../../electron/clock.ts';
import type { Archive } from '../../electron/archive/archive.ts';
import { failureOf } from '../../electron/archive/failure.ts';
import { jobs } from '../../electron/archive/jobs.ts';
import { openArchive } from '../../electron/archive/opening.ts';
import { onlyJobs, silentLog } from './alone.ts';
import { markIn, type Said, type Task } from './refused.ts';
import { sealedReport } from '../../electron/testing/sealed-report.ts';

const [task, folder = '', first, size] = process.argv.slice(2);
const HOUR = 3_600_000;
const asked: string[] = [];
let passed = 0;
const clock = {
  now: () => new Date('2026-11-21T10:00:00Z'),
  // Patience with a lock ends at once; the next hour never comes.
  monotonic: () => (passed += 1_000),
  wait: (ms: number, signal?: AbortSignal) => systemClock.wait(ms === HOUR ? ms : 1, signal),
};

const runJob = onlyJobs('recover', 'backUp', 'migrate');
const open = () =>
  openArchive({
    folder,
    clock,
    log: silentLog,
    runJob: (name, input) => {
      asked.push(name);
      return runJob(name, input);
    },
  });

async function save(archive: Archive, number: number): Promise<Said> {
  const saved = await archive.save((previous) =>
    sealedReport(number, previous, { size: Number(size) }),
  );
  const counted = archive.count({ text: '', results: [], environments: [], order: 'newest' });
  return {
    what: saved.ok ? { ok: true } : saved,
    ...(saved.ok && { id: saved.value.id, reference: saved.value.reference }),
    ...(counted.ok && { counted: counted.value }),
    jobs: asked,
  };
}

function attempt(work: () => unknown): Said {
  try {
    work();
    return { what: { ok: true }, jobs: [] };
  } catch (error) {
    return { what: failureOf(error), jobs: [] };
  }
}

const mark = () => fs.existsSync(markIn(folder));
const say = (said: Said) => fs.writeSync(1, `${JSON.stringify(said)}\n`);

/** The first time is between the marks. */
async function twice(work: (time: number) => Said | Promise<Said>): Promise<void> {
  mark();
  const said = await work(0);
  mark();
  say(said);
  await once(process.stdin, 'data');
  say(await work(1));
  process.stdin.destroy();
}

const number = (time: number) => Number(first) + time;
const TASKS: Readonly<Record<Task, () => Promise<void>>> = {
  save: async () => {
    const archive = await open();
    await twice((time) => save(archive, number(time)));
    await archive.close();
  },
  open: async () => {
    let archive: Archive | undefined;
    await twice(async (time) => save((archive ??= await open()), number(time)));
    await archive?.close();
  },
  'back-up': () => twice(() => attempt(() => jobs.backUp({ folder, now: clock.now() }))),
};
await TASKS[task as Task]();
