import type { z } from 'zod';
import type {
  ArchiveState,
  reportChannelInputs,
  ReportChannelOutputs,
} from '../../shared/ipc/reports.ts';
import type { Envelope } from '../../shared/ipc/envelope.ts';
import { use } from 'react';
import { desk } from './desk.ts';
import { ServicesContext } from '../app/services.ts';

export type ReportChannel = keyof typeof reportChannelInputs & keyof ReportChannelOutputs;
export type ReportChannelInput<C extends ReportChannel> = z.infer<(typeof reportChannelInputs)[C]>;

/** As much of the desk as the saved reports need; a test gives an archive of its own. */
export type ReportsDesk = {
  readonly call: <C extends ReportChannel>(
    channel: C,
    ...input: ReportChannelInput<C> extends undefined ? [] : [ReportChannelInput<C>]
  ) => Promise<Envelope<ReportChannelOutputs[C]>>;
};

/** The same, and word of every change of the archive, whoever made it. */
export type ArchiveDesk = ReportsDesk & {
  /** Returns what ends it. */
  readonly on: (event: 'archive.changed', listener: (state: ArchiveState) => void) => () => void;
};

/** The archive behind this window; Settings stands without the window's services too. */
export function useReportsDesk(): ArchiveDesk {
  return use(ServicesContext)?.desk ?? desk;
}
