import type { Json } from '../../../shared/format/json.ts';
import type { BundleOnlyId } from '../../../shared/provider/multi-request.ts';
import { PHOTO_HOST } from '../../../shared/sample/photo-url.ts';
import { formatDay, toUtc, getYear } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { photoUrls } from '../vehicles/adverts.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { round } from './record-builder.ts';
import { getAbiCode } from './rating.ts';

/**
 * The six datasets that only the multi-request has. The API documentation does not specify their
 * content: these records are plausible, and no code may depend on their shape.
 */
export const BUNDLE_ONLY_RECORDS: Readonly<
  Record<BundleOnlyId, (vehicle: Vehicle, latestOnly: boolean) => Json>
> = {
  abi: (vehicle) => ({
    abiCode: getAbiCode(vehicle),
    insuranceGroup: vehicle.derivative.insuranceGroup,
    suffix: vehicle.derivative.insuranceSuffix,
    vehicleType: vehicle.model.kind === 'van' ? 'Commercial' : 'Private',
  }),
  image: ({ model, colour, vin }) => ({
    source: PHOTO_HOST,
    colour: colour.name,
    bodyStyle: model.body,
    images: photoUrls({ model, colour }, `image ${vin}`, 3).map((url, index) => ({
      position: index + 1,
      url,
    })),
  }),
  marketDemand: ({ model, derivative, vin }) => {
    const random = createRandom(`demand ${vin}`);
    const demand = random.int(20, 95);
    return {
      make: model.make,
      model: model.model,
      derivative: derivative.name,
      demandScore: demand,
      supplyScore: random.int(20, 95),
      rating: demand > 70 ? 'High' : demand > 40 ? 'Average' : 'Low',
      byRegion: ['North', 'Midlands', 'South', 'Scotland', 'Wales'].map((region) => ({
        region,
        score: Math.max(5, Math.min(100, demand + random.int(-15, 15))),
      })),
    };
  },
  mileage: ({ tests, adverts, getOdometer, today }) => {
    const readings = [
      ...tests.map(({ day, miles }) => ({ day, miles, source: 'MOT test' })),
      ...adverts.map((advert) => ({
        day: advert.firstSeen,
        miles: advert.originalMiles,
        source: 'Advert',
      })),
    ].toSorted((a, b) => a.day - b.day);
    return readings.length === 0
      ? null
      : {
          estimate: round(getOdometer(today), -2),
          unit: 'miles',
          readings: readings.map(({ day, miles, source }) => ({
            date: formatDay(day),
            mileage: miles,
            source,
          })),
        };
  },
  mot: ({ tests, vrm }, latestOnly) => {
    const selectedTests = latestOnly ? tests.slice(-1) : tests.toReversed();
    if (selectedTests.length === 0) return null;
    const rows = selectedTests.map(({ day, time, passed, miles, defects }) => ({
      completedDate: toUtc(day, time),
      testNumber: `${getYear(day)}${String(time).padStart(5, '0')}${day % 1000}`,
      result: passed ? 'PASSED' : 'FAILED',
      odometer: { value: miles, unit: 'MI' },
      defects: [...defects],
    }));
    return { vrm, tests: rows };
  },
  vrmToVin: ({ vrm, vin }) => ({ vrm, vin }),
};
