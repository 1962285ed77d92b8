import { expect, test } from 'vitest';
import { findEndpoint } from '../provider/catalogue.ts';
import type { Json, JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read-record.ts';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import {
  type ProvenanceLine,
  type ProvenanceSubject,
  provenanceLines,
} from './provenance-lines.ts';

const finance = (agreementType: string) => ({
  'overview.detail.finance': true,
  'finance.agreements': [{ agreementType }],
});
const writeOff = (value: JsonObject) => ({
  'overview.detail.damage.writeOff': true,
  'damageReport.writeOff': value,
});

test.each<[ProvenanceSubject, Record<string, Json | undefined>, ProvenanceLine['result'], string]>([
  ['writeOff', writeOff({ category: 'CAT U' }), 'alert', 'Category U, an insurer’s own code'],
  ['writeOff', writeOff({ category: 'Something' }), 'alert', 'Category not recognised'],
  ['writeOff', writeOff({ category: 'F - FIRE' }), 'review', 'Category F'],
  [
    'writeOff',
    writeOff({ category: 'Removed in error' }),
    'review',
    'Recorded as removed or made in error',
  ],
  ['writeOff', { 'damageReport.writeOff': { category: 'None' } }, 'no-record', ''],
  [
    'finance',
    finance('SETTLED - HP'),
    'review',
    '1 agreement: Hire purchase (HP), recorded as settled',
  ],
  [
    'finance',
    finance('Bill of Sale'),
    'alert',
    '1 agreement: Bill of sale (logbook or secured loan)',
  ],
  [
    'stolen',
    { 'overview.detail.legal.stolen': true, 'legal.stolen': { status: 'Recovered' } },
    'alert',
    'Recorded as recovered, but the stolen flag is still set',
  ],
  [
    'stolen',
    { 'overview.detail.legal.stolen': undefined, 'legal.stolen': { status: 'Recovered' } },
    'review',
    'Stolen record: “Recovered”',
  ],
  [
    'stolen',
    { 'overview.detail.legal.stolen': true, 'legal.stolen': { status: 'Plates stolen' } },
    'alert',
    'Stolen record: “Plates stolen”',
  ],
  [
    'stolen',
    {
      'overview.detail.legal.stolen': true,
      'legal.stolen': { status: 'Stolen, crime number 4417' },
    },
    'alert',
    'Recorded as stolen (“Stolen, crime number 4417”)',
  ],
  [
    'finance',
    finance('HP settled'),
    'review',
    '1 agreement: Hire purchase (HP), recorded as settled',
  ],
  [
    'finance',
    finance('HP in arrears'),
    'alert',
    '1 agreement: Hire purchase (HP) (“HP in arrears”)',
  ],
  [
    'finance',
    finance('Hire purchase, terminated'),
    'alert',
    '1 agreement: Hire purchase (HP), goes back to the finance company',
  ],
  [
    'stolen',
    { 'overview.detail.legal.stolen': true, 'legal.stolen': { status: 'Circled' } },
    'alert',
    'Stolen record: “Circled”',
  ],
  ['stolen', { 'legal.stolen': { status: 'Not stolen' } }, 'no-record', ''],
  [
    'highRisk',
    {
      'overview.detail.legal.highRisk': true,
      'legal.highRisk': [{ type: 'Cloned vehicle' }],
    },
    'alert',
    '1 record',
  ],
])('%s with %j: %s', (subject, changes, result, summary) => {
  const schema = findEndpoint('check', '1.0')?.record;
  const { record, warnings } = readRecord(schema!, cleanCheckRecordWith(changes));
  const line = provenanceLines(record, warnings).find((each) => each.subject === subject);
  expect(line).toMatchObject({ result, summary });
  expect(line?.disagreement).toBeUndefined();
});

test('a malformed list of condition entries leaves the write-off as a review', () => {
  const endpoint = findEndpoint('check', '1.0');
  if (!endpoint) throw new Error('check 1.0 is in the catalogue');
  const { record, warnings } = readRecord(
    endpoint.record,
    cleanCheckRecordWith({ condition: 'none' }),
  );
  const lines = provenanceLines(record, warnings);
  expect(lines.find(({ subject }) => subject === 'writeOff')?.result).toBe('review');
});
