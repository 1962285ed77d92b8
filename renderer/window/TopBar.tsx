import type { ReactNode } from 'react';
import { EnvironmentSwitch } from './environment/EnvironmentSwitch.tsx';
import styles from './TopBar.module.css';

/** The search box and the environment switch. */
export function TopBar({ searchBox }: { readonly searchBox: ReactNode }) {
  return (
    <div className={styles['bar']}>
      {searchBox}
      <EnvironmentSwitch />
    </div>
  );
}
