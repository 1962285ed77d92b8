import { describe, expect, test } from 'vitest';
import { motStatus, taxStatus } from './mot-tax-status.ts';

const TODAY = '2026-11-21';

describe('MOT', () => {
  test.each([
    ['Valid', '2027-03-05', undefined, '104 days remaining'],
    ['Valid', '2026-11-22', undefined, '1 day remaining'],
    ['Valid', '2026-11-21', undefined, 'Last day today'],
    ['Valid', undefined, undefined, undefined],
    ['valid ', '2027-03-05', undefined, '104 days remaining'],
    ['Not valid', '2026-11-18', 'review', 'Expired 3 days ago'],
    ['EXPIRED', undefined, 'review', undefined],
    ['Exempt', '2020-11-18', undefined, 'Expired 6 years ago'],
    ['Valid?', undefined, 'unknown', undefined],
    ['Not valid', undefined, 'review', undefined],
    ['No results returned', undefined, 'unknown', undefined],
    ['No details held', undefined, 'unknown', undefined],
    ['No details held by DVLA', undefined, 'unknown', undefined],
    ['constructor', undefined, 'unknown', undefined],
    [undefined, undefined, 'unknown', undefined],
    [undefined, '2026-11-20', 'review', 'Expired 1 day ago'],
    ['Valid', '2026-11-20', 'review', 'Expired 1 day ago'],
  ])('“%s”, expires %s: tone %s, time left %s', (status, expiryDate, tone, left) => {
    const described = motStatus({ status, expiryDate }, TODAY);
    expect([described.tone, described.timeLeft]).toEqual([tone, left]);
    expect(described.statusText).toBe(status);
  });

  test('a missing status has the tone unknown', () => {
    expect(motStatus(undefined, TODAY)).toMatchObject({
      tone: 'unknown',
      meaning: 'MOT status not stated by the provider.',
    });
  });

  test('reports a status that contradicts the date', () => {
    const passed = motStatus({ status: 'Valid', expiryDate: '2026-11-20' }, TODAY);
    expect(passed.contradiction).toContain(
      'MOT expiry date has passed; status still “Valid”. The date was 20 Nov 2026.',
    );
    const ahead = motStatus({ status: 'Not valid', expiryDate: '2027-01-01' }, TODAY);
    expect(ahead.contradiction).toContain('1 Jan 2027 has not passed');
    expect(
      motStatus({ status: 'Not valid', expiryDate: '2026-11-20' }, TODAY).contradiction,
    ).toBeUndefined();
  });
});

describe('tax', () => {
  test.each([
    ['Taxed', '2027-04-01', undefined, '131 days until due date'],
    ['Taxed', undefined, undefined, undefined],
    ['Untaxed', '2026-10-01', undefined, 'Overdue since 1 Oct 2026'],
    ['SORN', undefined, undefined, undefined],
    ['SORN', '2026-11-20', undefined, 'Due date passed 1 day ago'],
    ['Exempt', '2020-11-18', undefined, 'Due date passed 6 years ago'],
    ['Not Taxed for on Road Use', undefined, undefined, undefined],
    ['Not taxed for on road use', undefined, undefined, undefined],
    ['Taxed', '2026-11-20', undefined, 'Due date passed 1 day ago'],
    [undefined, '2026-11-20', 'unknown', 'Due date passed 1 day ago'],
    ['Untaxed', '2027-04-01', undefined, '131 days until due date'],
    ['Exempt', undefined, undefined, undefined],
    ['Perhaps', undefined, 'unknown', undefined],
  ])('“%s”, due %s: tone %s, time left %s', (status, dueDate, tone, left) => {
    const described = taxStatus({ status, dueDate }, TODAY);
    expect([described.tone, described.timeLeft]).toEqual([tone, left]);
  });

  test('explains DVLA status texts and shows an unknown one as received', () => {
    expect(taxStatus({ status: 'SORN' }, TODAY).meaning).toMatch(/off the road/);
    expect(taxStatus({ status: 'Perhaps' }, TODAY).meaning).toBe(
      'The source states “Perhaps”. Platedesk does not recognise this wording.',
    );
  });
});
