import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { areUpdatesOff } from '../../shared/ipc/updates.ts';
import { keysQuery, usePolicy } from '../bridge/queries.ts';
import { ErrorCallout } from '../ui/Callout.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { ArchiveSettings } from './ArchiveSettings.tsx';
import { AuthorSettings } from './AuthorSettings.tsx';
import { DataFolders } from './DataFolders.tsx';
import { KeyedEnvironmentSettings, SampleSettings } from './EnvironmentSettings.tsx';
import { ProfileSettings, TimeoutSettings, VersionSettings } from './LookupSettings.tsx';
import {
  ChoiceSetting,
  SavedNameContext,
  SettingsGroup,
  SwitchSetting,
} from './setting-controls.tsx';
import { cx } from '../ui/cx.ts';
import styles from './SettingsScreen.module.css';
import settingsStyles from './settings.module.css';

/** All settings. Each change is saved immediately. */
export default function SettingsScreen() {
  const [savedName, setSavedName] = useState<string>();
  return (
    <SavedNameContext value={setSavedName}>
      <div className={styles['scroller']}>
        <div className={styles['screen']}>
          <header className={styles['header']}>
            <h1 className="screen-title">Settings</h1>
            <p className="note">Changes are saved as you make them.</p>
            <output className={cx('note', styles['saved'])}>
              {savedName && `Saved: ${savedName}`}
            </output>
          </header>
          <KeysError />
          <KeyedEnvironmentSettings environment="production" />
          <KeyedEnvironmentSettings environment="uat" />
          <SampleSettings />
          <KeychainStatusGroup />
          <ProfileSettings />
          <VersionSettings />
          <TimeoutSettings />
          <SettingsGroup title="Appearance">
            <ChoiceSetting
              field="theme"
              name="Theme"
              label="Theme"
              orientation="horizontal"
              options={THEME_OPTIONS}
            />
          </SettingsGroup>
          <AuthorSettings />
          <ArchiveSettings />
          <DataFolders />
          <UpdateSettings />
        </div>
      </div>
    </SavedNameContext>
  );
}

function KeysError() {
  const { error, refetch } = useQuery(keysQuery);
  return (
    <ErrorCallout
      title="The keys could not be read"
      message={error?.message}
      onRetry={() => void refetch()}
    />
  );
}

/** Shows whether keys can be stored after Platedesk closes, and the reason if not. */
function KeychainStatusGroup() {
  const keychain = useQuery(keysQuery).data?.keychain;
  return (
    <SettingsGroup title="Keychain" note="Protects your keys on this computer.">
      {keychain?.kind === 'available' && (
        <StatusMark tone="information">Keys are stored in {keychain.name}</StatusMark>
      )}
      {keychain?.kind === 'unavailable' && (
        <div className="stack-s1">
          <StatusMark tone="review">Keys are held in memory until Platedesk closes</StatusMark>
          <p className={settingsStyles['muted']}>{keychain.message}</p>
        </div>
      )}
    </SettingsGroup>
  );
}

const THEME_OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function UpdateSettings() {
  const isOff = areUpdatesOff(usePolicy());
  return (
    <SettingsGroup title="Updates" note="To look for one now, use the Help menu.">
      <SwitchSetting
        name="Updates"
        label="Check for updates when Platedesk starts"
        description={
          isOff ? SET_BY_ORGANISATION : 'Nothing is downloaded or installed before you ask for it.'
        }
        isDisabled={isOff}
        read={(settings) => settings.checkForUpdatesAtStart}
        change={(checkForUpdatesAtStart) => ({ checkForUpdatesAtStart })}
      />
    </SettingsGroup>
  );
}
