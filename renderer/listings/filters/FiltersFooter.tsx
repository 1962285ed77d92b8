import { OctagonAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Parameter, ParameterProblem } from '../../../shared/provider/parameters.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Filters.module.css';
import type { FieldGroup } from './field-groups.ts';
import { isLocationField } from './LocationFields.tsx';

type UnsentProps = { readonly isVisible: boolean; readonly onUndo: () => void };

/** Says that the form holds something else than what was asked for. Its room is kept free. */
export function UnsentChanges({ isVisible, onUndo }: UnsentProps) {
  return (
    <p className={styles['unsent']} role="status">
      {isVisible && (
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
  readonly problems: readonly ParameterProblem[];
  readonly groups: readonly FieldGroup[];
  readonly parameters: readonly Parameter[];
};

/** Problems whose fields the form does not have, so that none goes unsaid. */
export function OtherProblems({ problems, groups, parameters }: ElsewhereProps) {
  const fieldNames = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const unseen = problems.filter(
    ({ parameter: name }) => !fieldNames.has(name) && !isLocationField(name),
  );
  if (unseen.length === 0) return null;
  return (
    <ul className={styles['problems']} aria-label="Problems" tabIndex={-1}>
      {unseen.map(({ parameter: name, message }) => {
        const label = parameters.find((parameter) => parameter.name === name)?.label;
        return (
          <li key={name + message} className={styles['error']}>
            <OctagonAlert className={styles['icon']} aria-hidden="true" />
            <span>{label === undefined ? message : `${label}: ${message}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
