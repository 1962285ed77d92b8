import { z } from 'zod';
import type { Answer } from '../provider/answer.ts';
import { plateSchema, vehicleRefSchema } from '../provider/parameters.ts';
import { MAX_REPORT_BYTES } from '../report/content.ts';
import { comparisonExportSchema, comparisonInputSchema } from './comparison.ts';
import { channel, defineChannel, noInput } from './define-channel.ts';
import type { OpenedFile } from './opened-files.ts';
import {
  type ArchiveState,
  type AuditEntry,
  type DeletionPreview,
  type DeletionResult,
  exportFormatSchema,
  type FoundReport,
  type ImportResult,
  type InspectedFile,
  paperSizeSchema,
  type ReportDetail,
  reportInputSchema,
  reportQuerySchema,
  type ReportRow,
  type Verification,
} from './reports.ts';

/** A saved report's number in the archive, in the order of saving. */
const reportId = z.int().min(1);
/** About 300 plates differ from a plate of eight characters by one typing error. */
const MAX_PLATES = 400;
const pageLimit = z.int().min(1).max(200);

const reportFileSchema = {
  name: z.string().max(300),
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_REPORT_BYTES, {
    message: 'The file is too large to be a report',
  }),
};

/** Reports, the archive and its audit log. */
export const reportChannels = {
  /** Creates the document for viewing: a path under `app://desk`. Only the newest are cached. */
  'report.preview': defineChannel('nothing', reportInputSchema).returns<{
    readonly documentPath: string;
  }>(),
  /** Counts the pages of the report on paper. A count that the window waits for is cancelled. */
  'report.countPages': channel('nothing', {
    report: reportInputSchema,
    paperSize: paperSizeSchema,
  }).returns<{ readonly pageCount: number }>(),
  /** Cancels the count that the window waits for. */
  'report.cancelPageCount': defineChannel('nothing', noInput).returns<null>(),
  /** Seals and saves the report. Resolves when it is written to disk. */
  'report.save': defineChannel('lookup', reportInputSchema).returns<ReportRow>(),
  /** `exported` is false if the user cancelled. */
  'report.export': channel('nothing', {
    id: reportId,
    format: exportFormatSchema,
    paperSize: paperSizeSchema,
    /** The page as it was saved, also where today’s page is shown instead of it. */
    isAsSaved: z.boolean().optional(),
  }).returns<{ readonly exported: boolean; readonly fileName?: string }>(),

  /** Prints what changed between two saved reports on a vehicle. Nothing is stored. */
  'report.printChanges': channel('nothing', {
    earlierId: reportId,
    laterId: reportId,
    paperSize: paperSizeSchema,
  }).returns<{ readonly printed: boolean }>(),

  /** Creates the page that compares vehicles. Nothing is stored. */
  'report.previewComparison': defineChannel('nothing', comparisonInputSchema).returns<{
    readonly documentPath: string;
  }>(),
  /** Prints the same page, or saves it as a PDF. `exported` is false if the user cancelled. */
  'report.exportComparison': defineChannel('nothing', comparisonExportSchema).returns<{
    readonly exported: boolean;
    readonly fileName?: string;
  }>(),

  /** Opens the system dialog for choosing report files, and reads them. */
  'report.openFromDialog': defineChannel('input', noInput).returns<readonly OpenedFile[]>(),
  /** Verifies a report file and creates its document for viewing, without saving anything. */
  'report.inspectFile': channel('nothing', {
    bytes: reportFileSchema.bytes,
  }).returns<InspectedFile>(),

  'archive.getState': defineChannel('nothing', noInput).returns<ArchiveState>(),
  'archive.search': channel('nothing', {
    query: reportQuerySchema,
    offset: z.int().min(0),
    limit: pageLimit,
  }).returns<readonly FoundReport[]>(),
  'archive.count': channel('nothing', { query: reportQuerySchema }).returns<{
    readonly count: number;
  }>(),
  /** Which of these plates have a saved report. */
  'archive.findPlates': channel('nothing', {
    plates: z.array(plateSchema).max(MAX_PLATES),
  }).returns<readonly string[]>(),
  'archive.get': channel('nothing', { id: reportId }).returns<ReportDetail>(),
  'archive.getAnswers': channel('nothing', { id: reportId }).returns<readonly Answer[]>(),
  'archive.verify': channel('nothing', { id: reportId }).returns<Verification>(),
  'archive.annotate': channel('input', {
    id: reportId,
    note: z.string().max(10_000),
    tags: z.array(z.string().trim().min(1).max(40)).max(20),
  }).returns<ReportRow>(),
  'archive.delete': channel('input', {
    ids: z.array(reportId).min(1).max(10_000),
  }).returns<DeletionResult>(),
  /** Reports that erasing a vehicle would delete, found by plate or VIN. */
  'archive.previewErase': channel('nothing', {
    vehicle: vehicleRefSchema,
  }).returns<DeletionPreview>(),
  'archive.erase': channel('input', { vehicle: vehicleRefSchema }).returns<DeletionResult>(),
  /** Reports that a retention period of this many days would delete today. */
  'archive.previewRetention': channel('nothing', {
    days: z.int().min(1).max(36_500),
  }).returns<DeletionPreview>(),
  /** Asks whether to leave copies in former folders that cannot be reached, and then leaves them. */
  'archive.stopRemovingCopies': defineChannel('input', noInput).returns<null>(),
  'archive.importFromDialog': defineChannel('input', noInput).returns<readonly ImportResult[]>(),
  'archive.importFile': channel('nothing', reportFileSchema).returns<ImportResult>(),

  'audit.list': channel('nothing', {
    beforeSequence: z.int().min(1).optional(),
    limit: pageLimit,
  }).returns<{
    readonly entries: readonly AuditEntry[];
    readonly isIntact: boolean;
  }>(),
} as const;
