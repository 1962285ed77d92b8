import { environmentBaseUrl } from '../../shared/ipc/settings.ts';
import { useSettingsEditor } from '../bridge/settings-editor.ts';
import styles from './settings.module.css';

/** The base URL of UAT: the base URL of Production followed by `/uat`. It cannot be edited. */
export function UatAddress() {
  const { settings } = useSettingsEditor();
  const address = environmentBaseUrl(settings, 'uat');
  return (
    <div>
      <p className="field-label">Address</p>
      {address === '' ? (
        <p className={styles['muted']}>
          Production’s base URL followed by /uat. Set that one first.
        </p>
      ) : (
        <p className={styles['address']}>{address}</p>
      )}
    </div>
  );
}
