import { z } from 'zod';
import { environmentSchema } from '../provider/environment.ts';
import { vehicleRefSchema } from '../provider/parameters.ts';
import { extraFactsSchema, heldFactsSchema, jsonObjectSchema as jsonObject } from './held-facts.ts';
import { OPTIONAL_SECTIONS, type OptionalSectionId } from './sections.ts';
import { reportWordsSchema } from './words.ts';

export const SNAPSHOT_FORMAT = 'platedesk-report';
/**
 * The newest format. Every earlier one is still opened: `electron/testing/golden/` has some of each.
 *
 * A report is written in the earliest format that can say all that it holds: 2 where it holds what
 * only a bundle has, else 1. So a colleague whose Platedesk is older opens every report that it can
 * show whole, and is told of a newer version only by those whose answers it would leave out.
 */
export const SNAPSHOT_VERSION = 2;

/** SHA-256 in lower-case hexadecimal. */
export const sealSchema = z.string().regex(/^[0-9a-f]{64}$/);
const base64 = z.base64();

/** `PD-7K3M-Q2XD`: letters and digits that nobody mistakes for each other. */
export const referenceSchema = z.string().regex(/^PD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** What a report's answers say of who the vehicle is. Absent where none of them says it. */
export const reportIdentitySchema = z.strictObject({
  vrm: z.string().optional(),
  vin: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  derivative: z.string().optional(),
});
export type ReportIdentity = z.infer<typeof reportIdentitySchema>;

/** An answer as it is kept: its facts and outcome apart from what can be read from its bytes again. */
const keptAnswerSchema = z.strictObject({
  /** Whether the findings and the verdict rest on it, one a dataset, or comparables alone stand in it. */
  use: z.enum(['verdict', 'comparables']),
  /** `Answer` without `record` and `warnings`: no key, no base URL. */
  facts: heldFactsSchema,
  /** The body, byte for byte; null when none came. */
  body: base64.nullable(),
  /** SHA-256 of the canonical JSON of the record and warnings read from it; null unless answered. */
  read: sealSchema.nullable(),
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** One of the six that only a bundle has, as it is kept. */
const keptExtraSchema = z.strictObject({
  /** What it is of, and which bundle it came in, and when: no key, no base URL. */
  facts: extraFactsSchema,
  /** Its own part of the bundle's body, byte for byte; null where the bundle did not name it. */
  body: base64.nullable(),
});
export type KeptExtra = z.infer<typeof keptExtraSchema>;

export const comparableSchema = z.strictObject({
  /** The answer that the listing stands in, one of the snapshot's, and its position there from 0. */
  answerId: z.string(),
  position: z.int().min(0),
  note: z.string(),
  listing: jsonObject,
});
export type KeptComparable = z.infer<typeof comparableSchema>;

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
  address: z.string(),
  type: photoTypeSchema,
  bytes: base64,
});

export const resultSchema = z.enum(['alert', 'review', 'incomplete', 'no-record']);
export type VerdictResult = z.infer<typeof resultSchema>;

/** What every format holds: everything that a report says, and everything that it says it from. */
const ALL_FORMATS = {
  format: z.literal(SNAPSHOT_FORMAT),
  reference: referenceSchema,
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  identity: reportIdentitySchema,
  prepared: z.strictObject({
    /** UTC, ISO 8601 with `Z`. */
    at: z.iso.datetime(),
    /** The same moment where it was prepared, with its offset, and the zone's name. */
    local: z.iso.datetime({ offset: true }),
    zone: z.string(),
  }),
  words: reportWordsSchema,
  program: z.strictObject({ name: z.literal('Platedesk'), version: z.string() }),
  answers: z.array(keptAnswerSchema),
  comparables: z.array(comparableSchema),
  photos: z.array(photoSchema),
  verdict: z.strictObject({
    result: resultSchema,
    /** Of the rules that were applied. */
    rules: z.int(),
    findings: z.array(jsonObject),
    notChecked: z.array(jsonObject),
  }),
  /** The report as it is shown and printed: HTML with places left for its seal and its fonts. */
  document: z.string(),
  /** Of the report that was saved before it; null for the first. */
  previousSeal: sealSchema.nullable(),
} as const;

/** Format 1 has no section for what only a bundle has. */
export const isOfFormat1 = (id: OptionalSectionId) => id !== 'extras';

export const snapshot1Schema = z.strictObject({
  ...ALL_FORMATS,
  version: z.literal(1),
  leftOut: z.array(z.enum(OPTIONAL_SECTIONS.filter(isOfFormat1))),
});

/** Format 2 adds what only a bundle has. */
export const snapshot2Schema = z.strictObject({
  ...ALL_FORMATS,
  version: z.literal(2),
  leftOut: z.array(z.enum(OPTIONAL_SECTIONS)),
  /** In the interface's order, one of each name at most. */
  extras: z.array(keptExtraSchema),
});

/** A sealed report of any format, as it was written. */
export const snapshotSchema = z.discriminatedUnion('version', [snapshot1Schema, snapshot2Schema]);
export type Snapshot = z.infer<typeof snapshotSchema>;

/** What a report of any format keeps of what only a bundle has. */
export const extrasIn = (
  snapshot: { readonly version: 1 } | { readonly version: 2; readonly extras: KeptExtra[] },
): readonly KeptExtra[] => (snapshot.version === 1 ? [] : snapshot.extras);

/** A snapshot and the SHA-256 of its canonical JSON (RFC 8785). */
export const sealedSchema = z.strictObject({ seal: sealSchema, snapshot: snapshotSchema });
export type Sealed = z.infer<typeof sealedSchema>;
