import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { formatDate } from '../../format/dates.ts';
import { stolen } from './legal-records.ts';

test('states the police force, the date, the status and the contact', () => {
  const [finding] = evaluateRule(stolen, { check: adverseCheckRecord });
  expect(finding).toMatchObject({
    severity: 'alert',
    title: 'Recorded as stolen, reported by Example Constabulary',
  });
  expect(finding?.reason).toContain(
    'A stolen record is held: Example Constabulary, reported on 2 Nov 2026.',
  );
  expect(finding?.reason).toContain('Status as recorded: “Stolen”.');
  expect(finding?.nextStep).toMatch(
    /^Call Example Constabulary on 101\. Read the plate and VIN off the vehicle before you call\. /,
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'check.legal.stolen.status',
    'check.legal.stolen.dateReported',
    'check.legal.stolen.policeForce',
    'check.legal.stolen.contactNumber',
  ]);
});

test.each([
  ['an entry with a date alone', { 'legal.stolen': { dateReported: '2026-11-02' } }],
  ['an overview that states yes, without details', { 'overview.detail.legal.stolen': true }],
  ['an overview that states no beside an entry', { 'legal.stolen': { status: 'Stolen' } }],
  ['an entry with an unknown field alone', { 'legal.stolen': { crimeNumber: '42/17' } }],
])('%s raises an alert', (_, changes) => {
  expect(summarizeFindings(stolen, { check: cleanCheckRecordWith(changes) })).toEqual([
    'alert: Recorded as stolen',
  ]);
});

test.each([
  ['no check', undefined],
  ['a check without an entry', cleanCheckRecordWith({})],
  ['null in place of an entry', cleanCheckRecordWith({ 'legal.stolen': null })],
  ['blank fields', cleanCheckRecordWith({ 'legal.stolen': { status: '', policeForce: null } })],
  ['an empty check', {}],
])('%s raises no finding', (_, check) => {
  expect(evaluateRule(stolen, check ? { check } : {})).toEqual([]);
});

test('a value in an unexpected format raises a review', () => {
  for (const value of MALFORMED_VALUES.filter((candidate) => typeof candidate !== 'object')) {
    const check = cleanCheckRecordWith({ 'legal.stolen': value });
    expect(summarizeFindings(stolen, { check })).toEqual([
      'review: Stolen: the response cannot be read',
    ]);
  }
});

test.each([
  ['Stolen', true, 'alert: Recorded as stolen'],
  ['LOS marker', true, 'alert: Recorded as stolen'],
  ['Recovered', true, 'alert: Recorded as recovered, but the stolen flag is still set'],
  ['Recovered', undefined, 'review: Stolen record: “Recovered”'],
  ['Stolen/Recovered', true, 'alert: Recorded as recovered, but the stolen flag is still set'],
  ['LOS marker removed', false, 'review: Stolen record: “LOS marker removed”'],
  ['Plates stolen', true, 'alert: Stolen record: “Plates stolen”'],
  ['Plates stolen', false, 'review: Stolen record: “Plates stolen”'],
  ['Seized by police', true, 'alert: Stolen record: “Seized by police”'],
  ['Attempted theft', undefined, 'alert: Stolen record: “Attempted theft”'],
  ['Recovered', false, 'review: Stolen record: “Recovered”'],
  ['LOS marker removed', true, 'review: Stolen record: “LOS marker removed”'],
  ['Not stolen', true, 'alert: Stolen record: “Not stolen”'],
  ['Not stolen', false, undefined],
  ['Not stolen', undefined, undefined],
  ['Circled', true, 'alert: Stolen record: “Circled”'],
  ['Circled', undefined, 'alert: Stolen record: “Circled”'],
  ['Circled', false, 'review: Stolen record: “Circled”'],
])('a record that states “%s”, flagged %s: %s', (status, flag, expected) => {
  const check = cleanCheckRecordWith({
    'legal.stolen': { status },
    'overview.detail.legal.stolen': flag,
  });
  expect(summarizeFindings(stolen, { check })).toEqual(expected === undefined ? [] : [expected]);
});

test('reports a recovered vehicle as what the record states, and nothing more', () => {
  const check = cleanCheckRecordWith({
    'legal.stolen': { status: 'Recovered', dateReported: '2024-03-05' },
    'overview.detail.legal.stolen': undefined,
  });
  const [finding] = evaluateRule(stolen, { check });
  expect(finding?.reason).toBe(
    'A stolen record is held: reported on 5 Mar 2024. Status as recorded: “Recovered”.',
  );
  expect(finding?.nextStep).toContain('written confirmation from the police');
});

test.each([
  ['LOS marker removed', true, true],
  ['LOS marker removed', undefined, false],
  ['Marker cancelled', true, true],
])('“%s”, flagged %s: names the contradiction in a review: %s', (status, flag, expected) => {
  const check = cleanCheckRecordWith({
    'legal.stolen': { status },
    'overview.detail.legal.stolen': flag,
  });
  const [finding] = evaluateRule(stolen, { check });
  expect(finding?.severity).toBe('review');
  const contradiction = 'Recorded as removed, but the stolen flag is still set.';
  expect(finding?.reason.includes(contradiction)).toBe(expected);
});

test('quotes words beside a known status', () => {
  const check = cleanCheckRecordWith({ 'legal.stolen': { status: 'Stolen - crime number 4417' } });
  expect(evaluateRule(stolen, { check })[0]?.reason).toContain('“Stolen - crime number 4417”');
});

test('quotes a status that is not recognised', () => {
  const check = cleanCheckRecordWith({ 'legal.stolen': { status: 'Circled' } });
  expect(evaluateRule(stolen, { check })[0]?.reason).toContain(
    'The source states “Circled”. Platedesk does not recognise this wording.',
  );
});

const registered = { firstRegistration: '2019-03-05 00:00:00' };

test.each([
  ['2026-11-22', {}, ' (doubtful: tomorrow)'],
  ['2019-03-04', { keepers: registered }, ' (doubtful: before first registration on 5 Mar 2019)'],
  [
    '2019-03-04',
    { keepers: registered, status: { imported: true } },
    ' (doubtful: before first registration on 5 Mar 2019, or the theft was abroad)',
  ],
  ['2019-03-05', { keepers: registered }, ''],
  ['2019-03-04', {}, ''],
])('a report on %s, %j: “%s”', (dateReported, bodies, doubt) => {
  const check = cleanCheckRecordWith({ 'legal.stolen': { dateReported } });
  const [finding] = evaluateRule(stolen, { check, ...bodies });
  expect(finding?.severity).toBe('alert');
  expect(finding?.reason).toContain(`reported on ${formatDate(dateReported)}${doubt}.`);
});
