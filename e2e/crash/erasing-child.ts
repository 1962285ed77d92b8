/**
 * Erases a vehicle from an archive and reports that it did. Arguments: the archive's folder and the
 * plate.
 */
import { systemClock } from '../../electron/clock.ts';
import { openArchive } from '../../electron/archive/archive.ts';
import { silentLog } from '../../electron/testing/inline-jobs.ts';

const [folder = '', vrm = ''] = process.argv.slice(2);
const archive = await openArchive({ folder, clock: systemClock, log: silentLog });
process.stdout.write('open\n');
const erased = await archive.erase({ vrm });
process.stdout.write(erased.ok ? 'erased\n' : `${erased.message}\n`);
await archive.close();
