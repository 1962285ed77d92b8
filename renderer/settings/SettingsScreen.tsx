import { useMemo } from 'react';
import type { Settings } from '../../shared/ipc/settings.ts';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ArchiveSettings } from './ArchiveSettings.tsx';
import { DataFolders } from './DataFolders.tsx';
import { BundleSwitch } from './EnvironmentSwitches.tsx';
import { KeyedEnvironmentGroup } from './KeyedEnvironmentGroup.tsx';
import { KeychainGroup } from './KeychainGroup.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import {
  type SettingsEditor,
  SettingsEditorContext,
  useSerialSave,
} from '../bridge/settings-editor.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';
import { TimeoutSettings } from './TimeoutSettings.tsx';
import { useKeys } from '../bridge/useKeys.ts';
import { useSettingsQuery } from '../bridge/useSettingsQuery.ts';
import { VersionSettings } from './VersionSettings.tsx';
import styles from './SettingsScreen.module.css';

/** All settings. Each change is saved immediately. */
export default function SettingsScreen() {
  const { settings, error, update } = useSettingsQuery();
  const { save, lastSaved } = useSerialSave(update);
  return (
    <div className={styles['scroller']}>
      <div className={styles['screen']}>
        <header className={styles['header']}>
          <h1 className="screen-title">Settings</h1>
          <p className={styles['note']}>Changes are saved as you make them.</p>
          <output className={styles['saved']}>{lastSaved && `Saved: ${lastSaved}`}</output>
        </header>
        {settings && <SettingsGroups settings={settings} save={save} />}
        {!settings && error && (
          <Callout tone="review" title="The settings could not be read">
            {error.message}
          </Callout>
        )}
        {!settings && !error && <Spinner label="Reading the settings" showLabel />}
      </div>
    </div>
  );
}

function SettingsGroups({
  settings,
  save,
}: {
  readonly settings: Settings;
  readonly save: SettingsEditor['save'];
}) {
  const keys = useKeys();
  const saving = useMemo(() => ({ settings, save }), [settings, save]);
  return (
    <SettingsEditorContext value={saving}>
      {keys.error && (
        <Callout tone="review" title="The keys could not be read">
          {keys.error.message}
        </Callout>
      )}
      <KeyedEnvironmentGroup environment="production" keys={keys} />
      <KeyedEnvironmentGroup environment="uat" keys={keys} />
      <SettingsGroup title="Sample" note="For trying Platedesk out and for training.">
        <p>
          Sample needs no key and no address. Its vehicles are invented and made inside Platedesk:
          nothing is sent anywhere, and every screen says “Sample data”.
        </p>
        <BundleSwitch
          environment="sample"
          description="Shows what a search in one call looks like (the multi-request), with the six datasets that only it has."
        />
      </SettingsGroup>
      <KeychainGroup keychain={keys.keychain} />
      <ProfileSettings />
      <VersionSettings />
      <TimeoutSettings />
      <ThemeSettings />
      <ArchiveSettings />
      <DataFolders />
    </SettingsEditorContext>
  );
}
