import type { Tone } from '../tone.ts';

export type Axis = {
  /** What is measured, with its unit: “Mileage, miles”. */
  readonly label: string;
  readonly format: (value: number) => string;
};

/** `time`: x is milliseconds since 1970 UTC. */
export type XAxis = Axis & { readonly kind: 'time' | 'number' };
/** `from`: where the axis starts at the latest; 0 where a length must be comparable. */
export type YAxis = Axis & { readonly from?: number };

export type ChartPoint = {
  readonly x: number;
  readonly y: number;
  /** Names the point: “5 Mar 2024, 45,210 miles, MOT test”. */
  readonly label: string;
  /** Not read but estimated: its mark is not filled. */
  readonly hollow?: boolean;
};

/** Where figures are expected, from left to right: a ground behind the points. */
export type ChartBand = {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly low: number; readonly high: number }[];
};

/** From one point to another, to be looked at: a heavy stroke with its words. */
export type ChartInterval = {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** A few: “−41,000”. */
  readonly text: string;
  readonly tone: Tone;
};

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond';

export type LineSeries = {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly marker?: MarkerShape;
  readonly dashed?: boolean;
  /** Points alone, for figures that don't follow from one another. */
  readonly line?: boolean;
  /** Its marks are filled and of one size, be it one or many without a line: a hollow one means something. */
  readonly hasUniformMarkers?: boolean;
};

export type Pattern = 'solid' | 'hatched' | 'dotted' | 'outlined' | 'crossed';

export type BarSeries = {
  readonly name: string;
  /** One a category, in their order. */
  readonly values: readonly number[];
  readonly tone?: Tone;
  readonly pattern?: Pattern;
};

/** Something that happened at a moment, or lasted. Milliseconds since 1970 UTC. */
export type TimelineEntry = {
  readonly from: number;
  readonly to?: number;
  /** A word or two, drawn beside it where there is room: “Failed”. May be empty. */
  readonly text: string;
  /** Another shape than its lane's, where it is of another kind. */
  readonly marker?: MarkerShape;
  /** Names it in full: “5 Mar 2024: MOT passed, 45,210 miles”. */
  readonly label: string;
  readonly tone?: Tone;
};

/** Things of one kind, in one line of a timeline. */
export type TimelineLane = {
  readonly name: string;
  /** The shape of its moments: lanes differ in it. */
  readonly marker: MarkerShape;
  readonly entries: readonly TimelineEntry[];
};
