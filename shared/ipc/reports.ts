import { z } from 'zod';
import type { Answer } from '../provider/answer.ts';
import { type Environment, environmentSchema } from '../provider/environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../provider/multi-request.ts';
import { type VehicleRef, vehicleRefSchema } from '../provider/parameters.ts';
import { OPTIONAL_SECTIONS, type OptionalSectionId } from '../report/sections.ts';
import { type ReportIdentity, resultSchema, type VerdictResult } from '../report/snapshot.ts';
import type { Part } from '../search/excerpt.ts';
import { type ReportWords, reportWordsSchema } from '../report/words.ts';
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
  missing: z
    .array(z.strictObject({ dataset: datasetIdSchema, because: z.enum(['loading', 'fault']) }))
    .max(40)
    .optional(),
  /** Of what only a bundle has, one of each name; what came for them is held like answers. */
  extraIds: z.array(answerId).max(BUNDLE_ONLY.length).optional(),
  comparables: z
    .array(
      z.strictObject({
        answerId,
        position: z.int().min(0).max(1000),
        note: z.string().max(2000),
      }),
    )
    .max(60),
  words: reportWordsSchema,
  leftOut: z.array(z.enum(OPTIONAL_SECTIONS)),
});
export type ReportInput = z.infer<typeof reportInputSchema>;
/** A dataset that a report goes without, though somebody asked for it. */
export type Missing = NonNullable<ReportInput['missing']>[number];

/** Which saved reports: all conditions hold together. */
export const reportQuerySchema = z.strictObject({
  /** Parts of a plate, VIN, make, model, reference, note, tag or person, as typed. */
  text: z.string().max(200),
  /** Days, `2026-11-21`, both included, by the local day of saving. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  results: z.array(resultSchema).max(4),
  environments: z.array(environmentSchema).max(3),
  order: z.enum(['newest', 'oldest']),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** Of how many reports it is asked at once why they were found, by how many words of how many letters. */
export const MOST_SEARCHED = { reports: 100, words: 100, letters: 200 } as const;

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
  /** Came from a file; `altered`: its seal did not fit when it came. */
  readonly origin: 'own' | 'imported' | 'altered';
};

/** Something of a report that it is found by. `note` and `tag` are the person's, `notes` were sealed. */
export type FoundField =
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
export type FoundIn = { readonly field: FoundField; readonly parts: readonly Part[] };
/** Why a report was found. */
export type FoundReasons = { readonly id: number; readonly found: readonly FoundIn[] };

/** A saved report without its answers. */
export type ReportDetail = ReportRow & {
  readonly seal: string;
  readonly previousSeal: string | null;
  readonly words: ReportWords;
  readonly leftOut: readonly OptionalSectionId[];
  /** Which of what only a bundle has it keeps, those too for which nothing came. */
  readonly extras: readonly BundleOnlyId[];
  readonly local: string;
  readonly zone: string;
  readonly programVersion: string;
  readonly formatVersion: number;
  /** The path under `app://desk` at which the document can be shown in a frame. */
  readonly documentPath: string;
};

/** One thing that verifying looked at, and what it found, in plain words. */
export type VerifiedPart = {
  readonly what: string;
  readonly holds: boolean;
  readonly words: string;
};
export type Verification = {
  readonly holds: boolean;
  /** UTC. */
  readonly at: string;
  readonly parts: readonly VerifiedPart[];
};

/** What became of one file that was to be imported. */
export type ImportedFile = { readonly name: string } & (
  | { readonly kind: 'imported' | 'altered' | 'already'; readonly id: number }
  | { readonly kind: 'refused'; readonly why: string }
);

/** How the archive fares. */
export type ArchiveState =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'ready';
      readonly reports: number;
      /** The check of the whole file that runs in the background after opening. */
      readonly integrity: 'checking' | 'good' | 'damaged';
      /** The newest back-up, UTC. */
      readonly backedUpAt?: string;
      /** Reports were taken out, put in or moved by somebody else than this program: what, in words. */
      readonly irregular?: string;
      /** A damaged archive was put aside and this one comes from a back-up: what is missing. */
      readonly recovered?: { readonly words: string; readonly putAside: string };
    }
  /** Nothing is saved or found until it is mended; nothing was deleted. */
  | { readonly kind: 'unavailable'; readonly why: string };

/** Reports that would go, or went. */
export type Going = { readonly count: number; readonly rows: readonly ReportRow[] };

/** A line of the audit list: what was done, never to which plate. */
export type AuditEntry = {
  readonly sequence: number;
  readonly at: string;
  readonly action:
    | 'check'
    | 'save'
    | 'print'
    | 'pdf'
    | 'export'
    | 'import'
    | 'delete'
    | 'erase'
    | 'retention'
    | 'verify';
  readonly environment?: Environment;
  readonly count: number;
  /** A report's reference where there is one. */
  readonly reference?: string;
};

/** What leaves as a file, or on paper. */
export const outputKindSchema = z.enum(['print', 'pdf', 'html', 'file']);
export type OutputKind = z.infer<typeof outputKindSchema>;
export const paperSchema = z.enum(['A4', 'Letter']);
export type Paper = z.infer<typeof paperSchema>;

const nothing = z.undefined();

/** Inputs of the channels of reports. */
export const reportChannelInputs = {
  /** Makes the document to be looked at; nothing is kept on disk. */
  'report.draft': reportInputSchema,
  /** Seals and keeps it. Resolves when it is on the disk. */
  'report.save': reportInputSchema,
  'report.take': z.strictObject({ id: reportId, as: outputKindSchema, paper: paperSchema }),
  'archive.state': nothing,
  'archive.search': z.strictObject({
    query: reportQuerySchema,
    offset: z.int().min(0),
    limit: z.int().min(1).max(200),
  }),
  'archive.count': z.strictObject({ query: reportQuerySchema }),
  /** Where in reports words stand that were searched for, as `searchedWords` gives them. */
  'archive.reasons': z.strictObject({
    asked: z
      .array(
        z.strictObject({
          id: reportId,
          words: z
            .array(z.string().min(1).max(MOST_SEARCHED.letters))
            .min(1)
            .max(MOST_SEARCHED.words),
        }),
      )
      .min(1)
      .max(MOST_SEARCHED.reports),
  }),
  'archive.get': z.strictObject({ id: reportId }),
  'archive.answers': z.strictObject({ id: reportId }),
  'archive.verify': z.strictObject({ id: reportId }),
  'archive.annotate': z.strictObject({
    id: reportId,
    note: z.string().max(10_000),
    tags: z.array(tag).max(20),
  }),
  'archive.remove': z.strictObject({ ids: z.array(reportId).min(1).max(10_000) }),
  /** What erasing a vehicle would take; by plate or VIN, under whichever of them it was saved. */
  'archive.erasable': z.strictObject({ vehicle: vehicleRefSchema }),
  'archive.erase': z.strictObject({ vehicle: vehicleRefSchema }),
  /** What a retention of so many days would take today. */
  'archive.expiring': z.strictObject({ days: z.int().min(1).max(36_500) }),
  /** Asks which files by the system's dialog. */
  'archive.import': nothing,
  /** Files that were dropped on the window. */
  'archive.importBytes': z.strictObject({
    name: z.string().max(300),
    bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= 200_000_000, {
      message: 'The file is larger than any report',
    }),
  }),
  'audit.list': z.strictObject({
    before: z.int().min(1).optional(),
    limit: z.int().min(1).max(200),
  }),
} as const;

/** Outputs of the channels of reports. */
export type ReportChannelOutputs = {
  /** A path under `app://desk` to show in a frame, until the window asks for another draft. */
  'report.draft': { readonly documentPath: string };
  'report.save': ReportRow;
  /** `done` is false where the person cancelled. */
  'report.take': { readonly done: boolean; readonly name?: string };
  'archive.state': ArchiveState;
  'archive.search': readonly ReportRow[];
  'archive.count': { readonly count: number };
  /** In the order asked; of what is gone, and of all that was left to read when it was asked anew, none. */
  'archive.reasons': readonly FoundReasons[];
  'archive.get': ReportDetail;
  'archive.answers': readonly Answer[];
  'archive.verify': Verification;
  'archive.annotate': ReportRow;
  'archive.remove': { readonly removed: number };
  'archive.erasable': Going;
  'archive.erase': { readonly removed: number };
  'archive.expiring': Going;
  'archive.import': readonly ImportedFile[];
  'archive.importBytes': ImportedFile;
  'audit.list': { readonly entries: readonly AuditEntry[]; readonly holds: boolean };
};
