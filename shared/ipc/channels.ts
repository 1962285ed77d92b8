import { z } from 'zod';
import type { Answer, BundleOnlyAnswer } from '../provider/answer.ts';
import { environmentSchema, keyedEnvironmentSchema } from '../provider/environment.ts';
import { BUNDLE_ONLY } from '../provider/multi-request.ts';
import { parameterValuesSchema, vehicleRefSchema } from '../provider/parameters.ts';
import type { Channel } from './channel-names.ts';
import type { KeychainStatus, KeyStatus } from './keys.ts';
import { apiKeySchema } from './keys.ts';
import { type ArchiveState, reportChannelInputs, type ReportChannelOutputs } from './reports.ts';
import type { Settings } from './settings.ts';
import { datasetIdSchema, settingsPatchSchema } from './settings.ts';

/** Id that a window creates for a call so that it can cancel it. */
const requestId = z.string().min(1).max(64);
const noInput = z.undefined();
/**
 * SECURITY: a file name only, without folder or device name and not hidden. The user chooses the
 * folder.
 */
const SAFE_FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9 _-]{0,99}(\.[a-z0-9]{1,10})?$/;

export const lookupInputSchema = z.strictObject({
  requestId,
  environment: environmentSchema,
  dataset: datasetIdSchema,
  version: z.string().max(10),
  vehicle: vehicleRefSchema,
  parameters: parameterValuesSchema,
});
export type LookupInput = z.infer<typeof lookupInputSchema>;

/** Several datasets of one vehicle in one multi-request. */
export const bundleInputSchema = z.strictObject({
  requestId,
  environment: environmentSchema,
  vehicle: vehicleRefSchema,
  parts: z
    .array(
      z.strictObject({
        dataset: datasetIdSchema,
        version: z.string().max(10),
        parameters: parameterValuesSchema,
      }),
    )
    .max(20),
  bundleOnlyDatasets: z.array(z.enum(BUNDLE_ONLY.map((bundleOnly) => bundleOnly.id))).max(6),
});
export type BundleInput = z.infer<typeof bundleInputSchema>;

/** An answer for each requested dataset, and the bundle-only answers as received. */
export type BundleResult = {
  readonly answers: readonly Answer[];
  readonly bundleOnlyAnswers: readonly BundleOnlyAnswer[];
};

/** A recently looked-up vehicle. Stored on this computer until the list is cleared. */
export type RecentVehicle = {
  readonly vrm?: string | undefined;
  readonly vin?: string | undefined;
  readonly title?: string | undefined;
  readonly lookedUpAt: string;
};
export const recentVehicleSchema = z.object({
  vrm: z.string().max(8).optional(),
  vin: z.string().max(17).optional(),
  /** Make and model, if known. */
  title: z.string().max(200).optional(),
  lookedUpAt: z.iso.datetime(),
});

/** A message about something that happened before a window was open. */
export type Notice = { readonly id: string; readonly message: string };

/** A folder or file with the user's data, with a description of its content. */
export type DataLocation = {
  readonly name: string;
  readonly path: string;
  readonly description: string;
};

export type AppInfo = {
  readonly version: string;
  readonly platform: string;
  /** `electron`: the application. `preview`: the same windows in a browser. */
  readonly host: 'electron' | 'preview';
  readonly notices: readonly Notice[];
  readonly dataLocations: readonly DataLocation[];
};

/** Input schema of every channel. A channel that is not listed cannot be called. */
export const channelInputs = {
  'app.getInfo': noInput,
  'app.dismissNotice': z.strictObject({ id: z.string().max(100) }),
  'app.copyText': z.strictObject({ text: z.string().max(5_000_000) }),
  'app.openFolder': z.strictObject({ path: z.string().max(4096) }),
  'settings.get': noInput,
  'settings.update': settingsPatchSchema,
  /** Opens the system's dialog for a folder. */
  'settings.chooseCopiesFolder': noInput,
  'keys.getStatus': noInput,
  'keys.save': z.strictObject({ environment: keyedEnvironmentSchema, key: apiKeySchema }),
  'keys.remove': z.strictObject({ environment: keyedEnvironmentSchema }),
  'keys.retry': z.strictObject({ environment: keyedEnvironmentSchema }),
  'keys.test': z.strictObject({ environment: keyedEnvironmentSchema, vehicle: vehicleRefSchema }),
  'lookup.fetch': lookupInputSchema,
  'lookup.fetchBundle': bundleInputSchema,
  'lookup.cancel': z.strictObject({ requestIds: z.array(requestId).max(100) }),
  'answers.getRawBody': z.strictObject({ id: z.string().max(64) }),
  'recents.list': noInput,
  'recents.add': z.strictObject({
    vehicle: vehicleRefSchema,
    title: z.string().max(200).optional(),
  }),
  'recents.clear': noInput,
  'files.saveText': z.strictObject({
    kind: z.enum(['csv']),
    suggestedName: z.string().regex(SAFE_FILE_NAME, 'That is no name for a file'),
    text: z.string().max(50_000_000),
  }),
  ...reportChannelInputs,
} as const satisfies Record<Channel, z.ZodType>;

export type { Channel } from './channel-names.ts';
export type ChannelInput<C extends Channel> = z.infer<(typeof channelInputs)[C]>;

/** Output type of every channel. Windows trust the main process, so there are no schemas. */
export type ChannelOutputs = ReportChannelOutputs & {
  'app.getInfo': AppInfo;
  'app.dismissNotice': null;
  'app.copyText': null;
  'app.openFolder': null;
  'settings.get': Settings;
  'settings.update': Settings;
  /** Unchanged where the user cancelled. */
  'settings.chooseCopiesFolder': Settings;
  'keys.getStatus': { readonly keys: readonly KeyStatus[]; readonly keychain: KeychainStatus };
  'keys.save': KeyStatus;
  'keys.remove': KeyStatus;
  'keys.retry': KeyStatus;
  'keys.test': Answer;
  'lookup.fetch': Answer;
  'lookup.fetchBundle': BundleResult;
  'lookup.cancel': null;
  /** The response body as received, as text. At most 20 MB. */
  'answers.getRawBody': { readonly text: string };
  'recents.list': readonly RecentVehicle[];
  'recents.add': readonly RecentVehicle[];
  'recents.clear': readonly RecentVehicle[];
  /** `fileName` is the name that the user chose. Absent if the user cancelled. */
  'files.saveText': { readonly saved: boolean; readonly fileName?: string };
};
export type ChannelOutput<C extends Channel> = ChannelOutputs[C];

/** Events that the main process sends to windows. */
export type IpcEvents = {
  'settings.changed': Settings;
  'menu.command': MenuCommand;
  /** Reports were saved or deleted, or the state of the archive changed. */
  'archive.changed': ArchiveState;
  /**
   * Escape or a key combination was pressed. This includes keys in frames, which the window does
   * not receive itself.
   */
  'frame.keyDown': FrameKey;
};
/** A pressed key, with the fields of `KeyboardEvent`. */
export type FrameKey = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};
export type MenuCommand = 'focus-search' | 'show-shortcuts' | 'settings';
export type IpcEventName = keyof IpcEvents;
