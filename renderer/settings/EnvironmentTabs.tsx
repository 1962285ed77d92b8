import { useId, useState } from 'react';
import {
  ENVIRONMENT_NAMES,
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { TabList, tabPanelProps } from '../ui/TabList.tsx';
import { KeyedEnvironmentSettings } from './EnvironmentSettings.tsx';
import styles from './EnvironmentTabs.module.css';

const ENVIRONMENTS = keyedEnvironmentSchema.options;
const TABS = ENVIRONMENTS.map((environment) => ({
  value: environment,
  label: ENVIRONMENT_NAMES[environment],
  environment,
}));

/**
 * Production and UAT as two tabs of one card, so that the key of one is not entered for the other. The
 * environment in use is open first. A search shows both.
 */
export function EnvironmentTabs({ showsAll }: { readonly showsAll: boolean }) {
  const { environment } = useSettings();
  const [selected, setSelected] = useState<KeyedEnvironment>(
    environment === 'uat' ? 'uat' : 'production',
  );
  const id = useId();
  return (
    <div className={styles['card']}>
      {!showsAll && (
        <TabList
          label="Environment of the key"
          id={id}
          tabs={TABS}
          value={selected}
          onChange={setSelected}
        />
      )}
      {ENVIRONMENTS.map((name) => (
        <div
          key={name}
          {...(!showsAll && tabPanelProps(id, name, selected))}
          className={styles['panel']}
        >
          <KeyedEnvironmentSettings environment={name} />
        </div>
      ))}
    </div>
  );
}
