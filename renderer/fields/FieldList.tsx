import type { RawPath } from '../../shared/provider/field-path.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { findFieldMeta } from '../../shared/provider/field-paths.ts';
import { Section } from '../ui/Section.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import {
  type FieldSource,
  FieldValue,
  isPresent,
  UnexpectedValue,
  useFieldSource,
} from './Field.tsx';
import { pathKey, findWarning, ROOT_PATH, warningsUnder } from './field-warnings.ts';
import { cx } from '../ui/cx.ts';
import styles from './fields.module.css';

/** A field of a list. Its label and note are those of the schema unless given here. */
export type FieldSpec = {
  readonly path: RawPath;
  readonly label?: string;
  readonly note?: ReactNode;
  readonly value?: ReactNode;
};

export type FieldListProps = {
  /** Default: the record of the view. */
  readonly source?: FieldSource;
  /** Specs, or paths with dots. A field that this version of the record lacks is left out. */
  readonly fields: readonly (FieldSpec | string)[];
  /** Where in the record the paths start. Default: its top. */
  readonly group?: RawPath;
  /** Named in one quiet line if no field has a value. Without it, every label is shown. */
  readonly emptyLabel?: string;
};

/** Fields of a record: label above value, in as many columns as fit. */
export function FieldList({ fields, group = ROOT_PATH, emptyLabel, ...props }: FieldListProps) {
  const source = useFieldSource(props.source);
  const specs = supportedSpecs(source, fields, group);
  if (emptyLabel !== undefined && !hasValue(source, specs))
    return <NothingGiven label={emptyLabel} />;
  return (
    <dl className={styles['list']}>
      {specs.map((spec) => (
        <ListedField key={pathKey(spec.path)} source={source} spec={spec} />
      ))}
    </dl>
  );
}

export type FieldSectionProps = FieldListProps & {
  readonly title: string;
  readonly note?: string;
  readonly children?: ReactNode;
};

/** A list of fields under a heading; one line if none has a value, nothing if none is supported. */
export function FieldSection({ title, note, children, ...list }: FieldSectionProps) {
  const { fields, group = ROOT_PATH, emptyLabel = title } = list;
  const source = useFieldSource(list.source);
  const specs = supportedSpecs(source, fields, group);
  if (specs.length === 0) return null;
  const unexpectedGroup = group.length > 0 ? findWarning(source.warnings, group) : undefined;
  if (!unexpectedGroup && !children && !hasValue(source, specs))
    return <NothingGiven label={emptyLabel} />;
  return (
    <Section title={title} note={note}>
      {children}
      {unexpectedGroup ? (
        <UnexpectedValue warning={unexpectedGroup} />
      ) : (
        <FieldList {...list} emptyLabel={emptyLabel} />
      )}
    </Section>
  );
}

type ListedFieldProps = { readonly source: FieldSource; readonly spec: FieldSpec };

function ListedField({ source, spec: { path, label, note, value } }: ListedFieldProps) {
  const meta = findFieldMeta(source.schema, path);
  const remark = note ?? (isPresent(source, path) ? meta?.note : undefined);
  const nested = warningsUnder(source.warnings, path).filter(
    (warning) => warning.path.length > path.length,
  ).length;
  return (
    <div className={styles['field']} data-path={pathKey(path)}>
      <dt className={cx('note', styles['label'])}>{label ?? meta?.label}</dt>
      <dd className={styles['value']}>{value ?? <FieldValue source={source} path={path} />}</dd>
      {nested > 0 && (
        <dd className="note">
          <StatusMark tone="review">
            {formatCount(nested, 'value')} in an unexpected format
          </StatusMark>
        </dd>
      )}
      {remark && <dd className="note">{remark}</dd>}
    </div>
  );
}

const NothingGiven = ({ label }: { readonly label: string }) => (
  <p className="quiet">{label}: not stated</p>
);

/** The fields that this version of the record has, with paths from its top. */
function supportedSpecs(
  { schema }: FieldSource,
  fields: FieldListProps['fields'],
  group: RawPath,
): readonly FieldSpec[] {
  return fields
    .map((field) => (typeof field === 'string' ? { path: field.split('.') } : field))
    .map((spec): FieldSpec => ({ ...spec, path: [...group, ...spec.path] }))
    .filter(({ path, value }) => value !== undefined || findFieldMeta(schema, path) !== undefined);
}

const hasValue = (source: FieldSource, specs: readonly FieldSpec[]) =>
  specs.some(({ path }) => isPresent(source, path));
