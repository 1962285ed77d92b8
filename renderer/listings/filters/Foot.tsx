import { OctagonAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Parameter, Problem } from '../../../shared/provider/parameters.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Filters.module.css';
import type { FieldGroup } from './layout.ts';
import { isPlace } from './Place.tsx';

type UnsentProps = { readonly isSaid: boolean; readonly onUndo: () => void };

/** Says that the form holds something else than what was asked for. Its room is kept free. */
export function Unsent({ isSaid, onUndo }: UnsentProps) {
  return (
    <p className={styles['unsent']} role="status">
      {isSaid && (
        <>
          Changes not searched yet{' '}
          <Button className={cx(styles['undo'])} onPress={onUndo}>
            Undo
          </Button>
        </>
      )}
    </p>
  );
}

type ElsewhereProps = {
  readonly problems: readonly Problem[];
  readonly groups: readonly FieldGroup[];
  readonly parameters: readonly Parameter[];
};

/** Problems whose fields the form does not have, so that none goes unsaid. */
export function Elsewhere({ problems, groups, parameters }: ElsewhereProps) {
  const named = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const unseen = problems.filter(({ name }) => !named.has(name) && !isPlace(name));
  if (unseen.length === 0) return null;
  return (
    <ul className={styles['problems']} aria-label="Problems" tabIndex={-1}>
      {unseen.map(({ name, message }) => {
        const label = parameters.find((parameter) => parameter.name === name)?.label;
        return (
          <li key={name + message} className={styles['problem']}>
            <OctagonAlert className={styles['icon']} aria-hidden="true" />
            <span>{label === undefined ? message : `${label}: ${message}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
