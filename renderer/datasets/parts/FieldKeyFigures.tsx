import { metaAt } from '../../../shared/provider/field-paths.ts';
import { Field, type FieldProps, type FieldSource } from '../../fields/Field.tsx';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';

/** A key figure that displays a field, under the label of the schema unless another is given. */
type FieldKeyFigure = Partial<KeyFigure> & {
  /** The path with dots. */
  readonly path: string;
  readonly render?: FieldProps['render'];
};

type FieldKeyFiguresProps = {
  readonly source: FieldSource;
  readonly figures: readonly (string | FieldKeyFigure | KeyFigure)[];
};

/**
 * The most important fields of a record at the top of a tab, together with key figures that are not
 * fields.
 */
export function FieldKeyFigures({ source, figures }: FieldKeyFiguresProps) {
  const toKeyFigure = (figure: FieldKeyFiguresProps['figures'][number]): KeyFigure => {
    if (typeof figure === 'string') return toKeyFigure({ path: figure });
    if (!('path' in figure)) return figure;
    const { path, render, ...rest } = figure;
    const steps = path.split('.');
    return {
      label: metaAt(source.schema, steps)?.label ?? path,
      value: <Field source={source} path={steps} render={render} />,
      ...rest,
    };
  };
  return <KeyFigures items={figures.map(toKeyFigure)} />;
}
