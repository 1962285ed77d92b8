import { describe, expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import type { Json } from '../../format/json.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { getProvenanceLine } from '../check-subject.ts';
import { writeOff } from './write-off.ts';

const having = (report: Json, ...condition: Json[]) => ({
  check: cleanCheckRecordWith({
    'overview.detail.damage.writeOff': true,
    'damageReport.writeOff': report,
    condition,
  }),
});
const entry = (status: string, lossDate = '2021-03-05T00:00:00') => ({ status, lossDate });

describe('severity of each category', () => {
  test.each([
    ['A', 'alert'],
    ['B', 'alert'],
    ['S', 'review'],
    ['N', 'review'],
    ['C', 'review'],
    ['D', 'review'],
    ['F', 'review'],
    ['X', 'review'],
  ])('%s: %s', (category, severity) => {
    expect(summarizeFindings(writeOff, having({ category }))).toEqual([
      `${severity}: Written off: category ${category}`,
    ]);
    expect(summarizeFindings(writeOff, having({}, entry(`CAT ${category} DAMAGED`)))).toEqual([
      `${severity}: Written off: category ${category}`,
    ]);
  });
});

test('raises one finding per category, the most serious first', () => {
  expect(
    summarizeFindings(writeOff, having({ category: 'N' }, entry('CAT S'), entry('CAT B'))),
  ).toEqual([
    'alert: Written off: category B',
    'review: Written off: category S',
    'review: Written off: category N',
  ]);
});

test('a record that is stated twice is one write-off', () => {
  const record = { ...entry('CAT S'), claimNumber: 'CL-9' };
  expect(summarizeFindings(writeOff, having({}, record, record))).toEqual([
    'review: Written off: category S',
  ]);
  for (const [first, second] of [
    [record, { ...record, claimNumber: 'CL-10' }],
    [{ status: 'CAT S' }, { status: 'CAT S' }],
  ] as const)
    expect(summarizeFindings(writeOff, having({}, first, second))).toEqual([
      'review: Written off twice: category S',
    ]);
});

test('a date of loss in the future is named as doubtful', () => {
  const [finding] = evaluateRule(writeOff, having({}, entry('CAT S', '2031-03-05T00:00:00')));
  expect(finding).toMatchObject({ severity: 'review', title: 'Written off: category S' });
  expect(finding?.reason).toContain('date of loss 5 Mar 2031 (doubtful: in the future).');
});

test('a category recorded twice raises one finding that states this', () => {
  const bodies = having(
    { category: 'N' },
    { ...entry('CAT N'), insurerName: 'One Insurance' },
    { ...entry('CAT N', '2023-02-17T00:00:00'), insurerName: 'Other Insurance' },
  );
  const [finding, ...others] = evaluateRule(writeOff, bodies);
  expect(others).toEqual([]);
  expect(finding?.title).toBe('Written off twice: category N');
  expect(finding?.reason).toContain(
    'Recorded by One Insurance, date of loss 5 Mar 2021 and Other Insurance, date of loss 17 Feb 2023.',
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'check.condition.0.status',
    'check.condition.0.lossDate',
    'check.condition.0.insurerName',
    'check.condition.1.status',
    'check.condition.1.lossDate',
    'check.condition.1.insurerName',
    'check.damageReport.writeOff',
  ]);
});

test("states the insurer's contact", () => {
  const [finding] = evaluateRule(writeOff, { check: adverseCheckRecord });
  expect(finding?.nextStep).toMatch(
    /^Call Example Insurance on 01632 960789 and quote reference “CL-9”\. /,
  );
});

describe('a write-off without a category raises an alert', () => {
  test.each([
    ['the overview alone', having({})],
    ['a report without a category', having({ damage: 'Impact, front' })],
    ['an entry without one, and an overview that states yes', having({}, entry('TOTAL LOSS'))],
  ])('%s', (_, bodies) => {
    expect(summarizeFindings(writeOff, bodies)[0]).toBe(
      'alert: Recorded as written off, category not stated',
    );
  });
});

test("an insurer's entry without a category raises its own finding", () => {
  const check = cleanCheckRecordWith({ condition: [entry('THEFT RECOVERED')] });
  expect(summarizeFindings(writeOff, { check })).toEqual([
    'review: Insurer total-loss record: THEFT RECOVERED',
  ]);
  expect(summarizeFindings(writeOff, having({ category: 'S' }, {}))).toEqual([
    'review: Written off: category S',
    'review: Insurer total-loss record (MIAFTR)',
  ]);
});

describe('a theft without a recovery is one alert about the insurer', () => {
  const THEFTS = [
    'STOLEN/UNRECOVERED',
    'Stolen, not recovered',
    'unrecovered theft',
    'THEFT TOTAL LOSS',
    'Total loss (theft)',
    'Cat X - stolen, never recovered',
  ];
  const cases = THEFTS.flatMap((status) => [
    [
      status,
      'not flagged',
      { check: cleanCheckRecordWith({ condition: [entry(status)] }) },
    ] as const,
    [status, 'flagged', having({}, entry(status))] as const,
    [status, 'in the damage report', having({ status })] as const,
    [status, 'stated twice', having({}, entry(status), entry(status))] as const,
  ]);

  test.each(cases)('%s, %s', (_, __, bodies) => {
    const [finding, ...others] = evaluateRule(writeOff, bodies);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'alert', title: 'An insurer paid for a theft' });
    expect(finding?.reason).toContain('An insurer paid for a theft. The insurer owns the vehicle.');
    expect(finding?.nextStep).toContain('until the insurer confirms in writing');
    expect(`${finding?.reason} ${finding?.nextStep}`).not.toMatch(/repair|category|\btest/i);
    expect(getProvenanceLine(vehicleAnswersWith(bodies), 'writeOff')).toMatchObject({
      result: 'alert',
      summary: 'An insurer paid for a theft',
    });
  });

  test.each(['Theft recovered', 'Stolen and recovered', 'Theft damage', 'Cat S theft', 'No theft'])(
    '“%s” is no such theft',
    (status) => {
      const check = cleanCheckRecordWith({ condition: [entry(status)] });
      expect(evaluateRule(writeOff, { check })[0]?.title).not.toContain('paid for a theft');
    },
  );
});

test.each([
  ['CAT N FLOOD', 'N', true],
  ['Category S - fire damage', 'S', true],
  ['hail, cat. D', 'D', true],
  ['CAT S THEFT', 'S', true],
  ['CAT S DAMAGED', 'S', false],
  ['N - non-structural, repairable', 'N', false],
])('“%s”: quotes what category %s does not say: %s', (status, category, isQuoted) => {
  for (const bodies of [having({}, entry(status)), having({ category: status })]) {
    const [finding] = evaluateRule(writeOff, bodies);
    expect(finding?.title).toBe(`Written off: category ${category}`);
    expect(finding?.reason.includes(`The source states “${status}”.`)).toBe(isQuoted);
  }
});

test.each([
  ['a recorded import', { status: { imported: true } }, ', or the loss was abroad).'],
  ['no import', {}, '5 Mar 2022).'],
])('a loss before the registration here of %s is doubtful', (_, bodies, text) => {
  const keepers = { firstRegistration: '2022-03-05 00:00:00' };
  const [finding] = evaluateRule(writeOff, { ...having({}, entry('CAT S')), keepers, ...bodies });
  expect(finding?.reason).toContain('(doubtful: before first registration on 5 Mar 2022');
  expect(finding?.reason).toContain(text);
});

test('the reason mentions an overview flag of no that contradicts a category', () => {
  const check = cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'S' } });
  expect(evaluateRule(writeOff, { check })[0]?.reason).toContain('Not flagged in the summary');
});

test.each([
  ['no check', undefined],
  ['nothing recorded', cleanCheckRecordWith({})],
  ['nothing stated', {}],
  ['blanks', cleanCheckRecordWith({ 'damageReport.writeOff': { category: '', entries: 0 } })],
])('raises no finding: %s', (_, check) => {
  expect(evaluateRule(writeOff, check ? { check } : {})).toEqual([]);
});

test('a letter in another field is not a category', () => {
  const check = cleanCheckRecordWith({ 'damageReport.writeOff': { place: 'B' } });
  expect(summarizeFindings(writeOff, { check })).toEqual([
    'review: Recorded as written off, category not stated',
  ]);
});

test('malformed data raises a review and does not throw', () => {
  for (const value of MALFORMED_VALUES.filter((candidate) => typeof candidate !== 'object')) {
    const report = cleanCheckRecordWith({ 'damageReport.writeOff': value });
    const list = cleanCheckRecordWith({ condition: value });
    expect(summarizeFindings(writeOff, { check: report })).toEqual([
      'review: Write-off: the response cannot be read',
    ]);
    expect(summarizeFindings(writeOff, { check: list })).toEqual([
      'review: Write-off: the response cannot be read',
    ]);
  }
});

test.each([
  ['CATS', ['review: Written off: category S']],
  ['S - STRUCTURAL', ['review: Written off: category S']],
  ['Cat F', ['review: Written off: category F']],
  ['CAT S - REMOVED IN ERROR', ['review: Insurer total-loss record: CAT S - REMOVED IN ERROR']],
  ['CAT U', ['alert: Recorded as written off, category U']],
  ['Something new', ['alert: Recorded as written off, category not recognised']],
  [
    'Not category S',
    [
      'alert: Recorded as written off, category not stated',
      'review: Insurer total-loss record: Not category S',
    ],
  ],
])('an insurer’s status of “%s”, flagged: %j', (status, expected) => {
  expect(summarizeFindings(writeOff, having({}, entry(status)))).toEqual(expected);
});

test.each([
  ['CAT U', 'The source states “CAT U”. Category U is an insurer’s own code.'],
  ['Circled', 'The source states “Circled”. Platedesk does not recognise this wording.'],
  ['Removed in error', 'The source states “Removed in error”. The record was removed'],
  ['TOTAL LOSS', 'The source states “TOTAL LOSS”. It states no write-off category.'],
  ['Not category S', 'The source states “Not category S”.'],
])('quotes a status of “%s”', (status, text) => {
  const check = cleanCheckRecordWith({ condition: [entry(status)] });
  const [finding, ...others] = evaluateRule(writeOff, { check });
  expect(others).toEqual([]);
  expect(finding?.severity).toBe('review');
  expect(finding?.reason).toContain(text);
});

test('a category of the damage report that is not recognised is quoted', () => {
  const [finding] = evaluateRule(writeOff, having({ category: 'CAT U' }));
  expect(finding).toMatchObject({
    severity: 'alert',
    title: 'Recorded as written off, category U',
  });
  expect(finding?.reason).toContain(
    'The source states “CAT U”. Category U is an insurer’s own code.',
  );
});

test.each([
  ['A', []],
  ['B', []],
  ['S', ['CAT B']],
  ['CAT N', ['CAT S', 'Category A']],
])('%s beside %j: no finding advises a repair or its inspection', (category, statuses) => {
  const found = evaluateRule(
    writeOff,
    having({ category }, ...statuses.map((each) => entry(each))),
  );
  expect(found).toHaveLength(1 + statuses.length);
  for (const { nextStep } of found) {
    expect(nextStep).toContain('Do not buy or sell the vehicle for road use.');
    expect(nextStep).not.toMatch(/repair|inspect|test/i);
  }
  expect(found[0]).toMatchObject({ severity: 'alert' });
  expect(found[0]?.reason).not.toMatch(/repair|inspect|test/i);
});
