import type { Archive, ArchiveResult } from './archive.ts';
import type { Forgotten } from './erase.ts';

/** What is done to an archive that is open, by SQL alone: nothing here opens, mends or scrubs it. */
export type Store = Pick<
  Archive,
  | 'save'
  | 'add'
  | 'search'
  | 'count'
  | 'get'
  | 'annotate'
  | 'erasable'
  | 'before'
  | 'audit'
  | 'audited'
> & {
  /** Takes reports out in one transaction, says so in the chain, and gives how many there were. */
  readonly take: (
    ids: readonly number[],
    how: Forgotten | 'removed',
  ) => ArchiveResult<number> | Promise<ArchiveResult<number>>;
  readonly reports: () => number;
  readonly close: () => void;
};
