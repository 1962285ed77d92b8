import { OctagonAlert } from 'lucide-react';
import { Segmented } from '../../../ui/Segmented.tsx';
import styles from './Filters.module.css';

type Props = {
  readonly label: string;
  /** Undefined is not sent at all, which is not the same as no. */
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  readonly errorMessage: string | undefined;
};

const OPTIONS = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Any, yes or no in one line: for a flag that can also be left out. */
export function TriState({ label, value, onChange, errorMessage }: Props) {
  return (
    <>
      <div className={styles['flag']}>
        <span className={styles['label']} aria-hidden="true">
          {label}
        </span>
        <Segmented
          label={label}
          options={OPTIONS}
          value={value === undefined ? 'any' : value ? 'yes' : 'no'}
          onChange={(chosen) => onChange(chosen === 'any' ? undefined : chosen === 'yes')}
        />
      </div>
      {errorMessage !== undefined && (
        <p className={styles['problem']} data-invalid="">
          <OctagonAlert className={styles['icon']} aria-hidden="true" />
          <span>{errorMessage}</span>
        </p>
      )}
    </>
  );
}
