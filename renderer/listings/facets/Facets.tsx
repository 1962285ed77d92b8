import { useId, useMemo, useState } from 'react';
import { type Facet, readFacets } from '../../../shared/listings/facets.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { metaAt } from '../../fields/cell.tsx';
import { AsItCame, warningAt } from '../../fields/figure.tsx';
import { Button } from '../../ui/Button.tsx';
import { type ListingsHandle, useListings } from '../handle.ts';
import { endpointFor } from '../state.ts';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './Facets.module.css';
import { steady } from './steady.ts';

const NOTHING: ParameterValues = {};

/** How many listings have each value, and a button for each that the search can be narrowed to. */
export function Facets() {
  const title = useId();
  return (
    <section className={styles['facets']} aria-labelledby={title}>
      <h3 id={title}>Facets</h3>
      <Content handle={useListings()} />
    </section>
  );
}

function Content({ handle }: { readonly handle: ListingsHandle }) {
  const { version, shown, asked = NOTHING } = handle.state;
  if (!endpointFor(version).parameters.some(({ name }) => name === 'showFilters'))
    return <p className={styles['note']}>Version {version} has no facets.</p>;
  if (!shown)
    return <p className={styles['note']}>Counts by colour, year and dealer come with a search.</p>;
  const misfit = warningAt(shown.warnings, ['filters']);
  if (misfit) return <AsItCame warning={misfit} />;
  if (hasFacets(shown)) return <Groups handle={handle} shown={shown} />;
  return (
    <div className={styles['ask']}>
      <p className={styles['note']}>
        {shown.parameters['showFilters'] === true
          ? 'The search asked for facets, but its answer holds none.'
          : 'The search did not ask for facets. Asking makes one more call to the service.'}
      </p>
      {shown.parameters['showFilters'] !== true && (
        <Button size="small" onPress={() => handle.request({ ...asked, showFilters: true })}>
          Search with facets
        </Button>
      )}
    </div>
  );
}

type GroupsProps = { readonly handle: ListingsHandle; readonly shown: Answered };

function Groups({ handle, shown }: GroupsProps) {
  const { asked = NOTHING, seen } = handle.state;
  const facets = useMemo(() => {
    const read = readFacets(shown.record['filters'], asked, seen);
    return [...read.map((facet) => steady(facet, seen)), ...misfitsOnly(shown, read)];
  }, [shown, asked, seen]);
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
          total={totalOf(shown)}
          warnings={shown.warnings}
          limit={limits[facet.name]}
          onLimit={(limit) => setLimits({ ...limits, [facet.name]: limit })}
          onChoose={handle.request}
        />
      ))}
    </div>
  );
}

const hasFacets = ({ record }: Answered) =>
  record['filters'] !== undefined && record['filters'] !== null;

/** Facets of which nothing that came could be read: what came is shown all the same. */
function misfitsOnly({ version, warnings }: Answered, read: readonly Facet[]): Facet[] {
  const schema = endpointFor(version).record;
  const known = new Set(read.map(({ name }) => name));
  const names = warnings.flatMap(({ path: [first, name] }) =>
    first === 'filters' && typeof name === 'string' && !known.has(name) ? [name] : [],
  );
  return [...new Set(names)].map((name) => ({
    name,
    label: metaAt(schema, ['filters', name])?.label ?? name,
    values: [],
  }));
}

/** How many listings the facets count over; undefined where the answer doesn't say. */
function totalOf({ record }: Answered): number | undefined {
  const total = record['total'];
  return typeof total === 'number' && total > 0 ? total : undefined;
}
