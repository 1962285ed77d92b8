import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { FacetValue } from '../../../shared/listings/facets.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { cx } from '../../ui/cx.ts';
import { clamp, visibleText } from '../../ui/visible.ts';
import styles from './Facets.module.css';

type Props = {
  readonly value: FacetValue;
  /** Of all listings, from 0 to 1. */
  readonly share: number;
  readonly onChoose: (next: ParameterValues) => void;
};

/** Longer is cut off by the column anyway. */
const MOST = 200;

/** A value and how many listings have it: a button where the search can be narrowed to it. */
export function FacetRow({ value, share, onChoose }: Props) {
  const { count, chosen, next } = value;
  const label = visibleText(clamp(value.label, MOST));
  const figure = count?.toLocaleString('en-GB');
  const bar: CSSProperties & Record<'--share', string> = { '--share': `${share * 100}%` };
  const words = (
    <bdi className={styles['words']} title={label}>
      {label}
    </bdi>
  );
  if (!next)
    return (
      <div className={styles['row']} style={bar}>
        {words}{' '}
        <span className={styles['count']}>
          {figure ?? <span aria-hidden="true">–</span>}
          <span className="visually-hidden"> {unitOf(count)}</span>
        </span>
      </div>
    );
  return (
    <ToggleButton
      className={cx(styles['row'])}
      style={bar}
      aria-label={`${label}, ${[figure, unitOf(count)].join(' ').trim()}`}
      isSelected={chosen}
      onChange={() => onChoose(next)}
    >
      <span className={styles['mark']} aria-hidden="true">
        <Check className={styles['check']} />
      </span>
      {words} <span className={styles['count']}>{figure ?? '–'}</span>
    </ToggleButton>
  );
}

function unitOf(count: number | undefined): string {
  if (count === undefined) return 'not counted here';
  return count === 1 ? 'listing' : 'listings';
}
