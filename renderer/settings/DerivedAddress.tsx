import { baseUrlOf } from '../../shared/ipc/settings.ts';
import { useSaving } from '../bridge/saving.ts';
import styles from './settings.module.css';

/** UAT's address, which is Production's followed by `/uat` and can't be set by itself. */
export function DerivedAddress() {
  const { settings } = useSaving();
  const address = baseUrlOf(settings, 'uat');
  return (
    <div>
      <p className={styles['label']}>Address</p>
      {address === '' ? (
        <p className={styles['quiet']}>
          Production’s base URL followed by /uat. Set that one first.
        </p>
      ) : (
        <p className={styles['address']}>{address}</p>
      )}
    </div>
  );
}
