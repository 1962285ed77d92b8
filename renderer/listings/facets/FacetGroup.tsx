import { formatNumber } from '../../../shared/format/numbers.ts';
import { useId } from 'react';
import type { Facet, FacetValue } from '../../../shared/listings/facets.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningsUnder } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { FacetRow } from './FacetRow.tsx';
import styles from './Facets.module.css';

/** Dealers are counted one by one: all of them at once would bury the facets after them. */
const INITIAL_COUNT = 8;
/** More would hold the window up for longer than a frame or two. */
const MORE_STEP = 200;
/** Of what did not come as expected. */
const MAX_UNEXPECTED = 3;

type Props = {
  readonly facet: Facet;
  /** How many listings there are in all; undefined where the answer doesn't say. */
  readonly total: number | undefined;
  readonly warnings: readonly SchemaWarning[];
  /** How many values are shown; undefined for the first few. The caller keeps it. */
  readonly limit: number | undefined;
  readonly onLimit: (limit: number) => void;
  readonly onChoose: (next: ParameterValues) => void;
};

/** One facet: the first few of its values and whatever is chosen. */
export function FacetGroup({
  facet,
  total,
  warnings,
  limit = INITIAL_COUNT,
  onLimit,
  onChoose,
}: Props) {
  const title = useId();
  const { name, label, values } = facet;
  const visible = values.filter(({ isSelected }, index) => index < limit || isSelected);
  const unexpected = warningsUnder(warnings, ['filters', name]);
  const maximum = total ?? Math.max(...values.map(({ count }) => count ?? 0));
  return (
    <div role="group" aria-labelledby={title} className={styles['group']}>
      <h4 id={title} className={styles['label']}>
        {label}
      </h4>
      {visible.length > 0 ? (
        <ul>
          {withUniqueKeys(visible).map(([key, value]) => (
            <li key={key}>
              <FacetRow value={value} ratio={ratioOf(value, maximum)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        unexpected.length === 0 && <p className={styles['note']}>None counted</p>
      )}
      {unexpected.slice(0, MAX_UNEXPECTED).map((warning) => (
        <UnexpectedValue key={warning.path.join(' ')} warning={warning} />
      ))}
      {unexpected.length > MAX_UNEXPECTED && (
        <p className={styles['note']}>
          {formatNumber(unexpected.length - MAX_UNEXPECTED)} more were not as expected: see the raw
          answer
        </p>
      )}
      <ShowMoreButton
        all={values.length}
        visibleCount={visible.length}
        isOpen={limit > INITIAL_COUNT}
        onMore={() => onLimit(limit === INITIAL_COUNT ? MORE_STEP : limit + MORE_STEP)}
        onFewer={() => onLimit(INITIAL_COUNT)}
      />
    </div>
  );
}

type MoreProps = {
  readonly all: number;
  readonly visibleCount: number;
  readonly isOpen: boolean;
  readonly onMore: () => void;
  readonly onFewer: () => void;
};

function ShowMoreButton({ all, visibleCount, isOpen, onMore, onFewer }: MoreProps) {
  if (all <= INITIAL_COUNT || (visibleCount === all && !isOpen)) return null;
  const label =
    visibleCount === all
      ? 'Show fewer'
      : all <= MORE_STEP
        ? `Show all ${all}`
        : `Show ${Math.min(MORE_STEP, all - visibleCount)} more of ${formatNumber(all)}`;
  return (
    <div>
      <Button size="small" variant="quiet" onPress={visibleCount === all ? onFewer : onMore}>
        {label}
      </Button>
    </div>
  );
}

/** Values with names of their own, though an answer may count one twice. */
function withUniqueKeys(values: readonly FacetValue[]): (readonly [string, FacetValue])[] {
  const times = new Map<string | number, number>();
  return values.map((value) => {
    const occurrence = (times.get(value.key) ?? 0) + 1;
    times.set(value.key, occurrence);
    return [`${typeof value.key} ${value.key} ${occurrence}`, value] as const;
  });
}

/** From 0 to 1. */
function ratioOf({ count }: FacetValue, maximum: number): number {
  if (count === undefined || !(maximum > 0)) return 0;
  return Math.min(1, Math.max(0, count / maximum));
}
