import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import { BaseUrlField } from './BaseUrlField.tsx';
import { UatAddress } from './UatAddress.tsx';
import { EnvironmentSwitches } from './EnvironmentSwitches.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { KeyTest } from './KeyTest.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import type { KeysResult } from '../bridge/useKeys.ts';

const ENVIRONMENT_NOTES: Readonly<Record<KeyedEnvironment, string>> = {
  production: 'Live data. Each lookup is a call to the provider and may be charged.',
  uat: 'The provider’s test service. It has a key of its own; a production key does not work here.',
};

/** Base URL, key and request options of an environment that needs a key. */
export function KeyedEnvironmentGroup({
  environment,
  keys,
}: {
  readonly environment: KeyedEnvironment;
  readonly keys: KeysResult;
}) {
  const status = keys.keys?.find((key) => key.environment === environment);
  return (
    <SettingsGroup title={ENVIRONMENT_NAMES[environment]} note={ENVIRONMENT_NOTES[environment]}>
      {environment === 'production' ? <BaseUrlField /> : <UatAddress />}
      <KeyPanel environment={environment} status={status} actions={keys} keychain={keys.keychain} />
      <KeyTest environment={environment} status={status} test={keys.test} />
      <EnvironmentSwitches environment={environment} />
    </SettingsGroup>
  );
}
