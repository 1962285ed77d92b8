import { getVinComparison, getVinToCompare } from '../../../shared/findings/vin-comparison.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { hasText, toInlineText } from '../../../shared/format/text.ts';
import { splitVin } from '../../../shared/reading/identity.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useStore } from '../../ui/store.ts';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useVinComparisons } from '../../vehicle/vin-comparisons.ts';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import styles from './VinCheck.module.css';

/**
 * The user states that the VIN was read on the vehicle. The time and the name are stored with a report.
 * The name is asked for only if the settings have none.
 */
export function VinCheck() {
  const { vehicleAnswers } = useVerdict();
  const target = useLookupTarget();
  const { preparedBy } = useSettings();
  const comparisons = useVinComparisons();
  const enteredName = useStore(comparisons.name);
  const vin = getVinToCompare(vehicleAnswers);
  if (vin === undefined) return null;
  const comparison = getVinComparison(vehicleAnswers);
  const hasName = hasText(preparedBy);
  const enterName = (name: string) => {
    comparisons.name.set(name);
    if (comparison) comparisons.set(target, { ...comparison, by: name.trim() });
  };
  const setCompared = (isCompared: boolean) => {
    const by = hasName ? preparedBy : enteredName.trim();
    comparisons.set(target, isCompared ? createComparison(vin, by) : undefined);
  };
  return (
    <div className={styles['check']}>
      <Checkbox
        label="VIN read on the vehicle"
        isSelected={comparison !== undefined}
        onChange={setCompared}
        description={
          comparison ? (
            `${hasText(comparison.by) ? toInlineText(comparison.by) : 'Name not stated'}, ${formatLondonTime(comparison.at)}`
          ) : (
            <>
              Compare every character:{' '}
              <span className={cx('mono', styles['vin'])}>{splitVin(vin).join(' ')}</span>
            </>
          )
        }
      />
      {!hasName && (
        <TextField
          label="Read by"
          value={enteredName}
          onChange={enterName}
          maxLength={200}
          className={styles['name'] ?? ''}
        />
      )}
    </div>
  );
}

const createComparison = (vin: string, by: string) => ({ vin, at: new Date().toISOString(), by });
