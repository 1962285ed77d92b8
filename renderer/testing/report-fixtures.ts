import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import {
  reportChannelInputs,
  type ReportChannelOutputs,
  type ReportInput,
  type ReportRow,
} from '../../shared/ipc/reports.ts';
import type { Answer, Outcome } from '../../shared/provider/answer.ts';
import { currentVersion, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { ReportCall, ReportDesk } from '../report/report-desk.ts';

/** For tests: what a report is made from, with its words. */
export const INPUT: ReportInput = {
  environment: 'sample',
  vehicle: { vrm: 'AB12CDE' },
  answerIds: ['answer-check'],
  comparables: [],
  words: { preparedBy: '', organisation: '', purpose: 'Handing over', notes: '' },
  leftOut: [],
};

/** For tests: a saved report by its number. */
export const rowOf = (id: number, input: ReportInput = INPUT): ReportRow => ({
  id,
  reference: `PD-000${id}-ABCD`,
  vehicle: input.vehicle,
  identity: {},
  environment: input.environment,
  result: 'incomplete',
  preparedBy: input.words.preparedBy,
  preparedAt: '2026-11-21T10:20:00.000Z',
  note: '',
  tags: [],
  origin: 'own',
});

/** For tests: an answer of a dataset, as the main process gives it. */
export const answerOf = (
  dataset: DatasetId,
  outcome: Outcome = { kind: 'answered', record: {}, warnings: [] },
): Answer => ({
  id: `answer-${dataset}`,
  dataset,
  version: currentVersion(dataset),
  environment: 'sample',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
  via: 'single',
  askedAt: '2026-11-21T10:20:00.000Z',
  settledAt: '2026-11-21T10:20:01.000Z',
  elapsed: 400,
  attempts: 1,
  ...outcome,
});

type Replies = {
  [C in ReportCall]: (
    input: never,
  ) => Envelope<ReportChannelOutputs[C]> | Promise<Envelope<ReportChannelOutputs[C]>>;
};
const isReportCall = (channel: string): channel is ReportCall =>
  ['report.draft', 'report.save', 'report.take', 'archive.get'].includes(channel);

export type Reported = { readonly channel: ReportCall; readonly input: unknown };

/** For tests: a main process that keeps reports in memory, and does as it is told. */
export function createFakeReports(told: Partial<Replies> = {}) {
  const calls: Reported[] = [];
  let drafts = 0;
  let saved = 0;
  const replies: Replies = {
    'report.draft': () => ok({ documentPath: `/report/draft/${++drafts}` }),
    'report.save': (input: ReportInput) => ok(rowOf(++saved, input)),
    'report.take': ({ as }: { as: string }) =>
      ok(as === 'print' ? { done: true } : { done: true, name: `AB12 CDE.${as}` }),
    'archive.get': ({ id }: { id: number }) =>
      ok({
        ...rowOf(id),
        seal: '3f'.repeat(32),
        previousSeal: null,
        words: INPUT.words,
        leftOut: [],
        extras: [],
        local: '2026-11-21T10:20:00+00:00',
        zone: 'Europe/London',
        programVersion: '0.1.0',
        formatVersion: 1,
        documentPath: `/report/${id}`,
      }),
    ...told,
  };
  const desk: ReportDesk = {
    call: async (channel, ...[input]) => {
      if (!isReportCall(channel)) throw new Error(`the dialog has no business with ${channel}`);
      calls.push({ channel, input });
      // What the real contract would refuse must not pass here.
      reportChannelInputs[channel].parse(input);
      const reply: (given: never) => unknown = replies[channel];
      return (await reply(input as never)) as never;
    },
  };
  return {
    desk,
    calls,
    /** From now on. */
    tell: (change: Partial<Replies>) => Object.assign(replies, change),
    of: (channel: ReportCall) =>
      calls.filter((call) => call.channel === channel).map((call) => call.input),
    /** What left a trace, in order. */
    done: () => calls.map(({ channel }) => channel).filter(leavesTrace),
  };
}

/** Neither looking at a draft nor at what is kept. */
const leavesTrace = (channel: ReportCall) => channel === 'report.save' || channel === 'report.take';

export const diskFull = () => fail('storage', 'The disk is full. Make room and try again.');
