import type { z } from 'zod';
import type {
  ArchiveState,
  reportChannelInputs,
  ReportChannelOutputs,
} from '../../shared/ipc/reports.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { useBridge } from './bridge.ts';

export type ReportChannel = keyof typeof reportChannelInputs & keyof ReportChannelOutputs;
export type ReportChannelInput<C extends ReportChannel> = z.infer<(typeof reportChannelInputs)[C]>;

/** As much of the desk as the saved reports need; a test gives an archive of its own. */
export type ReportsBridge = {
  readonly call: <C extends ReportChannel>(
    channel: C,
    ...input: ReportChannelInput<C> extends undefined ? [] : [ReportChannelInput<C>]
  ) => Promise<IpcResult<ReportChannelOutputs[C]>>;
};

/** The same, and word of every change of the archive, whoever made it. */
export type ArchiveBridge = ReportsBridge & {
  /** Returns what ends it. */
  readonly on: (event: 'archive.changed', listener: (state: ArchiveState) => void) => () => void;
};

export const useReportsBridge: () => ArchiveBridge = useBridge;
