import type { AuditEntry, ReportRow } from '../../shared/ipc/reports.ts';
import type { ReportFile } from '../seal/read-file.ts';

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
