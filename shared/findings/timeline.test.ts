import { describe, expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../testing/check-records.ts';
import { vehicleAnswersWith, MALFORMED_VALUES } from '../testing/vehicle-answers.ts';
import { buildTimeline, undatedFacts } from './timeline.ts';
import { TIMELINE_KINDS } from './timeline/event.ts';

type Bodies = Parameters<typeof vehicleAnswersWith>[0];
type Change = Parameters<typeof vehicleAnswersWith>[1];

const events = (bodies: Bodies, change: Change = {}) =>
  buildTimeline(vehicleAnswersWith(bodies, change));
const summarize = (bodies: Bodies, change: Change = {}) =>
  events(bodies, change).map(
    ({ day, kind, title, detail }) => `${day} ${kind}: ${title}${detail ? ` (${detail})` : ''}`,
  );
const blank = cleanCheckRecordWith({ 'buyerInfo.v5cDate': null, mot: null, tax: null });

test('sorts registration, keepers, plates, colour, V5C and expiry dates by time', () => {
  expect(
    summarize({
      keepers: {
        firstRegistration: '2012-06-18 00:00:00',
        previousKeeper: '2015-07-03 00:00:00',
        previousKeeperDisposal: '2019-09-18 00:00:00',
        keeperAcquisition: '2019-09-20 00:00:00',
      },
      vrms: {
        vrmChanges: [
          { vrm: 'AB12CDE', previousVrm: 'X1OLD', onVehicle: '2019-10-01' },
          {
            vrm: 'X1 OLD',
            previousVrm: 'AB12CDE',
            onVehicle: '2016-01-04',
            offVehicle: '2019-10-01',
          },
        ],
      },
      spec: { colour: 'Blue', dateLastColourChange: '2018-02-03' },
      check: cleanCheckRecordWith({ 'buyerInfo.v5cDate': '2019-10-02T00:00:00' }),
      status: {
        mot: { status: 'Valid', expiryDate: '2027-06-17' },
        tax: { dueDate: '2027-06-01' },
      },
    }),
  ).toEqual([
    '2012-06-18 registered: First registered',
    '2015-07-03 keeper: Previous keeper recorded',
    '2016-01-04 plate: Plate X1 OLD assigned (Previously AB12 CDE)',
    '2018-02-03 colour: Colour changed (New colour: “Blue”)',
    '2019-09-18 keeper: Previous keeper’s period ended',
    '2019-09-20 keeper: Current keeper recorded',
    '2019-10-01 plate: Plate AB12 CDE assigned (Previously X1 OLD)',
    '2019-10-02 v5c: V5C issued',
    '2027-06-01 tax-due: Tax due',
    '2027-06-17 mot-expiry: MOT expires',
  ]);
});

test('a first keeper who is the previous keeper is covered by the registration event', () => {
  const keepers = {
    firstRegistration: '2019-04-12 00:00:00',
    previousKeeper: '2019-04-12 00:00:00',
    previousKeeperDisposal: '2025-03-20 00:00:00',
    keeperAcquisition: '2025-03-20 00:00:00',
  };
  expect(summarize({ keepers })).toEqual([
    '2019-04-12 registered: First registered',
    '2025-03-20 keeper: Current keeper recorded',
  ]);
});

describe('MOT', () => {
  test('version 2.0 counts the tests of a year', () => {
    const yearlyMotData = [
      {
        completedDate: '2020-06-03T09:00:00Z',
        mileage: 30_000,
        passedMotsCount: 1,
        failedMotsCount: 2,
        failureCount: 3,
        dangerousCount: 1,
      },
      { completedDate: '2021-06-03T09:00:00Z', passedMotsCount: 1, failedMotsCount: 0 },
      { completedDate: '2022-06-03T09:00:00Z' },
    ];
    expect(summarize({ motFeatureSet: { yearlyMotData } })).toEqual([
      '2020-06-03 mot-year: MOT in 2020: 1 test passed, 2 tests failed (30,000 miles. 3 failures, 1 dangerous.)',
      '2021-06-03 mot-year: MOT in 2021: 1 test passed',
      '2022-06-03 mot-year: MOT in 2022',
    ]);
  });

  test('version 1.0 lists tests and marks them as passed or failed only if the response does', () => {
    const mots = [
      { completedDate: '2020-06-01T09:00:00Z', firstTimePass: false, failureCount: 2 },
      { completedDate: '2020-06-03T09:00:00Z', firstTimePass: false, failureCount: 0 },
      { completedDate: '2021-06-03T09:00:00Z', firstTimePass: true, failureCount: 0 },
      { completedDate: '2022-06-03T09:00:00Z' },
    ];
    expect(summarize({ motFeatureSet: { mots } }, { versions: { motFeatureSet: '1.0' } })).toEqual([
      '2020-06-01 mot-fail: MOT failed (2 failures.)',
      '2020-06-03 mot-test: MOT test',
      '2021-06-03 mot-pass: MOT passed',
      '2022-06-03 mot-test: MOT test',
    ]);
  });
});

describe('adverts', () => {
  const event = {
    firstSeen: '2023-01-05T10:00:00',
    updatedAt: '2023-02-01T10:00:00',
    price: 9_495,
    originalPrice: 9_995,
    originalMileage: 35_000,
    mileage: 35_400,
    businessName: 'Example Cars',
    sold: true,
  };

  test('shows first seen, price change and sale', () => {
    expect(summarize({ saleEvents: { saleEvents: [event] } })).toEqual([
      '2023-01-05 advert: Advertised at £9,995 (35,000 miles, Example Cars)',
      '2023-02-01 price: Price £9,495 (Originally £9,995. Changed by this date.)',
      '2023-02-01 sold: Sold. Last asking price £9,495 (Marked as sold. The date is the advert’s last update.)',
    ]);
  });

  test('an advert that was neither changed nor sold is one event', () => {
    const unsoldAdvert = { ...event, price: 9_995, sold: false };
    expect(summarize({ saleEvents: { saleEvents: [unsoldAdvert, {}] } })).toHaveLength(1);
  });

  test("includes the vehicle's own listing once", () => {
    const listing = { vrm: 'AB12 CDE', firstSeen: '2023-01-05 10:00:00', price: 9_995 };
    const other = { ...listing, firstSeen: '2024-01-05 10:00:00', soldDate: '2024-02-01 10:00:00' };
    const ofOtherVehicle = { ...listing, vrm: 'ZZ12ZZZ', firstSeen: '2025-01-05 10:00:00' };
    const similarListings = { listings: [listing, other, ofOtherVehicle] };
    expect(summarize({ saleEvents: { saleEvents: [event] }, similarListings }).slice(3)).toEqual([
      '2024-01-05 advert: Advertised at £9,995',
      '2024-02-01 sold: Sold. Last asking price £9,995',
    ]);
  });
});

test('shows the events of the check with their severity', () => {
  const check = { ...adverseCheckRecord, buyerInfo: {}, mot: {}, tax: {} };
  const lines = events({ check }).map(({ day, title, severity }) => `${day} ${severity}: ${title}`);
  expect(lines).toEqual([
    '2021-03-05 review: Written off: Category S',
    '2024-05-14 alert: Finance: Personal contract purchase (PCP)',
    '2025-01-10 alert: High risk: Vehicle at risk',
    '2026-11-02 alert: Reported stolen',
  ]);
});

test('uses a date in the damage report if the field name contains “date”', () => {
  const check = {
    ...blank,
    damageReport: {
      scrapped: { dateScrapped: '2026-04-25', by: '2020-01-01' },
      writeOff: { category: 'N', date: '2023-02-17' },
      vicInspected: { dateInspected: '2009-01-05' },
    },
  };
  expect(summarize({ check })).toEqual([
    '2009-01-05 inspected: Vehicle identity check (VIC)',
    '2023-02-17 write-off: Recorded as written off',
    '2026-04-25 scrapped: Recorded as scrapped',
  ]);
  const withLoss = { ...check, condition: [{ status: 'CAT N', lossDate: '2023-02-17T00:00:00' }] };
  expect(summarize({ check: withLoss })).toContain('2023-02-17 write-off: Written off: Category N');
  expect(summarize({ check: withLoss })).toHaveLength(3);
});

test('shows tracker events', () => {
  const security = {
    installDate: '2021-11-08',
    startDate: '2021-11-08',
    endDate: '2026-04-30',
    subscriptionStatus: 'No current subs',
  };
  expect(summarize({ security })).toEqual([
    '2021-11-08 tracker: Tracker installed',
    '2026-04-30 tracker: Tracker subscription end (Current status: “No current subs”)',
  ]);
});

test('each event has a text for the drawing, and its end where the record gives one', () => {
  const bodies: Bodies = {
    keepers: {
      firstRegistration: '2012-06-18 00:00:00',
      previousKeeper: '2015-07-03 00:00:00',
      previousKeeperDisposal: '2019-09-18 00:00:00',
      keeperAcquisition: '2019-09-20 00:00:00',
    },
    vrms: {
      vrmChanges: [
        { vrm: 'AB12CDE', previousVrm: 'X1OLD', onVehicle: '2019-10-01' },
        { vrm: 'X1OLD', previousVrm: 'Y1OLD', onVehicle: '2016-01-04', offVehicle: '2017-02-03' },
      ],
    },
    motFeatureSet: {
      yearlyMotData: [
        { completedDate: '2020-06-03T09:00:00Z', passedMotsCount: 1, failedMotsCount: 2 },
        { completedDate: '2021-06-03T09:00:00Z', passedMotsCount: 1 },
      ],
    },
    saleEvents: {
      saleEvents: [
        {
          firstSeen: '2023-01-05T10:00:00',
          updatedAt: '2023-02-01T10:00:00',
          price: 9_495,
          originalPrice: 9_995,
          sold: true,
        },
      ],
    },
    security: { installDate: '2021-11-08', startDate: '2021-12-08', endDate: '2026-04-30' },
    check: {
      ...blank,
      finance: {
        agreements: [{ agreementDate: '2024-05-14T00:00:00', agreementType: 'Odd: one' }],
      },
      condition: [{ lossDate: '2021-03-05T00:00:00', status: 'CAT S' }],
    },
  };
  const chartEntries = events(bodies).map(({ day, shortLabel, endDay, failed }) =>
    [day, shortLabel, endDay !== undefined && `to ${endDay ?? 'today'}`, failed && 'triangle']
      .filter(Boolean)
      .join(' | '),
  );
  expect(chartEntries).toEqual([
    '2012-06-18 | First registered',
    '2015-07-03 | Previous keeper | to 2019-09-18',
    '2016-01-04 | X1 OLD | to 2017-02-03',
    '2017-02-03 | X1 OLD removed',
    '2019-09-18 | Previous keeper’s period ended',
    '2019-09-20 | Current keeper | to today',
    '2019-10-01 | AB12 CDE | to today',
    '2020-06-03 | Failed | triangle',
    '2021-03-05 | Category S',
    '2021-06-03',
    '2021-11-08 | Installed',
    '2021-12-08 | Start | to 2026-04-30',
    '2023-01-05 | £9,995 | to 2023-02-01',
    '2023-02-01 | → £9,495',
    '2023-02-01 | sold',
    '2024-05-14 | agreement type not recognised',
    '2026-04-30 | End',
  ]);
});

test('the evidence of each event is its date field', () => {
  const bodies: Bodies = {
    check: adverseCheckRecord,
    keepers: { firstRegistration: '2012-06-18 00:00:00' },
    motFeatureSet: { yearlyMotData: [{ completedDate: '2020-06-03T09:00:00Z' }] },
    saleEvents: { saleEvents: [{ firstSeen: '2023-01-05T10:00:00' }] },
  };
  for (const { day, evidence } of events(bodies))
    expect(JSON.stringify(evidence.value)).toContain(day);
});

test('imports and exports without a date are not on the timeline', () => {
  const check = cleanCheckRecordWith({
    'overview.detail.legal.exported': true,
    'legal.exported': 1,
  });
  const vehicle = vehicleAnswersWith({ check, status: { imported: true } });
  expect(undatedFacts(vehicle).map(({ kind, evidence }) => [kind, evidence.dataset])).toEqual([
    ['imported', 'status'],
    ['exported', 'check'],
  ]);
  expect(buildTimeline(vehicle).some(({ title }) => /ported/.test(title))).toBe(false);
  expect(undatedFacts(vehicleAnswersWith({ check: cleanCheckRecordWith({}) }))).toEqual([]);
});

test('the timeline is empty without answers', () => {
  expect(events({})).toEqual([]);
});

test('malformed data adds no events', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      check: {
        buyerInfo: value,
        finance: { agreements: [{ agreementDate: value }, value] },
        legal: value,
        damageReport: { scrapped: { date: value } },
        condition: [{ lossDate: value }],
      },
      keepers: { firstRegistration: value, keeperAcquisition: value },
      vrms: { vrmChanges: [{ vrm: 'X1', previousVrm: 'Y1', onVehicle: value, offVehicle: value }] },
      motFeatureSet: { yearlyMotData: [{ completedDate: value }, value] },
      saleEvents: { saleEvents: [{ firstSeen: value, updatedAt: value, sold: true }] },
      security: { installDate: value, endDate: value },
      spec: { dateLastColourChange: value },
      similarListings: { listings: [{ vrm: 'AB12CDE', firstSeen: value, soldDate: value }] },
    };
    expect(events(bodies)).toEqual([]);
  }
});

test('the order of the answers does not matter', () => {
  const bodies: Bodies = { check: adverseCheckRecord, security: { installDate: '2021-03-05' } };
  const vehicle = vehicleAnswersWith(bodies);
  const reordered = { ...vehicle, answers: new Map([...vehicle.answers].toReversed()) };
  expect(buildTimeline(reordered)).toEqual(buildTimeline(vehicle));
});

test('every kind is unique', () => {
  expect(new Set(TIMELINE_KINDS).size).toBe(TIMELINE_KINDS.length);
});
