import fs from 'node:fs';
import path from 'node:path';
import { BESIDE, stampOf, syncFolder } from './durable.ts';
import type { Places } from './places.ts';

const ASIDE = /^reports\.damaged-\d{8}T\d{6}Z(-\d+)?\.sqlite(-wal|-shm|-journal)?$/;

/** `reports.damaged-20261121T101530Z.sqlite`, counted on where that or anything beside it is taken. */
export function freeName({ folder }: Places, now: Date): string {
  for (let count = 1; ; count += 1) {
    const name = `reports.damaged-${stampOf(now)}${count > 1 ? `-${count}` : ''}.sqlite`;
    const free = path.join(folder, name);
    const isTaken = BESIDE.some((end) => fs.lstatSync(free + end, { throwIfNoEntry: false }));
    if (!isTaken) return free;
  }
}

/**
 * Moves a damaged archive with its log to another name, as they are. The log goes first: left behind,
 * it would be played into whatever comes in the archive's place.
 *
 * @param to a name that is free, but for what a call that was interrupted has moved there already
 * @throws when the system refuses; calling again goes on where it stopped
 */
export function putAside({ folder, file }: Places, to: string): void {
  for (const end of BESIDE.toReversed())
    if (fs.existsSync(file + end)) fs.renameSync(file + end, to + end);
  syncFolder(folder);
}

/** Every damaged archive that was put aside, with what lies beside it. */
export function listAside({ folder }: Places): readonly string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => ASIDE.test(name))
    .map((name) => path.join(folder, name));
}
