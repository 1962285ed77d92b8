import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { type ChannelOutput, channels } from '../../shared/ipc/channels.ts';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import type { Answer, Answered, Outcome } from '../../shared/provider/answer.ts';
import { currentVersion, type DatasetId } from '../../shared/provider/catalogue.ts';

/** The default input of a report in tests. */
export const REPORT_INPUT: CreateReportInput = {
  ruleInputs: { profile: 'everything' },
  environment: 'sample',
  vehicle: { vrm: 'AB12CDE' },
  answerIds: ['answer-check'],
  comparables: [],
  writtenFields: {
    preparedBy: '',
    organisation: '',
    purpose: 'Delivery',
    caseNumber: '',
    notes: '',
  },
  layout: 'full',
  isCustomerCopy: false,
  omittedSections: [],
};

/** Creates a saved report by its number. */
export const createReportRow = (
  id: number,
  input: CreateReportInput = REPORT_INPUT,
): ReportRow => ({
  id,
  reference: `PD-000${id}-ABCD`,
  vehicle: input.vehicle,
  identity: {},
  environment: input.environment,
  result: 'incomplete',
  isResultOfTodaysRules: false,
  preparedBy: input.writtenFields.preparedBy,
  preparedAt: '2026-11-21T10:20:00.000Z',
  note: '',
  tags: [],
  claimNumber: '',
  stockNumber: '',
  reasons: [],
  origin: 'local',
});

/** Creates an answer of a dataset, as the main process does. */
export const createAnswer = (
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
  requestedAt: '2026-11-21T10:20:00.000Z',
  completedAt: '2026-11-21T10:20:01.000Z',
  elapsedMs: 400,
  attempts: 1,
  ...outcome,
});

const DIALOG_CHANNELS = [
  'report.preview',
  'report.countPages',
  'report.cancelPageCount',
  'report.save',
  'report.export',
  'archive.get',
] as const;
type ReportDialogChannel = (typeof DIALOG_CHANNELS)[number];
type Replies = {
  [C in ReportDialogChannel]: (
    input: never,
  ) => IpcResult<ChannelOutput<C>> | Promise<IpcResult<ChannelOutput<C>>>;
};
const isReportCall = (channel: string): channel is ReportDialogChannel =>
  DIALOG_CHANNELS.some((each) => each === channel);

type RecordedCall = { readonly channel: ReportDialogChannel; readonly input: unknown };

/** Creates a main process that stores reports in memory and replies as configured. */
export function createFakeReports(overrides: Partial<Replies> = {}) {
  const calls: RecordedCall[] = [];
  let hasUnsavedText = false;
  let drafts = 0;
  let saved = 0;
  const replies: Replies = {
    'report.preview': () => okResult({ documentPath: `/report/preview/${++drafts}` }),
    'report.countPages': () => errorResult('internal', 'The pages could not be counted.'),
    'report.cancelPageCount': () => okResult(null),
    'report.save': (input: CreateReportInput) => okResult(createReportRow(++saved, input)),
    'report.export': ({ format }: { format: string }) =>
      okResult(
        format === 'print'
          ? { exported: true }
          : { exported: true, fileName: `AB12 CDE.${format}` },
      ),
    'archive.get': ({ id }: { id: number }) =>
      okResult({
        ...createReportRow(id),
        seal: '3f'.repeat(32),
        previousSeal: null,
        writtenFields: REPORT_INPUT.writtenFields,
        omittedSections: [],
        ruleInputs: {},
        oldestResponseAt: '2026-11-21T10:20:00.000Z',
        bundleOnlyDatasets: [],
        localTime: '2026-11-21T10:20:00+00:00',
        timeZone: 'Europe/London',
        programVersion: '0.1.0',
        formatVersion: 1,
        documentPath: `/report/${id}`,
      }),
    ...overrides,
  };
  const bridge: IpcBridge = {
    call: async (channel, ...[input]) => {
      if (channel === 'window.setUnsavedText') {
        ({ hasUnsavedText } = channels['window.setUnsavedText'].input.parse(input));
        return okResult(null) as never;
      }
      if (!isReportCall(channel)) throw new Error(`the dialog must not call ${channel}`);
      calls.push({ channel, input });
      // An input that the IPC contract rejects must not pass here either.
      channels[channel].input.parse(input);
      const reply: (argument: never) => unknown = replies[channel];
      return (await reply(input as never)) as never;
    },
    on: () => () => undefined,
  };
  return {
    bridge,
    calls,
    /** Whether the main process asks before it closes the window. */
    hasUnsavedText: () => hasUnsavedText,
    /** Replaces replies for later calls. */
    setReplies: (change: Partial<Replies>) => Object.assign(replies, change),
    inputsOf: (channel: ReportDialogChannel) =>
      calls.filter((call) => call.channel === channel).map((call) => call.input),
    /** The channels of the calls that changed the archive or exported a report, in order. */
    writingChannels: () => calls.map(({ channel }) => channel).filter(changesArchive),
  };
}

/** Excludes previews and reads of saved reports. */
const changesArchive = (channel: ReportDialogChannel) =>
  channel === 'report.save' || channel === 'report.export';

export const diskFull = () => errorResult('storage', 'The disk is full. Make room and try again.');

/** A marked listing at an index of its page. */
export const createComparable = (index: number, note = ''): Comparable => ({
  loaded: {
    key: `listing ${index}`,
    listing: {},
    answer: { ...createAnswer('similarListings'), id: `page-${index}` } as Answered,
    index,
    warnings: [],
  },
  note,
});
