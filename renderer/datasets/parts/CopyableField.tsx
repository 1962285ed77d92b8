import type { RawPath } from '../../../shared/provider/field-path.ts';
import type { ReactNode } from 'react';
import { findFieldMeta } from '../../../shared/provider/field-paths.ts';
import { formatPhone } from '../../../shared/format/numbers.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Field, type FieldProps, useFieldSource } from '../../fields/Field.tsx';
import { pathKey } from '../../fields/field-warnings.ts';
import { ValueText } from '../../ui/ValueText.tsx';
import styles from './CopyableField.module.css';

type Scalar = Parameters<NonNullable<FieldProps['render']>>[0];

/** A field that identifies something: a phone number, a reference, a VIN. */
export type IdentifierSpec = {
  readonly path: RawPath;
  /** Name of the value in the button that copies it: “telephone number”. No button without it. */
  readonly copyName?: string;
  readonly format?: (value: Scalar) => string;
  readonly render?: (text: string) => ReactNode;
};

const renderText = (text: string): ReactNode => <ValueText text={text} />;

export function CopyableField({ path, copyName, ...options }: IdentifierSpec) {
  const { format = String, render = renderText } = options;
  const isPlain = copyName === undefined && !options.format && !options.render;
  if (isPlain) return <Field path={path} />;
  const renderValue = (value: Scalar) => {
    const text = format(value);
    if (copyName === undefined) return render(text);
    return (
      <span className={styles['value']}>
        <span className={styles['text']}>{render(text)}</span>
        <CopyButton text={text} label={`Copy ${copyName}`} />
      </span>
    );
  };
  return <Field path={path} render={renderValue} />;
}

/** Options of a phone number, received as text or as a number, which has lost its leading zero. */
export const PHONE = {
  copyName: 'telephone number',
  format: (value: Scalar) => formatPhone(typeof value === 'number' ? value : String(value)),
} as const;

export type IdentifierListProps = {
  /** Each under the label of the schema. `note` is shown below the value. */
  readonly items: readonly (IdentifierSpec & { readonly note?: ReactNode })[];
  readonly className?: string | undefined;
};

/** Identifiers to read out, compare or copy, which are displayed larger than other fields. */
export function IdentifierList({ items, className }: IdentifierListProps) {
  const { schema } = useFieldSource();
  return (
    <dl className={className}>
      {items.map(({ note, ...item }) => (
        <div key={pathKey(item.path)}>
          <dt className="note">{findFieldMeta(schema, item.path)?.label}</dt>
          <dd>
            <CopyableField {...item} />
          </dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
