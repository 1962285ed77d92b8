import { fieldsOf } from '../../../shared/provider/fields.ts';
import type { JsonObject } from '../../../shared/provider/json.ts';
import { isJsonObject } from '../../../shared/provider/json.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, isGiven, schemaAt, valueAt } from '../cell.tsx';
import type { DatasetViewProps } from '../props.ts';
import { AskFor } from './AskFor.tsx';
import styles from './Listings.module.css';

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
  return (
    <div>
      <h4 className={styles['facetTitle']}>{label}</h4>
      <DataTable
        caption={label}
        rows={rows}
        columns={facetColumns(props, name)}
        empty={came === undefined ? 'Nothing given' : 'None'}
      />
    </div>
  );
}

function facetColumns(props: DatasetViewProps, name: string): DataColumn<JsonObject>[] {
  return [
    {
      key: 'key',
      header: 'Value',
      isRowHeader: true,
      cell: (_, index) => (
        <Cell
          of={props}
          path={['filters', name, index, 'key']}
          render={(key) => <ValueText text={String(key)} />}
        />
      ),
    },
    {
      key: 'count',
      header: 'Count',
      align: 'right',
      cell: (_, index) => <Cell of={props} path={['filters', name, index, 'count']} />,
    },
  ];
}
