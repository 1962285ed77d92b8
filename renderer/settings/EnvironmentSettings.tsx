import { useState } from 'react';
import { allowsEnvironment, SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { baseUrlSchema, environmentBaseUrl } from '../../shared/ipc/settings.ts';
import {
  type Environment,
  ENVIRONMENT_NAMES,
  type KeyedEnvironment,
} from '../../shared/provider/environment.ts';
import { usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { Callout } from '../ui/Callout.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { TextField } from '../ui/TextField.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { KeyTest } from './KeyTest.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { useSettingField } from './useSettingField.ts';
import styles from './settings.module.css';

const ENVIRONMENT_NOTES: Readonly<Record<KeyedEnvironment, string>> = {
  production: 'Live data. Each request to the provider may be charged.',
  uat: 'The provider’s test environment. It needs its own key. A production key does not work here.',
};

/** Base URL, key and request options of an environment that needs a key. */
export function KeyedEnvironmentSettings({
  environment,
}: {
  readonly environment: KeyedEnvironment;
}) {
  if (!allowsEnvironment(usePolicy(), environment))
    return (
      <SettingsGroup title={ENVIRONMENT_NAMES[environment]} note={ENVIRONMENT_NOTES[environment]}>
        <p>Not available. {SET_BY_ORGANISATION}</p>
      </SettingsGroup>
    );
  return (
    <SettingsGroup title={ENVIRONMENT_NAMES[environment]} note={ENVIRONMENT_NOTES[environment]}>
      {environment === 'production' ? <BaseUrlField /> : <UatAddress />}
      <KeyPanel environment={environment} />
      <KeyTest environment={environment} />
      <BundleSwitch
        environment={environment}
        description="Requests all lookup datasets in one multi-request. Your provider must set this up first, or requests are refused."
      />
      <KeyInQuerySwitch environment={environment} />
    </SettingsGroup>
  );
}

export function SampleSettings() {
  return (
    <SettingsGroup title="Sample" note="For evaluation and training.">
      <p>
        Sample needs no key or base URL. Its vehicles are fictitious, nothing is sent, and every
        screen is labelled “Sample data”.
      </p>
      <BundleSwitch
        environment="sample"
        description="Shows a lookup in one multi-request, with the 6 datasets that only a multi-request has."
      />
    </SettingsGroup>
  );
}

/** The base URL of the provider. It is saved on blur or Enter. */
export function BaseUrlField() {
  const { settings, problem, setProblem, save } = useSettingField('Base URL');
  const isFixed = usePolicy().baseUrl !== undefined;
  const [draft, setDraft] = useState<string>();
  const commit = async () => {
    if (draft === undefined) return;
    const parsed = baseUrlSchema.safeParse(draft);
    if (draft.trim() !== '' && !parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    const baseUrl = parsed.data ?? '';
    if (baseUrl === settings.baseUrl) setProblem(undefined);
    else if (!(await save(() => ({ baseUrl })))) return;
    // The user may have typed more during the save. That text stays.
    setDraft((current) => (current === draft ? undefined : current));
  };
  return (
    <>
      <TextField
        label="Base URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        placeholder="https://"
        isDisabled={isFixed}
        description={
          isFixed ? SET_BY_ORGANISATION : 'As supplied by your provider, without /uat at the end.'
        }
        errorMessage={problem}
        value={draft ?? settings.baseUrl}
        onChange={setDraft}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit();
        }}
      />
      {/\/uat$/i.test(settings.baseUrl) && (
        <Callout tone="review" title="The base URL ends in /uat">
          Platedesk adds /uat for UAT itself. With this base URL, Production requests are sent to
          the provider’s test environment. Remove /uat from the end.
        </Callout>
      )}
    </>
  );
}

/** The base URL of Production followed by `/uat`. It cannot be edited. */
function UatAddress() {
  const address = environmentBaseUrl(useSettings(), 'uat');
  return (
    <div>
      <p className="field-label">URL</p>
      {address === '' ? (
        <p className={styles['muted']}>
          Uses the Production base URL with /uat added. Set the Production base URL first.
        </p>
      ) : (
        <p className={styles['address']}>{address}</p>
      )}
    </div>
  );
}

/** Chooses between one bundle request for a search and one request for each dataset. */
function BundleSwitch({
  environment,
  description,
}: {
  readonly environment: Environment;
  readonly description: string;
}) {
  const { settings, problem, save } = useSettingField(
    `${ENVIRONMENT_NAMES[environment]}, bundle mode`,
  );
  return (
    <Switch
      label="Bundle mode"
      description={description}
      isSelected={settings[environment].useMultiRequest}
      errorMessage={problem}
      onChange={(useMultiRequest) =>
        void save((current) => ({ [environment]: { ...current[environment], useMultiRequest } }))
      }
    />
  );
}

function KeyInQuerySwitch({ environment }: { readonly environment: KeyedEnvironment }) {
  const { settings, problem, save } = useSettingField(
    `${ENVIRONMENT_NAMES[environment]}, where the key is sent`,
  );
  const isOn = settings[environment].sendKeyInQuery;
  return (
    <>
      <Switch
        label="Send the key in the URL"
        description="The key is normally sent in a request header. Turn this on only if your provider instructs you to."
        isSelected={isOn}
        errorMessage={problem}
        onChange={(sendKeyInQuery) =>
          void save((current) => ({ [environment]: { ...current[environment], sendKeyInQuery } }))
        }
      />
      {isOn && (
        <Callout tone="review" title="The key is included in each URL">
          Proxies and servers often log URLs, including the key. Platedesk never shows or logs it.
          Turn this off if the provider accepts the key in a header.
        </Callout>
      )}
    </>
  );
}
