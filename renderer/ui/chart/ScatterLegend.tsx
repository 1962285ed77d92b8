import type { LegendItem } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { markerPath } from './lines.ts';
import type { ScatterData, ScatterGroup } from './scatter.ts';
import scatter from './scatter.module.css';
import type { MarkerShape } from './types.ts';

type Drawn = Pick<ScatterData, 'groups' | 'reference' | 'line'>;

/** The last group is drawn on top, in the strongest shade. */
export function seriesAttributes(group: ScatterGroup, fromTop: number) {
  return { 'data-color-index': fromTop % 3, 'data-hollow': group.hollow || undefined };
}

/** Returns the legend of a plot, the topmost group first. */
export function scatterLegend({ groups, reference, line }: Drawn): LegendItem[] {
  return [
    ...groups
      .map((group, index) => ({
        name: group.name,
        swatch: (
          <Swatch
            marker={group.marker}
            size={8}
            {...seriesAttributes(group, groups.length - 1 - index)}
          />
        ),
      }))
      .toReversed(),
    ...(reference ? [{ name: reference.label, swatch: <ReferenceSwatch /> }] : []),
    ...(line ? [{ name: line.name, swatch: <RegressionSwatch /> }] : []),
  ];
}

type SwatchProps = {
  readonly marker: MarkerShape;
  readonly size: number;
  readonly 'data-color-index': number;
  readonly 'data-hollow'?: boolean | undefined;
};

function Swatch({ marker, size, ...seriesAttributes }: SwatchProps) {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <g className={styles['series']} {...seriesAttributes}>
        <path className={styles['marker']} d={markerPath(marker, 7, 6, size)} />
      </g>
    </svg>
  );
}

function ReferenceSwatch() {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <path className={scatter['ring']} d={markerPath('diamond', 7, 6, 11)} />
      <path className={scatter['reference']} d={markerPath('diamond', 7, 6, 5)} />
    </svg>
  );
}

function RegressionSwatch() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <path className={scatter['regressionLine']} d="M0 6H24" />
    </svg>
  );
}
