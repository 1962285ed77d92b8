import { formatNumber } from '../../../shared/format/numbers.ts';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { FacetValue } from '../../../shared/listings/facets.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { cx } from '../../ui/cx.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import styles from './Facets.module.css';

type Props = {
  readonly value: FacetValue;
  /** Of all listings, from 0 to 1. */
  readonly ratio: number;
  readonly onChoose: (next: ParameterValues) => void;
};

/** Longer is cut off by the column anyway. */
const MAX_LABEL_LENGTH = 200;

/** A value and how many listings have it: a button where the search can be narrowed to it. */
export function FacetRow({ value, ratio, onChoose }: Props) {
  const { count, isSelected, valuesAfterToggle } = value;
  const label = revealHiddenCharacters(truncate(value.label, MAX_LABEL_LENGTH));
  const figure = count === undefined ? undefined : formatNumber(count);
  const bar: CSSProperties & Record<'--share', string> = { '--share': `${ratio * 100}%` };
  const labelElement = (
    <bdi className={styles['text']} title={label}>
      {label}
    </bdi>
  );
  if (!valuesAfterToggle)
    return (
      <div className={styles['row']} style={bar}>
        {labelElement}{' '}
        <span className={styles['count']}>
          {figure ?? <span aria-hidden="true">–</span>}
          <span className="visually-hidden"> {countUnit(count)}</span>
        </span>
      </div>
    );
  return (
    <ToggleButton
      className={cx(styles['row'])}
      style={bar}
      aria-label={`${label}, ${[figure, countUnit(count)].join(' ').trim()}`}
      isSelected={isSelected}
      onChange={() => onChoose(valuesAfterToggle)}
    >
      <span className={styles['badge']} aria-hidden="true">
        <Check className={styles['check']} />
      </span>
      {labelElement} <span className={styles['count']}>{figure ?? '–'}</span>
    </ToggleButton>
  );
}

function countUnit(count: number | undefined): string {
  if (count === undefined) return 'not counted here';
  return count === 1 ? 'listing' : 'listings';
}
