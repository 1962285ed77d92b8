import type { ReactNode } from 'react';
import type { FieldSource } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import type { Path } from '../../fields/field-warnings.ts';
import { IdentifierList, type IdentifierSpec } from '../parts/CopyableField.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './RecordEntry.module.css';

type RecordEntryProps = {
  readonly source: FieldSource;
  /** Where in the record the entry is; its fields are named below. */
  readonly path: Path;
  readonly title: ReactNode;
  readonly badge: ReactNode;
  /** The meaning of the entry, in one sentence. */
  readonly meaning: ReactNode;
  /** Whom to contact and which reference to quote. */
  readonly contact: readonly (Omit<IdentifierSpec, 'path'> & { readonly name: string })[];
  readonly details: readonly string[];
};

/** One entry about the vehicle: its title, whom to call, then its other details. */
export function RecordEntry(props: RecordEntryProps) {
  const { source, path, title, badge, meaning, contact, details } = props;
  return (
    <article className={cx('stack-s3 shrink', styles['entry'])}>
      <header className={styles['header']}>
        <h4 className={styles['title']}>{title}</h4>
        {badge}
      </header>
      {meaning && <p className={styles['meaning']}>{meaning}</p>}
      <IdentifierList
        source={source}
        className={styles['contact']}
        items={contact.map(({ name, ...item }) => ({ ...item, path: [...path, name] }))}
      />
      <FieldList source={source} group={path} fields={details} />
    </article>
  );
}
