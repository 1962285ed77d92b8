import { z } from 'zod';
import { environmentSchema } from '../provider/environment.ts';
import { vehicleRefSchema } from '../provider/parameters.ts';
import {
  answerMetadataSchema,
  bundleOnlyMetadataSchema,
  failedRefreshSchema,
} from '../provider/answer.ts';
import { ruleInputsSchema } from '../findings/rule-inputs.ts';
import { jsonObjectSchema as jsonObject } from '../format/json.ts';
import { storedPositionSchema } from './stored-position.ts';
import { OPTIONAL_SECTIONS } from './sections.ts';

export const SNAPSHOT_FORMAT = 'platedesk-report';
/** The newest version. `electron/testing/golden/` has files of all, which stay readable. */
export const SNAPSHOT_VERSION = 1;

/** SHA-256 in lower-case hexadecimal. */
export const sealSchema = z.string().regex(/^[0-9a-f]{64}$/);
const base64 = z.base64();

/** `PD-7K3M-Q2XD`: only letters and digits that are not easily confused. */
export const referenceSchema = z.string().regex(/^PD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** The vehicle's identity from the report's answers. A field is absent if no answer states it. */
const reportIdentitySchema = z.strictObject({
  vrm: z.string().optional(),
  vin: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  derivative: z.string().optional(),
});
export type ReportIdentity = z.infer<typeof reportIdentitySchema>;

export const MAX_LOGO_BYTES = 200_000;
/** Pixels of the longer side. Drawing takes memory for every pixel. */
export const MAX_LOGO_SIDE = 2_000;
/** A PNG as a data URL. */
export const logoSchema = z
  .string()
  .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 30)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/);

/** Purposes of a check. A purpose is recorded for each, because a plate can be personal data. */
export const PURPOSES = [
  'Buying or part exchange',
  'Listing for sale',
  'Delivery',
  'Insurance claim',
  'Underwriting',
  'Other',
] as const;

/** Purposes in which an engineer assesses the vehicle for an insurer and signs for it. */
export const isInsurancePurpose = (purpose: string): boolean =>
  purpose === 'Insurance claim' || purpose === 'Underwriting';

/** Text that the author writes in a report. Only the purpose is required. */
export const writtenFieldsSchema = z.strictObject({
  preparedBy: z.string().max(200),
  organisation: z.string().max(200),
  purpose: z.string().trim().min(1, 'Say what the check is for').max(200),
  /** Absent in earlier reports, and where the author has not stated it. */
  address: z.string().max(300).exactOptional(),
  phone: z.string().max(50).exactOptional(),
  /** The author's claim or stock number. */
  caseNumber: z.string().max(100),
  notes: z.string().max(10_000),
  /** What the author has seen of the repair after an earlier total loss. Absent if nothing. */
  repairEvidence: z.string().max(1_000).exactOptional(),
});
export type WrittenFields = z.infer<typeof writtenFieldsSchema>;

/** What the author chose for the document: the full report, or a summary for a customer. */
export const documentChoicesSchema = z.strictObject({
  layout: z.enum(['summary', 'full']),
  /**
   * Omits agreement, claim and telephone numbers, trade values and profit from the document. The
   * answers still have them.
   */
  isCustomerCopy: z.boolean(),
  omittedSections: z.array(z.enum(OPTIONAL_SECTIONS)),
});
export type DocumentChoices = z.infer<typeof documentChoicesSchema>;

/** An answer as stored in a report. Its record is read from the body again. */
const snapshotAnswerSchema = z.strictObject({
  /** Whether the answer is part of the verdict (one per dataset), or is a page of listings. */
  usedFor: z.enum(['verdict', 'comparables', 'market-position']),
  /** `Answer` without `record` and `warnings`. Contains no key and no base URL. */
  metadata: answerMetadataSchema,
  /** The response body, byte for byte. Null if none was received. */
  body: base64.nullable(),
  /** SHA-256 of the canonical JSON of the record and warnings. Null unless answered. */
  recordHash: sealSchema.nullable(),
  /** Present if a later request failed, so that the report uses this answer. */
  notRefreshed: failedRefreshSchema.exactOptional(),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswerSchema>;

const snapshotBundleOnlyAnswerSchema = z.strictObject({
  /** Dataset, request and times of its bundle. Contains no key and no base URL. */
  metadata: bundleOnlyMetadataSchema,
  /** Its part of the bundle's body, byte for byte. Null if the bundle did not contain it. */
  body: base64.nullable(),
  notRefreshed: failedRefreshSchema.exactOptional(),
});
export type SnapshotBundleOnlyAnswer = z.infer<typeof snapshotBundleOnlyAnswerSchema>;

const comparableSchema = z.strictObject({
  /** Id of an answer in the snapshot, and the index of the listing in it, from 0. */
  answerId: z.string(),
  listingIndex: z.int().min(0),
  /** The user's reason for choosing it. May be empty. */
  note: z.string(),
  listing: jsonObject,
});
export type SnapshotComparable = z.infer<typeof comparableSchema>;

/** SVG is for Sample illustrations only. As an image, it cannot load resources or run scripts. */
export const photoTypeSchema = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
]);

const photoSchema = z.strictObject({
  /** As in the listing. */
  url: z.string(),
  type: photoTypeSchema,
  bytes: base64,
});

/** The worst first. */
export const verdictResultSchema = z.enum(['alert', 'review', 'incomplete', 'no-record']);
export type VerdictResult = z.infer<typeof verdictResultSchema>;

/** The worst of some results. Other values are ignored. */
export const worstResult = (...results: readonly unknown[]): VerdictResult =>
  verdictResultSchema.options.find((result) => results.includes(result)) ?? 'no-record';

/** A report as it is sealed: its content, and the data that the content was made from. */
export const snapshotSchema = z.strictObject({
  format: z.literal(SNAPSHOT_FORMAT),
  version: z.literal(SNAPSHOT_VERSION),
  reference: referenceSchema,
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  identity: reportIdentitySchema,
  prepared: z.strictObject({
    /** UTC, ISO 8601 with `Z`. */
    at: z.iso.datetime(),
    /** The same time with the local UTC offset, and the name of the time zone. */
    localTime: z.iso.datetime({ offset: true }),
    timeZone: z.string(),
  }),
  writtenFields: writtenFieldsSchema,
  program: z.strictObject({ name: z.literal('Platedesk'), version: z.string() }),
  ...documentChoicesSchema.shape,
  /** As in the settings at that time. */
  logo: logoSchema.nullable(),
  answers: z.array(snapshotAnswerSchema),
  /** What the rules read besides the answers. Absent in reports from before it was stored. */
  ruleInputs: ruleInputsSchema.exactOptional(),
  /** In the order of the API documentation, at most one for each dataset. */
  bundleOnlyAnswers: z.array(snapshotBundleOnlyAnswerSchema),
  comparables: z.array(comparableSchema),
  photos: z.array(photoSchema),
  /** Absent in reports from before it was stored. */
  marketPosition: storedPositionSchema.exactOptional(),
  verdict: z.strictObject({
    result: verdictResultSchema,
    rulesVersion: z.int(),
    /** Every row of the check sheet, in its order. */
    checks: z.array(jsonObject),
    findings: z.array(jsonObject),
    notChecked: z.array(jsonObject),
  }),
  /** The report as shown and printed: HTML with placeholders for its seal and fonts. */
  documentHtml: z.string(),
  /** Seal of the report saved before this one. Null for the first. */
  previousSeal: sealSchema.nullable(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** A snapshot and the SHA-256 of its canonical JSON (RFC 8785). */
export const sealedReportSchema = z.strictObject({ seal: sealSchema, snapshot: snapshotSchema });
export type SealedReport = z.infer<typeof sealedReportSchema>;
