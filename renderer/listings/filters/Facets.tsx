import { useId, useMemo, useState } from 'react';
import { type Facet, readFacets, type KnownFacets } from '../../../shared/listings/facets.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningAt } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './Facets.module.css';

const NO_FACETS = 'The search asked for facets, but its answer holds none.';

/** How many listings have each value; a value that can be searched by is a button. */
export function Facets() {
  const title = useId();
  return (
    <section className={styles['facets']} aria-labelledby={title}>
      <h3 id={title}>Facets</h3>
      <FacetsContent />
    </section>
  );
}

function FacetsContent() {
  const { state, searchWith } = useListings();
  const { version, displayed, requestedValues } = state;
  if (!listingsEndpoint(version).parameters.some(({ name }) => name === 'showFilters'))
    return <p className="note">Version {version} has no facets.</p>;
  if (!displayed)
    return <p className="note">Counts by colour, year and dealer come with a search.</p>;
  const unexpected = warningAt(displayed.warnings, ['filters']);
  if (unexpected) return <UnexpectedValue warning={unexpected} />;
  if (displayed.record['filters'] !== undefined && displayed.record['filters'] !== null)
    return <FacetGroups displayed={displayed} />;
  if (displayed.parameters['showFilters'] === true) return <p className="note">{NO_FACETS}</p>;
  return (
    <>
      <p className="note">
        The search did not ask for facets. Asking makes one more call to the service.
      </p>
      <div>
        <Button size="small" onPress={() => searchWith({ ...requestedValues, showFilters: true })}>
          Search with facets
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
 * Keeps the values where they were first seen: each answer lists the most frequent first, and the
 * value that was just pressed would move away from the pointer. New values follow.
 */
function keepFacetOrder(facet: Facet, known: KnownFacets): Facet {
  const positions = new Map(known[facet.name]?.map((key, index) => [key, index]));
  const positionOf = (key: string | number) => positions.get(key) ?? positions.size;
  return {
    ...facet,
    values: facet.values.toSorted((a, b) => positionOf(a.key) - positionOf(b.key)),
  };
}

/** Facets that have no readable value: what was received is shown all the same. */
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
