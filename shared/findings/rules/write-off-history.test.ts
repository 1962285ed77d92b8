import { describe, expect, test } from 'vitest';
import type { Json } from '../../format/json.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  type BodiesByDataset,
  evaluateRule,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import {
  vicFailed,
  vicWithoutWriteOff,
  writeOffCategoryDate,
  writeOffWithoutTest,
} from './write-off-history.ts';

const loss = (status: string, day: string) => ({
  status,
  lossDate: `${day}T00:00:00`,
  insurerName: 'Example Insurance',
});
const having = (...condition: Json[]) => ({
  check: cleanCheckRecordWith({ 'overview.detail.damage.writeOff': true, condition, mot: {} }),
});
const report = (writeOff: Json) => ({
  check: cleanCheckRecordWith({ 'damageReport.writeOff': writeOff, mot: {} }),
});

describe('a category that its date rules out', () => {
  test.each([
    ['CAT S', '2017-06-30', 'S'],
    ['N - NON-STRUCTURAL', '2015-05-01', 'N'],
    ['CAT C', '2018-04-01', 'C'],
    ['Cat D', '2021-03-05', 'D'],
  ])('%s on %s: review', (status, day, category) => {
    expect(summarizeFindings(writeOffCategoryDate, having(loss(status, day)))).toEqual([
      `review: Category ${category} was not in use on the date of loss`,
    ]);
  });

  test('gives the status and the date as evidence, and names the insurer', () => {
    const [finding] = evaluateRule(writeOffCategoryDate, having(loss('CAT S', '2015-05-01')));
    expect(finding?.reason).toContain('Category S is recorded with the date of loss 1 May 2015.');
    expect(finding?.nextStep).toMatch(/^Contact Example Insurance\. /);
    expect(finding && evidencePaths(finding)).toEqual([
      'check.condition.0.status',
      'check.condition.0.lossDate',
    ]);
  });

  test('does not present the tolerance as a rule of the code', () => {
    for (const bodies of [having(loss('CAT S', '2016-05-01')), having(loss('CAT D', '2020-05-01'))])
      expect(evaluateRule(writeOffCategoryDate, bodies)[0]?.reason).not.toMatch(
        /Jul 2017|Mar 2018/,
      );
  });

  test.each<[string, BodiesByDataset, string]>([
    [
      'an import',
      { status: { imported: true } },
      'The category or the date may be incorrect, or the loss was abroad.',
    ],
    ['no import', {}, 'The category or the date may be incorrect.'],
  ])('a loss before the registration here of %s', (_, bodies, text) => {
    const keepers = { firstRegistration: '2016-01-04 00:00:00' };
    const [finding] = evaluateRule(writeOffCategoryDate, {
      ...having(loss('CAT S', '2015-05-01')),
      keepers,
      ...bodies,
    });
    expect(finding?.reason).toContain(text);
  });

  test('a loss of an import after its registration here was not abroad', () => {
    const [finding] = evaluateRule(writeOffCategoryDate, {
      ...having(loss('CAT D', '2020-05-01')),
      keepers: { firstRegistration: '2016-01-04 00:00:00' },
      status: { imported: true },
    });
    expect(finding?.reason).not.toContain('abroad');
  });

  test('reads the damage report if no record of an insurer is dated', () => {
    const bodies = report({ category: 'S', date: '2015-05-01' });
    expect(summarizeFindings(writeOffCategoryDate, bodies)).toHaveLength(1);
  });

  test.each<[string, BodiesByDataset]>([
    ['no check', {}],
    ['nothing recorded', having()],
    ['S since 2017', having(loss('CAT S', '2017-10-01'))],
    ['S shortly before the change', having(loss('CAT S', '2017-09-30'))],
    ['N at the start of the tolerance', having(loss('CAT N', '2017-07-01'))],
    ['C shortly after the change', having(loss('CAT C', '2017-10-01'))],
    ['D at the end of the tolerance', having(loss('CAT D', '2018-03-31'))],
    ['D before 2017', having(loss('CAT D', '2017-09-30'))],
    ['A at any time', having(loss('CAT A', '2015-05-01'), loss('CAT B', '2021-05-01'))],
    ['F and X', having(loss('CAT F', '2015-05-01'), loss('CAT X', '2021-05-01'))],
    ['a record that was removed', having(loss('CAT S removed in error', '2015-05-01'))],
    ['the year 1', having(loss('CAT S', '0001-01-01'))],
    ['the future', having(loss('CAT C', '2027-01-01'))],
    ['no date', having({ status: 'CAT S' })],
    ['malformed data', having('x', 1, { status: 5, lossDate: [] })],
  ])('raises no finding: %s', (_, bodies) => {
    expect(evaluateRule(writeOffCategoryDate, bodies)).toEqual([]);
  });
});

const years = (...rows: Json[]) => ({ motFeatureSet: { yearlyMotData: rows } });

const year = (day: string, passed = 1, failed = 0) => ({
  completedDate: `${day}T09:00:00.000Z`,
  passedMotsCount: passed,
  failedMotsCount: failed,
});

describe('a write-off without a test since the loss', () => {
  const written = having(loss('CAT S', '2024-06-01'));

  test.each<[string, BodiesByDataset, string]>([
    ['the last test before the loss', { ...written, ...years(year('2024-03-01')) }, '1 Mar 2024'],
    ['no test at all', { ...written, ...years() }, 'No MOT test is recorded since the loss.'],
    [
      'an MOT that is older than the loss',
      {
        ...written,
        ...years(year('2024-03-01')),
        status: { mot: { status: 'Not valid', expiryDate: '2025-02-28' } },
      },
      '1 Mar 2024',
    ],
    [
      'a later test with an impossible date',
      { ...written, ...years(year('2024-03-01'), year('2062-04-03')) },
      '1 Mar 2024',
    ],
    [
      'an MOT until an impossible date',
      {
        ...written,
        ...years(year('2024-03-01')),
        status: { mot: { status: 'Valid', expiryDate: '9999-12-31' } },
      },
      '1 Mar 2024',
    ],
    [
      'a loss without a category',
      { ...having(loss('TOTAL LOSS', '2024-06-01')), ...years(year('2023-03-01')) },
      '1 Mar 2023',
    ],
  ])('%s: information', (_, bodies, text) => {
    const [finding, ...others] = evaluateRule(writeOffWithoutTest, bodies);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'information',
      title: 'No MOT test recorded since the loss',
    });
    expect(finding?.reason).toContain('No MOT test is recorded since the loss.');
    expect(finding?.reason).toContain(text);
    expect(finding?.reason).not.toContain('repair');
  });

  test('applies from the day that is 12 months after the loss', () => {
    const bodies = { ...having(loss('CAT S', '2025-11-21')), ...years() };
    expect(evaluateRule(writeOffWithoutTest, bodies)).toHaveLength(1);
  });

  test('gives the loss and the last test as evidence', () => {
    const bodies = { ...written, ...years(year('2024-03-01'), year('2023-03-01')) };
    const [finding] = evaluateRule(writeOffWithoutTest, bodies);
    expect(finding && evidencePaths(finding)).toEqual([
      'check.condition.0.status',
      'check.condition.0.lossDate',
      'motFeatureSet.yearlyMotData.0.completedDate',
    ]);
  });

  test.each<[string, BodiesByDataset]>([
    ['no MOT history', written],
    ['a history that does not state its tests', { ...written, motFeatureSet: {} }],
    ['a test that is not dated', { ...written, ...years({ mileage: 5 }) }],
    ['a test since', { ...written, ...years(year('2024-09-01')) }],
    ['several tests in the year of the loss', { ...written, ...years(year('2024-03-01', 1, 1)) }],
    [
      'an MOT in force that shows a later test',
      {
        ...written,
        ...years(year('2024-03-01')),
        status: { mot: { status: 'Valid', expiryDate: '2027-02-28' } },
      },
    ],
    ['an exempt vehicle', { ...written, ...years(), status: { mot: { status: 'Exempt' } } }],
    ['a loss under 12 months ago', { ...having(loss('CAT S', '2025-11-22')), ...years() }],
    ['category A', { ...having(loss('CAT A', '2024-06-01')), ...years() }],
    [
      'category B beside S',
      { ...having({ status: 'CAT B' }, loss('CAT S', '2024-06-01')), ...years() },
    ],
    [
      'a theft without a recovery',
      { ...having(loss('STOLEN/UNRECOVERED', '2024-06-01')), ...years() },
    ],
    [
      'a theft that was a total loss',
      { ...having(loss('Theft total loss', '2024-06-01')), ...years() },
    ],
    ['no date of loss', { ...having({ status: 'CAT S' }), ...years() }],
    ['no write-off', { ...having(), ...years() }],
  ])('raises no finding: %s', (_, bodies) => {
    expect(evaluateRule(writeOffWithoutTest, bodies)).toEqual([]);
  });

  test.each<[Record<string, string | boolean>]>([
    [{ currentOwnerOnly: true }],
    [{ date: '2024-01-01' }],
  ])('raises no finding if only some tests were requested: %j', (parameters) => {
    const bodies = { ...written, ...years(year('2024-03-01')) };
    expect(evaluateRule(writeOffWithoutTest, bodies, { metadata: { parameters } })).toEqual([]);
  });

  test('version 1.0 returns all tests whatever its date is', () => {
    const mots = [{ completedDate: '2024-03-01T09:00:00Z' }];
    const change = {
      versions: { motFeatureSet: '1.0' },
      metadata: { parameters: { date: '2025-01-01' } },
    };
    const found = evaluateRule(
      writeOffWithoutTest,
      { ...written, motFeatureSet: { mots } },
      change,
    );
    expect(found).toHaveLength(1);
  });
});

const inspected = (value: Json) => ({
  check: cleanCheckRecordWith({ 'damageReport.vicInspected': value }),
});

describe('the vehicle identity check', () => {
  test.each<[Json]>([
    [{ result: 'Fail' }],
    [{ result: 'FAILED', date: '2009-01-05' }],
    [{ status: 'Did not pass' }],
    [{ passed: false }],
    [{ failed: true }],
  ])('%j: review', (value) => {
    expect(summarizeFindings(vicFailed, inspected(value))).toEqual([
      'review: Failed vehicle identity check (VIC)',
    ]);
  });

  test.each<[Json]>([
    [{}],
    [{ result: 'Pass' }],
    [{ result: 'Not failed' }],
    [{ passed: true, failed: false }],
    [{ dateInspected: '2009-01-05' }],
    [null],
    ['Fail'],
    [[{ result: 'Fail' }]],
  ])('%j raises no finding', (value) => {
    expect(evaluateRule(vicFailed, inspected(value))).toEqual([]);
  });
});

describe('an identity check without a write-off', () => {
  test.each<[Json]>([
    [{ result: 'Pass' }],
    [{ result: 'Fail' }],
    [{ dateInspected: '2009-01-05' }],
    [{ inspected: true }],
  ])('%j: review', (value) => {
    expect(summarizeFindings(vicWithoutWriteOff, inspected(value))).toEqual([
      'review: Vehicle identity check (VIC) without a write-off record',
    ]);
  });

  test.each<[Json]>([
    [{}],
    [{ inspected: false }],
    [{ result: 'Not inspected' }],
    [null],
    ['Pass'],
  ])('%j raises no finding', (value) => {
    expect(evaluateRule(vicWithoutWriteOff, inspected(value))).toEqual([]);
  });

  test.each<[string, Record<string, Json>]>([
    ['a flag', { 'overview.detail.damage.writeOff': true }],
    ['a category', { 'damageReport.writeOff': { category: 'C' } }],
    ['an insurer’s record', { condition: [{ status: 'CAT C' }] }],
  ])('a write-off that is recorded explains it: %s', (_, changes) => {
    const check = cleanCheckRecordWith({
      'damageReport.vicInspected': { result: 'Pass' },
      ...changes,
    });
    expect(evaluateRule(vicWithoutWriteOff, { check })).toEqual([]);
  });
});
