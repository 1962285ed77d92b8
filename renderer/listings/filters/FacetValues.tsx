import { Check } from 'lucide-react';
import { useMemo, useState, type CSSProperties } from 'react';
import { ToggleButton } from 'react-aria-components';
import {
  type Facet,
  type FacetName,
  readFacets,
  type FacetValue,
} from '../../../shared/listings/facets.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { findWarning, warningsUnder } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { formatNumber } from '../../ui/format.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { useListings } from '../listings-store.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './FacetValues.module.css';

/** More values would push the next groups of filters out of view. */
const INITIAL_COUNT = 6;
/** Rendering more values in one step would block the window for longer than a frame or two. */
const MORE_STEP = 200;
const MAX_UNEXPECTED = 3;
/** Characters. The column truncates longer labels. */
const MAX_LABEL_LENGTH = 200;

const NO_FACETS = 'Counts were requested, but the response contains none.';

type ListedValue = FacetValue & { readonly id: string };

type Facets = NonNullable<ReturnType<typeof useFacets>>;

/** The facets of the displayed page, or undefined where it has none. */
export function useFacets() {
  const { displayed, requestedValues, knownFacets } = useListings().state;
  return useMemo(() => {
    const filters = displayed?.record['filters'];
    if (filters === undefined || filters === null) return undefined;
    const read = readFacets(filters, requestedValues ?? {}, knownFacets);
    const { total } = displayed?.record ?? {};
    return {
      /** The facets with a readable value. */
      byName: new Map(read.map((facet) => [facet.name, facet])),
      warnings: warningsUnder(displayed?.warnings ?? [], ['filters']),
      /** Number of all listings; undefined if the answer does not state it. */
      total: typeof total === 'number' && total > 0 ? total : undefined,
    };
  }, [displayed, requestedValues, knownFacets]);
}

/** Why the values have no counts, and a button that requests them. */
export function MissingCounts({ facets }: { readonly facets: Facets | undefined }) {
  const { state, searchWith } = useListings();
  const { version, displayed, requestedValues } = state;
  if (!listingsEndpoint(version).parameters.some(({ name }) => name === 'showFilters'))
    return <p className="note">Version {version} does not provide counts.</p>;
  if (!displayed) return <p className="note">Search to see counts by colour, year and dealer.</p>;
  const unexpected = findWarning(displayed.warnings, ['filters']);
  if (unexpected) return <UnexpectedValue warning={unexpected} />;
  if (facets && (facets.byName.size > 0 || facets.warnings.length > 0)) return null;
  if (facets || displayed.parameters['showFilters'] === true)
    return <p className="note">{NO_FACETS}</p>;
  return (
    <>
      <p className="note">Counts were not requested.</p>
      <div>
        <Button size="small" onPress={() => searchWith({ ...requestedValues, showFilters: true })}>
          Search with counts (1 request)
        </Button>
      </div>
    </>
  );
}

type Props = {
  readonly label: string;
  /** The facets of a group: one, or those of the three kinds of dealer. */
  readonly names: readonly FacetName[];
  readonly facets: Facets;
  readonly onChoose: (parameters: ParameterValues) => void;
};

/**
 * How many listings have each value; a value that can be searched by is a button. Tab reaches one of
 * the buttons, and arrow keys the others.
 */
export function FacetValues({ label, names, facets, onChoose }: Props) {
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const values = names.flatMap((name) => listValues(facets.byName.get(name)));
  const shown = values.filter(({ isSelected }, index) => index < limit || isSelected);
  const moreLabel = showMoreLabel(values.length, shown.length, limit);
  const nextLimit = limit === INITIAL_COUNT ? MORE_STEP : limit + MORE_STEP;
  const unexpected = names.flatMap((name) => warningsUnder(facets.warnings, ['filters', name]));
  const maximum = facets.total ?? Math.max(...values.map(({ count }) => count ?? 0));
  return (
    <>
      {shown.length > 0 && (
        <Toolbar orientation="vertical" aria-label={label} className={cx(styles['values'])}>
          <ul>
            {shown.map((value) => (
              <li key={value.id}>
                <FacetRow
                  value={value}
                  ratio={shareOfMaximum(value, maximum)}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
          {moreLabel && (
            <div>
              <Button
                size="small"
                variant="quiet"
                onPress={() => setLimit(shown.length === values.length ? INITIAL_COUNT : nextLimit)}
              >
                {moreLabel}
              </Button>
            </div>
          )}
        </Toolbar>
      )}
      {unexpected.slice(0, MAX_UNEXPECTED).map((warning) => (
        <UnexpectedValue key={warning.path.join(' ')} warning={warning} />
      ))}
      {unexpected.length > MAX_UNEXPECTED && (
        <p className="note">
          {formatNumber(unexpected.length - MAX_UNEXPECTED)} more have an unexpected format. See the
          original response.
        </p>
      )}
    </>
  );
}

/** A kind of dealer is one value of its group: how many listings are of other kinds is not shown. */
function listValues(facet: Facet | undefined): readonly ListedValue[] {
  const { name, values = [] } = facet ?? {};
  return values
    .filter(({ key }) => key !== 0 || name === undefined || !name.startsWith('dealer'))
    .map((value) => ({ ...value, id: `${name} ${typeof value.key} ${value.key}` }));
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
  const countText = count === undefined ? undefined : formatNumber(count);
  const unit = count === undefined ? 'not counted' : count === 1 ? 'listing' : 'listings';
  const bar: CSSProperties & Record<'--share', number> = { '--share': ratio };
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
          {countText}
          <span className="visually-hidden"> {unit}</span>
        </span>
      </div>
    );
  return (
    <ToggleButton
      className={cx(styles['row'])}
      style={bar}
      aria-label={`${label}, ${countText === undefined ? unit : `${countText} ${unit}`}`}
      isSelected={isSelected}
      onChange={() => onChoose(valuesAfterToggle)}
    >
      <span className={styles['badge']} aria-hidden="true">
        <Check className={styles['check']} />
      </span>
      {text} <span className={styles['count']}>{countText}</span>
    </ToggleButton>
  );
}

const shareOfMaximum = ({ count = 0 }: FacetValue, maximum: number) =>
  maximum > 0 ? Math.min(1, count / maximum) : 0;
