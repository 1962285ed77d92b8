import { fieldsOf } from '../../../shared/provider/fields.ts';
import type { JsonObject } from '../../../shared/provider/json.ts';
import { isJsonObject } from '../../../shared/provider/json.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, isGiven, schemaAt, valueAt } from '../cell.tsx';
import type { DatasetViewProps } from '../props.ts';
import { AskFor } from './AskFor.tsx';
import styles from './Listings.module.css';

/** Dealers are counted one by one: a long list would bury the facets after it. */
const FIRST = 8;

/** How many listings have each value, as the service counted them over the whole result. */
export function Facets(props: DatasetViewProps) {
  const schema = schemaAt(props.schema, ['filters']);
  if (!schema) return null;
  return (
    <Section title="Facets" note="Counts over all pages">
      {isGiven(props, ['filters']) ? (
        <div className={styles['facets']}>
          {fieldsOf(schema).map(({ name, meta }) => (
            <Facet key={name} props={props} name={name} label={meta.label} />
          ))}
        </div>
      ) : (
        <AskFor props={props} parameter="showFilters" what="facets" />
      )}
    </Section>
  );
}

function Facet({
  props,
  name,
  label,
}: {
  readonly props: DatasetViewProps;
  readonly name: string;
  readonly label: string;
}) {
  const came = valueAt(props.record, ['filters', name]);
  const rows = Array.isArray(came) ? came.filter(isJsonObject) : [];
  const more = rows.slice(FIRST);
  return (
    <div>
      <h4 className={styles['facetTitle']}>{label}</h4>
      <DataTable
        caption={label}
        rows={rows.slice(0, FIRST)}
        columns={facetColumns(props, name, 0)}
        empty={came === undefined ? 'Nothing given' : 'None'}
      />
      {more.length > 0 && (
        <Disclosure title={`${more.length} more`}>
          <DataTable
            caption={`${label}, the rest`}
            rows={more}
            columns={facetColumns(props, name, FIRST)}
            empty="None"
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Columns of a facet's rows from a position on. */
function facetColumns(
  props: DatasetViewProps,
  name: string,
  from: number,
): DataColumn<JsonObject>[] {
  return [
    {
      key: 'key',
      header: 'Value',
      isRowHeader: true,
      cell: (_, index) => (
        <Cell
          of={props}
          path={['filters', name, from + index, 'key']}
          render={(key) => <ValueText text={String(key)} />}
        />
      ),
    },
    {
      key: 'count',
      header: 'Count',
      align: 'right',
      cell: (_, index) => <Cell of={props} path={['filters', name, from + index, 'count']} />,
    },
  ];
}
