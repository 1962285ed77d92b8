import { useState } from 'react';
import type { DataLocation } from '../../shared/ipc/app.ts';
import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { LOGO_PATH } from '../../shared/ipc/settings.ts';
import { areUpdatesOff } from '../../shared/ipc/updates.ts';
import { useAppInfo, useKeys, usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useAsyncTask } from '../saved/async-task.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { useCommands } from '../window/commands.ts';
import { blurFocusedField } from '../window/focus.ts';
import { ArchiveSettings } from './ArchiveSettings.tsx';
import { KeyedEnvironmentSettings, SampleSettings } from './EnvironmentSettings.tsx';
import { ProfileSettings, TimeoutSettings, VersionSettings } from './LookupSettings.tsx';
import {
  AnnouncementContext,
  ChoiceSetting,
  ErrorMessage,
  FileSetting,
  SettingsGroup,
  SwitchSetting,
  TextSetting,
} from './setting-controls.tsx';
import { cx } from '../ui/cx.ts';
import styles from './SettingsScreen.module.css';
import settingsStyles from './settings.module.css';

/** All settings. Each change is saved immediately. */
export default function SettingsScreen() {
  const [announcement, setAnnouncement] = useState<string>();
  const keys = useKeys();
  // Each field saves its text when it loses the focus, which the end of the page does not cause. It
  // gets the focus again, because closing may be cancelled.
  useWindowEvent('beforeunload', () => blurFocusedField()?.focus());
  return (
    <AnnouncementContext value={setAnnouncement}>
      <div className={styles['scroller']}>
        <div className={styles['screen']}>
          <header className={styles['header']}>
            <h1 className="screen-title">Settings</h1>
            <p className="note">Changes are saved as you make them.</p>
            <output className={cx('note', styles['saved'])}>{announcement}</output>
          </header>
          <ErrorCallout
            title="The keys could not be read"
            message={keys.error?.message}
            onRetry={() => void keys.refetch()}
          />
          <KeyedEnvironmentSettings environment="production" />
          <KeyedEnvironmentSettings environment="uat" />
          <SampleSettings />
          <KeychainGroup keychain={keys.data?.keychain} />
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
    </AnnouncementContext>
  );
}

type KeychainProps = { readonly keychain: KeychainStatus | undefined };

/** Shows whether keys can be stored after Platedesk closes, and the reason if not. */
function KeychainGroup({ keychain }: KeychainProps) {
  return (
    <SettingsGroup title="Keychain" note="Protects your keys on this computer.">
      {keychain?.kind === 'available' && (
        <StatusMark tone="information">Keys are stored in {keychain.name}</StatusMark>
      )}
      {keychain?.kind === 'unavailable' && (
        <div className="stack-s1">
          <StatusMark tone="review">Keys are held in memory until Platedesk closes</StatusMark>
          <p className="note">{keychain.message}</p>
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

/** Differs with every character of the logo, so that the window loads a new logo. */
function logoUrl(logo: string): string {
  let checksum = 0;
  for (let index = 0; index < logo.length; index += 1)
    checksum = (checksum * 31 + logo.charCodeAt(index)) % 0x7f_ff_ff_ff;
  return `${LOGO_PATH}?${checksum}`;
}

/** Who prepares the reports of this computer. */
function AuthorSettings() {
  const { logo } = useSettings();
  return (
    <SettingsGroup title="Report author" note="Printed at the top of each report.">
      <TextSetting label="Name" field="preparedBy" maxLength={200} />
      <TextSetting label="Organisation" field="organisation" maxLength={200} />
      <TextSetting label="Address" field="address" maxLength={300} />
      <TextSetting label="Telephone number" field="phone" maxLength={50} />
      <FileSetting
        field="logo"
        name="Logo"
        description="A PNG or SVG file of at most 200 kB. It is saved in each report."
        channel="settings.chooseLogo"
        chooseLabel="Choose logo…"
        clearLabel="Remove logo"
      >
        {logo !== null && (
          <img
            src={logoUrl(logo)}
            alt="Logo of the organisation"
            className={settingsStyles['logo']}
          />
        )}
      </FileSetting>
    </SettingsGroup>
  );
}

function DataFolders() {
  const info = useAppInfo();
  return (
    <SettingsGroup
      title="Where your data is stored"
      note="On this computer only. Keys are stored only in encrypted form."
    >
      {info && (
        <>
          <ul className={settingsStyles['folders']}>
            {info.dataLocations.map((folder) => (
              <FolderRow key={folder.path} {...folder} />
            ))}
          </ul>
          <p className="note">Platedesk {info.version}</p>
        </>
      )}
    </SettingsGroup>
  );
}

function FolderRow({ path, name, description }: DataLocation) {
  const { run, error } = useAsyncTask((bridge) => bridge.call('app.openFolder', { path }));
  return (
    <li className={settingsStyles['folder']}>
      <div>
        <p>
          <strong>{name}</strong>: {description}
        </p>
        <p className={cx('label-text', settingsStyles['address'])}>{path}</p>
        <ErrorMessage>{error}</ErrorMessage>
      </div>
      <Button size="small" aria-label={`Open folder: ${name}`} onPress={run}>
        Open folder
      </Button>
    </li>
  );
}

function UpdateSettings() {
  const isOff = areUpdatesOff(usePolicy());
  const commands = useCommands();
  return (
    <SettingsGroup title="Updates">
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
      <div className={settingsStyles['buttons']}>
        <Button onPress={() => void commands.run('check-for-updates')} isDisabled={isOff}>
          Check for updates…
        </Button>
      </div>
    </SettingsGroup>
  );
}
