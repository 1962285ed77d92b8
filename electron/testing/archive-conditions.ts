import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { ARCHIVE_VERSION } from '../archive/migrations.ts';

/** An archive in a folder of its own, on a file system of its own if that can be mounted. */
export type ConditionPlace = {
  /** The mounted folder that contains the archive's folder. */
  readonly disk: string;
  readonly folder: string;
  readonly copiesFolder: string;
  readonly at: (name: string) => string;
  /** Changes what the clock returns, and the milliseconds that each call seems to take. */
  readonly clock: { offsetMs: number; callMs: number };
  /** Opens the archive a second time, saves a report and closes it. */
  readonly saveFromOther: () => Promise<void>;
};

export type ArchiveCondition = {
  readonly name: string;
  /** When the cause appears. */
  readonly when: readonly ('running' | 'at start')[];
  readonly needsMount?: true;
  readonly cause: (place: ConditionPlace) => void | Promise<void>;
  readonly remove: (place: ConditionPlace) => void;
  /** What must be reported. Absent where the archive must simply work. */
  readonly message?: RegExp;
  /** Whether reports can be saved although the cause exists. */
  readonly canSave: boolean;
};

const mount = (...args: readonly string[]) => execFileSync('mount', args, { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

/** Mounts a file system of 8 MB at a folder. Returns false where the system does not allow it. */
export function mountDisk(folder: string): boolean {
  try {
    if (process.platform !== 'linux') return false;
    mount('-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder);
    return true;
  } catch {
    return false;
  }
}
/** Unmounts the disk of a folder, including one that a failed test has left. */
export function unmountDisk(folder: string): void {
  for (const mounted of [folder, `${folder}.stays`])
    try {
      unmount(mounted);
    } catch {
      // Not mounted.
    }
}

function fillDisk(file: string): void {
  const handle = fs.openSync(file, 'w');
  try {
    for (const size of [65_536, 1])
      for (;;)
        try {
          fs.writeSync(handle, Buffer.alloc(size));
        } catch {
          break;
        }
  } finally {
    fs.closeSync(handle);
  }
}

const move = (from: string, to: string) => fs.renameSync(from, to);
const BOTH = ['running', 'at start'] as const;

/**
 * What may happen to an archive. In each case the problem is reported in one sentence with the path,
 * every acknowledged report remains, and the archive works when the cause is removed.
 */
export const ARCHIVE_CONDITIONS: readonly ArchiveCondition[] = [
  {
    name: 'the database was deleted',
    when: BOTH,
    cause: ({ at }) => {
      for (const name of fs
        .readdirSync(at('.'))
        .filter((file) => file.startsWith('reports.sqlite')))
        fs.rmSync(at(name));
    },
    remove: () => undefined,
    canSave: true,
  },
  {
    name: 'the folder was moved away',
    when: ['running'],
    cause: ({ folder }) => move(folder, `${folder}.away`),
    remove: ({ folder }) => move(`${folder}.away`, folder),
    message: /reports\.sqlite has disappeared\./,
    canSave: false,
  },
  {
    name: 'a file in the folder’s place',
    when: BOTH,
    cause: ({ folder }) => {
      move(folder, `${folder}.away`);
      fs.writeFileSync(folder, '');
    },
    remove: ({ folder }) => {
      fs.rmSync(folder);
      move(`${folder}.away`, folder);
    },
    message: /cannot be opened/,
    canSave: false,
  },
  {
    name: 'a file in the place of the backups',
    when: ['at start'],
    cause: ({ at }) => {
      fs.rmSync(at('backups'), { recursive: true, force: true });
      fs.writeFileSync(at('backups'), '');
    },
    remove: ({ at }) => fs.rmSync(at('backups')),
    message: /not checked and backed up.*backups cannot be opened/,
    canSave: true,
  },
  {
    name: 'a link to a folder that is gone',
    when: ['at start'],
    cause: ({ folder }) => {
      move(folder, `${folder}.away`);
      fs.symlinkSync(`${folder}.gone`, folder);
    },
    remove: ({ folder }) => {
      fs.unlinkSync(folder);
      move(`${folder}.away`, folder);
    },
    message: /cannot be opened/,
    canSave: false,
  },
  {
    name: 'a disk that is full',
    when: BOTH,
    needsMount: true,
    cause: ({ disk }) => fillDisk(path.join(disk, 'filler')),
    remove: ({ disk }) => fs.rmSync(path.join(disk, 'filler')),
    message: /The disk of \S+ is full/,
    canSave: false,
  },
  {
    name: 'a disk that is read-only',
    when: ['at start'],
    needsMount: true,
    cause: ({ disk }) => void mount('-o', 'remount,ro', disk),
    remove: ({ disk }) => void mount('-o', 'remount,rw', disk),
    message: /permission to write to/,
    canSave: false,
  },
  {
    name: 'a disk that is not connected',
    when: ['running'],
    needsMount: true,
    cause: ({ disk }) => {
      fs.mkdirSync(`${disk}.stays`);
      mount('--bind', disk, `${disk}.stays`);
      unmount(disk);
    },
    remove: ({ disk }) => {
      mount('--bind', `${disk}.stays`, disk);
      unmount(`${disk}.stays`);
    },
    message: /has disappeared\. .*drive is connected/,
    canSave: false,
  },
  {
    name: 'a copies folder that is gone',
    when: BOTH,
    cause: ({ copiesFolder }) => move(copiesFolder, `${copiesFolder}.away`),
    remove: ({ copiesFolder }) => move(`${copiesFolder}.away`, copiesFolder),
    message: /Copies could not be written to \S+\. That folder no longer exists/,
    canSave: true,
  },
  {
    name: 'a slow disk: 2 s a call',
    when: BOTH,
    cause: ({ clock }) => void (clock.callMs = 2_000),
    remove: ({ clock }) => void (clock.callMs = 0),
    message: /The disk of \S+ is slow/,
    canSave: true,
  },
  {
    name: 'a clock that goes backwards',
    when: BOTH,
    cause: ({ clock }) => void (clock.offsetMs = -5 * 365 * 86_400_000),
    remove: ({ clock }) => void (clock.offsetMs = 0),
    canSave: true,
  },
  {
    name: 'a second instance that saves',
    when: BOTH,
    cause: ({ saveFromOther }) => saveFromOther(),
    remove: () => undefined,
    canSave: true,
  },
  {
    name: 'an archive of a newer format',
    when: ['at start'],
    cause: ({ at }) => setVersion(at('reports.sqlite'), 99),
    remove: ({ at }) => setVersion(at('reports.sqlite'), ARCHIVE_VERSION),
    message: /newer version/,
    canSave: false,
  },
];

function setVersion(file: string, version: number): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
}
