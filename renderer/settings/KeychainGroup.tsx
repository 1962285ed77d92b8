import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

/** Shows whether keys can be stored after Platedesk closes, and the reason if not. */
export function KeychainGroup({ keychain }: { readonly keychain: KeychainStatus | undefined }) {
  return (
    <SettingsGroup title="Keychain" note="What keeps the keys above safe on this computer.">
      {keychain?.kind === 'available' && (
        <StatusMark tone="information">Keys are kept in {keychain.name}</StatusMark>
      )}
      {keychain?.kind === 'unavailable' && (
        <div className={styles['state']}>
          <StatusMark tone="review">Keys are kept in memory until Platedesk closes</StatusMark>
          <p className={styles['muted']}>{keychain.message}</p>
        </div>
      )}
    </SettingsGroup>
  );
}
