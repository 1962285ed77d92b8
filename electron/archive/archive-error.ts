import os from 'node:os';
import { z } from 'zod';

/** Why the archive did not do what was requested. `message` is for the user. */
export type ArchiveFailure = {
  readonly ok: false;
  readonly reason:
    | 'not-found'
    | 'disk-full'
    | 'read-only'
    | 'locked'
    | 'damaged'
    | 'unavailable'
    | 'unknown';
  readonly message: string;
};
export type ArchiveResult<T> = { readonly ok: true; readonly value: T } | ArchiveFailure;

/** Kinds that an error code determines by itself. */
type ErrorKind = Exclude<ArchiveFailure['reason'], 'not-found'> | 'io';

export class NewerArchiveError extends Error {
  constructor(version: number) {
    super(`The archive is of version ${version}, which a later version of the program made`);
  }
}

/** The reason and the message for the user of an error of SQLite or the file system. */
export function toArchiveFailure(
  error: unknown,
  folder = 'the saved reports folder',
): ArchiveFailure {
  if (error instanceof NewerArchiveError) return unavailable(MESSAGES.newer(folder));
  const kind = classifyError(error);
  const reason = kind === 'io' ? 'unknown' : kind;
  return { ok: false, reason, message: MESSAGES[kind](folder) };
}

/** Returns undefined if the data are damaged, otherwise the result. Throws any other error. */
export function unlessDamaged<T>(
  read: () => T,
  onDamage?: (error: unknown) => void,
): T | undefined {
  try {
    return read();
  } catch (error) {
    if (toArchiveFailure(error).reason !== 'damaged') throw error;
    onDamage?.(error);
    return undefined;
  }
}

export const unavailable = (message: string): ArchiveFailure => ({
  ok: false,
  reason: 'unavailable',
  message,
});

/** A report that was never, or is no longer, in the archive. */
export const notFound: ArchiveFailure = {
  ok: false,
  reason: 'not-found',
  message: 'This report is no longer in the archive. It was deleted or its retention period ended.',
};

/** The first sentence states the problem and the path. */
const MESSAGES = {
  'disk-full': (folder) =>
    `The disk of ${folder} is full. Reports already saved are not affected. Free some space, then try again.`,
  'read-only': (folder) =>
    `Platedesk does not have permission to write to ${folder}. Ask IT support for access, then try again.`,
  locked: (folder) =>
    `Another program is using the saved reports in ${folder}, for example a second copy of Platedesk, a backup or a virus scanner. Wait, then try again.`,
  damaged: (folder) =>
    `The saved reports file in ${folder} is damaged. Nothing was deleted. Restart Platedesk to restore the latest good backup. The damaged file is kept.`,
  unavailable: (folder) =>
    `The saved reports in ${folder} cannot be opened. Check that it is a folder and that its drive is connected, then try again.`,
  newer: (folder) =>
    `The reports in ${folder} were saved by a newer version of Platedesk. Nothing was changed. Update Platedesk to open them.`,
  io: (folder) =>
    `A disk error occurred while reading or writing ${folder}. Reports already saved were not changed. Check the disk and its connection, then try again.`,
  unknown: () =>
    'The action failed and nothing was changed. Try again. If it fails again, restart Platedesk.',
} as const satisfies Record<ErrorKind | 'newer', (folder: string) => string>;

/** SQLite's extended result code, the system's error number from SQLite, and its code from Node. */
const codesSchema = z
  .object({
    errcode: z.number().optional().catch(undefined),
    systemErrno: z.number().optional().catch(undefined),
    code: z.string().optional().catch(undefined),
  })
  .catch({});

function classifyError(error: unknown): ErrorKind {
  const { errcode, systemErrno, code = '' } = codesSchema.parse(error);
  const systemCode = systemErrno === undefined ? code : ERRNO.get(systemErrno);
  const systemKind = SYSTEM_KINDS.find(([, codes]) => codes.includes(systemCode ?? ''))?.[0];
  if (errcode === undefined) return systemKind ?? 'unknown';
  // The lowest byte of an extended result code is the primary one.
  const kind = SQLITE_KINDS[errcode & 0xff] ?? 'unknown';
  // SQLite reports most refusals of the system as one of these two; the system's code is exact.
  return kind === 'io' || kind === 'unavailable' ? (systemKind ?? kind) : kind;
}

/** The names of this system’s error numbers. On Windows, SQLite reports numbers of Win32 instead. */
const ERRNO = new Map(
  process.platform === 'win32'
    ? []
    : Object.entries(os.constants.errno).map(([code, number]) => [number, code]),
);

const SYSTEM_KINDS: readonly (readonly [ErrorKind, readonly string[]])[] = [
  ['disk-full', ['ENOSPC', 'EDQUOT']],
  ['read-only', ['EACCES', 'EPERM', 'EROFS']],
  ['locked', ['EBUSY', 'ETXTBSY']],
  ['io', ['EIO']],
  ['unavailable', ['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ELOOP', 'EMFILE', 'ENFILE']],
];

/** By primary result code: https://sqlite.org/rescode.html */
const SQLITE_KINDS: Readonly<Record<number, ErrorKind>> = {
  3: 'read-only', // PERM
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'read-only', // READONLY
  10: 'io', // IOERR
  11: 'damaged', // CORRUPT
  13: 'disk-full', // FULL
  14: 'unavailable', // CANTOPEN
  23: 'read-only', // AUTH
  26: 'damaged', // NOTADB
};
