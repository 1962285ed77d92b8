import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { ArchiveResult } from './archive-error.ts';
import type { ArchiveStore } from './operations.ts';
import { listBackups } from './backups.ts';
import { type ChainProblems, describeChainProblems } from './chain.ts';
import type { ArchivePaths } from './paths.ts';
import { readLastRecovery } from './recovery.ts';
import { describeRepairs, mergeRepairs, NO_REPAIRS, type ReportRepairs } from './repair-reports.ts';

export type ProblemKind = 'slow' | 'backup' | 'erase';
export type ArchiveHealth = ReturnType<typeof createArchiveHealth>;

/** What is known about the archive's contents and its backups, and the state that windows show. */
export function createArchiveHealth(paths: ArchivePaths, notifyChanged: () => void) {
  let integrity: 'checking' | 'intact' | 'damaged' = 'checking';
  let chainProblems: ChainProblems | undefined;
  let reportRepairs = NO_REPAIRS;
  let hasRecovered = false;
  const problems = new Map<ProblemKind, string>();

  /** Undefined if there is none, or if the folder cannot be read, which maintenance reports. */
  const findLastBackupTime = () => {
    try {
      return listBackups(paths.backupFolder)[0]?.at;
    } catch {
      return undefined;
    }
  };

  const setDamaged = () => {
    integrity = 'damaged';
    notifyChanged();
  };

  return {
    /** Call before a damaged archive is repaired. */
    setDamaged,
    /** Call when it is not repaired. Notifies once: a window that reads again would find it again. */
    setStillDamaged: (): void => {
      if (integrity !== 'damaged') setDamaged();
    },
    /** Call when a repair has checked all of the archive. */
    setRepaired: (): void => {
      integrity = 'intact';
    },
    /** Call when the whole archive was found intact. */
    setIntact: (found: ChainProblems | undefined, repairs = NO_REPAIRS): void => {
      integrity = 'intact';
      chainProblems = found;
      reportRepairs = mergeRepairs(reportRepairs, repairs);
      notifyChanged();
    },
    addRepairs: (repairs: ReportRepairs): void => {
      reportRepairs = mergeRepairs(reportRepairs, repairs);
      notifyChanged();
    },
    /** Call when a damaged archive was replaced in this run of the program. */
    setRecovered: (): void => {
      hasRecovered = true;
    },
    /** Sets or removes a problem that the state names while the archive is usable. */
    setProblem: (kind: ProblemKind, message: string | undefined): void => {
      if (message === undefined) problems.delete(kind);
      else problems.set(kind, message);
    },
    /** @param missingFileMessage why reports can only be read */
    describe: (
      opened: ArchiveResult<ArchiveStore>,
      missingFileMessage: string | undefined,
    ): ArchiveState => {
      const reports = opened.ok ? opened.value.count() : opened;
      if (!reports.ok) return { kind: 'unavailable', message: reports.message };
      const problem = [missingFileMessage, ...problems.values()].filter(Boolean).join(' ');
      const repairs = describeRepairs(reportRepairs);
      const lastBackupAt = findLastBackupTime();
      const recovery = readLastRecovery(paths);
      // Without a quarantined file, only the run that recovered the archive reports it.
      const isRecoveryShown = recovery?.quarantinedFile !== undefined || hasRecovered;
      return {
        kind: 'ready',
        reportCount: reports.value,
        integrity,
        ...(lastBackupAt !== undefined && { lastBackupAt }),
        ...(chainProblems && { chainProblem: describeChainProblems(chainProblems) }),
        ...(problem !== '' && { problem }),
        ...(repairs !== '' && { repairs }),
        ...(recovery && isRecoveryShown && { recovery }),
      };
    },
  };
}
