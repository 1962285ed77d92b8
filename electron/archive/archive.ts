import type {
  ArchiveState,
  AuditEntry,
  FoundReport,
  DeletionPreview,
  ReportQuery,
  ReportRow,
} from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { SealedReport, VerdictResult } from '../../shared/report/snapshot.ts';
import type { ReportFile } from '../seal/read-file.ts';
import type { SealedText } from '../seal/seal.ts';

/** Why the archive did not do what was requested. `message` is for the user. */
export type ArchiveFailure = {
  readonly ok: false;
  readonly reason:
    'not-found' | 'disk-full' | 'read-only' | 'locked' | 'damaged' | 'unavailable' | 'unknown';
  readonly message: string;
};
export type ArchiveResult<T> = { readonly ok: true; readonly value: T } | ArchiveFailure;

/** A saved report, with the archive's data about it. */
export type StoredReport = {
  /** Read from the sealed text. `origin` states whether that is altered. */
  readonly row: ReportRow;
  /** The text that was sealed or imported, byte for byte: it may not match its seal. */
  readonly text: string;
  readonly file: ReportFile;
  /** The seal that the archive recorded when the report was added. */
  readonly recordedSeal: string;
  /** Names what the list and the search index contain that differs from the sealed text. */
  readonly mismatches: readonly string[];
  /** The neighbours in the chain, also those of deleted reports. */
  readonly previousEntry?: ChainEntry;
  readonly nextEntry?: ChainEntry;
};
export type ChainEntry = {
  readonly sequence: number;
  readonly seal: string;
  readonly previousSeal: string | null;
  readonly state: 'stored' | 'deleted' | 'erased' | 'expired';
};
/** Why a report was deleted. An erased or expired one leaves no byte of itself. */
export type DeletionReason = Exclude<ChainEntry['state'], 'stored'>;

export type AuditInput = Omit<AuditEntry, 'sequence' | 'at'>;

/** The archive of saved reports. Nothing here throws or rejects: a failure is in the result. */
export type Archive = {
  readonly state: () => ArchiveState;
  /** The listener is called when the state or the contents changed. Returns a function that removes it. */
  readonly onChange: (listener: () => void) => () => void;
  /**
   * Seals and stores a report in one transaction, so that two reports cannot have the same
   * predecessor. Resolves when the report is durably on the disk.
   */
  readonly save: (
    make: (previousSeal: string | null) => SealedText,
  ) => Promise<ArchiveResult<ReportRow>>;
  /**
   * Stores a report from a file. A report with the same seal is a duplicate.
   *
   * @param alteredResult for an altered report: the result that its responses give
   */
  readonly importReport: (
    text: string,
    sealed: SealedReport,
    alteredResult: VerdictResult | undefined,
  ) => Promise<ArchiveResult<{ readonly row: ReportRow; readonly isDuplicate: boolean }>>;
  readonly search: (
    query: ReportQuery,
    offset: number,
    limit: number,
  ) => ArchiveResult<readonly FoundReport[]>;
  readonly count: (query: ReportQuery) => ArchiveResult<number>;
  readonly get: (id: number) => ArchiveResult<StoredReport>;
  /** Marks a report that failed a test after it was stored, with the result of its responses. */
  readonly markAltered: (id: number, result: VerdictResult) => Promise<ArchiveResult<null>>;
  readonly annotate: (
    id: number,
    note: string,
    tags: readonly string[],
  ) => Promise<ArchiveResult<ReportRow>>;
  /** Returns the number of deleted reports. The chain retains their seals with the reason. */
  readonly deleteReports: (
    ids: readonly number[],
    reason: 'deleted' | 'expired',
  ) => Promise<ArchiveResult<number>>;
  /** Reports of a vehicle by plate or VIN, in any of its identities. */
  readonly previewErase: (vehicle: VehicleRef) => ArchiveResult<DeletionPreview>;
  /** Leaves no byte of them in the database, its log, the index, the backups and the copies. */
  readonly erase: (vehicle: VehicleRef) => Promise<ArchiveResult<number>>;
  /** Reports prepared before a time (UTC). */
  readonly listExpired: (before: string) => ArchiveResult<DeletionPreview>;
  readonly audit: (entry: AuditInput) => ArchiveResult<null>;
  readonly listAudit: (
    beforeSequence: number | undefined,
    limit: number,
  ) => ArchiveResult<{ readonly entries: readonly AuditEntry[]; readonly isIntact: boolean }>;
  /** Writes copies that are missing in the copies folder. Call when another folder was chosen. */
  readonly updateCopies: () => Promise<void>;
  readonly close: () => Promise<void>;
};
