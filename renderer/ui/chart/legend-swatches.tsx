import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import styles from './chart.module.css';
import type { Line } from './lines.ts';
import { markerPath } from './markers.ts';
import extras from './overlays.module.css';
import scatter from './scatter.module.css';
import type { ScatterGroup } from './scatter.ts';

type SwatchProps = { readonly isBox?: boolean; readonly children: ReactNode };

function Swatch({ isBox = false, children }: SwatchProps) {
  return (
    <svg
      className={styles['swatch']}
      data-shape={isBox ? 'box' : undefined}
      viewBox={isBox ? '0 0 14 12' : '0 0 24 12'}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const BandSwatch = () => (
  <Swatch>
    <path className={extras['band']} d="M1 1H23V11H1Z" />
  </Swatch>
);

type LineSwatchProps = { readonly line: Line; readonly colorIndex: number };

export const LineSwatch = ({ line, colorIndex }: LineSwatchProps) => (
  <Swatch>
    <g
      className={styles['series']}
      data-color-index={colorIndex % 3}
      data-hollow={line.places.every(({ point }) => point.hollow) || undefined}
    >
      {line.path && <path className={styles['line']} d="M0 6H24" />}
      <path className={styles['marker']} d={markerPath(line.marker, 12, 6, 7)} />
    </g>
  </Swatch>
);

export const EstimateSwatch = () => (
  <Swatch>
    <g className={styles['series']} data-hollow>
      <path className={styles['marker']} d={markerPath('triangle', 12, 6, 8)} />
    </g>
  </Swatch>
);

export const IntervalSwatch = () => (
  <Swatch>
    <g className={extras['interval']} data-tone="review">
      <path className={extras['stroke']} d="M1 2L23 10" />
      <path className={extras['arrowhead']} d="M17 8L9.5 8.8L12.6 1.6Z" />
    </g>
  </Swatch>
);

export const BarSwatch = ({ fill, tone }: { readonly fill: string; readonly tone: Tone }) => (
  <Swatch isBox>
    <rect
      className={styles['segment']}
      data-tone={tone}
      fill={fill}
      x="1"
      y="1"
      width="12"
      height="10"
    />
  </Swatch>
);

/** Attributes of a group of points. The last group is drawn on top, in the strongest shade. */
export function groupAttributes(group: ScatterGroup, fromTop: number) {
  return { 'data-color-index': fromTop % 3, 'data-hollow': group.hollow || undefined };
}

type GroupSwatchProps = { readonly group: ScatterGroup; readonly fromTop: number };

export const GroupSwatch = ({ group, fromTop }: GroupSwatchProps) => (
  <Swatch isBox>
    <g className={styles['series']} {...groupAttributes(group, fromTop)}>
      <path className={styles['marker']} d={markerPath(group.marker, 7, 6, 8)} />
    </g>
  </Swatch>
);

export const ReferenceSwatch = () => (
  <Swatch isBox>
    <path className={scatter['ring']} d={markerPath('diamond', 7, 6, 11)} />
    <path className={scatter['reference']} d={markerPath('diamond', 7, 6, 5)} />
  </Swatch>
);

export const HandleSwatch = () => (
  <Swatch isBox>
    <path className={scatter['handleSwatch']} d={markerPath('diamond', 7, 6, 10)} />
  </Swatch>
);

export const RegressionSwatch = () => (
  <Swatch>
    <path className={scatter['regressionLine']} d="M0 6H24" />
  </Swatch>
);
