import { describe, expect, test } from 'vitest';
import { cleanCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluate, registered, status, tax, tests } from '../../testing/licensing-rows.ts';
import type { BodiesByDataset } from '../../testing/vehicle-answers.ts';

const checkTax = (text: string | undefined, expiryDate?: string) => ({
  check: cleanCheckRecordWith({ 'tax.status': text, 'tax.expiryDate': expiryDate }),
});

describe('the row “Tax”', () => {
  test.each<[string, BodiesByDataset, string, readonly string[]]>([
    [
      'due date ahead',
      status(tax('Taxed', '2027-03-01')),
      'Taxed to 1 Mar 2027 (ends when sold)',
      [],
    ],
    [
      'the last day',
      status(tax('Taxed', '2026-11-21')),
      'Taxed to 21 Nov 2026 (ends when sold)',
      [],
    ],
    [
      'due date passed by a day',
      status(tax('Taxed', '2026-11-20')),
      'Due date passed',
      ['Tax due date has passed; status still “Taxed”'],
    ],
    ['untaxed', status(tax('Untaxed', '2026-10-01')), 'Untaxed', ['Untaxed']],
    ['untaxed without a date', status(tax('UNTAXED')), 'Untaxed', ['Untaxed']],
    ['not for road use', status(tax('Not Taxed for on Road Use')), 'Untaxed', ['Untaxed']],
    ['SORN', status(tax('SORN')), 'SORN', ['Declared off the road (SORN)']],
    [
      'SORN with a date ahead',
      status(tax('SORN', '2027-03-01')),
      'SORN',
      ['Declared off the road (SORN)'],
    ],
    ['exempt', status(tax('Exempt')), 'Exempt', []],
    ['exempt with a date of the past', status(tax('Exempt', '2020-03-01')), 'Exempt', []],
    ['taxed without a date', status(tax('Taxed')), 'Not answered', []],
    ['taxed to an impossible date', status(tax('Taxed', '9999-03-01')), 'Not answered', []],
    ['taxed to year 1', status(tax('Taxed', '0001-03-01')), 'Not answered', []],
    ['a date of the past alone', status(tax(undefined, '2026-11-20')), 'Not answered', []],
    ['unknown words', status(tax('Pending')), 'Not answered', []],
    ['nothing', {}, 'Not answered', []],
    [
      'SORN, and taxed by the check',
      { ...status(tax('SORN')), check: cleanCheckRecord },
      'SORN',
      ['Datasets disagree on tax'],
    ],
    [
      'taxed, and untaxed by the check',
      { ...status(tax('Taxed', '2027-03-01')), ...checkTax('Untaxed', '2026-08-01') },
      'Untaxed',
      ['Datasets disagree on tax'],
    ],
    [
      'SORN, and untaxed by the check',
      { ...status(tax('SORN')), ...checkTax('Untaxed') },
      'Untaxed',
      ['Datasets disagree on tax'],
    ],
    [
      'taxed to two dates',
      { ...status(tax('Taxed', '2027-06-01')), check: cleanCheckRecord },
      'Taxed to 1 Mar 2027 (ends when sold)',
      [],
    ],
    [
      'taxed, and passed by the check',
      { ...status(tax('Taxed', '2027-06-01')), ...checkTax('Taxed', '2026-06-01') },
      'Due date passed',
      ['Datasets disagree on tax'],
    ],
    [
      'unknown words, and taxed by the check',
      { ...status(tax('Pending')), check: cleanCheckRecord },
      'Not answered',
      [],
    ],
    [
      'exempt, and taxed without a date by the check',
      { ...status(tax('Exempt')), ...checkTax('Taxed') },
      'Not answered',
      [],
    ],
  ])('%s', (_, bodies, label, titles) => {
    const { row, findings } = evaluate(bodies);
    expect(row('tax')).toBe(label);
    const found = findings.filter(({ ruleId }) => ruleId.startsWith('tax-'));
    expect(found.map(({ title }) => title)).toEqual(titles);
    for (const { severity } of found) expect(severity).toBe('information');
  });

  test.each(['Untaxed', 'SORN', 'Not Taxed for on Road Use'])(
    '“%s” leaves the verdict at “No record found”',
    (text) => {
      const { verdict } = evaluate({
        ...registered('2012-03-01'),
        ...tests(['2025-02-10', 62_100], ['2026-02-12', 69_400]),
        check: cleanCheckRecordWith({ 'tax.status': text }),
      });
      expect(verdict.result).toBe('no-record');
    },
  );

  test.each([
    ['Taxed', undefined, 'Status: status “Taxed”, due date not stated. This does not show'],
    ['Pending', undefined, 'Status: status “Pending”, due date not stated.'],
    ['Taxed', '1/3/2027', 'Status: status “Taxed”, due date as received “1/3/2027”.'],
    [undefined, '2026-11-20', 'Status: status not stated, due date 20 Nov 2026.'],
  ])('without an answer, “%s” and %s are quoted', (text, due, expected) => {
    expect(evaluate(status(tax(text, due))).reason('tax')).toContain(expected);
  });
});
