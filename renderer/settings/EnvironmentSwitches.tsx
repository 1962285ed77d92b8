import {
  type Environment,
  ENVIRONMENT_NAMES,
  type KeyedEnvironment,
} from '../../shared/provider/environment.ts';
import { Callout } from '../ui/Callout.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';

/** Chooses between one bundle request for a search and one request for each dataset. */
export function BundleSwitch({
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
      isInvalid={problem !== undefined}
      errorMessage={problem}
      onChange={(isOn) =>
        void save((current) => ({
          [environment]: { ...current[environment], useMultiRequest: isOn },
        }))
      }
    />
  );
}

/** Request options of an environment: where the key is sent, and bundle or single requests. */
export function EnvironmentSwitches({ environment }: { readonly environment: KeyedEnvironment }) {
  const query = useSettingField(`${ENVIRONMENT_NAMES[environment]}, where the key is sent`);
  const { sendKeyInQuery } = query.settings[environment];
  return (
    <>
      <BundleSwitch
        environment={environment}
        description="Asks for the datasets of a search in one call (the multi-request). It needs onboarding of its own with the provider; without it the provider refuses the call."
      />
      <Switch
        label="Send the key in the web address instead"
        description="The key usually goes in a header of the request. Switch this on only if the provider told you to."
        isSelected={sendKeyInQuery}
        isInvalid={query.problem !== undefined}
        errorMessage={query.problem}
        onChange={(isOn) =>
          void query.save((current) => ({
            [environment]: { ...current[environment], sendKeyInQuery: isOn },
          }))
        }
      />
      {sendKeyInQuery && (
        <Callout tone="review" title="The key is part of each web address">
          Proxies and servers on the way often write addresses down, and the key with them.
          Platedesk never shows or logs it. Switch this off again if the provider takes the key in
          the header.
        </Callout>
      )}
    </>
  );
}
