import type {
  ArchiveState,
  AuditEntry,
  FoundReport,
  DeletionPreview,
  ReportQuery,
  ReportRow,
} from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { SealedText } from '../seal/seal.ts';

/** Why the archive did not do what it was asked. `why` is a sentence or two for the person. */
export type ArchiveFailure = {
  readonly ok: false;
  readonly reason:
    'not-found' | 'disk-full' | 'read-only' | 'locked' | 'damaged' | 'unavailable' | 'unknown';
  readonly message: string;
};
export type ArchiveResult<T> = { readonly ok: true; readonly value: T } | ArchiveFailure;

/** A saved report whole, with what the archive knows of its place among the others. */
export type StoredReport = {
  readonly row: ReportRow;
  /** The text that was sealed or imported, byte for byte: it may not fit its seal. */
  readonly text: string;
  /** The seal that the archive wrote down when it came. */
  readonly recordedSeal: string;
  /**
   * What is listed of it, and by which it is found, otherwise than a sealed report says it: a few
   * words each. Throws what SQLite says.
   */
  readonly findIndexMismatches: (sealed: SealedReport) => readonly string[];
  /** The chain's entries before and after it; `removed` ones keep their seal and nothing else. */
  readonly previousEntry?: ChainEntry;
  readonly nextEntry?: ChainEntry;
};
export type ChainEntry = {
  readonly sequence: number;
  readonly seal: string;
  readonly previousSeal: string | null;
  readonly state: 'stored' | 'deleted' | 'erased' | 'expired';
};

export type AuditInput = Omit<AuditEntry, 'sequence' | 'at'>;

/** The drawer of saved reports. Nothing here throws: what went wrong is in the result. */
export type Archive = {
  readonly state: () => ArchiveState;
  /** Called whenever the state or the contents changed. Returns what ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /**
   * Seals and keeps a report in one transaction, so that no two can follow the same one.
   * Resolves once it is on the disk. `make` gives it with its text, as `seal` does.
   */
  readonly save: (
    make: (previousSeal: string | null) => SealedText,
  ) => Promise<ArchiveResult<ReportRow>>;
  /** Keeps a report that came from a file; one that is there already (same seal) gives its row. */
  readonly importReport: (
    text: string,
    sealed: SealedReport,
    origin: 'imported' | 'imported-altered',
  ) => Promise<ArchiveResult<{ readonly row: ReportRow; readonly isDuplicate: boolean }>>;
  readonly search: (
    query: ReportQuery,
    offset: number,
    limit: number,
  ) => ArchiveResult<readonly FoundReport[]>;
  readonly count: (query: ReportQuery) => ArchiveResult<number>;
  readonly get: (id: number) => ArchiveResult<StoredReport>;
  readonly annotate: (
    id: number,
    note: string,
    tags: readonly string[],
  ) => Promise<ArchiveResult<ReportRow>>;
  /** Takes reports out of the list; the chain keeps their seals and says that they were removed. */
  readonly deleteReports: (
    ids: readonly number[],
    reason: 'deleted' | 'expired',
  ) => Promise<ArchiveResult<number>>;
  /** Reports of a vehicle under its plate, or its VIN, in any of their identities. */
  readonly previewErase: (vehicle: VehicleRef) => ArchiveResult<DeletionPreview>;
  /** Leaves no byte of them in the database, its log, the index, the backups and the copies. */
  readonly erase: (vehicle: VehicleRef) => Promise<ArchiveResult<number>>;
  /** Reports prepared before a moment (UTC). */
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
