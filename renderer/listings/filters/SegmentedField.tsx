import { OctagonAlert } from 'lucide-react';
import { Segmented, type SegmentedProps } from '../../ui/Segmented.tsx';
import styles from './Filters.module.css';

type Props<V extends string> = Omit<SegmentedProps<V>, 'className' | 'isDisabled'> & {
  readonly errorMessage: string | undefined;
  /** The label above the choices, not beside them. */
  readonly isStacked?: boolean;
};

/** A choice of one from two or three with its label, and what is wrong with it. */
export function SegmentedField<V extends string>({
  errorMessage,
  isStacked = false,
  ...rest
}: Props<V>) {
  const isWrong = errorMessage !== undefined;
  return (
    <div className={styles['choice']} data-invalid={isWrong || undefined}>
      <div className={styles['segments']} data-stacked={isStacked || undefined}>
        <span className={styles['label']} aria-hidden="true">
          {rest.label}
        </span>
        <Segmented {...rest} />
      </div>
      {isWrong && (
        <p className={styles['problem']}>
          <OctagonAlert className={styles['icon']} aria-hidden="true" />
          <span>{errorMessage}</span>
        </p>
      )}
    </div>
  );
}
