import type { Tone } from '../tone.ts';

export type Axis = {
  /** What is measured, with its unit: “Mileage, miles”. */
  readonly label: string;
  readonly format: (value: number) => string;
};

/** `from`: the highest value at which the axis may start. 0 if lengths must be comparable. */
export type YAxis = Axis & { readonly from?: number };

/** A value at a time, in milliseconds since 1970 UTC. */
export type ChartPoint = {
  readonly x: number;
  readonly y: number;
  /** Name of the point: “5 Mar 2024, 45,210 miles, MOT test”. */
  readonly label: string;
  /** An estimate, not a reading: its marker is hollow. */
  readonly hollow?: boolean;
};

/** Expected values from left to right, drawn as a band behind the points. */
export type ChartBand = {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly low: number; readonly high: number }[];
};

/** A highlighted interval from one point to another: a heavy line with its label. */
export type ChartInterval = {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** A short label: “−41,000”. */
  readonly text: string;
  readonly tone: Tone;
};

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond';

export type LineSeries = {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly marker: MarkerShape;
  /** False for points without a line, for values that do not follow from one another. */
  readonly line?: boolean;
};

export type BarSeries = {
  readonly name: string;
  /** One value per category, in the order of the categories. Negative values have no height. */
  readonly values: readonly number[];
  readonly tone: Tone;
  /** Series also differ without colour. */
  readonly pattern: 'solid' | 'hatched' | 'dotted' | 'outlined';
};

/** An event at a point in time or over a period. Milliseconds since 1970 UTC. */
export type TimelineEntry = {
  readonly from: number;
  readonly to?: number;
  /** One or two words, shown beside the entry if there is room: “Failed”. May be empty. */
  readonly text: string;
  /** A shape that replaces the lane's own for an event of another kind. */
  readonly marker?: MarkerShape;
  /** Full name: “5 Mar 2024: MOT passed, 45,210 miles”. */
  readonly label: string;
  readonly tone?: Tone;
};

/** Events of one kind, in one lane of a timeline. */
export type TimelineLane = {
  readonly name: string;
  /** The marker of events without an end. Lanes differ in it. */
  readonly marker: MarkerShape;
  readonly entries: readonly TimelineEntry[];
};
