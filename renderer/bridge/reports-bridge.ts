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

/** The part of the bridge that saved reports need. A test passes a fake archive. */
export type ReportsBridge = {
  readonly call: <C extends ReportChannel>(
    channel: C,
    ...input: ReportChannelInput<C> extends undefined ? [] : [ReportChannelInput<C>]
  ) => Promise<IpcResult<ReportChannelOutputs[C]>>;
};

/** Adds the event for changes of the archive, from any window. */
export type ArchiveBridge = ReportsBridge & {
  /** Returns the function that removes the listener. */
  readonly on: (event: 'archive.changed', listener: (state: ArchiveState) => void) => () => void;
};

export const useReportsBridge: () => ArchiveBridge = useBridge;
