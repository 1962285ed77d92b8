import {
  advertMileageUnderstated,
  mileageFalls,
  mileageImpossible,
  mileageJumps,
  mileageKilometres,
  mileageStatic,
} from '../findings/rules/mileage.ts';
import { summarizeFindings } from './vehicle-answers.ts';

export type Row = [day: string, mileage: number];

/** For tests: an MOT analysis with one test a row. */
export const tests = (...rows: Row[]) => ({
  motFeatureSet: {
    yearlyMotData: rows.map(([day, mileage]) => ({
      completedDate: `${day}T09:00:00.000Z`,
      mileage,
    })),
  },
});

/** For tests: sale events with one advert a row. */
export const adverts = (...rows: Row[]) => ({
  saleEvents: {
    saleEvents: rows.map(([day, mileage]) => ({ firstSeen: `${day}T10:00:00`, mileage })),
  },
});

/** For tests: the severity and title of the findings of all mileage rules. */
export const summarizeMileage = (bodies: object) =>
  [
    mileageFalls,
    mileageKilometres,
    mileageJumps,
    advertMileageUnderstated,
    mileageImpossible,
    mileageStatic,
  ].flatMap((rule) => summarizeFindings(rule, bodies));
