import { expect, test } from 'vitest';
import { channels } from '../../shared/ipc/channels.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { FailedAnswer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { createFailedBundleOnlyAnswer } from '../testing/fake-bridge.ts';
import type { Contents } from '../../shared/report/contents.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import { createAnswer, createComparable } from '../testing/report-fixtures.ts';
import {
  buildReportInput,
  initialForm,
  MAX_COMPARABLES,
  type ReportForm,
  type ReportSource,
} from './report-input.ts';

const form: ReportForm = {
  ...initialForm({ lastPurpose: 'Underwriting', paperSize: 'A4' }),
  contents: 'full',
  notes: 'Seen on the forecourt',
};

/** The full report without some sections. */
const without = (...omittedSections: OptionalSectionId[]): ReportForm => ({
  ...form,
  contents: { isCustomerCopy: false, omittedSections },
});

const createSource = (change: Partial<ReportSource['state']>): ReportSource => ({
  target: { environment: 'uat', vehicle: { vrm: 'AB12CDE' } },
  state: { answers: new Map(), loading: new Set(), errors: new Map(), ...change },
  comparables: [],
  marketPosition: undefined,
  bundleOnlyAnswers: [],
  author: { preparedBy: 'Jo Bell', organisation: '', logo: null },
  ruleInputs: { profile: 'insurer' },
});
const createAnswers = (...ids: DatasetId[]) => new Map(ids.map((id) => [id, createAnswer(id)]));

test('names the answer shown for each dataset, including failures, and none of its content', () => {
  const answers = createAnswers('status', 'check');
  answers.set('security', createAnswer('security', { kind: 'timed-out', timeoutMs: 15_000 }));
  const input = buildReportInput(createSource({ answers }), form);
  expect(input).toEqual({
    environment: 'uat',
    vehicle: { vrm: 'AB12CDE' },
    answerIds: ['answer-check', 'answer-status', 'answer-security'],
    ruleInputs: { profile: 'insurer' },
    comparables: [],
    writtenFields: {
      preparedBy: 'Jo Bell',
      organisation: '',
      purpose: 'Underwriting',
      caseNumber: '',
      notes: 'Seen on the forecourt',
    },
    layout: 'full',
    isCustomerCopy: false,
    omittedSections: [],
  });
});

test('leaves out an answer that is being requested again or whose request failed', () => {
  const input = buildReportInput(
    createSource({
      answers: createAnswers('check', 'spec', 'status'),
      loading: new Set<DatasetId>(['spec']),
      errors: new Map<DatasetId, IpcError>([
        ['status', { code: 'internal', message: '' }],
        ['keepers', { code: 'limit', message: '' }],
      ]),
    }),
    form,
  );
  expect(input.answerIds).toEqual(['answer-check']);
  expect(input.unansweredDatasets).toEqual([
    { dataset: 'spec', reason: 'loading' },
    { dataset: 'status', reason: 'error' },
    { dataset: 'keepers', reason: 'over-limit' },
  ]);
});

test('names the answers that were not refreshed, without the failed answers', () => {
  const failed = createAnswer('check', { kind: 'timed-out', timeoutMs: 15_000 });
  const failure = { kind: 'timed-out', failedAt: failed.completedAt, changed: 'version' } as const;
  const notRefreshed = { ...failure, answer: failed as FailedAnswer, message: 'Why' };
  const failedBundleOnlyAnswer = {
    ...failure,
    answer: createFailedBundleOnlyAnswer({ kind: 'cancelled' }),
  };
  const answers = createAnswers('status');
  answers.set('check', { ...createAnswer('check'), notRefreshed });
  const source = {
    ...createSource({ answers }),
    bundleOnlyAnswers: [{ id: 'extra-1', notRefreshed: failedBundleOnlyAnswer }, { id: 'extra-2' }],
  };
  const input = buildReportInput(source, form);
  expect(input.failedRefreshes).toEqual([
    { answerId: 'answer-check', failure },
    { answerId: 'extra-1', failure },
  ]);
  expect(channels['report.save'].input.safeParse(input).success).toBe(true);
});

test.each([
  ['customer-summary', 'summary', true, [], 0],
  ['customer-copy', 'full', true, [], 1],
  ['full', 'full', false, [], 1],
  [{ isCustomerCopy: true, omittedSections: ['finance'] }, 'full', true, ['finance'], 1],
  [{ isCustomerCopy: false, omittedSections: ['finance'] }, 'full', false, ['finance'], 1],
] satisfies [Contents, string, boolean, string[], number][])(
  'contents %j determine the layout, the customer copy, the omitted sections and the comparables',
  (contents, layout, isCustomerCopy, omittedSections, comparableCount) => {
    const source = { ...createSource({}), comparables: [createComparable(0)] };
    const input = buildReportInput(source, { ...form, contents });
    expect(input).toMatchObject({ layout, isCustomerCopy, omittedSections });
    expect(input.comparables).toHaveLength(comparableCount);
  },
);

test('includes marked listings by answer and index unless their section is left out', () => {
  const source = {
    ...createSource({}),
    comparables: [createComparable(3, ' same trim '), createComparable(0)],
  };
  expect(buildReportInput(source, form).comparables).toEqual([
    { answerId: 'page-3', listingIndex: 3, note: 'same trim' },
    { answerId: 'page-0', listingIndex: 0, note: '' },
  ]);
  expect(buildReportInput(source, without('comparables'))).toMatchObject({
    comparables: [],
    omittedSections: ['comparables'],
  });
});

test('includes bundle-only answers by their ids, even if their section is left out', () => {
  const source = {
    ...createSource({ answers: createAnswers('check') }),
    bundleOnlyAnswers: [{ id: 'extra-1' }, { id: 'extra-2' }],
  };
  const input = buildReportInput(source, without('bundle-only'));
  expect(input).toMatchObject({
    bundleOnlyAnswerIds: ['extra-1', 'extra-2'],
    omittedSections: ['bundle-only'],
  });
  expect(channels['report.save'].input.safeParse(input).success).toBe(true);
});

test('the longest input fits the limits of the channel', () => {
  const source = {
    ...createSource({ answers: createAnswers('check') }),
    comparables: Array.from({ length: MAX_COMPARABLES + 5 }, (_, index) => createComparable(index)),
  };
  const input = buildReportInput(source, { ...form, notes: 'x'.repeat(10_000) });
  expect(input.comparables).toHaveLength(MAX_COMPARABLES);
  expect(channels['report.save'].input.safeParse(input).success).toBe(true);
});

test.each([
  ['full', form, true],
  ['a summary', { ...form, contents: 'customer-summary' as const }, false],
  ['without the valuation', without('valuation'), false],
])('the market position is sent with the valuation: %s', (_, contents, isSent) => {
  const marketPosition = { answerIds: ['answer-1'], includesExcluded: true, yourPrice: 4_495 };
  const input = buildReportInput({ ...createSource({}), marketPosition }, contents);
  expect(input.marketPosition).toEqual(isSent ? marketPosition : undefined);
});
