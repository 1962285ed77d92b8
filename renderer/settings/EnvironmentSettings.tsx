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
import { KeyPanel, KeyTest } from './KeyPanel.tsx';
import { SettingsGroup, SwitchSetting, TextSetting } from './setting-controls.tsx';
import { cx } from '../ui/cx.ts';
import styles from './settings.module.css';

const ENVIRONMENT_NOTES: Readonly<Record<KeyedEnvironment, string>> = {
  production: 'Live data. Each request to the provider may be charged.',
  uat: 'The provider’s test environment. It needs its own key. A production key does not work here.',
};

type Props = { readonly environment: KeyedEnvironment };

/** Base URL, key and request options of an environment that needs a key. */
export function KeyedEnvironmentSettings({ environment }: Props) {
  const isAllowed = allowsEnvironment(usePolicy(), environment);
  return (
    <SettingsGroup title={ENVIRONMENT_NAMES[environment]} note={ENVIRONMENT_NOTES[environment]}>
      {isAllowed ? (
        <>
          {environment === 'production' ? <BaseUrlField /> : <UatAddress />}
          <KeyPanel environment={environment} />
          <KeyTest environment={environment} />
          <BundleSwitch
            environment={environment}
            description="Requests all lookup datasets in one multi-request. Your provider must set this up first, or requests are refused."
          />
          <KeyInQuerySwitch environment={environment} />
        </>
      ) : (
        <p>Not available. {SET_BY_ORGANISATION}</p>
      )}
    </SettingsGroup>
  );
}

export function SampleSettings() {
  return (
    <SettingsGroup title="Sample" note="For evaluation and training.">
      <p>
        Sample is part of Platedesk. Its vehicles are fictitious, nothing is sent, and every screen
        is labelled “Sample data”.
      </p>
      <BundleSwitch
        environment="sample"
        description="Shows a lookup in one multi-request, with the 6 datasets that only a multi-request has."
      />
    </SettingsGroup>
  );
}

/** The base URL of the provider. */
export function BaseUrlField() {
  const { baseUrl } = useSettings();
  const isFixed = usePolicy().baseUrl !== undefined;
  return (
    <>
      <TextSetting
        label="Base URL"
        field="baseUrl"
        parse={parseBaseUrl}
        type="url"
        inputMode="url"
        placeholder="https://"
        isDisabled={isFixed}
        description={
          isFixed ? SET_BY_ORGANISATION : 'As supplied by your provider, without /uat at the end.'
        }
      />
      {/\/uat$/i.test(baseUrl) && (
        <Callout tone="review" title="The base URL ends in /uat">
          Platedesk adds /uat for UAT itself. With this base URL, Production requests are sent to
          the provider’s test environment. Remove /uat from the end.
        </Callout>
      )}
    </>
  );
}

function parseBaseUrl(text: string) {
  if (text.trim() === '') return { value: '' };
  const parsed = baseUrlSchema.safeParse(text);
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? parsed.error.message };
}

/** The base URL of Production followed by `/uat`. It cannot be edited. */
function UatAddress() {
  const address = environmentBaseUrl(useSettings(), 'uat');
  return (
    <div>
      <p className="field-label">URL</p>
      {address === '' ? (
        <p className="note">
          Uses the Production base URL with /uat added. Set the Production base URL first.
        </p>
      ) : (
        <p className={cx('label-text', styles['address'])}>{address}</p>
      )}
    </div>
  );
}

type BundleSwitchProps = { readonly environment: Environment; readonly description: string };

/** Chooses between one bundle request for a search and one request for each dataset. */
const BundleSwitch = ({ environment, description }: BundleSwitchProps) => (
  <SwitchSetting
    name={`${ENVIRONMENT_NAMES[environment]}, bundle mode`}
    label="Bundle mode"
    description={description}
    read={(settings) => settings[environment].useMultiRequest}
    change={(useMultiRequest, current) => ({
      [environment]: { ...current[environment], useMultiRequest },
    })}
  />
);

function KeyInQuerySwitch({ environment }: Props) {
  const { sendKeyInQuery: isOn } = useSettings()[environment];
  return (
    <>
      <SwitchSetting
        name={`${ENVIRONMENT_NAMES[environment]}, where the key is sent`}
        label="Send the key in the URL"
        description="The key is normally sent in a request header. Turn this on only if your provider instructs you to."
        read={(settings) => settings[environment].sendKeyInQuery}
        change={(sendKeyInQuery, current) => ({
          [environment]: { ...current[environment], sendKeyInQuery },
        })}
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
