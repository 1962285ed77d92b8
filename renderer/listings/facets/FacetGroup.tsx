import { useId } from 'react';
import type { Facet, FacetValue } from '../../../shared/listings/facets.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import type { Warning } from '../../../shared/provider/read.ts';
import { AsItCame } from '../../fields/figure.tsx';
import { Button } from '../../ui/Button.tsx';
import { warningsAt } from '../../fields/came.ts';
import { FacetRow } from './FacetRow.tsx';
import styles from './Facets.module.css';

/** Dealers are counted one by one: all of them at once would bury the facets after them. */
const FIRST = 8;
/** More would hold the window up for longer than a frame or two. */
const STEP = 200;
/** Of what did not come as expected. */
const MOST_MISFITS = 3;

type Props = {
  readonly facet: Facet;
  /** How many listings there are in all; undefined where the answer doesn't say. */
  readonly total: number | undefined;
  readonly warnings: readonly Warning[];
  /** How many values are shown; undefined for the first few. The caller keeps it. */
  readonly limit: number | undefined;
  readonly onLimit: (limit: number) => void;
  readonly onChoose: (next: ParameterValues) => void;
};

/** One facet: the first few of its values and whatever is chosen. */
export function FacetGroup({ facet, total, warnings, limit = FIRST, onLimit, onChoose }: Props) {
  const title = useId();
  const { name, label, values } = facet;
  const shown = values.filter(({ chosen }, at) => at < limit || chosen);
  const misfits = warningsAt(warnings, ['filters', name]);
  const most = total ?? Math.max(...values.map(({ count }) => count ?? 0));
  return (
    <div role="group" aria-labelledby={title} className={styles['group']}>
      <h4 id={title} className={styles['label']}>
        {label}
      </h4>
      {shown.length > 0 ? (
        <ul>
          {keyed(shown).map(([key, value]) => (
            <li key={key}>
              <FacetRow value={value} share={shareOf(value, most)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        misfits.length === 0 && <p className={styles['note']}>None counted</p>
      )}
      {misfits.slice(0, MOST_MISFITS).map((warning) => (
        <AsItCame key={warning.path.join(' ')} warning={warning} />
      ))}
      {misfits.length > MOST_MISFITS && (
        <p className={styles['note']}>
          {(misfits.length - MOST_MISFITS).toLocaleString('en-GB')} more were not as expected: see
          the raw answer
        </p>
      )}
      <More
        all={values.length}
        shown={shown.length}
        isOpen={limit > FIRST}
        onMore={() => onLimit(limit === FIRST ? STEP : limit + STEP)}
        onFewer={() => onLimit(FIRST)}
      />
    </div>
  );
}

type MoreProps = {
  readonly all: number;
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onMore: () => void;
  readonly onFewer: () => void;
};

function More({ all, shown, isOpen, onMore, onFewer }: MoreProps) {
  if (all <= FIRST || (shown === all && !isOpen)) return null;
  const words =
    shown === all
      ? 'Show fewer'
      : all <= STEP
        ? `Show all ${all}`
        : `Show ${Math.min(STEP, all - shown)} more of ${all.toLocaleString('en-GB')}`;
  return (
    <div>
      <Button size="small" variant="quiet" onPress={shown === all ? onFewer : onMore}>
        {words}
      </Button>
    </div>
  );
}

/** Values with names of their own, though an answer may count one twice. */
function keyed(values: readonly FacetValue[]): (readonly [string, FacetValue])[] {
  const times = new Map<string | number, number>();
  return values.map((value) => {
    const nth = (times.get(value.key) ?? 0) + 1;
    times.set(value.key, nth);
    return [`${typeof value.key} ${value.key} ${nth}`, value] as const;
  });
}

/** From 0 to 1. */
function shareOf({ count }: FacetValue, most: number): number {
  if (count === undefined || !(most > 0)) return 0;
  return Math.min(1, Math.max(0, count / most));
}
