import type { ReactNode } from 'react';
import { fieldsOf } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import type { Warning } from '../../shared/provider/read.ts';
import { DataPlace } from './DataPlace.tsx';
import { asItCame, formatField, NOTHING } from '../ui/format.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import type { DatasetViewProps } from './props.ts';
import styles from './figure.module.css';

/** The warning about exactly this place in the record, if there is one. */
export function warningAt(
  warnings: readonly Warning[],
  path: readonly (string | number)[],
): Warning | undefined {
  return warnings.find(
    (warning) =>
      warning.path.length === path.length && warning.path.every((step, at) => step === path[at]),
  );
}

/** A value that isn't what the interface promises: as it came, and marked. */
export function AsItCame({ warning }: { readonly warning: Warning }) {
  return (
    <span className={styles['misfit']}>
      <ValueText text={asItCame(warning.came)} />
      <span className={styles['note']}>
        <StatusMark tone="review">not as expected: {warning.expected}</StatusMark>
      </span>
    </span>
  );
}

/** What a scalar field of the record shows as, unit included; a quiet “–” when it wasn't given. */
export function figureOf(
  of: Pick<DatasetViewProps, 'schema' | 'record' | 'warnings'>,
  ...path: [string, ...string[]]
): ReactNode {
  return <DataPlace path={path}>{shown(of, path)}</DataPlace>;
}

function shown(
  { schema, record, warnings }: Pick<DatasetViewProps, 'schema' | 'record' | 'warnings'>,
  path: readonly string[],
): ReactNode {
  const warning = warningAt(warnings, path);
  if (warning) return <AsItCame warning={warning} />;
  let fields = fieldsOf(schema);
  let value: Json | undefined = record;
  let found: (typeof fields)[number] | undefined;
  for (const step of path) {
    found = fields.find((field) => field.name === step);
    fields = found ? fieldsOf(found.schema) : [];
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  if (!found || value === undefined) return <Absent />;
  return <ValueText text={formatField(found.meta, value)} />;
}

/** Stands for a value that the service did not give. */
export function Absent() {
  return (
    <span className={styles['absent']}>
      <span aria-hidden="true">{NOTHING}</span>
      <span className="visually-hidden">not given</span>
    </span>
  );
}

/** The schema of a group field, for the grid of its fields. */
export function schemaOf(schema: DatasetViewProps['schema'], name: string) {
  return fieldsOf(schema).find((field) => field.name === name)?.schema ?? schema;
}

/** The names among these that this version of the record has. */
export function known(schema: DatasetViewProps['schema'], names: readonly string[]): string[] {
  const has = new Set(fieldsOf(schema).map((field) => field.name));
  return names.filter((name) => has.has(name));
}
