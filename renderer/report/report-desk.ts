import type { z } from 'zod';
import type { Envelope } from '../../shared/contract/envelope.ts';
import type { reportChannelInputs, ReportChannelOutputs } from '../../shared/contract/reports.ts';

/** The channels that the dialog calls. */
export type ReportCall = 'report.draft' | 'report.save' | 'report.take';

/** As much of the main process as the dialog needs; a test gives its own. */
export type ReportDesk = {
  /** Never rejects: what went wrong is in the envelope. */
  readonly call: <C extends ReportCall>(
    channel: C,
    input: z.infer<(typeof reportChannelInputs)[C]>,
  ) => Promise<Envelope<ReportChannelOutputs[C]>>;
};
