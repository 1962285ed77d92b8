import type { Day } from '../calendar.ts';
import type { Colour } from './colours.ts';
import type { Core } from './core.ts';

/** A vehicle of the sample world with its whole history up to a day. Every dataset reads this. */
export type Vehicle = Core &
  Events & {
    readonly today: Day;
    /** What the odometer is read as on a day: {@link milesDriven}, unless the story says otherwise. */
    readonly reading: (day: Day) => number;
    /** The last is the one who keeps it now. */
    readonly keepers: readonly [Keeper, ...Keeper[]];
    /** Oldest first. */
    readonly marks: readonly MarkChange[];
    readonly tests: readonly MotTest[];
    readonly adverts: readonly Advert[];
    /** Undefined where the manufacturer keeps no record. */
    readonly options: readonly Option[] | undefined;
    readonly tracker: Tracker | undefined;
    readonly v5cIssued: Day;
    readonly mot: { readonly status: string; readonly expires: Day | undefined };
    readonly tax: { readonly status: string; readonly due: Day | undefined };
  };

/** What happened to a vehicle that a provenance check would tell. */
export type Events = {
  readonly finance: readonly Agreement[];
  readonly stolen: Stolen | undefined;
  readonly highRisk: readonly HighRisk[];
  readonly losses: readonly Loss[];
  readonly imported: Day | undefined;
  readonly exported: Day | undefined;
  readonly scrapped: Day | undefined;
  readonly vicInspected: Day | undefined;
  readonly repaint: { readonly day: Day; readonly from: Colour } | undefined;
};

export type Keeper = { readonly from: Day; readonly to: Day | undefined };

export type MarkChange = {
  readonly vrm: string;
  readonly previous: string;
  readonly on: Day;
  readonly off: Day | undefined;
};

export type MotTest = {
  readonly day: Day;
  /** Seconds from midnight, UTC. */
  readonly time: number;
  readonly passed: boolean;
  /** The first test of its round: a retest after repair is not. */
  readonly firstOfRound: boolean;
  readonly miles: number;
  readonly defects: readonly Defect[];
};
/** `FAIL` is a failure of before 20 May 2018, when there were no degrees of it. */
export type Defect = {
  readonly type: 'DANGEROUS' | 'MAJOR' | 'MINOR' | 'FAIL' | 'ADVISORY';
  readonly text: string;
};

export type Advert = {
  readonly firstSeen: Day;
  readonly updatedAt: Day;
  /** Seconds from midnight of both. */
  readonly time: number;
  readonly sold: boolean;
  readonly price: number;
  readonly originalPrice: number;
  readonly miles: number;
  readonly originalMiles: number;
  readonly vrm: string;
  readonly business: string;
  readonly dealerType: string;
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
  readonly installed: Day;
  readonly from: Day;
  readonly to: Day | undefined;
};

export type Agreement = {
  readonly type: string;
  readonly company: string;
  /** As the service sends it: a number, so without its leading nought. */
  readonly telephone: number;
  readonly reference: string;
  readonly day: Day;
  /** Months. */
  readonly term: number;
};

export type Stolen = {
  readonly reported: Day;
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
  readonly interest: Day;
  readonly transaction: Day;
  /** Days. */
  readonly period: number;
};

export type Loss = {
  readonly day: Day;
  readonly category: 'A' | 'B' | 'C' | 'D' | 'S' | 'N';
  readonly insurer: string;
  readonly telephone: string;
  readonly claim: string;
  readonly damage: string;
};
