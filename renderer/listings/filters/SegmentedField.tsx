import { OctagonAlert } from 'lucide-react';
import { SegmentedControl, type SegmentedProps } from '../../ui/SegmentedControl.tsx';
import styles from './Filters.module.css';

type Props<V extends string> = Omit<SegmentedProps<V>, 'className' | 'isDisabled'> & {
  readonly errorMessage: string | undefined;
  /** The label above the choices, not beside them. */
  readonly isLabelAbove?: boolean;
};

/** A choice of one from two or three with its label, and what is wrong with it. */
export function SegmentedField<V extends string>({
  errorMessage,
  isLabelAbove = false,
  ...rest
}: Props<V>) {
  const isInvalid = errorMessage !== undefined;
  return (
    <div className={styles['choice']} data-invalid={isInvalid || undefined}>
      <div className={styles['segments']} data-stacked={isLabelAbove || undefined}>
        <span className={styles['label']} aria-hidden="true">
          {rest.label}
        </span>
        <SegmentedControl {...rest} />
      </div>
      {isInvalid && (
        <p className={styles['error']}>
          <OctagonAlert className={styles['icon']} aria-hidden="true" />
          <span>{errorMessage}</span>
        </p>
      )}
    </div>
  );
}
