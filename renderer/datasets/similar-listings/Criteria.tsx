import { Section } from '../../ui/Section.tsx';
import { isGiven } from '../cell.tsx';
import { CellGrid, fieldsIn, type GridField } from '../CellGrid.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../props.ts';
import { AskFor } from './AskFor.tsx';

/** What the service searched by, where it was asked to say so. */
export function Criteria(props: DatasetViewProps) {
  const filtered = FILTERS.some(({ path }) => isGiven(props, path));
  return (
    <Section title="Criteria" note="What the service searched by">
      {isGiven(props, ['criteria']) ? (
        <>
          <CellGrid of={props} fields={SEARCH} />
          {filtered ? (
            <CellGrid of={props} fields={FILTERS} />
          ) : (
            <Note>Filters: nothing given</Note>
          )}
        </>
      ) : (
        <AskFor props={props} parameter="showCriteria" what="criteria" />
      )}
    </Section>
  );
}

const SEARCH: readonly GridField[] = [
  ...fieldsIn(
    ['criteria'],
    ['vrm', 'year', 'mileage', 'valuation', 'sort', 'order', 'showFilters', 'showCriteria'],
  ),
  ...fieldsIn(['criteria', 'location'], ['lat', 'lon']),
];

const FILTERS: readonly GridField[] = [
  ...fieldsIn(['criteria', 'filters'], ['colours', 'years', 'live', 'keywords']),
  { path: ['criteria', 'filters', 'mileage', 'min'], label: 'Mileage from' },
  { path: ['criteria', 'filters', 'mileage', 'max'], label: 'Mileage to' },
  { path: ['criteria', 'filters', 'mileage', 'nearest'], label: 'Nearest to mileage' },
  ...fieldsIn(
    ['criteria', 'filters'],
    ['distance', 'dealerTypes', 'youngUsed', 'trade', 'categories'],
  ),
];
