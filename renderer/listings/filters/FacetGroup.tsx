import { Check } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Facet, FacetValue } from '../../../shared/listings/facets.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningsUnder } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import field from '../../ui/Field.module.css';
import { formatNumber } from '../../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import styles from './Facets.module.css';

/** Dealers are counted one by one: all of them would hide the facets that follow. */
const INITIAL_COUNT = 8;
/** Rendering more at once would block the window for longer than a frame or two. */
const MORE_STEP = 200;
const MAX_UNEXPECTED = 3;
/** The column cuts longer labels. */
const MAX_LABEL_LENGTH = 200;

type Props = {
  readonly facet: Facet;
  /** All listings; undefined where the answer does not say. */
  readonly total: number | undefined;
  readonly warnings: readonly SchemaWarning[];
  /** How many values are shown. The parent stores it. */
  readonly limit: number | undefined;
  readonly onLimit: (limit: number) => void;
  readonly onChoose: (parameters: ParameterValues) => void;
};

/** The first values of a facet and those that are chosen. */
export function FacetGroup(props: Props) {
  const { facet, total, warnings, limit = INITIAL_COUNT, onLimit, onChoose } = props;
  const title = useId();
  const { name, label, values } = facet;
  const shown = values.filter(({ isSelected }, index) => index < limit || isSelected);
  const moreLabel = showMoreLabel(values.length, shown.length, limit);
  const nextLimit = limit === INITIAL_COUNT ? MORE_STEP : limit + MORE_STEP;
  const unexpected = warningsUnder(warnings, ['filters', name]);
  const maximum = total ?? Math.max(...values.map(({ count }) => count ?? 0));
  return (
    <div role="group" aria-labelledby={title} className={styles['group']}>
      <h4 id={title} className={field['label']}>
        {label}
      </h4>
      {shown.length > 0 ? (
        <ul>
          {shown.map((value) => (
            <li key={`${typeof value.key} ${value.key}`}>
              <FacetRow value={value} ratio={ratioOf(value, maximum)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        unexpected.length === 0 && <p className="note">None counted</p>
      )}
      {unexpected.slice(0, MAX_UNEXPECTED).map((warning) => (
        <UnexpectedValue key={warning.path.join(' ')} warning={warning} />
      ))}
      {unexpected.length > MAX_UNEXPECTED && (
        <p className="note">
          {formatNumber(unexpected.length - MAX_UNEXPECTED)} more were not as expected: see the raw
          answer
        </p>
      )}
      {moreLabel && (
        <div>
          <Button
            size="small"
            variant="quiet"
            onPress={() => onLimit(shown.length === values.length ? INITIAL_COUNT : nextLimit)}
          >
            {moreLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** `Show 200 more of 450`, `Show all 23`; undefined where all are shown from the start. */
function showMoreLabel(count: number, shown: number, limit: number): string | undefined {
  if (count <= INITIAL_COUNT || (shown === count && limit === INITIAL_COUNT)) return undefined;
  if (shown === count) return 'Show fewer';
  if (count <= MORE_STEP) return `Show all ${count}`;
  return `Show ${Math.min(MORE_STEP, count - shown)} more of ${formatNumber(count)}`;
}

type RowProps = {
  readonly value: FacetValue;
  /** Share of all listings, from 0 to 1. */
  readonly ratio: number;
  readonly onChoose: (parameters: ParameterValues) => void;
};

/** A value and its count; a button where the search can be narrowed to it. */
function FacetRow({ value, ratio, onChoose }: RowProps) {
  const { count, isSelected, valuesAfterToggle } = value;
  const label = revealHiddenCharacters(truncate(value.label, MAX_LABEL_LENGTH));
  const figure = count === undefined ? undefined : formatNumber(count);
  const unit = count === undefined ? 'not counted here' : count === 1 ? 'listing' : 'listings';
  const bar: CSSProperties & Record<'--share', string> = { '--share': `${ratio * 100}%` };
  const text = (
    <bdi className={cx('truncate', styles['text'])} title={label}>
      {label}
    </bdi>
  );
  if (!valuesAfterToggle)
    return (
      <div className={styles['row']} style={bar}>
        {text}{' '}
        <span className={styles['count']}>
          {figure ?? <span aria-hidden="true">–</span>}
          <span className="visually-hidden"> {unit}</span>
        </span>
      </div>
    );
  return (
    <ToggleButton
      className={cx(styles['row'])}
      style={bar}
      aria-label={`${label}, ${figure === undefined ? unit : `${figure} ${unit}`}`}
      isSelected={isSelected}
      onChange={() => onChoose(valuesAfterToggle)}
    >
      <span className={styles['badge']} aria-hidden="true">
        <Check className={styles['check']} />
      </span>
      {text} <span className={styles['count']}>{figure ?? '–'}</span>
    </ToggleButton>
  );
}

const ratioOf = ({ count = 0 }: FacetValue, maximum: number) =>
  maximum > 0 ? Math.min(1, count / maximum) : 0;
