import { useId, useMemo, useState } from 'react';
import { type Facet, readFacets } from '../../../shared/listings/facets.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningAt } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { type ListingsHandle, useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './Facets.module.css';
import { keepFacetOrder } from './facet-order.ts';

const NO_PARAMETERS: ParameterValues = {};

/** How many listings have each value, and a button for each that the search can be narrowed to. */
export function Facets() {
  const title = useId();
  return (
    <section className={styles['facets']} aria-labelledby={title}>
      <h3 id={title}>Facets</h3>
      <FacetsContent handle={useListings()} />
    </section>
  );
}

function FacetsContent({ handle }: { readonly handle: ListingsHandle }) {
  const { version, displayed, requestedValues: requested = NO_PARAMETERS } = handle.state;
  if (!listingsEndpoint(version).parameters.some(({ name }) => name === 'showFilters'))
    return <p className={styles['note']}>Version {version} has no facets.</p>;
  if (!displayed)
    return <p className={styles['note']}>Counts by colour, year and dealer come with a search.</p>;
  const unexpectedWarning = warningAt(displayed.warnings, ['filters']);
  if (unexpectedWarning) return <UnexpectedValue warning={unexpectedWarning} />;
  if (hasFacets(displayed)) return <FacetGroups handle={handle} displayed={displayed} />;
  return (
    <div className={styles['requestFacets']}>
      <p className={styles['note']}>
        {displayed.parameters['showFilters'] === true
          ? 'The search asked for facets, but its answer holds none.'
          : 'The search did not ask for facets. Asking makes one more call to the service.'}
      </p>
      {displayed.parameters['showFilters'] !== true && (
        <Button size="small" onPress={() => handle.searchWith({ ...requested, showFilters: true })}>
          Search with facets
        </Button>
      )}
    </div>
  );
}

type GroupsProps = { readonly handle: ListingsHandle; readonly displayed: Answered };

function FacetGroups({ handle, displayed }: GroupsProps) {
  const { requestedValues: requested = NO_PARAMETERS, knownFacets } = handle.state;
  const facets = useMemo(() => {
    const parsed = readFacets(displayed.record['filters'], requested, knownFacets);
    return [
      ...parsed.map((facet) => keepFacetOrder(facet, knownFacets)),
      ...unexpectedFacets(displayed, parsed),
    ];
  }, [displayed, requested, knownFacets]);
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  if (facets.length === 0)
    return (
      <p className={styles['note']}>The search asked for facets, but its answer holds none.</p>
    );
  return (
    <div className={styles['groups']}>
      {facets.map((facet) => (
        <FacetGroup
          key={facet.name}
          facet={facet}
          total={reportedTotal(displayed)}
          warnings={displayed.warnings}
          limit={limits[facet.name]}
          onLimit={(limit) => setLimits({ ...limits, [facet.name]: limit })}
          onChoose={handle.searchWith}
        />
      ))}
    </div>
  );
}

const hasFacets = ({ record }: Answered) =>
  record['filters'] !== undefined && record['filters'] !== null;

/** Facets of which nothing that came could be read: what came is shown all the same. */
function unexpectedFacets({ version, warnings }: Answered, parsed: readonly Facet[]): Facet[] {
  const schema = listingsEndpoint(version).record;
  const knownNames = new Set(parsed.map(({ name }) => name));
  const names = warnings.flatMap(({ path: [first, name] }) =>
    first === 'filters' && typeof name === 'string' && !knownNames.has(name) ? [name] : [],
  );
  return [...new Set(names)].map((name) => ({
    name,
    label: metaAt(schema, ['filters', name])?.label ?? name,
    values: [],
  }));
}

/** How many listings the facets count over; undefined where the answer doesn't say. */
function reportedTotal({ record }: Answered): number | undefined {
  const total = record['total'];
  return typeof total === 'number' && total > 0 ? total : undefined;
}
