import type { ReactNode } from 'react';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { cameWords } from './came-words.ts';
import { Shape } from './Mark.tsx';
import { cameAt, labelOf, type Path } from './reading.ts';
import { Text } from './Text.tsx';

/** A column is narrow. */
const MOST = 160;

type ValueProps = {
  readonly answer: Answered;
  readonly path: Path;
  /** Writes a value otherwise than by its kind and unit. */
  readonly write?: (value: string | number | boolean) => string;
};

/** A field of an answer; said to be absent, or as it came and marked where it is not as expected. */
export function Value({ answer, path, write }: ValueProps) {
  const came = cameAt(answer, path);
  switch (came.kind) {
    case 'absent':
      return <span className="quiet">Not given</span>;
    case 'misfit':
      return (
        <span className="misfit">
          <Shape result="review" /> Not as expected:{' '}
          <bdi>{cameWords(came.warning.came, MOST_MISFIT)}</bdi>
        </span>
      );
    case 'value': {
      const { value, text } = came;
      return <Text text={write && typeof value !== 'object' ? write(value) : text} most={MOST} />;
    }
  }
}

/** The whole of it stands with what else was not as expected. */
const MOST_MISFIT = 32;

export type Field = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

/** Labels above values, in columns. */
export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="fields">
      {fields.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && note !== '' && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

type Named = string | { readonly name: string; readonly write?: ValueProps['write'] };

/** Fields of one place of an answer, by their names, labelled as the catalogue says. */
export function fieldsAt(answer: Answered, at: Path, names: readonly Named[]): readonly Field[] {
  return names.map((named): Field => {
    const { name, write } = typeof named === 'string' ? { name: named, write: undefined } : named;
    const path = [...at, name];
    return {
      label: labelOf(answer, path),
      value: <Value answer={answer} path={path} {...(write && { write })} />,
    };
  });
}
