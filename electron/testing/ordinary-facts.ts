import type { JsonObject } from '../../shared/format/json.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import {
  addYears,
  type DayNumber,
  formatDay,
  getYear,
  toDateTimeSpace,
} from '../sample/calendar.ts';
import { createTracker } from '../sample/vehicles/equipment.ts';
import { type Core, milesDriven } from '../sample/vehicles/vehicle-core.ts';
import type { VehicleHistory } from '../sample/vehicles/vehicle.ts';

/** The unwrapped bodies of a vehicle's responses. A dataset without data has none. */
export type Bodies = Partial<Record<DatasetId, JsonObject>>;

type Fact = {
  readonly history?: (core: Core, today: DayNumber) => VehicleHistory;
  /** Sets the fields of a fact that the sample generator does not produce by itself. */
  readonly change?: (bodies: Bodies, core: Core, today: DayNumber) => void;
};

const statusAndCheck = (
  bodies: Bodies,
  name: 'tax' | 'mot',
  status: string,
  day: string | null,
): void => {
  const dueDate = name === 'tax' ? { dueDate: day } : { expiryDate: day };
  Object.assign(bodies.status ?? {}, { [name]: { status, ...dueDate } });
  Object.assign(bodies.check ?? {}, { [name]: { status, expiryDate: day } });
};

const lastRow = (bodies: Bodies): JsonObject | undefined => {
  const rows = bodies.motFeatureSet?.['yearlyMotData'] as JsonObject[] | undefined;
  return rows?.at(-1);
};

const dealerAdvert = (day: DayNumber) => ({ firstSeen: day, updatedAt: day + 20, sold: true });

/** What experienced buyers see every day, by a short name. */
export const ORDINARY_FACTS = {
  untaxed: { change: (bodies) => statusAndCheck(bodies, 'tax', 'Untaxed', null) },
  sorn: { change: (bodies) => statusAndCheck(bodies, 'tax', 'SORN', null) },
  'tax just ended': {
    change: (bodies, _, today) => statusAndCheck(bodies, 'tax', 'Taxed', formatDay(today - 20)),
  },
  'MOT ended': {
    change: (bodies, _, today) => statusAndCheck(bodies, 'mot', 'Not valid', formatDay(today - 15)),
  },
  'one keeper': { history: () => ({ keeperChanges: [] }) },
  'pre-registered': {
    history: (core) => ({ keeperChanges: [core.firstRegistered + 40] }),
  },
  'several keepers': {
    history: (core) => ({
      keeperChanges: [1_100, 1_900, 2_700].map((days) => core.firstRegistered + days),
    }),
  },
  'ex-lease': { history: (core) => ({ keeperChanges: [addYears(core.firstRegistered, 3) + 30] }) },
  'shortened model': {
    change: (bodies) => {
      const name = bodies.status?.['model'];
      const short = SHORT_MODELS[typeof name === 'string' ? name : ''];
      if (bodies.rating && short !== undefined) bodies.rating['model'] = short;
    },
  },
  'built 14 months before': {
    change: (bodies, core) => {
      const end = toDateTimeSpace(core.firstRegistered - 425);
      if (bodies.spec) bodies.spec['builtTo'] = end;
    },
  },
  'dealer to dealer': {
    history: (core, today) => ({
      keeperChanges: [core.firstRegistered + 1_100],
      adverts: [
        dealerAdvert(today - 60),
        { firstSeen: today - 41, updatedAt: today - 2, sold: false },
      ],
    }),
    change: (bodies) => {
      const rows = bodies.saleEvents?.['saleEvents'] as JsonObject[] | undefined;
      rows?.forEach((row, index) => {
        row['businessName'] = index === 0 ? 'Brackenfield Motor Company' : 'Northgate Trade Cars';
        row['adText'] = 'Full service history, two keys and a new MOT on sale.';
      });
    },
  },
  'valuation mileage 400 below': {
    change: (bodies) => {
      const miles = lastRow(bodies)?.['mileage'];
      if (bodies.valuation && typeof miles === 'number')
        bodies.valuation['mileage'] = { value: miles - 400, estimate: false };
    },
  },
  'test without a reading': {
    change: (bodies) => {
      const rows = bodies.motFeatureSet?.['yearlyMotData'] as JsonObject[] | undefined;
      if (rows?.[1]) rows[1]['mileage'] = null;
    },
  },
  'tracker never activated': {
    history: (core) => ({
      tracker: createTracker(core, core.firstRegistered, 'No current subs', undefined),
    }),
  },
  'private plate from new taken off': {
    history: (_, today) => ({
      keeperChanges: [],
      formerPlates: [{ vrm: 'K7SAM', until: today - 45 }],
      adverts: [{ firstSeen: today - 30, updatedAt: today - 1, sold: false }],
    }),
  },
  'private plate put on': {
    history: (core) => ({
      keeperChanges: [],
      formerPlates: [{ vrm: issuedPlate(core), until: core.firstRegistered + 700 }],
    }),
  },
  imported: { history: (core) => ({ events: { imported: core.firstRegistered } }) },
  'few miles': {
    history: (core) => ({ getOdometer: (day) => Math.round(milesDriven(core, day) / 4) }),
  },
  motorcycle: {
    history: () => ({ keeperChanges: [], adverts: [] }),
    change: (bodies) => {
      for (const body of Object.values(bodies))
        if ('make' in body) Object.assign(body, { make: 'Honda', model: 'CB500X' });
      Object.assign(bodies.spec ?? {}, { type: 'Motorcycle', bodyStyle: 'Adventure' });
      Object.assign(bodies.check ?? {}, { description: 'HONDA CB500X' });
      if (bodies.spec) bodies.spec['description'] = 'Honda CB500X';
    },
  },
} as const satisfies Readonly<Record<string, Fact>>;

export type OrdinaryFact = keyof typeof ORDINARY_FACTS;

/** Names of models as one of the sources shortens them. */
const SHORT_MODELS: Readonly<Record<string, string>> = {
  'Discovery Sport': 'Disco Sport',
  'Transit Custom': 'Transit',
  '3 Series': '320d',
  'C Class': 'C220',
};

/** A plate as it was issued on the day of first registration, which is from March to August. */
function issuedPlate({ firstRegistered }: Core): string {
  const year = getYear(firstRegistered) % 100;
  return `BD${String(year).padStart(2, '0')}KLM`;
}
