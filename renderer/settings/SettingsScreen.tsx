import { useMemo } from 'react';
import type { Settings } from '../../shared/ipc/settings.ts';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ArchiveGroup } from './ArchiveGroup.tsx';
import { DataPlaces } from './DataPlaces.tsx';
import { BundleSwitch } from './EnvironmentSwitches.tsx';
import { KeyedEnvironmentGroup } from './KeyedEnvironmentGroup.tsx';
import { KeychainLine } from './KeychainLine.tsx';
import { Profiles } from './Profiles.tsx';
import { type Saving, SavingContext, useSavingInTurn } from '../bridge/saving.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { Themes } from './Themes.tsx';
import { Timeouts } from './Timeouts.tsx';
import { useKeys } from '../bridge/useKeys.ts';
import { useSettings } from '../bridge/useSettings.ts';
import { Versions } from './Versions.tsx';
import styles from './SettingsScreen.module.css';

/** Everything that a person can set. Each change is saved as it is made. */
export default function SettingsScreen() {
  const { settings, fault, update } = useSettings();
  const { save, saved } = useSavingInTurn(update);
  return (
    <div className={styles['scroller']}>
      <div className={styles['screen']}>
        <header className={styles['header']}>
          <h1 className={styles['title']}>Settings</h1>
          <p className={styles['note']}>Changes are saved as you make them.</p>
          <output className={styles['saved']}>{saved && `Saved: ${saved}`}</output>
        </header>
        {settings && <Groups settings={settings} save={save} />}
        {!settings && fault && (
          <Callout tone="review" title="The settings could not be read">
            {fault.message}
          </Callout>
        )}
        {!settings && !fault && <Spinner label="Reading the settings" showLabel />}
      </div>
    </div>
  );
}

function Groups({
  settings,
  save,
}: {
  readonly settings: Settings;
  readonly save: Saving['save'];
}) {
  const keys = useKeys();
  const saving = useMemo(() => ({ settings, save }), [settings, save]);
  return (
    <SavingContext value={saving}>
      {keys.fault && (
        <Callout tone="review" title="The keys could not be read">
          {keys.fault.message}
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
      <KeychainLine keychain={keys.keychain} />
      <Profiles />
      <Versions />
      <Timeouts />
      <Themes />
      <ArchiveGroup />
      <DataPlaces />
    </SavingContext>
  );
}
