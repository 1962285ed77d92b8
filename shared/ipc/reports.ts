import { z } from 'zod';
import { CHECK_IDS } from '../findings/checks/check.ts';
import { type RuleInputs, ruleInputsSchema } from '../findings/rule-inputs.ts';
import { failedRefreshSchema, PENDING_REASONS } from '../provider/answer.ts';
import { type Environment, environmentSchema } from '../provider/environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../provider/multi-request.ts';
import { type VehicleRef, vehicleRefSchema } from '../provider/parameters.ts';
import { type StoredPosition, storedPositionSchema } from '../report/stored-position.ts';
import type { OptionalSectionId } from '../report/sections.ts';
import {
  documentChoicesSchema,
  type ReportIdentity,
  type VerdictResult,
  verdictResultSchema,
  type WrittenFields,
  writtenFieldsSchema,
} from '../report/snapshot.ts';
import type { ExcerptPart } from '../search/excerpt.ts';
import { datasetIdSchema, type Settings, settingsSchema } from './settings.ts';

const answerId = z.string().min(1).max(64);

/** A window's input for a report: ids of answers in the main process, and the user's text. */
export const reportInputSchema = z.strictObject({
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  /** One answer per dataset, including failed ones. A failed dataset is reported as not checked. */
  answerIds: z.array(answerId).max(40),
  /** Datasets without a complete answer. If one has arrived meanwhile, it is used. */
  unansweredDatasets: z
    .array(z.strictObject({ dataset: datasetIdSchema, reason: z.enum(PENDING_REASONS) }))
    .max(40)
    .optional(),
  /** At most one per dataset. The main process caches them like other answers. */
  bundleOnlyAnswerIds: z.array(answerId).max(BUNDLE_ONLY.length).optional(),
  /** The answers whose later request failed. They are reported as not refreshed. */
  failedRefreshes: z
    .array(z.strictObject({ answerId, failure: failedRefreshSchema }))
    .max(40 + BUNDLE_ONLY.length)
    .optional(),
  comparables: z
    .array(z.strictObject({ answerId, listingIndex: z.int().min(0), note: z.string().max(2000) }))
    .max(60),
  /** What the rules read besides the answers. */
  ruleInputs: ruleInputsSchema.optional(),
  marketPosition: storedPositionSchema.optional(),
  writtenFields: writtenFieldsSchema,
  ...documentChoicesSchema.shape,
});
export type CreateReportInput = z.infer<typeof reportInputSchema>;
/** A requested dataset for which the report has no complete answer. */
export type UnansweredDataset = NonNullable<CreateReportInput['unansweredDatasets']>[number];

/** Filter for saved reports. A report must match all conditions. */
export const reportQuerySchema = z.strictObject({
  /** As typed: parts of a plate, VIN, model, reference, note, tag, person or check, and dates. */
  text: z.string().max(200),
  /** Inclusive range of local days of saving, such as `2026-11-21`. */
  savedFrom: z.iso.date().optional(),
  savedTo: z.iso.date().optional(),
  results: z.array(verdictResultSchema).max(4),
  environments: z.array(environmentSchema).max(3),
  /** A check whose result in the report is Alert or Review. */
  check: z.enum(CHECK_IDS).optional(),
  order: z.enum(['newest', 'oldest']),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

export type ReportRow = {
  readonly id: number;
  readonly reference: string;
  readonly vehicle: VehicleRef;
  readonly identity: ReportIdentity;
  readonly environment: Environment;
  readonly result: VerdictResult;
  /** Whether today’s rules give this result, and the report itself states a better one. */
  readonly isResultOfTodaysRules: boolean;
  readonly preparedBy: string;
  /** UTC, ISO 8601. Equals the time of saving unless the report was imported. */
  readonly preparedAt: string;
  readonly note: string;
  readonly tags: readonly string[];
  /** The claim number, if the purpose is an insurer's. Otherwise empty. */
  readonly claimNumber: string;
  /** The stock number, if the purpose is any other. Otherwise empty. */
  readonly stockNumber: string;
  /** Why the report is an Alert or a Review, in a line for each check: “Finance: Quay Lending”. */
  readonly reasons: readonly string[];
  /**
   * Where the report was saved, and whether it is altered: its text does not match its seal, or its
   * responses give other findings or another document. A recovered report that was not saved here is
   * untested for a moment, and counts as an Alert until then.
   */
  readonly origin:
    | 'local'
    | 'imported'
    | 'imported-untested'
    | 'local-altered'
    | 'imported-altered';
};
export const isAltered = ({ origin }: Pick<ReportRow, 'origin'>): boolean =>
  origin.endsWith('-altered');

/** A searchable part of a report. `note` and `tag` are added in the archive, unsealed. */
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
  | 'reference'
  | 'claimNumber'
  | 'stockNumber'
  /** The checks with the result Alert or Review. */
  | 'check';
/** A match in a report: a short excerpt in which hidden characters are visible. */
export type SearchHit = {
  readonly field: SearchField;
  /** The name of the check, for a match in what was found by one. */
  readonly name?: string;
  readonly parts: readonly ExcerptPart[];
};
/** A row that a search found, with excerpts of the searched terms that the row itself does not show. */
export type FoundReport = ReportRow & { readonly hits: readonly SearchHit[] };

/** A saved report without its answers. */
export type ReportDetail = ReportRow & {
  readonly seal: string;
  readonly previousSeal: string | null;
  readonly writtenFields: WrittenFields;
  readonly omittedSections: readonly OptionalSectionId[];
  /** What the rules read besides the answers when the report was made. */
  readonly ruleInputs: RuleInputs;
  readonly marketPosition?: StoredPosition;
  /** When the oldest response of the verdict was received, in UTC. Null without a response. */
  readonly oldestResponseAt: string | null;
  /** Bundle-only datasets stored in the report, including those that returned nothing. */
  readonly bundleOnlyDatasets: readonly BundleOnlyId[];
  readonly localTime: string;
  readonly timeZone: string;
  readonly programVersion: string;
  readonly formatVersion: number;
  /** Path under `app://desk` for showing the document in a frame. */
  readonly documentPath: string;
  /** The same for the page as it was saved, if today’s page is shown instead of it. */
  readonly savedDocumentPath?: string;
};

/** One verification step with its result in plain English. */
export type VerificationStep = {
  readonly check: string;
  readonly passed: boolean;
  readonly message: string;
};
export type Verification = {
  readonly passed: boolean;
  /** UTC. */
  readonly at: string;
  readonly checks: readonly VerificationStep[];
};

/** A report file that is shown and not imported. */
export type InspectedFile =
  | {
      readonly kind: 'report';
      readonly reference: string;
      readonly verification: Verification;
      /** Path under `app://desk` for showing the document in a frame. */
      readonly documentPath: string;
    }
  | { readonly kind: 'rejected'; readonly message: string };

export type ImportResult = { readonly name: string } & (
  | { readonly kind: 'imported' | 'duplicate'; readonly id: number }
  /** `failedChecks`: the names of the tests that it failed. It was imported and marked. */
  | { readonly kind: 'altered'; readonly id: number; readonly failedChecks: readonly string[] }
  | { readonly kind: 'rejected'; readonly message: string }
);

export type CopiesState = {
  /** Absent where copies are only left to be removed from a folder that is no longer in use. */
  readonly folder?: string;
  /** When the last copy was written, UTC. */
  readonly lastCopyAt?: string;
  /** Why copies could not be written or removed, for the user. */
  readonly message?: string;
  /** Former folders from which copies could not be removed. */
  readonly unreachableFolders?: readonly string[];
};

export type ArchiveState =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'ready';
      readonly reportCount: number;
      /** Result of the background check of the whole database file after opening. */
      readonly integrity: 'checking' | 'intact' | 'damaged';
      /** Time of the newest backup, UTC. */
      readonly lastBackupAt?: string;
      /** Describes for the user that reports were removed, added or moved outside Platedesk. */
      readonly chainProblem?: string;
      /** Describes for the user why the archive is usable, but not as it should be. */
      readonly problem?: string;
      /** Names for the user the reports whose list entries or texts had to be repaired. */
      readonly repairs?: string;
      /** Set if another archive replaced a damaged one, which was quarantined, or a missing one. */
      readonly recovery?: { readonly message: string; readonly quarantinedFile?: string };
      readonly copies?: CopiesState;
    }
  /** The archive cannot be used until it is repaired. No report was deleted. */
  | { readonly kind: 'unavailable'; readonly message: string };

export type DeletionPreview = { readonly count: number; readonly reports: readonly ReportRow[] };
export type DeletionResult = { readonly deletedCount: number };

export const AUDIT_ACTIONS = [
  'lookup',
  'save',
  'print',
  'pdf',
  'export',
  'import',
  'delete',
  'erase',
  'expire',
  'verify',
  'limit-raise',
  'list-run',
  'list-export',
  'list-delete',
] as const;

/** An entry of the audit log. It never contains a plate. */
export type AuditEntry = {
  readonly sequence: number;
  readonly at: string;
  readonly action: (typeof AUDIT_ACTIONS)[number];
  readonly environment?: Environment;
  readonly count: number;
  /** The report's reference, if the action concerns one report. Of a limit, both values. */
  readonly reference?: string;
};

export const exportFormatSchema = z.enum(['print', 'pdf', 'html', 'report-file']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
export const { paperSize: paperSizeSchema } = settingsSchema.shape;
export type PaperSize = Settings['paperSize'];
