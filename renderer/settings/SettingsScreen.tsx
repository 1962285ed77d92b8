import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery } from '../bridge/queries.ts';
import { Callout } from '../ui/Callout.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { ArchiveSettings } from './ArchiveSettings.tsx';
import { AuthorSettings } from './AuthorSettings.tsx';
import { DataFolders } from './DataFolders.tsx';
import { KeyedEnvironmentSettings, SampleSettings } from './EnvironmentSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { TimeoutSettings } from './TimeoutSettings.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';
import { SavedNameContext, useSettingField } from './useSettingField.ts';
import { VersionSettings } from './VersionSettings.tsx';
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
          <ThemeSettings />
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
  const { error } = useQuery(keysQuery);
  return (
    error && (
      <Callout tone="review" title="The keys could not be read">
        {error.message}
      </Callout>
    )
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

function ThemeSettings() {
  const { settings, problem, save } = useSettingField('Theme');
  return (
    <SettingsGroup title="Appearance">
      <RadioGroup
        label="Theme"
        orientation="horizontal"
        options={THEME_OPTIONS}
        value={settings.theme}
        onChange={(theme) => void save(() => ({ theme }))}
        errorMessage={problem}
      />
    </SettingsGroup>
  );
}
