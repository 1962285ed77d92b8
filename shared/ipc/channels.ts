import { z } from 'zod';
import { MAX_REPORT_BYTES } from '../report/content.ts';
import type { Answer, BundleOnlyAnswer, BundleOnlyFailure } from '../provider/answer.ts';
import { environmentSchema, keyedEnvironmentSchema } from '../provider/environment.ts';
import { BUNDLE_ONLY } from '../provider/multi-request.ts';
import { parameterValuesSchema, plateSchema, vehicleRefSchema } from '../provider/parameters.ts';
import { type AppInfo, recentSummarySchema, type RecentVehicle } from './app.ts';
import { apiKeySchema, type KeysStatus, type KeyStatus } from './keys.ts';
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
import { comparisonExportSchema, comparisonInputSchema } from './comparison.ts';
import type { IpcResult } from './result.ts';
import { copiedTextSchema, dataTextsSchema, type FindResult, findRequestSchema } from './window.ts';
import { datasetIdSchema, type Settings, settingsPatchSchema } from './settings.ts';
import type { UpdateCheck, UpdateDownload, UpdateFailure } from './updates.ts';

/** Id that a window creates for a call so that it can cancel it. */
const requestId = z.string().min(1).max(64);
const noInput = z.undefined();
/** A saved report's number in the archive, in the order of saving. */
const reportId = z.int().min(1);
/** About 300 plates differ from a plate of eight characters by one typing error. */
const MAX_PLATES = 400;
const pageLimit = z.int().min(1).max(200);
/** All words of a text that is checked at once. The longest field has 10,000 characters. */
const MAX_SPELLING_CHARS = 1_000_000;
/** SECURITY: a visible file name without a folder or a drive. The user chooses the folder. */
const SAFE_FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9 _-]{0,99}(\.[a-z0-9]{1,10})?$/;

const lookupInputSchema = z.strictObject({
  requestId,
  environment: environmentSchema,
  dataset: datasetIdSchema,
  version: z.string().max(10),
  vehicle: vehicleRefSchema,
  parameters: parameterValuesSchema,
});
export type LookupInput = z.infer<typeof lookupInputSchema>;

/** Several datasets of one vehicle in one multi-request. */
const bundleInputSchema = z.strictObject({
  requestId,
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  parts: z
    .array(lookupInputSchema.pick({ dataset: true, version: true, parameters: true }))
    .max(20),
  bundleOnlyDatasets: z.array(z.enum(BUNDLE_ONLY.map(({ id }) => id))).max(6),
});
export type BundleInput = z.infer<typeof bundleInputSchema>;

/** An answer for each requested dataset, and the bundle-only answers as received. */
export type BundleResult = {
  readonly answers: readonly Answer[];
  readonly bundleOnlyAnswers: readonly BundleOnlyAnswer[];
  readonly bundleOnlyFailures: readonly BundleOnlyFailure[];
};

const reportFileSchema = {
  name: z.string().max(300),
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_REPORT_BYTES, {
    message: 'The file is too large to be a report',
  }),
};

/**
 * What a call of a channel needs of the user. The main process checks it before the handler runs.
 *
 * `nothing`: the channel reads, adds or changes what the user can undo, or the user decides in a dialog
 * of the main process. `input`: an input of the user in the window within the last 10 seconds.
 * `lookup`: the same, or a lookup of the vehicle that began with one; its input has `environment` and
 * `vehicle`.
 */
export type ChannelNeed = 'nothing' | 'input' | 'lookup';

/** A channel: what it needs of the user, the schema of its input, and the type of its output. */
type ChannelDefinition<Input extends z.ZodType, Output> = {
  readonly needs: ChannelNeed;
  readonly input: Input;
  /** Exists only as a type: windows trust the main process, so an output needs no schema. */
  readonly output?: Output;
};

const defineChannel = <Input extends z.ZodType>(needs: ChannelNeed, input: Input) => ({
  returns: <Output>(): ChannelDefinition<Input, Output> => ({ needs, input }),
});
/** A channel whose input is an object with these fields and no others. */
const channel = <Fields extends z.ZodRawShape>(needs: ChannelNeed, fields: Fields) =>
  defineChannel(needs, z.strictObject(fields));

/** The IPC contract. The main process validates the input of each channel with its schema. */
export const channels = {
  'app.getInfo': defineChannel('nothing', noInput).returns<AppInfo>(),
  /** The licences of the software that Platedesk contains. */
  'app.getThirdPartyNotices': defineChannel('nothing', noInput).returns<{
    readonly text: string;
  }>(),
  'app.dismissNotice': channel('nothing', { id: z.string().max(100) }).returns<null>(),
  'app.copyText': channel('input', { text: copiedTextSchema }).returns<null>(),
  'app.openFolder': channel('input', { path: z.string().max(4096) }).returns<null>(),

  /** The commands that the window can run now, for the menu. */
  'window.setCommands': channel('nothing', {
    commands: z.array(z.string().max(40)).max(100),
  }).returns<null>(),
  /** The main process asks before it closes a window with unsaved text, or loads it again. */
  'window.setUnsavedText': channel('nothing', { hasUnsavedText: z.boolean() }).returns<null>(),
  'window.find': defineChannel('nothing', findRequestSchema).returns<FindResult>(),
  'window.stopFinding': defineChannel('nothing', noInput).returns<null>(),
  'window.showDataMenu': defineChannel('input', dataTextsSchema).returns<null>(),
  /** Notifies the user if the window is in the background. */
  'window.notifyLookupEnded': channel('nothing', {
    vehicle: vehicleRefSchema,
    requestCount: z.int().min(1).max(100),
  }).returns<null>(),

  /** Returns the words that the spelling dictionary does not contain. */
  'spelling.findMisspelled': channel('nothing', {
    words: z
      .array(z.string().max(10_000))
      .max(10_000)
      .refine((words) => words.reduce((sum, { length }) => sum + length, 0) <= MAX_SPELLING_CHARS),
  }).returns<readonly string[]>(),

  'settings.get': defineChannel('nothing', noInput).returns<Settings>(),
  'settings.update': defineChannel('nothing', settingsPatchSchema).returns<Settings>(),
  /** Opens the system's dialog for a folder. Unchanged if the user cancels. */
  'settings.chooseCopiesFolder': defineChannel('input', noInput).returns<Settings>(),
  /** The same for the file of a logo. An error if the file cannot be used as one. */
  'settings.chooseLogo': defineChannel('input', noInput).returns<Settings>(),

  'keys.getStatus': defineChannel('nothing', noInput).returns<KeysStatus>(),
  'keys.save': channel('input', {
    environment: keyedEnvironmentSchema,
    key: apiKeySchema,
  }).returns<KeyStatus>(),
  'keys.remove': channel('input', { environment: keyedEnvironmentSchema }).returns<KeyStatus>(),
  /** Asks the user in a dialog to confirm the base URL. Unchanged if cancelled. */
  'keys.confirmOrigin': channel('input', {
    environment: keyedEnvironmentSchema,
  }).returns<KeyStatus>(),
  'keys.retry': channel('input', { environment: keyedEnvironmentSchema }).returns<KeyStatus>(),
  'keys.test': channel('input', {
    environment: keyedEnvironmentSchema,
    vehicle: vehicleRefSchema,
  }).returns<Answer>(),

  'lookup.fetch': defineChannel('lookup', lookupInputSchema).returns<Answer>(),
  'lookup.fetchBundle': defineChannel('lookup', bundleInputSchema).returns<BundleResult>(),
  'lookup.cancel': channel('nothing', { requestIds: z.array(requestId).max(100) }).returns<null>(),
  /** The response body as received, as text. At most 20 MB. */
  'answers.getRawBody': channel('nothing', { id: z.string().max(64) }).returns<{
    readonly text: string;
  }>(),

  'updates.check': defineChannel('input', noInput).returns<UpdateCheck>(),
  'updates.download': defineChannel('input', noInput).returns<UpdateDownload>(),
  /** Restarts Platedesk with the downloaded version. Returns only if that failed. */
  'updates.install': defineChannel('nothing', noInput).returns<UpdateFailure>(),

  'recents.list': defineChannel('nothing', noInput).returns<readonly RecentVehicle[]>(),
  'recents.add': channel('nothing', {
    vehicle: vehicleRefSchema,
    title: z.string().max(200).optional(),
  }).returns<readonly RecentVehicle[]>(),
  /** Adds the result of a lookup to a vehicle of the list, unless it is no longer in the list. */
  'recents.describe': channel('nothing', {
    vehicle: vehicleRefSchema,
    summary: recentSummarySchema,
  }).returns<readonly RecentVehicle[]>(),
  'recents.clear': defineChannel('input', noInput).returns<readonly RecentVehicle[]>(),

  /** Adds a part to the text of a file. A long text is sent in parts, so that no task is long. */
  'files.appendText': channel('nothing', {
    id: requestId,
    text: z.string().max(50_000_000),
  }).returns<null>(),
  /** Saves the text sent under the id. `fileName` is absent if the user cancelled. */
  'files.saveText': channel('nothing', {
    id: requestId,
    kind: z.enum(['csv']),
    suggestedName: z.string().regex(SAFE_FILE_NAME, 'Enter a valid file name'),
  }).returns<{ readonly saved: boolean; readonly fileName?: string }>(),

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

export type Channel = keyof typeof channels;
export type ChannelInput<C extends Channel> = z.infer<(typeof channels)[C]['input']>;
export type ChannelOutput<C extends Channel> =
  (typeof channels)[C] extends ChannelDefinition<z.ZodType, infer Output> ? Output : never;

/** One function per channel. Expected failures are results; an exception is a bug. */
export type ChannelHandlers = {
  readonly [C in Channel]: (
    input: ChannelInput<C>,
  ) => Promise<IpcResult<ChannelOutput<C>>> | IpcResult<ChannelOutput<C>>;
};

/** The handlers of a namespace: `HandlersOf<'keys'>` are those of `keys.save` and so on. */
export type HandlersOf<Namespace extends string> = Pick<
  ChannelHandlers,
  Extract<Channel, `${Namespace}.${string}`>
>;
