import { z } from 'zod';
import type { Answer, BundleOnlyAnswer, BundleOnlyFailure } from '../provider/answer.ts';
import { environmentSchema, keyedEnvironmentSchema } from '../provider/environment.ts';
import { BUNDLE_ONLY } from '../provider/multi-request.ts';
import { parameterValuesSchema, vehicleRefSchema } from '../provider/parameters.ts';
import { type AppInfo, recentSummarySchema, type RecentVehicle } from './app.ts';
import { apiKeySchema, type KeysStatus, type KeyStatus } from './keys.ts';
import {
  type ChannelDefinition,
  channel,
  defineChannel,
  noInput,
  requestId,
} from './define-channel.ts';
import { listChannels } from './list-channels.ts';
import { reportChannels } from './report-channels.ts';
import type { IpcResult } from './result.ts';
import { copiedTextSchema, dataTextsSchema, type FindResult, findRequestSchema } from './window.ts';
import { datasetIdSchema, type Settings, settingsPatchSchema } from './settings.ts';
import type { UpdateCheck, UpdateDownload, UpdateFailure } from './updates.ts';

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

/** The lookup of which a call is a part, so that the daily limit permits or refuses all of it. */
const wholeLookupSchema = z.strictObject({ id: requestId, requestCount: z.int().min(1).max(100) });
export type WholeLookup = z.infer<typeof wholeLookupSchema>;
const partOfLookup = { lookup: wholeLookupSchema.exactOptional() };

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

  'lookup.fetch': defineChannel('lookup', lookupInputSchema.extend(partOfLookup)).returns<Answer>(),
  'lookup.fetchBundle': defineChannel(
    'lookup',
    bundleInputSchema.extend(partOfLookup),
  ).returns<BundleResult>(),
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
  /** Stores the result of a vehicle's last lookup. No vehicle is added to the list. */
  'recents.setSummary': channel('nothing', {
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

  ...reportChannels,
  ...listChannels,
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
