import type { ArchiveFailure } from './archive.ts';

type FailureReason = ArchiveFailure['reason'];
/** What an error alone can tell. */
type ErrorKind = Exclude<FailureReason, 'not-found'> | 'io';

/** For throwing where an archive that a later version made is to be opened. */
export class NewerArchiveError extends Error {
  constructor(version: number) {
    super(`The archive is of version ${version}, which a later version of the program made`);
  }
}

/** What SQLite or the file system says, as a reason and a sentence or two that say what to do. */
export function toArchiveFailure(error: unknown): ArchiveFailure {
  if (error instanceof NewerArchiveError) return failure('unavailable', MESSAGES.newer);
  const reason = classifyError(getErrorCodes(error));
  return failure(reason === 'io' ? 'unknown' : reason, MESSAGES[reason]);
}

/** A report that is not, or no longer, in the archive. */
export const notFound: ArchiveFailure = {
  ok: false,
  reason: 'not-found',
  message: 'This report is no longer in the archive: it was deleted, or its time of keeping ended.',
};

const failure = (reason: FailureReason, message: string): ArchiveFailure => ({
  ok: false,
  reason,
  message,
});

const MESSAGES = {
  'disk-full':
    'The disk is full. Nothing that was saved before is lost. Make room on it, then try again.',
  'read-only':
    'Platedesk may not write to its folder of saved reports. Ask whoever looks after this computer for permission to change it, then try again.',
  locked:
    'Another program has the file of saved reports locked: a second Platedesk, a back-up or a virus scanner. Wait a moment, then try again.',
  damaged:
    'The file of saved reports is damaged. Nothing was deleted. Restart Platedesk: it puts the damaged file aside and opens the newest good back-up.',
  unavailable:
    'The file of saved reports can’t be opened. Check that its folder is there and that its disk or network drive is connected, then try again.',
  newer:
    'A later version of Platedesk made these saved reports. Nothing was changed. Update Platedesk to open them.',
  io: 'The disk failed while the file of saved reports was read or written. Nothing that was saved before was changed. Check the disk and its connection, then try again.',
  unknown:
    'The archive did not do what was asked, and nothing was changed. Try again; if it happens again, restart Platedesk.',
} as const;

type Codes = { readonly sqlite: number | undefined; readonly system: string | undefined };

function getErrorCodes(error: unknown): Codes {
  if (typeof error !== 'object' || error === null) return { sqlite: undefined, system: undefined };
  const sqlite: unknown = 'errcode' in error ? error.errcode : undefined;
  const system: unknown = 'code' in error ? error.code : undefined;
  const errno: unknown = 'systemErrno' in error ? error.systemErrno : undefined;
  return {
    sqlite: typeof sqlite === 'number' ? sqlite : undefined,
    // SQLite says “can’t open” and “I/O error” of most that the system refuses; its number says more.
    system:
      typeof errno === 'number'
        ? ERRNO_NAMES.get(errno)
        : typeof system === 'string'
          ? system
          : undefined,
  };
}

/** Numbers that are the same on every system that we run on. */
const ERRNO_NAMES = new Map([
  [1, 'EPERM'],
  [13, 'EACCES'],
  [28, 'ENOSPC'],
  [30, 'EROFS'],
]);

function classifyError({ sqlite, system }: Codes): ErrorKind {
  const systemKind = classifySystemCode(system);
  // An extended code keeps the plain one in its lowest byte.
  switch (sqlite === undefined ? undefined : sqlite & 0xff) {
    case undefined:
      return systemKind ?? 'unknown';
    case 5: // BUSY
    case 6: // LOCKED
      return 'locked';
    case 8: // READONLY
    case 3: // PERM
    case 23: // AUTH
      return 'read-only';
    case 10: // IOERR
      return systemKind ?? 'io';
    case 11: // CORRUPT
    case 26: // NOTADB
      return 'damaged';
    case 13: // FULL
      return 'disk-full';
    case 14: // CANTOPEN
      return systemKind ?? 'unavailable';
    default:
      return 'unknown';
  }
}

function classifySystemCode(code: string | undefined): ErrorKind | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'disk-full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'read-only';
    case 'EBUSY':
    case 'ETXTBSY':
      return 'locked';
    case 'EIO':
      return 'io';
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EISDIR':
    case 'ELOOP':
    case 'EMFILE':
    case 'ENFILE':
      return 'unavailable';
    default:
      return undefined;
  }
}
