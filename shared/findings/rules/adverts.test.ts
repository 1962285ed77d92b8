import { describe, expect, test } from 'vitest';
import { advert, LIVE, past, sale } from '../../testing/adverts.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { advertClaimsContradicted, advertOmitsWriteOff } from './adverts.ts';

const keepers = (previousOwners: number) => ({
  keepers: {
    previousOwners,
    previousKeeper: '2022-01-01 00:00:00',
    keeperAcquisition: '2025-01-01 00:00:00',
  },
});

describe('advert claims', () => {
  const finance = cleanCheckRecordWith({
    'overview.detail.finance': true,
    'finance.agreements': [{ agreementType: 'HP', agreementDate: '2026-01-01T00:00:00' }],
  });

  test.each([
    'HPI clear',
    'HPI checked and clear',
    'hpi: clear',
    'Clear HPI',
    'no outstanding finance',
    'clear of finance',
    'finance clear',
  ])('“%s” in a live advert raises an alert if finance is recorded', (text) => {
    const [finding] = evaluateRule(advertClaimsContradicted, {
      check: finance,
      ...sale(advert(`A car, ${text}.`)),
    });
    expect(finding?.severity).toBe('alert');
    expect(finding?.reason.toLowerCase()).toContain(
      `“${text.toLowerCase()}”, but the provenance check records finance`,
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'saleEvents.saleEvents.0.adText',
      'check.overview.detail.finance',
      'check.finance.agreements',
    ]);
  });

  test('“accident free” in an ended advert raises information if a write-off is recorded', () => {
    const check = cleanCheckRecordWith({
      condition: [{ status: 'CAT N', lossDate: '2024-10-02T00:00:00' }],
    });
    const events = sale(past('Accident free.', '2025-01-05'), past('Accident free.', '2023-01-05'));
    expect(summarizeFindings(advertClaimsContradicted, { check, ...events })).toEqual([
      'information: An earlier advert states “Accident free”, but the provenance check records write-off category N',
    ]);
  });

  test.each([
    [
      'a record from after the advert',
      { check: finance, ...sale(past('HPI clear', '2025-12-31')) },
    ],
    [
      'a check that finds nothing',
      { check: cleanCheckRecordWith({}), ...sale(advert('HPI clear')) },
    ],
    ['a negated claim', { check: finance, ...sale(advert('It is not HPI clear')) }],
    [
      'finance that will be cleared on sale',
      { check: finance, ...sale(advert('Finance cleared on sale')) },
    ],
    ['finance on offer', { check: finance, ...sale(advert('Finance available')) }],
    ['finance as an option', { check: finance, ...sale(advert('With or without finance')) }],
    ['no finance fees', { check: finance, ...sale(advert('No finance fees, no options')) }],
    [
      '“history, clear” about two things',
      { check: finance, ...sale(advert('Service history, clear lamps')) },
    ],
    ['no check', sale(advert('HPI clear'))],
    [
      'a settled agreement',
      {
        check: cleanCheckRecordWith({
          'overview.detail.finance': true,
          'finance.agreements': [{ agreementType: 'HP - settled' }],
        }),
        ...sale(advert('No outstanding finance')),
      },
    ],
    [
      'a loss that was removed or made in error',
      {
        check: cleanCheckRecordWith({ condition: [{ status: 'CAT S removed in error' }] }),
        ...sale(advert('HPI clear. Never written off.')),
      },
    ],
  ])('raises no finding for check claims: %s', (_, bodies) =>
    expect(evaluateRule(advertClaimsContradicted, bodies)).toEqual([]),
  );

  test('“one owner” raises a review after three keepers', () => {
    const [finding] = evaluateRule(advertClaimsContradicted, {
      ...keepers(2),
      ...sale(advert('One lady owner.')),
    });
    expect(finding).toMatchObject({ severity: 'review', key: 'owners:2026-10-01' });
    expect(finding?.reason).toContain('3 keepers were recorded by then');
    expect(
      summarizeFindings(advertClaimsContradicted, {
        ...keepers(3),
        ...sale(past('1 owner', '2024-12-01')),
      }),
    ).toHaveLength(1);
  });

  test.each([
    ['Two owners from new', 8, '9 keepers were recorded by then'],
    ['2 previous keepers', 3, '4 keepers were recorded by then'],
    ['3 owner car', 7, '8 keepers were recorded by then'],
    ['Previous owners: 1', 4, '5 keepers were recorded by then'],
    ['KEEPERS - 2', 4, '5 keepers were recorded by then'],
  ])('“%s” raises a review if %i keepers came before', (claim, previous, text) => {
    const bodies = { ...keepers(previous), ...sale(advert(claim)) };
    const [finding] = evaluateRule(advertClaimsContradicted, bodies);
    expect(finding).toMatchObject({ severity: 'review', key: 'owners:2026-10-01' });
    expect(finding?.reason).toMatch(
      /^The advert on 1 Oct 2026 states “(?:Two|2|3|owners:|KEEPERS) /,
    );
    expect(finding?.reason).toContain(text);
  });

  test.each([
    ['two keepers before the current one', { ...keepers(2), ...sale(advert('Two owners')) }],
    ['as many keepers as claimed', { ...keepers(3), ...sale(advert('Three former keepers')) }],
    [
      'the number of other owners',
      { ...keepers(9), ...sale(advert('kept by the last two owners')) },
    ],
    ['one of two owners', { ...keepers(9), ...sale(advert('one of the two owners smoked')) }],
    ['a possessive, “owners’ manuals”', { ...keepers(9), ...sale(advert('Two owners’ manuals')) }],
    ['a minimum, “2+ owners”', { ...keepers(9), ...sale(advert('2+ owners')) }],
    ['one keeper before the current one', { ...keepers(1), ...sale(advert('One previous owner')) }],
    ['keepers from after the advert', { ...keepers(2), ...sale(past('One owner', '2024-12-01')) }],
    [
      'an advert from before the dated keepers',
      { ...keepers(9), ...sale(past('One owner', '2021-12-01')) },
    ],
    ['one of three owners', { ...keepers(9), ...sale(advert('one of three owners')) }],
    ['no keepers', sale(advert('One owner'))],
  ])('raises no finding for owner claims: %s', (_, bodies) =>
    expect(evaluateRule(advertClaimsContradicted, bodies)).toEqual([]),
  );

  test('a full service history raises a review after an advert with a part history', () => {
    const events = sale(
      advert('Full main dealer service history.'),
      past('Part service history.', '2022-05-05'),
    );
    const [finding] = evaluateRule(advertClaimsContradicted, events);
    expect(finding).toMatchObject({ severity: 'review', key: 'service-history:2026-10-01' });
    expect(finding?.reason).toContain('an advert on 5 May 2022 stated “Part service history”');
    expect(finding && evidencePaths(finding)).toEqual([
      'saleEvents.saleEvents.0.adText',
      'saleEvents.saleEvents.1.adText',
    ]);
  });

  test.each([
    'FMDSH',
    'full BMW main dealer service history',
    'Full Mercedes-Benz service history',
    'full dealer history',
    'complete service history',
  ])('“%s” claims a full service history', (text) =>
    expect(
      evaluateRule(
        advertClaimsContradicted,
        sale(past('No service history', '2022-05-05'), advert(text)),
      ),
    ).toHaveLength(1),
  );

  test.each([
    ['full, then part', sale(past('FSH', '2022-05-05'), advert('Part service history'))],
    ['full both times', sale(past('FSH', '2022-05-05'), advert('Full service history'))],
    ['full MOT history', sale(past('PSH', '2022-05-05'), advert('Full MOT history'))],
    [
      '“complete with part service history”',
      sale(past('PSH', '2022-05-05'), advert('Complete with part service history')),
    ],
    ['no accidents, then full', sale(past('No accident history', '2022-05-05'), advert('FSH'))],
    [
      '“no history of leaks”, then full',
      sale(past('No history of leaks', '2022-05-05'), advert('FSH')),
    ],
    ['no full service history', sale(past('PSH', '2022-05-05'), advert('No full service history'))],
  ])('raises no finding for service history claims: %s', (_, bodies) =>
    expect(evaluateRule(advertClaimsContradicted, bodies)).toEqual([]),
  );
});

test('does not throw on malformed and very long texts', () => {
  const check = cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'S' } });
  for (const value of [
    ...MALFORMED_VALUES,
    'full '.repeat(20_000),
    'one '.repeat(25_000),
    'HPI, '.repeat(20_000),
  ])
    for (const rule of [advertOmitsWriteOff, advertClaimsContradicted])
      expect(() =>
        evaluateRule(rule, {
          check,
          keepers: { previousOwners: value },
          saleEvents: { saleEvents: [{ adText: value, firstSeen: LIVE, updatedAt: LIVE }, value] },
        }),
      ).not.toThrow();
});
