import { Check } from 'lucide-react';
import { useId, useMemo, useState, type CSSProperties } from 'react';
import { ToggleButton } from 'react-aria-components';
import {
  type Facet,
  readFacets,
  type KnownFacets,
  type FacetValue,
} from '../../../shared/listings/facets.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningAt, warningsUnder } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import { cx } from '../../ui/cx.ts';
import { formatNumber } from '../../ui/format.ts';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './Facets.module.css';

/** Dealers are counted one by one: all of them would hide the facets that follow. */
const INITIAL_COUNT = 8;
/** Rendering more values in one step would block the window for longer than a frame or two. */
const MORE_STEP = 200;
const MAX_UNEXPECTED = 3;
/** The column cuts longer labels. */
const MAX_LABEL_LENGTH = 200;

const NO_FACETS = 'Counts were requested, but the response contains none.';

/** How many listings have each value; a value that can be searched by is a button. */
export function Facets() {
  const title = useId();
  return (
    <section className={styles['facets']} aria-labelledby={title}>
      <h3 id={title}>Counts by filter</h3>
      <FacetsContent />
    </section>
  );
}

function FacetsContent() {
  const { state, searchWith } = useListings();
  const { version, displayed, requestedValues } = state;
  if (!listingsEndpoint(version).parameters.some(({ name }) => name === 'showFilters'))
    return <p className="note">Version {version} does not provide counts.</p>;
  if (!displayed) return <p className="note">Search to see counts by colour, year and dealer.</p>;
  const unexpected = warningAt(displayed.warnings, ['filters']);
  if (unexpected) return <UnexpectedValue warning={unexpected} />;
  if (displayed.record['filters'] !== undefined && displayed.record['filters'] !== null)
    return <FacetGroups displayed={displayed} />;
  if (displayed.parameters['showFilters'] === true) return <p className="note">{NO_FACETS}</p>;
  return (
    <>
      <p className="note">Counts were not requested. Requesting them sends 1 more request.</p>
      <div>
        <Button size="small" onPress={() => searchWith({ ...requestedValues, showFilters: true })}>
          Search with counts
        </Button>
      </div>
    </>
  );
}

function FacetGroups({ displayed }: { readonly displayed: Answered }) {
  const { state, searchWith } = useListings();
  const { requestedValues, knownFacets } = state;
  const facets = useMemo(() => {
    const read = readFacets(displayed.record['filters'], requestedValues ?? {}, knownFacets);
    return [
      ...read.map((facet) => keepFacetOrder(facet, knownFacets)),
      ...unexpectedFacets(displayed, read),
    ];
  }, [displayed, requestedValues, knownFacets]);
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  if (facets.length === 0) return <p className="note">{NO_FACETS}</p>;
  const { total } = displayed.record;
  return (
    <div className={styles['groups']}>
      {facets.map((facet) => (
        <FacetGroup
          key={facet.name}
          facet={facet}
          total={typeof total === 'number' && total > 0 ? total : undefined}
          warnings={displayed.warnings}
          limit={limits[facet.name]}
          onLimit={(limit) => setLimits({ ...limits, [facet.name]: limit })}
          onChoose={searchWith}
        />
      ))}
    </div>
  );
}

/**
 * Sorts values by the position at which they were first seen, because a pressed value must not move
 * away from the pointer.
 */
function keepFacetOrder(facet: Facet, known: KnownFacets): Facet {
  const positions = new Map(known[facet.name]?.map((key, index) => [key, index]));
  const positionOf = (key: string | number) => positions.get(key) ?? positions.size;
  return {
    ...facet,
    values: facet.values.toSorted((a, b) => positionOf(a.key) - positionOf(b.key)),
  };
}

/** Returns the facets that have no readable value, so that their received value can be shown. */
function unexpectedFacets({ version, warnings }: Answered, read: readonly Facet[]): Facet[] {
  const schema = listingsEndpoint(version).record;
  const names = warnings.flatMap(({ path: [first, name] }) =>
    first === 'filters' && typeof name === 'string' && !read.some((facet) => facet.name === name)
      ? [name]
      : [],
  );
  return [...new Set(names)].map((name) => ({
    name,
    label: metaAt(schema, ['filters', name])?.label ?? name,
    values: [],
  }));
}

type GroupProps = {
  readonly facet: Facet;
  /** Number of all listings; undefined if the answer does not state it. */
  readonly total: number | undefined;
  readonly warnings: readonly SchemaWarning[];
  /** How many values are shown. The parent stores it. */
  readonly limit: number | undefined;
  readonly onLimit: (limit: number) => void;
  readonly onChoose: (parameters: ParameterValues) => void;
};

function FacetGroup(props: GroupProps) {
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
        unexpected.length === 0 && <p className="note">No counts</p>
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
  const countText = count === undefined ? undefined : formatNumber(count);
  const unit = count === undefined ? 'not counted' : count === 1 ? 'listing' : 'listings';
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
          {countText ?? <span aria-hidden="true">–</span>}
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
      {text} <span className={styles['count']}>{countText ?? '–'}</span>
    </ToggleButton>
  );
}

const ratioOf = ({ count = 0 }: FacetValue, maximum: number) =>
  maximum > 0 ? Math.min(1, count / maximum) : 0;
