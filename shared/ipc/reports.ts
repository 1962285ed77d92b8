import { z } from 'zod';
import type { Answer } from '../provider/answer.ts';
import { type Environment, environmentSchema } from '../provider/environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../provider/multi-request.ts';
import { type VehicleRef, vehicleRefSchema } from '../provider/parameters.ts';
import { OPTIONAL_SECTIONS, type OptionalSectionId } from '../report/sections.ts';
import {
  type ReportIdentity,
  verdictResultSchema,
  type VerdictResult,
} from '../report/snapshot.ts';
import type { ExcerptPart } from '../search/excerpt.ts';
import { type WrittenFields, writtenFieldsSchema } from '../report/written-fields.ts';
import { datasetIdSchema } from './settings.ts';

const answerId = z.string().min(1).max(64);
/** A saved report's number in the archive, in the order of saving. */
const reportId = z.int().min(1);
const tag = z.string().trim().min(1).max(40);

/** What a window gives for a report: names of what the main process holds, and the person's words. */
export const reportInputSchema = z.strictObject({
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  /** One a dataset, failures too: what was asked for and did not come is told as not checked. */
  answerIds: z.array(answerId).max(40),
  /**
   * Of datasets without an answer among these: which were on their way, and which Platedesk failed to
   * ask for. It only ever tells why one is not checked: an answer among these counts all the same.
   */
  unansweredDatasets: z
    .array(z.strictObject({ dataset: datasetIdSchema, reason: z.enum(['loading', 'error']) }))
    .max(40)
    .optional(),
  /** Of what only a bundle has, one of each name; what came for them is held like answers. */
  bundleOnlyAnswerIds: z.array(answerId).max(BUNDLE_ONLY.length).optional(),
  comparables: z
    .array(
      z.strictObject({
        answerId,
        listingIndex: z.int().min(0).max(1000),
        note: z.string().max(2000),
      }),
    )
    .max(60),
  writtenFields: writtenFieldsSchema,
  omittedSections: z.array(z.enum(OPTIONAL_SECTIONS)),
});
export type CreateReportInput = z.infer<typeof reportInputSchema>;
/** A dataset that a report goes without, though somebody asked for it. */
export type UnansweredDataset = NonNullable<CreateReportInput['unansweredDatasets']>[number];

/** Which saved reports: all conditions hold together. */
export const reportQuerySchema = z.strictObject({
  /** Parts of a plate, VIN, make, model, reference, note, tag or person, as typed. */
  text: z.string().max(200),
  /** Days, `2026-11-21`, both included, by the local day of saving. */
  savedFrom: z.iso.date().optional(),
  savedTo: z.iso.date().optional(),
  results: z.array(verdictResultSchema).max(4),
  environments: z.array(environmentSchema).max(3),
  order: z.enum(['newest', 'oldest']),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** One row of the list. */
export type ReportRow = {
  readonly id: number;
  readonly reference: string;
  readonly vehicle: VehicleRef;
  readonly identity: ReportIdentity;
  readonly environment: Environment;
  readonly result: VerdictResult;
  readonly preparedBy: string;
  /** UTC, ISO 8601: when the report was prepared, which is when it was saved unless it was imported. */
  readonly preparedAt: string;
  readonly note: string;
  readonly tags: readonly string[];
  /** Where it comes from; `imported-altered`: a file whose seal did not match its content. */
  readonly origin: 'local' | 'imported' | 'imported-altered';
};

/** Something of a report that it is found by. `note` and `tag` are the person's, `notes` were sealed. */
export type SearchField =
  | 'notes'
  | 'organisation'
  | 'preparedBy'
  | 'note'
  | 'tag'
  | 'make'
  | 'model'
  | 'derivative'
  | 'vrm'
  | 'vin'
  | 'reference';
/** Where in a report something was found: a short excerpt with nothing in it that could deceive. */
export type SearchHit = { readonly field: SearchField; readonly parts: readonly ExcerptPart[] };
/** A row that a search found, with excerpts of the searched terms that the row itself does not show. */
export type FoundReport = ReportRow & { readonly hits: readonly SearchHit[] };

/** A saved report without its answers. */
export type ReportDetail = ReportRow & {
  readonly seal: string;
  readonly previousSeal: string | null;
  readonly writtenFields: WrittenFields;
  readonly omittedSections: readonly OptionalSectionId[];
  /** Which of what only a bundle has it keeps, those too for which nothing came. */
  readonly bundleOnlyDatasets: readonly BundleOnlyId[];
  readonly localTime: string;
  readonly timeZone: string;
  readonly programVersion: string;
  readonly formatVersion: number;
  /** The path under `app://desk` at which the document can be shown in a frame. */
  readonly documentPath: string;
};

/** One thing that verifying looked at, and what it found, in plain words. */
export type VerificationCheck = {
  readonly check: string;
  readonly passed: boolean;
  readonly message: string;
};
export type Verification = {
  readonly passed: boolean;
  /** UTC. */
  readonly at: string;
  readonly checks: readonly VerificationCheck[];
};

/** What became of one file that was to be imported. */
export type ImportResult = { readonly name: string } & (
  | { readonly kind: 'imported' | 'altered' | 'duplicate'; readonly id: number }
  | { readonly kind: 'rejected'; readonly message: string }
);

/** State of the copies folder. */
export type CopiesState = {
  /** Absent where copies are only left to be removed from a folder that is no longer in use. */
  readonly folder?: string;
  /** When the last copy was written, UTC. */
  readonly lastCopyAt?: string;
  /** Why copies could not be written or removed, for the user. */
  readonly message?: string;
};

/** How the archive fares. */
export type ArchiveState =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'ready';
      readonly reportCount: number;
      /** The check of the whole file that runs in the background after opening. */
      readonly integrity: 'checking' | 'intact' | 'damaged';
      /** The newest back-up, UTC. */
      readonly lastBackupAt?: string;
      /** Reports were taken out, put in or moved by somebody else than this program: what, in words. */
      readonly chainProblem?: string;
      /** A damaged archive was put aside and this one comes from a back-up: what is missing. */
      readonly recovery?: { readonly message: string; readonly quarantinedFile: string };
      readonly copies?: CopiesState;
    }
  /** Nothing is saved or found until it is mended; nothing was deleted. */
  | { readonly kind: 'unavailable'; readonly message: string };

/** Reports that would go, or went. */
export type DeletionPreview = { readonly count: number; readonly reports: readonly ReportRow[] };

/** A line of the audit list: what was done, never to which plate. */
export type AuditEntry = {
  readonly sequence: number;
  readonly at: string;
  readonly action:
    | 'lookup'
    | 'save'
    | 'print'
    | 'pdf'
    | 'export'
    | 'import'
    | 'delete'
    | 'erase'
    | 'expire'
    | 'verify';
  readonly environment?: Environment;
  readonly count: number;
  /** A report's reference where there is one. */
  readonly reference?: string;
};

/** What leaves as a file, or on paper. */
export const exportFormatSchema = z.enum(['print', 'pdf', 'html', 'report-file']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
export const paperSizeSchema = z.enum(['A4', 'Letter']);
export type PaperSize = z.infer<typeof paperSizeSchema>;

const noInput = z.undefined();

/** Inputs of the channels of reports. */
export const reportChannelInputs = {
  /** Makes the document to be looked at; nothing is kept on disk. */
  'report.preview': reportInputSchema,
  /** Seals and keeps it. Resolves when it is on the disk. */
  'report.save': reportInputSchema,
  'report.export': z.strictObject({
    id: reportId,
    format: exportFormatSchema,
    paperSize: paperSizeSchema,
  }),
  'archive.getState': noInput,
  'archive.search': z.strictObject({
    query: reportQuerySchema,
    offset: z.int().min(0),
    limit: z.int().min(1).max(200),
  }),
  'archive.count': z.strictObject({ query: reportQuerySchema }),
  'archive.get': z.strictObject({ id: reportId }),
  'archive.getAnswers': z.strictObject({ id: reportId }),
  'archive.verify': z.strictObject({ id: reportId }),
  'archive.annotate': z.strictObject({
    id: reportId,
    note: z.string().max(10_000),
    tags: z.array(tag).max(20),
  }),
  'archive.delete': z.strictObject({ ids: z.array(reportId).min(1).max(10_000) }),
  /** What erasing a vehicle would take; by plate or VIN, under whichever of them it was saved. */
  'archive.previewErase': z.strictObject({ vehicle: vehicleRefSchema }),
  'archive.erase': z.strictObject({ vehicle: vehicleRefSchema }),
  /** What a retention of so many days would take today. */
  'archive.previewRetention': z.strictObject({ days: z.int().min(1).max(36_500) }),
  /** Asks which files by the system's dialog. */
  'archive.importFromDialog': noInput,
  /** Files that were dropped on the window. */
  'archive.importFile': z.strictObject({
    name: z.string().max(300),
    bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= 200_000_000, {
      message: 'The file is larger than any report',
    }),
  }),
  'audit.list': z.strictObject({
    beforeSequence: z.int().min(1).optional(),
    limit: z.int().min(1).max(200),
  }),
} as const;

/** Outputs of the channels of reports. */
export type ReportChannelOutputs = {
  /** A path under `app://desk` to show in a frame, until the window asks for another draft. */
  'report.preview': { readonly documentPath: string };
  'report.save': ReportRow;
  /** `done` is false where the person cancelled. */
  'report.export': { readonly exported: boolean; readonly fileName?: string };
  'archive.getState': ArchiveState;
  'archive.search': readonly FoundReport[];
  'archive.count': { readonly count: number };
  'archive.get': ReportDetail;
  'archive.getAnswers': readonly Answer[];
  'archive.verify': Verification;
  'archive.annotate': ReportRow;
  'archive.delete': { readonly deletedCount: number };
  'archive.previewErase': DeletionPreview;
  'archive.erase': { readonly deletedCount: number };
  'archive.previewRetention': DeletionPreview;
  'archive.importFromDialog': readonly ImportResult[];
  'archive.importFile': ImportResult;
  'audit.list': { readonly entries: readonly AuditEntry[]; readonly isIntact: boolean };
};
