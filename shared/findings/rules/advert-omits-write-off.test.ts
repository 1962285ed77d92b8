import { describe, expect, test } from 'vitest';
import { advert, past, sale } from '../../testing/adverts.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { advertClaimsContradicted, advertOmitsWriteOff } from './adverts.ts';

describe('adverts that do not mention a write-off', () => {
  const check = cleanCheckRecordWith({
    'overview.detail.damage.writeOff': true,
    'damageReport.writeOff': { category: 'S' },
    condition: [{ status: 'CAT S', lossDate: '2024-10-02T00:00:00' }],
  });

  test('raises a review while the advert is live', () => {
    const [finding] = evaluateRule(advertOmitsWriteOff, {
      check,
      ...sale(advert('A lovely car. Two keys.')),
    });
    expect(finding).toMatchObject({ severity: 'review', key: '2026-10-01' });
    expect(finding?.reason).toBe(
      'The provenance check records write-off category S, date of loss 2 Oct 2024. The advert on 1 Oct 2026 does not mention it.',
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'saleEvents.saleEvents.0.adText',
      'check.overview.detail.damage.writeOff',
      'check.damageReport.writeOff',
      'check.condition',
    ]);
  });

  test('raises an information finding for an advert that has ended', () => {
    expect(
      summarizeFindings(advertOmitsWriteOff, { check, ...sale(past('Lovely.', '2025-01-05')) }),
    ).toEqual(['information: An earlier advert did not mention the write-off']);
  });

  test('a record that was removed or made in error need not be mentioned', () => {
    const removed = cleanCheckRecordWith({ condition: [{ status: 'Removed in error' }] });
    expect(
      evaluateRule(advertOmitsWriteOff, { check: removed, ...sale(advert('Lovely.')) }),
    ).toEqual([]);
  });

  test('the date of loss is not that of a record that was removed', () => {
    const removedFirst = cleanCheckRecordWith({
      condition: [
        { status: 'CAT N removed in error', lossDate: '2015-06-01T00:00:00' },
        { status: 'CAT S', lossDate: '2024-06-01T00:00:00' },
      ],
    });
    const adverts = sale(past('Lovely.', '2019-08-02'), past('Lovely.', '2025-01-05'));
    const findings = evaluateRule(advertOmitsWriteOff, { check: removedFirst, ...adverts });
    expect(findings.map(({ reason }) => reason)).toEqual([
      'The provenance check records write-off category S, date of loss 1 Jun 2024. The advert on 5 Jan 2025 does not mention it.',
    ]);
  });

  test("includes the vehicle's own listing", () => {
    const listings = [{ vrm: 'AB12 CDE', firstSeen: '2026-11-01 10:00:00', adText: 'Lovely.' }];
    const [finding] = evaluateRule(advertOmitsWriteOff, { check, similarListings: { listings } });
    expect(finding && evidencePaths(finding)[0]).toBe('similarListings.listings.0.adText');
  });

  test.each([
    'Cat S, repaired',
    'CATEGORY S repaired and on the road',
    'Category N impact, rear, repaired and on the road.',
    'previous insurance loss',
    'It was written off in 2024',
    'cat-s',
    'Catn repaired',
    'Total loss, repaired by us',
    'accident damage repaired',
  ])('“%s” mentions the write-off', (text) => {
    expect(evaluateRule(advertOmitsWriteOff, { check, ...sale(advert(text)) })).toEqual([]);
  });

  test.each(['New catalytic converter', 'Cats eyes and a scat bag', 'Category Special'])(
    '“%s” does not mention the write-off',
    (text) =>
      expect(evaluateRule(advertOmitsWriteOff, { check, ...sale(advert(text)) })).toHaveLength(1),
  );

  test.each(['Cat F, fire damage, repaired', 'Category X', 'CATS damaged repaired'])(
    'an advert that states “%s” mentions the write-off',
    (text) =>
      expect(evaluateRule(advertOmitsWriteOff, { check, ...sale(advert(text)) })).toEqual([]),
  );

  test('“CATS EYES” do not mention it', () => {
    const found = evaluateRule(advertOmitsWriteOff, { check, ...sale(advert('CATS EYES fitted')) });
    expect(found).toHaveLength(1);
  });

  test.each([
    ['from before the loss', { check, ...sale(past('Lovely.', '2024-10-01')) }],
    ['without text', { check, ...sale(advert(undefined), advert('  ')) }],
    ['of a vehicle without a write-off', { check: cleanCheckRecordWith({}), ...sale(advert('x')) }],
    ['without a check', sale(advert('x'))],
  ])('an advert %s raises no finding', (_, bodies) => {
    expect(evaluateRule(advertOmitsWriteOff, bodies)).toEqual([]);
  });

  test('with an undated write-off, only a live advert raises a finding', () => {
    const undated = cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'S' } });
    const events = sale(past('Lovely.', '2025-01-05'), advert('Lovely.'));
    expect(summarizeFindings(advertOmitsWriteOff, { check: undated, ...events })).toEqual([
      'review: The advert does not mention the write-off',
    ]);
  });
});

describe('adverts that deny a recorded write-off', () => {
  const check = cleanCheckRecordWith({
    'damageReport.writeOff': { category: 'S' },
    condition: [{ status: 'CAT S', lossDate: '2024-10-02T00:00:00' }],
  });

  test.each([
    ['Never been written off.', 'Never been written off'],
    ['Lovely car, not Cat S.', 'not Cat S'],
    ['Cat S? No.', 'Cat S? No'],
    ['No accident damage, honest.', 'No accident damage'],
  ])('“%s” in a live advert raises one alert', (text, quoted) => {
    const bodies = { check, ...sale(advert(text)) };
    expect(summarizeFindings(advertClaimsContradicted, bodies)).toEqual([
      `alert: The advert states “${quoted}”, but the provenance check records write-off category S`,
    ]);
    expect(evaluateRule(advertOmitsWriteOff, bodies)).toEqual([]);
  });

  test('a denial in an ended advert raises an information finding', () => {
    const bodies = { check, ...sale(past('Never written off.', '2025-01-05')) };
    expect(summarizeFindings(advertClaimsContradicted, bodies)).toEqual([
      'information: An earlier advert states “Never written off”, but the provenance check records write-off category S',
    ]);
  });

  test.each(['HPI clear apart from Cat S', 'Cat S, never a taxi', 'Not stolen. Cat S repaired'])(
    '“%s” admits the write-off',
    (text) => {
      const bodies = { check, ...sale(advert(text)) };
      expect(summarizeFindings(advertClaimsContradicted, bodies)).toEqual([]);
      expect(evaluateRule(advertOmitsWriteOff, bodies)).toEqual([]);
    },
  );

  test.each(['All services recorded in the book', 'Mileage recorded at each MOT'])(
    '“%s” is no mention',
    (text) =>
      expect(evaluateRule(advertOmitsWriteOff, { check, ...sale(advert(text)) })).toHaveLength(1),
  );
});
