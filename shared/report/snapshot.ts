import { z } from 'zod';
import { environmentSchema } from '../provider/environment.ts';
import { vehicleRefSchema } from '../provider/parameters.ts';
import {
  bundleOnlyMetadataSchema,
  answerMetadataSchema,
  jsonObjectSchema as jsonObject,
} from './answer-metadata.ts';
import { OPTIONAL_SECTIONS } from './sections.ts';
import { writtenFieldsSchema } from './written-fields.ts';

export const SNAPSHOT_FORMAT = 'platedesk-report';
/**
 * The newest version of the format. Every earlier version stays readable: `electron/testing/golden/`
 * has report files of each.
 */
export const SNAPSHOT_VERSION = 1;

/** SHA-256 in lower-case hexadecimal. */
export const sealSchema = z.string().regex(/^[0-9a-f]{64}$/);
const base64 = z.base64();

/** `PD-7K3M-Q2XD`: letters and digits that nobody mistakes for each other. */
export const referenceSchema = z.string().regex(/^PD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** What a report's answers say of who the vehicle is. Absent where none of them says it. */
const reportIdentitySchema = z.strictObject({
  vrm: z.string().optional(),
  vin: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  derivative: z.string().optional(),
});
export type ReportIdentity = z.infer<typeof reportIdentitySchema>;

/** An answer as it is kept: its facts and outcome apart from what can be read from its bytes again. */
const snapshotAnswerSchema = z.strictObject({
  /** Whether the findings and the verdict rest on it, one a dataset, or comparables alone stand in it. */
  usedFor: z.enum(['verdict', 'comparables']),
  /** `Answer` without `record` and `warnings`: no key, no base URL. */
  metadata: answerMetadataSchema,
  /** The body, byte for byte; null when none came. */
  body: base64.nullable(),
  /** SHA-256 of the canonical JSON of the record and warnings read from it; null unless answered. */
  recordHash: sealSchema.nullable(),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswerSchema>;

/** One of the six that only a bundle has, as it is kept. */
const snapshotBundleOnlyAnswerSchema = z.strictObject({
  /** What it is of, and which bundle it came in, and when: no key, no base URL. */
  metadata: bundleOnlyMetadataSchema,
  /** Its own part of the bundle's body, byte for byte; null where the bundle did not name it. */
  body: base64.nullable(),
});
export type SnapshotBundleOnlyAnswer = z.infer<typeof snapshotBundleOnlyAnswerSchema>;

const comparableSchema = z.strictObject({
  /** The answer that the listing stands in, one of the snapshot's, and its position there from 0. */
  answerId: z.string(),
  listingIndex: z.int().min(0),
  note: z.string(),
  listing: jsonObject,
});
export type SnapshotComparable = z.infer<typeof comparableSchema>;

/** An SVG is a drawing of the sample's own: shown as an image, it can load and run nothing. */
export const photoTypeSchema = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
]);

const photoSchema = z.strictObject({
  /** As the listing names it. */
  url: z.string(),
  type: photoTypeSchema,
  bytes: base64,
});

export const verdictResultSchema = z.enum(['alert', 'review', 'incomplete', 'no-record']);
export type VerdictResult = z.infer<typeof verdictResultSchema>;

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
    /** The same moment where it was prepared, with its offset, and the zone's name. */
    localTime: z.iso.datetime({ offset: true }),
    timeZone: z.string(),
  }),
  writtenFields: writtenFieldsSchema,
  program: z.strictObject({ name: z.literal('Platedesk'), version: z.string() }),
  omittedSections: z.array(z.enum(OPTIONAL_SECTIONS)),
  answers: z.array(snapshotAnswerSchema),
  /** In the order of the API documentation, at most one for each dataset. */
  bundleOnlyAnswers: z.array(snapshotBundleOnlyAnswerSchema),
  comparables: z.array(comparableSchema),
  photos: z.array(photoSchema),
  verdict: z.strictObject({
    result: verdictResultSchema,
    /** Of the rules that were applied. */
    rulesVersion: z.int(),
    findings: z.array(jsonObject),
    notChecked: z.array(jsonObject),
  }),
  /** The report as it is shown and printed: HTML with places left for its seal and its fonts. */
  documentHtml: z.string(),
  /** Of the report that was saved before it; null for the first. */
  previousSeal: sealSchema.nullable(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** A snapshot and the SHA-256 of its canonical JSON (RFC 8785). */
export const sealedReportSchema = z.strictObject({ seal: sealSchema, snapshot: snapshotSchema });
export type SealedReport = z.infer<typeof sealedReportSchema>;
