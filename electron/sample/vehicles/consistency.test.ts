import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { describePlate } from '../../../shared/vehicle/plate.ts';
import { toDayNumber, formatDay, getYear } from '../calendar.ts';
import { createVehicleCache } from '../vehicle-cache.ts';
import { createRandom } from '../random.ts';
import { TODAY, fetchRecord, testService } from '../../testing/sample-service.ts';
import { decodeVrm, createVin } from './vin.ts';
import { createVrm } from './vrm.ts';
import { PLATE_DEFECT } from './mot-tests.ts';
import type { Vehicle } from './vehicle.ts';

const today = toDayNumber(TODAY);
const vehicles = createVehicleCache();
const random = createRandom('consistency');

/** Two hundred plates of every layout and age. */
const PLATES = Array.from({ length: 200 }, (_, at) =>
  at % 10 === 0
    ? `${createVrm(1960, random).slice(0, 2)}Z${1000 + at}`
    : createVrm(random.int(1964, 2026), random),
);
const findVehicle = (vrm: string): Vehicle => {
  const vehicle = vehicles.find({ vrm }, today);
  if (!vehicle) throw new Error(`no vehicle for ${vrm}`);
  return vehicle;
};
const VEHICLES = PLATES.map(findVehicle);
const isAscending = (days: readonly number[]) =>
  days.every((day, at) => at === 0 || day >= (days[at - 1] ?? day));

describe('a generated vehicle', () => {
  test.each(VEHICLES.map((vehicle): [string, Vehicle] => [vehicle.vrm, vehicle]))(
    '%s has a consistent history',
    (vrm, vehicle) => {
      const { firstRegistered, built, keepers, tests, adverts, derivative, losses } = vehicle;
      expect(built <= firstRegistered && firstRegistered < today).toBe(true);

      const { age } = describePlate(vrm, TODAY);
      const registered = formatDay(firstRegistered);
      const issued = age && age.from <= formatDay(today) ? age : { from: '1900', to: '2100' };
      expect(registered >= issued.from && registered <= issued.to).toBe(true);

      expect(isAscending(keepers)).toBe(true);
      expect(keepers[0]).toBe(firstRegistered);
      expect(keepers.at(-1)).toBe(vehicle.keeperSince);

      expect(isAscending(tests.map(({ day }) => day))).toBe(true);
      for (const { day } of tests) expect(day > firstRegistered + 1000 && day <= today).toBe(true);
      for (const { firstSeen, updatedAt } of adverts)
        expect(firstSeen > firstRegistered && firstSeen < updatedAt && updatedAt <= today).toBe(
          true,
        );

      const readings = [
        ...tests.map(({ day, miles }) => ({ day, miles })),
        ...adverts.flatMap(({ firstSeen, originalMiles, updatedAt, miles }) => [
          { day: firstSeen, miles: originalMiles },
          { day: updatedAt, miles },
        ]),
      ].toSorted((a, b) => a.day - b.day || a.miles - b.miles);
      // A retest on the next day may differ by a mile or two from a reading of the same week.
      const falls = readings.filter(({ miles }, at) => miles < (readings[at - 1]?.miles ?? 0) - 2);
      expect(falls).toEqual([]);
      expect(vehicle.getOdometer(today)).toBeGreaterThanOrEqual((readings.at(-1)?.miles ?? 0) - 2);

      for (const { price, originalPrice } of adverts)
        expect(price <= originalPrice && price > 0).toBe(true);
      for (const { day, category } of losses) {
        expect(day > firstRegistered && day <= today).toBe(true);
        expect(category === 'C' || category === 'D').toBe(formatDay(day) < '2017-10-01');
      }
      // A partial service history never becomes a full one again.
      const claimsFullHistory = adverts.flatMap(({ text }) =>
        /service history/i.test(text) ? [/\bfull\b/i.test(text)] : [],
      );
      expect(claimsFullHistory).toEqual(
        claimsFullHistory.toSorted((one, other) => Number(other) - Number(one)),
      );
      const failedForPlate = tests.filter(({ passed, defects }) => {
        return !passed && defects.some(({ text }) => PLATE_DEFECT.test(text));
      });
      expect(failedForPlate.length).toBeLessThan(2);
      const electric = derivative.engine.fuel === 'Electric';
      expect(derivative.engine.block === undefined).toBe(electric);
      expect(electric && (derivative.mpg !== undefined || derivative.co2 !== 0)).toBe(false);
      expect(vehicle.vin).toMatch(
        getYear(built) < 1981 ? /^C1[A-HJ-NPR-Z0-9]{9}$/ : /^[A-HJ-NPR-Z0-9]{17}$/,
      );
    },
  );

  test('is the same by its VIN', () => {
    for (const vehicle of VEHICLES) {
      const sameVehicle = createVehicleCache().find({ vin: vehicle.vin }, today);
      expect([sameVehicle?.vrm, sameVehicle?.vin]).toEqual([vehicle.vrm, vehicle.vin]);
    }
  });

  test('does not change its past events as the date advances', () => {
    for (const vrm of PLATES.slice(0, 60)) {
      const now = findVehicle(vrm);
      const later = vehicles.find({ vrm }, today + 700);
      expect(later?.tests.slice(0, now.tests.length)).toEqual(now.tests);
      expect(later?.adverts.slice(0, now.adverts.length)).toEqual(now.adverts);
      expect(later?.vin).toBe(now.vin);
    }
  });

  test('is worth less than new, and the check has the value of the valuation', async () => {
    const service = testService();
    for (const { vrm, vin } of VEHICLES.slice(0, 40)) {
      const value = await fetchRecord<RecordOf<'valuation'>>(service, 'valuation', { vrm });
      const byVin = await fetchRecord<RecordOf<'valuation'>>(service, 'valuation', { vin });
      const check = await fetchRecord<RecordOf<'check'>>(service, 'check', { vrm });
      expect(byVin).toEqual(value);
      expect(check.buyerInfo?.vin).toBe(vin);
      expect(check.provider?.mileage?.estimate).toBe(value.mileage?.value);
      expect(check.provider?.valuation?.retail).toBe(value.valuation?.retail);
    }
  });

  test('covers every type', () => {
    expect(new Set(VEHICLES.map(({ model }) => model.kind)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(VEHICLES.map(({ model }) => model.model)).size).toBeGreaterThan(15);
    expect(VEHICLES.some(({ derivative }) => derivative.engine.fuel === 'Electric')).toBe(true);
  });
});

describe('any plate and any VIN', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
  const identifier = fc
    .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 8 })
    .map((characters) => characters.join(''))
    .filter((text) => /\d/.test(text) && /[A-Z]/.test(text) && text !== 'ZZ99ZZZ');

  test('a plate can be decoded from the VIN made from it', () => {
    fc.assert(
      fc.property(identifier, fc.constantFrom(0, 20_000), (vrm, built) => {
        expect(decodeVrm(createVin(vrm, 'WF0', built))).toBe(vrm);
      }),
    );
  });

  test('has a vehicle', () => {
    for (const vrm of fc.sample(identifier, 60)) expect(findVehicle(vrm).vrm).toBe(vrm);
  });

  test('a VIN from outside the sample has a vehicle of its manufacturer, and its plate finds the VIN again', () => {
    const own = createVehicleCache();
    const vin = 'WBA8E92040A123456';
    const vehicle = own.find({ vin }, today);
    expect(vehicle).toMatchObject({ vin, model: { make: 'BMW' } });
    expect(own.find({ vrm: vehicle?.vrm ?? '' }, today)?.vin).toBe(vin);
    expect(createVehicleCache().find({ vin }, today)?.vrm).toBe(vehicle?.vrm);
  });
});
