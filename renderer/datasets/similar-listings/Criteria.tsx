import { isJsonObject } from '../../../shared/provider/json.ts';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import { isGiven, schemaAt, valueAt } from '../cell.tsx';
import type { DatasetViewProps } from '../props.ts';
import { AskFor } from './AskFor.tsx';

/** What the service searched by, where it was asked to say so. */
export function Criteria(props: DatasetViewProps) {
  return (
    <Section title="Criteria" note="What the service searched by">
      {isGiven(props, ['criteria']) ? (
        <>
          <Group props={props} path={['criteria']} />
          <Group props={props} path={['criteria', 'location']} title="Location" />
          <Group props={props} path={['criteria', 'filters']} title="Filters" />
          <Group props={props} path={['criteria', 'filters', 'mileage']} title="Mileage filter" />
        </>
      ) : (
        <AskFor props={props} parameter="showCriteria" what="criteria" />
      )}
    </Section>
  );
}

/** The scalar fields of one group. */
function Group({
  props,
  path,
  title,
}: {
  readonly props: DatasetViewProps;
  readonly path: readonly string[];
  readonly title?: string;
}) {
  const value = valueAt(props.record, path);
  return (
    <FieldGrid
      schema={schemaAt(props.schema, path) ?? props.schema}
      record={isJsonObject(value) ? value : undefined}
      warnings={props.warnings}
      path={path}
      {...(title !== undefined && { title })}
    />
  );
}
