import { Omnibox } from '../lookup/Omnibox.tsx';
import { EnvironmentSwitch } from './environment/EnvironmentSwitch.tsx';
import styles from './TopBar.module.css';

/** The search box, and beside it where its answers come from. */
export function TopBar() {
  return (
    <div className={styles['bar']}>
      <Omnibox />
      <EnvironmentSwitch />
    </div>
  );
}
