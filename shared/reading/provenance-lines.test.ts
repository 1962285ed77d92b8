import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEndpoint } from '../provider/catalogue.ts';
import type { Json, JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read-record.ts';
import {
  cleanCheckRecord,
  cleanCheckRecordWith as having,
  setAt,
} from '../testing/check-records.ts';
import {
  type ProvenanceLine,
  type ProvenanceSubject,
  PROVENANCE_SUBJECTS,
  provenanceLines,
} from './provenance-lines.ts';

const schema = findEndpoint('check', '1.0')?.record;
if (!schema) throw new Error('check 1.0 is in the catalogue');

function readLines(body: JsonObject): Map<ProvenanceSubject, ProvenanceLine> {
  const { record, warnings } = readRecord(schema!, body);
  const lines = provenanceLines(record, warnings);
  return new Map(lines.map((line) => [line.subject, line]));
}

test('returns one line per subject, starting with finance, stolen and scrapped', () => {
  expect([...readLines({}).keys()]).toEqual([...PROVENANCE_SUBJECTS]);
  expect(PROVENANCE_SUBJECTS.slice(0, 3)).toEqual(['finance', 'stolen', 'scrapped']);
});

test('an empty answer states nothing about any subject', () => {
  for (const line of readLines({}).values()) expect(line.result).toBe('not-stated');
});

test('an answer that explicitly has no entries is “no record found” for every subject', () => {
  for (const line of readLines(cleanCheckRecord).values()) {
    expect(line).toEqual({
      subject: line.subject,
      label: line.label,
      result: 'no-record',
      summary: '',
    });
  }
});

const finance = (agreementType: string) => ({
  'overview.detail.finance': true,
  'finance.agreements': [{ agreementType }],
});
const writeOff = (value: JsonObject) => ({
  'overview.detail.damage.writeOff': true,
  'damageReport.writeOff': value,
});

describe('a line with consistent data', () => {
  test.each<
    [ProvenanceSubject, Record<string, Json | undefined>, ProvenanceLine['result'], string]
  >([
    ['finance', finance('PCP'), 'alert', '1 agreement: Personal contract purchase (PCP)'],
    ['finance', finance('Credit sale'), 'review', '1 agreement: Credit sale'],
    [
      'finance',
      finance('Novel thing'),
      'alert',
      '1 agreement: type not recognised (“Novel thing”)',
    ],
    [
      'finance',
      { 'finance.agreements': [{}], 'overview.detail.finance': undefined },
      'alert',
      '1 agreement: type not stated',
    ],
    [
      'finance',
      { finance: undefined },
      'not-stated',
      'Not flagged in the summary. The details are missing.',
    ],
    [
      'finance',
      { finance: null },
      'not-stated',
      'Not flagged in the summary. The details are missing.',
    ],
    [
      'finance',
      { overview: undefined },
      'not-stated',
      'No record in the details. The summary does not state a result.',
    ],
    ['finance', { 'overview.detail.finance': null, finance: null }, 'not-stated', ''],
    [
      'stolen',
      { 'overview.detail.legal.stolen': true, 'legal.stolen': { status: 'Stolen' } },
      'alert',
      'Recorded as stolen',
    ],
    ['stolen', { 'legal.stolen': { status: null, policeForce: null } }, 'no-record', ''],
    ['stolen', { 'legal.stolen': null }, 'no-record', ''],
    [
      'stolen',
      { legal: null },
      'not-stated',
      'Not flagged in the summary. The details are missing.',
    ],
    ['stolen', { legal: {} }, 'not-stated', 'Not flagged in the summary. The details are missing.'],
    [
      'scrapped',
      { damageReport: null },
      'not-stated',
      'Not flagged in the summary. The details are missing.',
    ],
    [
      'scrapped',
      { 'overview.detail.damage.scrapped': true, 'damageReport.scrapped': { date: '2020-01-01' } },
      'alert',
      'Recorded as scrapped',
    ],
    ['writeOff', writeOff({ category: 'S' }), 'review', 'Category S'],
    ['writeOff', writeOff({ text: 'Category B' }), 'alert', 'Category B'],
    ['writeOff', writeOff({ date: '2020-01-01' }), 'alert', 'Category not stated'],
    [
      'writeOff',
      {
        'overview.detail.damage.writeOff': true,
        condition: [{ status: 'CAT N' }, { status: 'CAT N' }],
      },
      'review',
      'Category N',
    ],
    [
      'writeOff',
      { condition: undefined },
      'not-stated',
      'Not flagged in the summary. The details are missing.',
    ],
    [
      'condition',
      { condition: [{ status: 'CAT N' }] },
      'review',
      '1 insurer total-loss record (MIAFTR)',
    ],
    ['condition', { condition: null }, 'not-stated', ''],
    [
      'imported',
      { 'overview.detail.legal.imported': true, 'legal.imported': 1 },
      'review',
      'Recorded as imported',
    ],
    [
      'imported',
      { 'legal.imported': null },
      'not-stated',
      'Not flagged in the summary. The details are missing.',
    ],
    [
      'exported',
      { 'overview.detail.legal.exported': undefined, 'legal.exported': 2 },
      'review',
      'Recorded as exported',
    ],
    [
      'highRisk',
      { 'overview.detail.legal.highRisk': true, 'legal.highRisk': [{}, {}] },
      'alert',
      '2 records',
    ],
    [
      'highRisk',
      { 'legal.highRisk': [{ type: 'Trade interest' }], 'overview.detail.legal.highRisk': true },
      'review',
      '1 record',
    ],
    [
      'highRisk',
      {
        'legal.highRisk': [{ type: 'Trade interest' }, { type: 'Security watch' }],
        'overview.detail.legal.highRisk': true,
      },
      'alert',
      '2 records',
    ],
  ])('%s with %j: %s', (subject, changes, result, text) => {
    const line = readLines(having(changes)).get(subject);
    expect(line).toMatchObject({ result, summary: text });
    expect(line?.disagreement).toBeUndefined();
  });
});

describe('overview and details that contradict each other', () => {
  test.each<[ProvenanceSubject, Record<string, Json | undefined>, ProvenanceLine['result']]>([
    ['finance', { 'overview.detail.finance': true }, 'alert'],
    ['finance', { 'finance.agreements': [{ agreementType: 'HP' }] }, 'alert'],
    ['finance', { 'finance.agreements': [{ agreementType: 'HP - settled' }] }, 'review'],
    ['finance', { 'finance.agreements': [{ agreementType: 'Something new' }] }, 'review'],
    ['stolen', { 'overview.detail.legal.stolen': true, 'legal.stolen': undefined }, 'alert'],
    ['stolen', { 'legal.stolen': { status: 'Stolen' } }, 'alert'],
    ['stolen', { 'legal.stolen': { status: 'Recovered' } }, 'review'],
    ['scrapped', { 'damageReport.scrapped': { date: '2024-05-01' } }, 'alert'],
    ['writeOff', { condition: [{ status: 'CAT B' }] }, 'alert'],
    ['scrapped', { 'overview.detail.damage.scrapped': true }, 'alert'],
    ['writeOff', { condition: [{ status: 'Repaired' }] }, 'review'],
    ['writeOff', { 'overview.detail.damage.writeOff': true }, 'alert'],
    ['imported', { 'legal.imported': 1 }, 'review'],
    ['exported', { 'overview.detail.legal.exported': true }, 'review'],
    ['highRisk', { 'legal.highRisk': [{}] }, 'review'],
    ['highRisk', { 'legal.highRisk': [{ type: 'Security watch' }] }, 'alert'],
  ])('%s with %j: %s with a disagreement', (subject, changes, result) => {
    const line = readLines(having(changes)).get(subject);
    expect(line?.result).toBe(result);
    expect(line?.disagreement).toMatch(/^(?:Flagged|Not flagged) in the summary, but/);
  });
});

/** Paths of each subject's overview flag and details. */
const PLACES: Readonly<Record<ProvenanceSubject, readonly string[]>> = {
  finance: ['overview.detail.finance', 'finance.agreements'],
  stolen: ['overview.detail.legal.stolen', 'legal.stolen'],
  scrapped: ['overview.detail.damage.scrapped', 'damageReport.scrapped'],
  writeOff: ['overview.detail.damage.writeOff', 'damageReport.writeOff', 'condition'],
  condition: ['condition'],
  imported: ['overview.detail.legal.imported', 'legal.imported'],
  exported: ['overview.detail.legal.exported', 'legal.exported'],
  highRisk: ['overview.detail.legal.highRisk', 'legal.highRisk'],
};
const everyPlace = Object.values(PLACES).flat();
const flagPlaces = everyPlace.filter((path) => path.startsWith('overview'));

/** A record in any state: without entries, with entries or with gaps. */
const anyBody = fc
  .record({
    flags: fc.dictionary(fc.constantFrom(...flagPlaces), fc.constantFrom(true, false, null)),
    entries: fc.record(
      {
        'finance.agreements': fc.constantFrom<Json[]>([{ agreementType: 'HP' }], [{}], []),
        'legal.stolen': fc.constantFrom<Json[]>({ status: 'Stolen' } as never, {} as never),
        'legal.imported': fc.constantFrom(0, 1),
        'legal.highRisk': fc.constantFrom<Json[]>([{ type: 'Interest' }], []),
        condition: fc.constantFrom<Json[]>([{ status: 'CAT S' }], []),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ flags, entries }) => having({ ...flags, ...(entries as Record<string, Json>) }));

/** A path of something that can be removed from a check record. */
const anyPlace = fc.constantFrom(
  ...everyPlace,
  'overview',
  'overview.detail',
  'overview.detail.legal',
  'overview.detail.damage',
  'finance',
  'legal',
  'damageReport',
);

const counterexample = <T>(property: fc.IProperty<T>) => fc.check(property).counterexample;

/**
 * The only exception: the overview states no and an entry contradicts it. Without the entry, the
 * record looks consistent.
 */
const contradictsItself = (line: ProvenanceLine | undefined) =>
  line?.subject === 'stolen' && line.disagreement?.startsWith('Not flagged') === true;

test('removing or nulling a value never turns a line into “no record found”', () => {
  const property = fc.property(
    anyBody,
    fc.array(anyPlace, { minLength: 1 }),
    fc.boolean(),
    (body, places, nulls) => {
      const before = readLines(body);
      const poorer = structuredClone(body);
      for (const path of places) setAt(poorer, path.split('.'), nulls ? null : undefined);
      return [...readLines(poorer).values()]
        .filter((line) => line.result === 'no-record')
        .map((line) => before.get(line.subject))
        .every((line) => line?.result === 'no-record' || contradictsItself(line));
    },
  );
  expect(counterexample(property)).toBeNull();
});

/** Returns a value that is invalid at this path. */
function malformed(path: string): fc.Arbitrary<Json> {
  if (path.startsWith('overview')) return fc.constantFrom<Json>('false', 'no', 0, '', [], {});
  const list = path.endsWith('agreements') || path === 'condition' || path.endsWith('highRisk');
  return fc.constantFrom<Json>('none', '', 'ERR', false, list ? {} : [[]]);
}

test('a malformed value is never “no record found”', () => {
  const spoiled = fc
    .constantFrom(...PROVENANCE_SUBJECTS)
    .chain((subject) =>
      fc
        .constantFrom(...PLACES[subject])
        .chain((path) => malformed(path).map((value) => ({ subject, path, value }))),
    );
  const property = fc.property(
    spoiled,
    ({ subject, path, value }) =>
      readLines(having({ [path]: value })).get(subject)?.result !== 'no-record',
  );
  expect(counterexample(property)).toBeNull();
});

test.each([
  ['overview', 'x'],
  ['finance', []],
  ['legal', 'none'],
  ['damageReport', false],
])('a malformed %s leaves none of its subjects as “no record found”', (path, value) => {
  const lines = readLines(having({ [path]: value }));
  const touched = [...lines.values()].filter(({ subject }) =>
    PLACES[subject].some((place) => place.startsWith(path)),
  );
  expect(touched.map((line) => line.result)).toEqual(touched.map(() => 'review'));
});
