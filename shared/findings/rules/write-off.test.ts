import { describe, expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import type { Json } from '../../format/json.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
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

test('a category recorded twice raises one finding that states this', () => {
  const bodies = having(
    { category: 'N' },
    { ...entry('CAT N'), insurerName: 'One Insurance' },
    { ...entry('CAT N', '2023-02-17T00:00:00'), insurerName: 'Other Insurance' },
  );
  const [found, ...others] = evaluateRule(writeOff, bodies);
  expect(others).toEqual([]);
  expect(found?.title).toBe('Written off twice: category N');
  expect(found?.reason).toContain(
    'Recorded by One Insurance for a loss of 5 Mar 2021 and Other Insurance for a loss of 17 Feb 2023.',
  );
  expect(found && evidencePaths(found)).toEqual([
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
  const [found] = evaluateRule(writeOff, { check: adverseCheckRecord });
  expect(found?.nextStep).toMatch(/^Ring Example Insurance on 01632 960789 and quote “CL-9”\. /);
});

describe('a write-off without a category raises an alert', () => {
  test.each([
    ['the overview alone', having({})],
    ['a report without one', having({ damage: 'Impact, front' })],
    ['an entry without one, the overview saying yes', having({}, entry('TOTAL LOSS'))],
  ])('%s', (_, bodies) => {
    expect(summarizeFindings(writeOff, bodies)[0]).toBe(
      'alert: Recorded as written off, category not given',
    );
  });
});

test("an insurer's entry without a category raises its own finding", () => {
  const check = cleanCheckRecordWith({ condition: [entry('THEFT RECOVERED')] });
  expect(summarizeFindings(writeOff, { check })).toEqual([
    'review: Insurer’s entry: THEFT RECOVERED',
  ]);
  expect(summarizeFindings(writeOff, having({ category: 'S' }, {}))).toEqual([
    'review: Written off: category S',
    'review: Insurer’s entry of a loss',
  ]);
});

test('an overview flag of no beside a category is mentioned', () => {
  const check = cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'S' } });
  expect(evaluateRule(writeOff, { check })[0]?.reason).toContain('The overview says no');
});

test.each([
  ['no check', undefined],
  ['nothing recorded', cleanCheckRecordWith({})],
  ['nothing said', {}],
  ['blanks', cleanCheckRecordWith({ 'damageReport.writeOff': { category: '', entries: 0 } })],
])('raises no finding: %s', (_, check) => {
  expect(evaluateRule(writeOff, check ? { check } : {})).toEqual([]);
});

test('a letter in another field is not a category', () => {
  const check = cleanCheckRecordWith({ 'damageReport.writeOff': { place: 'B' } });
  expect(summarizeFindings(writeOff, { check })).toEqual([
    'review: Recorded as written off, category not given',
  ]);
});

test('malformed data raises a review and does not throw', () => {
  for (const value of MALFORMED_VALUES.filter((came) => typeof came !== 'object')) {
    const report = cleanCheckRecordWith({ 'damageReport.writeOff': value });
    const list = cleanCheckRecordWith({ condition: value });
    expect(summarizeFindings(writeOff, { check: report })).toEqual([
      'review: Write-off: what came can’t be read',
    ]);
    expect(summarizeFindings(writeOff, { check: list })).toEqual([
      'review: Write-off: what came can’t be read',
    ]);
  }
});
