import type { LegendItem } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { markPath } from './lines.ts';
import type { ScatterData, ScatterGroup } from './scatter.ts';
import scatter from './scatter.module.css';
import type { Mark } from './types.ts';

type Drawn = Pick<ScatterData, 'groups' | 'own' | 'line'>;

/** The last group lies on top, in the strongest shade. */
export function look(group: ScatterGroup, fromTop: number) {
  return { 'data-rank': fromTop % 3, 'data-hollow': group.hollow || undefined };
}

/** What each mark of a plot stands for, the topmost first. */
export function legendOf({ groups, own, line }: Drawn): LegendItem[] {
  return [
    ...groups
      .map((group, at) => ({
        name: group.name,
        swatch: <Swatch mark={group.mark} size={8} {...look(group, groups.length - 1 - at)} />,
      }))
      .toReversed(),
    ...(own ? [{ name: own.label, swatch: <OwnSwatch /> }] : []),
    ...(line ? [{ name: line.name, swatch: <LineSwatch /> }] : []),
  ];
}

type SwatchProps = {
  readonly mark: Mark;
  readonly size: number;
  readonly 'data-rank': number;
  readonly 'data-hollow'?: boolean | undefined;
};

function Swatch({ mark, size, ...look }: SwatchProps) {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <g className={styles['series']} {...look}>
        <path className={styles['mark']} d={markPath(mark, 7, 6, size)} />
      </g>
    </svg>
  );
}

function OwnSwatch() {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <path className={scatter['ring']} d={markPath('diamond', 7, 6, 11)} />
      <path className={scatter['own']} d={markPath('diamond', 7, 6, 5)} />
    </svg>
  );
}

function LineSwatch() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <path className={scatter['fit']} d="M0 6H24" />
    </svg>
  );
}
