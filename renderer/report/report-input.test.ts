import { expect, test } from 'vitest';
import { reportChannelInputs } from '../../shared/ipc/reports.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { answerOf } from '../testing/report-fixtures.ts';
import { type ReportForm, startingForm } from './form.ts';
import { MOST_COMPARABLES, reportInput, type ReportSource } from './report-input.ts';

const form: ReportForm = {
  ...startingForm({
    preparedBy: 'Jo Bell',
    organisation: '',
    purpose: 'Underwriting',
    paper: 'A4',
  }),
  notes: 'Seen on the forecourt',
};

const sourceOf = (change: Partial<ReportSource['state']>): ReportSource => ({
  subject: { environment: 'uat', vehicle: { vrm: 'AB12CDE' } },
  state: { answers: new Map(), loading: new Set(), faults: new Map(), ...change },
  comparables: [],
  extraIds: [],
});
const answersOf = (...ids: DatasetId[]) => new Map(ids.map((id) => [id, answerOf(id)]));

const marked = (index: number, note = ''): Comparable => ({
  loaded: {
    key: `listing ${index}`,
    listing: {},
    answer: { ...answerOf('similarListings'), id: `page-${index}` } as Answered,
    index,
  },
  note,
});

test('names the answer on screen of each dataset, failures too, and nothing of what they say', () => {
  const answers = answersOf('status', 'check');
  answers.set('security', answerOf('security', { kind: 'timed-out', after: 15_000 }));
  const input = reportInput(sourceOf({ answers }), form);
  expect(input).toEqual({
    environment: 'uat',
    vehicle: { vrm: 'AB12CDE' },
    answerIds: ['answer-check', 'answer-status', 'answer-security'],
    comparables: [],
    words: {
      preparedBy: 'Jo Bell',
      organisation: '',
      purpose: 'Underwriting',
      notes: 'Seen on the forecourt',
    },
    leftOut: [],
  });
});

test('an answer that is being asked for again, or could not be, is not relied on', () => {
  const input = reportInput(
    sourceOf({
      answers: answersOf('check', 'spec', 'status'),
      loading: new Set<DatasetId>(['spec']),
      faults: new Map([['status', { code: 'internal', message: '' } as const]]),
    }),
    form,
  );
  expect(input?.answerIds).toEqual(['answer-check']);
  expect(input?.missing).toEqual([
    { dataset: 'spec', because: 'loading' },
    { dataset: 'status', because: 'fault' },
  ]);
});

test('there is none before somebody says what it is for', () => {
  expect(reportInput(sourceOf({}), { ...form, purpose: undefined })).toBeUndefined();
});

test('marked listings go along by answer and place, unless their section is left out', () => {
  const source = { ...sourceOf({}), comparables: [marked(3, ' same trim '), marked(0)] };
  expect(reportInput(source, form)?.comparables).toEqual([
    { answerId: 'page-3', position: 3, note: 'same trim' },
    { answerId: 'page-0', position: 0, note: '' },
  ]);
  const without = { ...form, leftOut: new Set(['comparables'] as const) };
  expect(reportInput(source, without)).toMatchObject({
    comparables: [],
    leftOut: ['comparables'],
  });
});

test('what only a bundle has goes along by the ids under which it is held, its section or not', () => {
  const source = { ...sourceOf({ answers: answersOf('check') }), extraIds: ['extra-1', 'extra-2'] };
  const without = { ...form, leftOut: new Set(['extras'] as const) };
  const input = reportInput(source, without);
  expect(input).toMatchObject({ extraIds: ['extra-1', 'extra-2'], leftOut: ['extras'] });
  expect(reportChannelInputs['report.save'].safeParse(input).success).toBe(true);
});

test('sections are left out in the report’s order, whatever order they were unticked in', () => {
  const leftOut = new Set(['tracker', 'finance', 'mileage'] as const);
  expect(reportInput(sourceOf({}), { ...form, leftOut })?.leftOut).toEqual([
    'finance',
    'mileage',
    'tracker',
  ]);
});

test('the most that can be written and marked fits the contract', () => {
  const source = {
    ...sourceOf({ answers: answersOf('check') }),
    comparables: Array.from({ length: MOST_COMPARABLES + 5 }, (_, at) => marked(at)),
  };
  const input = reportInput(source, { ...form, notes: 'x'.repeat(10_000) });
  expect(input?.comparables).toHaveLength(MOST_COMPARABLES);
  expect(reportChannelInputs['report.save'].safeParse(input).success).toBe(true);
});
