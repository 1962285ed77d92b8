import type { DayNumber } from '../calendar.ts';
import type { Colour } from './colours.ts';
import type { Dealer } from './dealers.ts';
import type { Core } from './vehicle-core.ts';

/** A sample vehicle with its history up to a day. Every dataset is derived from it. */
export type Vehicle = Core &
  Events & {
    readonly today: DayNumber;
    /** The odometer reading on a day: {@link milesDriven}, unless the scenario replaces it. */
    readonly getOdometer: (day: DayNumber) => number;
    /** The last one is the current keeper. */
    readonly keepers: readonly [Keeper, ...Keeper[]];
    /** Oldest first. */
    readonly plateChanges: readonly PlateChange[];
    readonly tests: readonly MotTest[];
    readonly adverts: readonly Advert[];
    /** Undefined if the manufacturer has no record. */
    readonly options: readonly Option[] | undefined;
    readonly tracker: Tracker | undefined;
    readonly v5cIssued: DayNumber;
    readonly mot: { readonly status: string; readonly expires: DayNumber | undefined };
    readonly tax: { readonly status: string; readonly due: DayNumber | undefined };
  };

/** Events that a provenance check reports. */
export type Events = {
  readonly finance: readonly Agreement[];
  readonly stolen: Stolen | undefined;
  readonly highRisk: readonly HighRisk[];
  readonly losses: readonly Loss[];
  readonly imported: DayNumber | undefined;
  readonly exported: DayNumber | undefined;
  readonly scrapped: DayNumber | undefined;
  readonly repaint: { readonly day: DayNumber; readonly from: Colour } | undefined;
  /** The source's headline, if it is not the one that follows from the other events. */
  readonly headline: string | undefined;
};

export type Keeper = { readonly from: DayNumber; readonly to: DayNumber | undefined };

export type PlateChange = {
  readonly vrm: string;
  readonly previous: string;
  readonly on: DayNumber;
  readonly off: DayNumber | undefined;
};

export type MotTest = {
  readonly day: DayNumber;
  /** Seconds from midnight, UTC. */
  readonly time: number;
  readonly passed: boolean;
  /** False for a retest after a repair. */
  readonly firstOfRound: boolean;
  readonly miles: number;
  readonly defects: readonly Defect[];
};
/** `FAIL` is a failure before 20 May 2018, when there were no severities. */
export type Defect = {
  readonly type: 'DANGEROUS' | 'MAJOR' | 'MINOR' | 'FAIL' | 'ADVISORY';
  readonly text: string;
};

export type Advert = {
  readonly firstSeen: DayNumber;
  readonly updatedAt: DayNumber;
  /** Seconds from midnight, for both dates. */
  readonly time: number;
  readonly sold: boolean;
  readonly price: number;
  readonly originalPrice: number;
  readonly miles: number;
  readonly originalMiles: number;
  readonly vrm: string;
  readonly business: string;
  readonly dealer: Dealer;
  /** The colour that the seller states. */
  readonly colour: Colour;
  /** Whether it is among the similar listings too. */
  readonly isListed: boolean;
  readonly channel: 'marketplace' | 'auction';
  readonly listings: { readonly total: number; readonly active: number };
  readonly features: readonly string[];
  readonly modifications: readonly string[];
  readonly serviceHistory: readonly string[];
  readonly text: string;
  readonly photos: readonly string[];
};

export type Option = { readonly code: string; readonly description: string };

export type Tracker = {
  readonly serial: string;
  readonly hardware: 'Retrieve' | 'Monitor' | 'S5' | 'GPS';
  readonly status: string;
  readonly installed: DayNumber;
  readonly from: DayNumber;
  readonly to: DayNumber | undefined;
};

export type Agreement = {
  readonly type: string;
  readonly company: string;
  /** As the service sends it: a number, so without the leading zero. */
  readonly telephone: number;
  readonly reference: string;
  readonly day: DayNumber;
  /** Months. */
  readonly term: number;
};

export type Stolen = {
  readonly reported: DayNumber;
  readonly status: string;
  readonly force: string;
  readonly telephone: string;
};

export type HighRisk = {
  readonly type: string;
  readonly info: string;
  readonly company: string;
  readonly telephone: string;
  readonly reference: string;
  readonly interest: DayNumber;
  readonly transaction: DayNumber;
  /** Days. */
  readonly period: number;
};

export type Loss = {
  readonly day: DayNumber;
  readonly category: 'A' | 'B' | 'C' | 'D' | 'S' | 'N';
  readonly insurer: string;
  readonly telephone: string;
  readonly claim: string;
  readonly damage: string;
};
