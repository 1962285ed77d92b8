import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { JsonObject } from '../../shared/format/json.ts';
import { metaAt, schemaAt, valueAt } from '../../shared/provider/places.ts';
import type { Warning } from '../../shared/provider/read.ts';
import { DataPlace } from './DataPlace.tsx';
import { asItCame, formatField } from '../ui/format.ts';
import { ValueText } from '../ui/ValueText.tsx';
import styles from './cell.module.css';
import { Absent, AsItCame, warningAt } from './figure.tsx';

/** Longer figures than this are no figures: they may break. */
const ONE_WORD = 18;

type Path = readonly (string | number)[];

type CellProps = {
  /** The whole record's schema, the record, and what was not as expected in it. */
  readonly of: {
    readonly schema: z.ZodType;
    readonly record: JsonObject;
    readonly warnings: readonly Warning[];
  };
  /** Steps from the record's top, positions included: `['saleEvents', 2, 'price']`. */
  readonly path: Path;
  /** Shows a scalar otherwise than by its kind and unit; called only for what is there and right. */
  readonly render?: (value: string | number | boolean) => ReactNode;
};

/** One field anywhere in a record: formatted; quiet where absent; as it came and marked where wrong. */
export function Cell(props: CellProps) {
  return (
    <DataPlace path={props.path}>
      <Shown {...props} />
    </DataPlace>
  );
}

function Shown({ of, path, render }: CellProps) {
  const warning = warningAt(of.warnings, path);
  if (warning) return <AsItCame warning={warning} />;
  const meta = metaAt(of.schema, path);
  const value = valueAt(of.record, path);
  if (value === undefined || value === null || value === '') return <Absent />;
  if (render && typeof value !== 'object') return render(value);
  const text = meta ? formatField(meta, value) : asItCame(value);
  if (meta && meta.kind !== 'text' && meta.kind !== 'words' && text.length <= ONE_WORD)
    return <span className={styles['whole']}>{text}</span>;
  return <ValueText text={text} />;
}

export { metaAt, schemaAt, valueAt };

/** True when a field is there, in whatever form it came. */
export function isGiven(of: CellProps['of'], path: Path): boolean {
  return valueAt(of.record, path) !== undefined || warningAt(of.warnings, path) !== undefined;
}
