import { useState } from 'react';
import { settingsSchema } from '../../shared/ipc/settings.ts';
import { NumberField } from '../ui/TextField.tsx';
import { useSettingField } from './useSettingField.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

/** Maximum time to wait for a response, including retries. */
export function TimeoutSettings() {
  return (
    <SettingsGroup title="Timeouts" note="Time to wait for a response, including retries.">
      <div className={styles['row']}>
        <TimeoutField name="standard" label="Most datasets" description="Default: 15 seconds." />
        <TimeoutField
          name="slow"
          label="Options"
          description="Read live from the manufacturer. Default: 90 seconds."
        />
      </div>
    </SettingsGroup>
  );
}

const { standard: seconds } = settingsSchema.shape.timeoutSeconds.shape;

function TimeoutField({
  name,
  label,
  description,
}: {
  readonly name: 'standard' | 'slow';
  readonly label: string;
  readonly description: string;
}) {
  const { settings, problem, setProblem, save } = useSettingField(
    `Timeout, ${label.toLowerCase()}`,
  );
  // An invalid value stays in the field with its reason. A valid one is in the settings.
  const [invalidInput, setInvalid] = useState<{ value: number | undefined }>();
  const commit = async (value: number | undefined) => {
    setInvalid({ value });
    if (value === undefined || !seconds.safeParse(value).success)
      setProblem('Enter a whole number of seconds from 1 to 600');
    else if (
      await save((current) => ({ timeoutSeconds: { ...current.timeoutSeconds, [name]: value } }))
    )
      setInvalid(undefined);
  };
  return (
    <NumberField
      className={styles['numberField'] ?? ''}
      label={label}
      description={description}
      unit="seconds"
      value={invalidInput ? invalidInput.value : settings.timeoutSeconds[name]}
      onChange={(value) => void commit(value)}
      errorMessage={problem}
    />
  );
}
