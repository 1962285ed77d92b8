import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { request, endpoint, fetchRecord, testService } from '../../testing/sample-service.ts';

const service = testService();
const AB12 = { vrm: 'AB12CDE' };
type Valuation = RecordOf<'valuation'>;
const value = (values: ParameterValues = {}) =>
  fetchRecord<Valuation>(service, 'valuation', AB12, values);
const retail = async (values: ParameterValues = {}) => (await value(values)).valuation?.retail ?? 0;

describe('valuation', () => {
  test('estimates the mileage if none is sent, and states that', async () => {
    const estimated = await value();
    expect(estimated.mileage?.estimate).toBe(true);
    const sent = await value({ mileage: 61_234 });
    expect(sent.mileage).toEqual({ value: 61_234, estimate: false });
  });

  test('falls with every ten thousand miles', async () => {
    let before = Infinity;
    for (let mileage = 0; mileage <= 500_000; mileage += 10_000) {
      const now = await retail({ mileage });
      expect(now).toBeLessThan(before);
      before = now;
    }
  });

  test('is lower in poor condition, most of all for trade', async () => {
    const good = (await value({ mileage: 80_000 })).valuation;
    const poor = (await value({ mileage: 80_000, condition: 'poor' })).valuation;
    expect(poor?.retail).toBeLessThan(good?.retail ?? 0);
    const share = (of: typeof good) => (of?.trade ?? 0) / (of?.retail ?? 1);
    expect(share(poor)).toBeLessThan(share(good));
  });

  test('is for the requested date: higher in the past, lower in the future', async () => {
    const mileage = 60_000;
    const past = await value({ mileage, date: '2020-06-01' });
    expect(past.valuation?.date).toBe('2020-06-01');
    expect(past.valuation?.retail).toBeGreaterThan(await retail({ mileage }));
    expect(await retail({ mileage, date: '2027-11-21' })).toBeLessThan(await retail({ mileage }));
  });

  test('has no data from before the vehicle was registered', async () => {
    const before = await request(service, endpoint('valuation'), AB12, { date: '2012-01-01' });
    expect(before.status).toBe(404);
  });

  test('includes the band and the depreciation only on request', async () => {
    const minimal = await value();
    expect(minimal.valuation).not.toHaveProperty('confidence');
    expect(minimal).not.toHaveProperty('stockingDepreciation');
    const full = await value({ confidence: true, stockingDepreciation: true });
    const { lower = 0, upper = 0 } = full.valuation?.confidence ?? {};
    const middle = full.valuation?.retail ?? 0;
    expect(lower < middle && middle < upper).toBe(true);
    expect(full.stockingDepreciation).toMatch(/^[-+]£\d+$/);
    expect((await value({ confidence: false })).valuation).not.toHaveProperty('confidence');
  });

  test('has its five bases in order', async () => {
    const { valuation: of } = await value();
    const bases = [of?.trade, of?.supermarket, of?.independent, of?.retail, of?.franchise];
    expect(bases).toEqual(bases.toSorted((a, b) => Number(a) - Number(b)));
  });
});

describe('sale events', () => {
  type Events = RecordOf<'saleEvents'>;
  const events = async (values: ParameterValues = {}) =>
    (await fetchRecord<Events>(service, 'saleEvents', AB12, values)).saleEvents ?? [];

  test('are only those after from and before to', async () => {
    const [second, first] = await events();
    const at = first?.firstSeen ?? '';
    expect(await events({ to: at.slice(0, 10) + 'T23:59:59' })).toEqual([first]);
    expect(await events({ from: at })).toEqual([second]);
    expect(await events({ from: '2019-01-01' })).toEqual([second]);
    expect(await events({ from: '2015-01-01', to: '2016-01-01' })).toEqual([first]);
  });

  test.each([
    [{ from: '2026-01-01' }],
    [{ to: '2012-01-01' }],
    [{ from: '2021-01-01', to: '2016-01-01' }],
  ])('are 404 when %o leaves none', async (values) => {
    expect((await request(service, endpoint('saleEvents'), AB12, values)).status).toBe(404);
  });
});

describe('advert features', () => {
  type Features = RecordOf<'advertFeatureSet'>;
  const features = (values: ParameterValues = {}) =>
    fetchRecord<Features>(service, 'advertFeatureSet', AB12, values);

  test('count what they list, and match the text of the adverts', async () => {
    const record = await features();
    expect(record.featuresCount).toBe(record.features?.length);
    expect(record.modificationsCount).toBe(record.modifications?.length);
    expect(record.serviceHistoryCount).toBe(record.serviceHistory?.length);
    const adverts = await fetchRecord<RecordOf<'saleEvents'>>(service, 'saleEvents', AB12);
    const advertText =
      adverts.saleEvents?.map(({ adText }) => adText?.toLowerCase()).join(' ') ?? '';
    for (const feature of record.features ?? [])
      expect(advertText).toContain(feature.toLowerCase());
  });

  test('are read from the adverts before a date', async () => {
    const early = await features({ date: '2016-01-01' });
    const all = await features();
    expect(early.serviceHistoryCount).toBeLessThan(all.serviceHistoryCount ?? 0);
    const none = await request(service, endpoint('advertFeatureSet'), AB12, { date: '2013-01-01' });
    expect(none.status).toBe(404);
  });
});

describe('MOT feature set', () => {
  type Mot2 = RecordOf<'motFeatureSet', '2.0'>;
  type Mot1 = RecordOf<'motFeatureSet', '1.0'>;
  const mot2 = (values: ParameterValues = {}) =>
    fetchRecord<Mot2>(service, 'motFeatureSet', AB12, values);
  const mot1 = (values: ParameterValues = {}) =>
    fetchRecord<Mot1>(service, 'motFeatureSet', AB12, values, '1.0');

  test('2.0 counts only the tests before a date', async () => {
    const rows = (await mot2({ date: '2020-01-01' })).yearlyMotData ?? [];
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(String(row.completedDate) < '2020-01-01').toBe(true);
    const none = await request(service, endpoint('motFeatureSet'), AB12, { date: '2013-01-01' });
    expect(none.status).toBe(404);
  });

  test('2.0 leaves out earlier keepers, but not from the lifetime mileage', async () => {
    const all = await mot2();
    const own = await mot2({ currentOwnerOnly: true });
    expect(own.yearlyMotData?.length).toBeLessThan(all.yearlyMotData?.length ?? 0);
    for (const row of own.yearlyMotData ?? [])
      expect(String(row.completedDate) >= '2019-09-20').toBe(true);
    expect(own.averageAnnualMileage).toBe(all.averageAnnualMileage);
    expect(await mot2({ currentOwnerOnly: false })).toEqual(all);
  });

  test('2.0 has totals that are the sums of its years', async () => {
    const record = await mot2();
    const sum = (of: 'majorCount' | 'minorCount' | 'failedMotsCount' | 'passedMotsCount') =>
      record.yearlyMotData?.reduce((total, row) => total + (row[of] ?? 0), 0);
    expect(record.totalMajor).toBe(sum('majorCount'));
    expect(record.totalMinor).toBe(sum('minorCount'));
    expect(record.totalFailedMots).toBe(sum('failedMotsCount'));
    expect(record.totalPassedMots).toBe(sum('passedMotsCount'));
  });

  test('1.0 lists every test regardless of the date, and counts only those before it', async () => {
    const all = await mot1();
    const early = await mot1({ date: '2020-01-01' });
    expect(early.mots).toEqual(all.mots);
    expect(early.passedMots).toBeLessThan(all.passedMots ?? 0);
    expect(all.mots?.[0]?.completedDate).toMatch(/[+]0[01]:00$/);
    expect((await mot1({ date: '2010-01-01' })).passedMots).toBe(0);
  });
});

describe('versions', () => {
  test('of the specification add fields, and change none', async () => {
    const [v10, v11, v12] = await Promise.all(
      ['1.0', '1.1', '1.2'].map((version) =>
        fetchRecord<object>(service, 'spec', AB12, {}, version),
      ),
    );
    expect(v11).toMatchObject(v10 ?? {});
    expect(v12).toMatchObject(v11 ?? {});
    expect(v10).not.toHaveProperty('colour');
    expect(v11).toHaveProperty('wheelPlan');
    expect(v11).not.toHaveProperty('engineNumber');
  });

  test('of the options have the same list in two places', async () => {
    const v20 = await fetchRecord<RecordOf<'optionsActual', '2.0'>>(service, 'optionsActual', AB12);
    const v10 = await fetchRecord<RecordOf<'optionsActual', '1.0'>>(
      service,
      'optionsActual',
      AB12,
      {},
      '1.0',
    );
    expect(v10.actual?.options).toEqual(v20.options);
    expect(v10).not.toHaveProperty('options');
  });
});
