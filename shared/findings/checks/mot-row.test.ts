import { describe, expect, test } from 'vitest';
import { evaluate, mot, NI, registered, status } from '../../testing/licensing-rows.ts';
import type { BodiesByDataset } from '../../testing/vehicle-answers.ts';

describe('the row “MOT”', () => {
  const NO_MOT = status(mot('Not valid'));
  const NOT_VALID = 'Review | No valid MOT';
  test.each<[string, BodiesByDataset, string]>([
    ['five months old', registered('2026-06-20'), 'First MOT due by 20 Jun 2029'],
    [
      '2 years and 11 months',
      { ...NO_MOT, ...registered('2023-12-21') },
      'First MOT due by 21 Dec 2026',
    ],
    [
      'the day before the anniversary',
      { ...NO_MOT, ...registered('2023-11-22') },
      'First MOT due by 22 Nov 2026',
    ],
    ['the anniversary itself', { ...NO_MOT, ...registered('2023-11-21') }, NOT_VALID],
    ['the day after the anniversary', { ...NO_MOT, ...registered('2023-11-20') }, NOT_VALID],
    ['the anniversary, MOT not stated', registered('2023-11-21'), 'Not answered'],
    [
      'the anniversary, with a due date in the response',
      { ...status(mot('No results returned', '2026-11-30')), ...registered('2023-11-21') },
      'First MOT due by 30 Nov 2026',
    ],
    [
      'a due date in the response that is earlier',
      { ...status(mot('No details held', '2027-02-01')), ...registered('2025-06-01') },
      'First MOT due by 1 Feb 2027',
    ],
    [
      'a due date in the response that has passed',
      { ...status(mot('Not valid', '2026-11-01')), ...registered('2023-12-21') },
      'Review | The MOT has expired',
    ],
    [
      'a date ahead that no first test can have',
      { ...status(mot('No results returned', '2027-05-01')), ...registered('2015-05-01') },
      'Not answered',
    ],
    [
      'a motorcycle of 3.5 years',
      { ...NO_MOT, ...registered('2023-05-01'), ...NI, spec: { type: 'Motorcycle' } },
      NOT_VALID,
    ],
    [
      'a car of 3.5 years with a plate of Northern Ireland',
      { ...NO_MOT, ...registered('2023-05-01'), ...NI },
      NOT_VALID,
    ],
    [
      'a heavy van of 11 months',
      { ...NO_MOT, ...registered('2025-12-01'), spec: { grossWeight: 5_000 } },
      'First MOT due by 1 Dec 2026',
    ],
    [
      'a heavy van of 13 months',
      { ...NO_MOT, ...registered('2025-10-01'), spec: { grossWeight: 5_000 } },
      NOT_VALID,
    ],
    [
      'a taxi of 5 months',
      { ...NO_MOT, ...registered('2026-06-20'), spec: { bodyStyle: 'Taxi' } },
      'First MOT due by 20 Jun 2027',
    ],
    [
      'a taxi of 5 months with a plate of Northern Ireland',
      { ...NO_MOT, ...registered('2026-06-20'), ...NI, spec: { bodyStyle: 'Taxi' } },
      NOT_VALID,
    ],
    ['built before 1960', { ...NO_MOT, ...registered('1958-05-01') }, 'Exempt (over 40 years old)'],
    [
      '40 years old today',
      { ...NO_MOT, ...registered('1986-11-21') },
      'Exempt (over 40 years old)',
    ],
    ['no first registration', status(mot('No details held')), 'Not answered'],
    [
      'no first registration, with status and date',
      status(mot('Valid', '2027-03-05')),
      'Valid to 5 Mar 2027',
    ],
    [
      'a date that has passed',
      status(mot('Valid', '2026-11-20')),
      'Review | MOT expiry date has passed; status still “Valid”',
    ],
  ])('%s', (_, bodies, expected) => expect(evaluate(bodies).row('mot')).toBe(expected));

  test.each<[string, BodiesByDataset, string | undefined]>([
    ['a car of 3.5 years', registered('2023-05-01'), 'Northern Ireland'],
    ['a car of four years', registered('2022-11-21'), undefined],
    [
      'a van of 3.5 years',
      { ...registered('2023-05-01'), spec: { type: 'Light Commercial' } },
      undefined,
    ],
    [
      'a taxi of 5 months',
      { ...registered('2026-06-20'), spec: { bodyStyle: 'Taxi' } },
      'Great Britain',
    ],
    ['a lorry of 13 months', { ...registered('2025-10-01'), spec: { type: 'HGV' } }, undefined],
  ])('with a plate of Northern Ireland and no MOT: %s', (_, bodies, country) => {
    const { findings } = evaluate({ ...status(mot('Not valid')), ...bodies, ...NI });
    const finding = findings.find(({ ruleId }) => ruleId === 'mot-not-in-force');
    expect(finding?.severity).toBe('review');
    const later = `A first test may not be due yet only if the vehicle is kept in ${country}.`;
    expect(`${finding?.title}. ${finding?.reason}`).toMatch(
      country === undefined
        ? /^No valid MOT\. MOT status as/
        : new RegExp(`^No valid MOT\\. ${later}`),
    );
  });

  test('a stated status is never described as not stated', () => {
    const { reason } = evaluate(status(mot('Valid')));
    expect(reason('mot')).toBe(
      'Status: status “Valid”, expiry date not stated. This does not show whether it has a valid MOT.',
    );
  });
});
