/** Erases a vehicle from an archive, and says so. Arguments: the archive's folder, and the plate. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openArchive } from '../opening.ts';

const [folder = '', vrm = ''] = process.argv.slice(2);
const archive = await openArchive({
  folder,
  clock: {
    now: () => new Date(),
    monotonic: () => performance.now(),
    wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  },
  log: { info: () => undefined, error: () => undefined },
});
process.stdout.write('open\n');
const erased = await archive.erase({ vrm });
process.stdout.write(erased.ok ? 'erased\n' : `${erased.why}\n`);
await archive.close();
