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
};

export type Mark = 'circle' | 'square' | 'triangle' | 'diamond';

export type LineSeries = {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly mark?: Mark;
  readonly dashed?: boolean;
  /** Points alone, for figures that don't follow from one another. */
  readonly line?: boolean;
};

export type Pattern = 'solid' | 'hatched' | 'dotted' | 'outlined' | 'crossed';

export type BarSeries = {
  readonly name: string;
  /** One a category, in their order. */
  readonly values: readonly number[];
  readonly tone?: Tone;
  readonly pattern?: Pattern;
};
