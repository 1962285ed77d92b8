import { expect, test } from 'vitest';
import { evaluateRule, evidencePaths, MALFORMED_VALUES } from '../../testing/vehicle-answers.ts';
import { readvertisedHigher } from './advert-sellers.ts';

const advert = (businessName: unknown, price: unknown, from: string, to: string) => ({
  businessName,
  price,
  firstSeen: `${from}T10:00:00`,
  updatedAt: `${to}T10:00:00`,
  sold: true,
});
const sales = (...saleEvents: object[]) => ({ saleEvents: { saleEvents } });
const first = advert('Alpha Cars', 8_000, '2024-01-01', '2024-02-01');

test('another dealer within 30 days at over 25% more raises information', () => {
  const [finding, ...others] = evaluateRule(
    readvertisedHigher,
    sales(advert('Beta Motors', 10_400, '2024-03-02', '2024-04-01'), first),
  );
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'information',
    key: '2024-03-02',
    title: 'Advertised again by another dealer for 30% more',
  });
  expect(finding?.reason).toContain(
    '“Alpha Cars” last asked £8,000 on 1 Feb 2024. “Beta Motors” asked £10,400 on 2 Mar 2024.',
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'saleEvents.saleEvents.1.businessName',
    'saleEvents.saleEvents.1.price',
    'saleEvents.saleEvents.0.businessName',
    'saleEvents.saleEvents.0.price',
  ]);
});

test('an advert that is still live was not advertised again', () => {
  const live = { ...advert('Alpha Cars', 8_000, '2026-10-01', '2026-11-20'), sold: false };
  const other = { ...advert('Beta Motors', 12_000, '2026-11-01', '2026-11-20'), sold: false };
  expect(evaluateRule(readvertisedHigher, sales(other, live))).toEqual([]);
});

test.each([
  ['25% more', advert('Beta Motors', 10_000, '2024-02-10', '2024-03-01')],
  ['31 days later', advert('Beta Motors', 12_000, '2024-03-03', '2024-04-01')],
  ['the same dealer', advert('Alpha Cars Ltd', 12_000, '2024-02-10', '2024-03-01')],
  ['a dealer without a name', advert(undefined, 12_000, '2024-02-10', '2024-03-01')],
  ['no price', advert('Beta Motors', 0, '2024-02-10', '2024-03-01')],
  ['the same day', advert('Beta Motors', 12_000, '2024-01-01', '2024-03-01')],
])('raises no finding: %s', (_, second) =>
  expect(evaluateRule(readvertisedHigher, sales(first, second))).toEqual([]),
);

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    expect(() =>
      evaluateRule(readvertisedHigher, sales(first, advert(value, value, '2024-02-10', 'x'))),
    ).not.toThrow();
});
