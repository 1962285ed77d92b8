import { type DayNumber, addYears, firstDayOfMonth, formatDay, toDateTimeT } from '../calendar.ts';
import { type Random, createRandom } from '../random.ts';
import { type Colour, COLOURS, type Core, getAgeOn } from './vehicle-core.ts';

/** Events that a provenance check reports, and a repaint. */
export type Events = {
  readonly finance: readonly Agreement[];
  readonly highRisk: readonly HighRisk[];
  readonly losses: readonly Loss[];
  readonly stolen?: Theft;
  readonly imported?: DayNumber | undefined;
  readonly exported?: DayNumber | undefined;
  readonly scrapped?: DayNumber | undefined;
  readonly repaint?: { readonly day: DayNumber; readonly from: Colour } | undefined;
  /** The source's headline, if it is not the one that follows from the other events. */
  readonly headline?: string;
};
type Agreement = ReturnType<typeof createAgreement>;
type HighRisk = ReturnType<typeof createHighRisk>;
export type Loss = ReturnType<typeof createLoss>;
type Theft = ReturnType<typeof createTheft>;

export const NO_EVENTS: Events = { finance: [], highRisk: [], losses: [] };

// All names are invented, and the telephone numbers are those that Ofcom reserves for drama.
const LENDERS = [
  'Harbour Lane Motor Finance Ltd',
  'Pennine Vehicle Credit plc',
  'Oakhanger Asset Finance',
  'Severnbridge Motor Loans',
] as const;
const INSURERS = [
  'Aldwick Mutual Insurance',
  'Castlegate Insurance plc',
  'Tern & Harrow Underwriting',
] as const;
const TYPES = [
  'PERSONAL CONTRACT PURCHASE',
  'HIRE PURCHASE',
  'CONDITIONAL SALE',
  'LEASE',
  'PERSONAL LOAN',
] as const;

/** A current agreement as in the check record. `term` is in months. */
export function createAgreement(
  type: string,
  day: DayNumber,
  term: number,
  random: Random,
  company: string = random.pick(LENDERS),
) {
  return {
    financeCompany: company,
    // The service sends a number, so without the leading zero.
    financeContactNumber: 3_069_990_000 + random.int(0, 999),
    agreementDate: toDateTimeT(day),
    agreementRef: `${company.slice(0, 2).toUpperCase()}${random.int(10_000_000, 99_999_999)}`,
    agreementTerm: term,
    agreementType: type,
  };
}

export const createLoss = (
  category: 'C' | 'D' | 'S' | 'N',
  day: DayNumber,
  damage: string,
  random: Random,
) => ({
  day,
  category,
  insurer: random.pick(INSURERS),
  telephone: createPhoneNumber(random),
  claim: `CLM/${random.int(100_000, 999_999)}/${random.int(10, 99)}`,
  damage,
});

type Interest = {
  type: string;
  info: string;
  company: string;
  interest: DayNumber;
  period: number;
};

/** An entry as in the check record. `period` is in days. */
export const createHighRisk = ({ interest, period, ...entry }: Interest, random: Random) => ({
  ...entry,
  contactNumber: createPhoneNumber(random),
  contactReference: `R${random.int(1_000_000, 9_999_999)}`,
  dateOfInterest: formatDay(interest),
  dateOfTransaction: formatDay(interest + random.int(0, 5)),
  registrationPeriod: period,
});

/** A theft as in the check record. */
export const createTheft = (
  reported: DayNumber,
  status: string,
  policeForce: string,
  random: Random,
) => ({
  dateReported: formatDay(reported),
  status,
  policeForce,
  contactNumber: createPhoneNumber(random),
});

/** A number of the UK-wide range reserved for drama. */
const createPhoneNumber = (random: Random) =>
  `0306 999 ${String(random.int(0, 999)).padStart(4, '0')}`;

/**
 * Creates the events of a generated vehicle; most have none. Each event has its own random stream
 * and is dated from registration, so that its date does not depend on the current day.
 */
export function randomEvents(core: Core, today: DayNumber): Events {
  const { firstRegistered: start, vin, model } = core;
  const stream = (name: string) => createRandom(`${name} ${vin}`);
  const occursOn = (name: string, chance: number, fromYear: number, toYear: number) => {
    const random = stream(name);
    const day = start + random.int(fromYear * 365, toYear * 365);
    return random.chance(chance) && day < today - 30 ? day : undefined;
  };
  const classic = model.kind === 'classic';
  const imported = occursOn('import', 0.03, 0, 0);
  const scrapped = classic ? undefined : occursOn('scrap', 0.15, 12, 40);
  const exported = scrapped ? undefined : occursOn('export', 0.015, 6, 20);
  return {
    ...NO_EVENTS,
    finance: classic ? [] : randomFinance(start, today, stream('finance')),
    losses: randomLosses(occursOn('loss', 0.08, 1, 14), stream('insurer')),
    imported: imported === undefined ? undefined : imported + 3,
    exported,
    scrapped,
    repaint: randomRepaint(core, occursOn('paint', 0.05, 1, 10), stream('colour')),
  };
}

/** Whether a generated vehicle is kept off the road. Only old ones are. */
export const isOffRoadAtRandom = (core: Core, today: DayNumber): boolean =>
  getAgeOn(core, today) > 20 && createRandom(`tax ${core.vin}`).chance(0.2);

function randomFinance(start: DayNumber, today: DayNumber, random: Random): Agreement[] {
  const day = start + random.int(0, 12 * 365);
  const term = random.pick([36, 48, 48, 60]);
  const isActive = day < today && addYears(day, term / 12) > today;
  return random.chance(0.4) && isActive
    ? [createAgreement(random.pick(TYPES), day, term, random)]
    : [];
}

function randomLosses(day: DayNumber | undefined, random: Random): Loss[] {
  if (day === undefined) return [];
  // The categories S and N replaced C and D in October 2017.
  const category =
    day < firstDayOfMonth(2017, 10)
      ? random.pick(['C', 'D'] as const)
      : random.pick(['S', 'N', 'N'] as const);
  return [
    createLoss(category, day, random.pick(['Impact, front', 'Impact, rear', 'Flood']), random),
  ];
}

function randomRepaint(core: Core, day: DayNumber | undefined, random: Random): Events['repaint'] {
  const from = random.pick(COLOURS);
  return day !== undefined && from.name !== core.colour.name ? { day, from } : undefined;
}
