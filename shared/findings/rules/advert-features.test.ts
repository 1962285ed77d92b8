import { expect, test } from 'vitest';
import { advert, sale } from '../../testing/adverts.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { advertFeatures } from './advert-features.ts';

const having = (record: object) => ({ advertFeatureSet: record });

test.each([
  [{ modifications: ['DPF delete'] }, 'review: Advert features state “DPF delete”'],
  [{ modifications: ['EGR removed'] }, 'review: Advert features state “EGR removed”'],
  [{ features: ['decat'] }, 'review: Advert features state “decat”'],
  [{ featuresWords: 'AdBlue off, cruise' }, 'review: Advert features state “AdBlue off”'],
  [{ modificationsWords: ['adblue', 'delete'] }, 'review: Advert features state “adblue delete”'],
  [{ modifications: ['remapped'] }, 'review: Advert features state “remapped”'],
  [{ modificationsWords: ['Stage 1'] }, 'review: Advert features state “Stage 1”'],
  [{ features: ['Cat N'] }, 'review: Advert features state “Cat N”'],
  [{ features: ['CAT B'] }, 'alert: Advert features state “CAT B”'],
  [{ features: ['ex taxi'] }, 'review: Advert features state “ex taxi”'],
  [{ auctionSite: true }, 'information: Seen on an auction site'],
  [{ modifications: ['lowered suspension'] }, 'information: Modifications stated in adverts'],
])('%j raises “%s”', (record, expected) => {
  expect(summarizeFindings(advertFeatures, having(record))).toEqual([expected]);
});

test.each([
  [{ features: ['alloy wheels', 'tow bar', 'privacy glass', 'particulate filter', 'AdBlue'] }],
  [{ features: ['DPF warning light', 'DPF replaced', 'remap available', 'Stage 1 ready'] }],
  [{ featuresWords: 'never a taxi, no Cat S' }],
  [{ auctionSite: false, marketplace: true, features: [], modifications: [] }],
  [{}],
])('%j raises no finding', (record) => {
  expect(evaluateRule(advertFeatures, having(record))).toEqual([]);
});

test('states the law for removed emission equipment, and tells the insurer about a remap', () => {
  const [emissions, tuning] = evaluateRule(
    advertFeatures,
    having({ modifications: ['remap', 'DPF removed'] }),
  );
  expect(emissions?.reason).toContain(
    'may not be used on the road in this state; it fails the MOT',
  );
  expect(emissions && evidencePaths(emissions)).toEqual(['advertFeatureSet.modifications.1']);
  expect(tuning?.nextStep).toContain('Tell the insurer');
  expect(advertFeatures.basis).toContain('reg. 61A');
});

test('a fact that an advert states too, or that is recorded, is reported once', () => {
  const features = having({ features: ['Cat N', 'remapped'] });
  expect(
    summarizeFindings(advertFeatures, { ...features, ...sale(advert('Cat N, repaired.')) }),
  ).toEqual(['review: Advert features state “remapped”']);
  const check = cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'N' } });
  expect(summarizeFindings(advertFeatures, { ...features, check })).toEqual([
    'review: Advert features state “remapped”',
  ]);
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    expect(() =>
      evaluateRule(
        advertFeatures,
        having({
          features: value,
          featuresWords: value,
          modifications: [value],
          modificationsWords: value,
          auctionSite: value,
        }),
      ),
    ).not.toThrow();
});
