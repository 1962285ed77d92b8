import { useState } from 'react';
import { settingsSchema } from '../../shared/ipc/settings.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { useSaveField } from '../bridge/saving.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

/** How long an answer is waited for, retries included. */
export function Timeouts() {
  return (
    <SettingsGroup
      title="Time-outs"
      note="How long to wait for an answer before giving up, tries again included."
    >
      <div className={styles['line']}>
        <Timeout name="standard" label="Most datasets" description="Usually 15 seconds." />
        <Timeout
          name="slow"
          label="Options"
          description="Read live from the manufacturer: usually 90."
        />
      </div>
    </SettingsGroup>
  );
}

const { standard: seconds } = settingsSchema.shape.timeouts.shape;

function Timeout({
  name,
  label,
  description,
}: {
  readonly name: 'standard' | 'slow';
  readonly label: string;
  readonly description: string;
}) {
  const { settings, problem, setProblem, save } = useSaveField(`Time-out, ${label.toLowerCase()}`);
  // What is wrong stays in the field, beside the reason; what is right is in the settings.
  const [wrong, setWrong] = useState<{ value: number | undefined }>();
  const commit = async (value: number | undefined) => {
    setWrong({ value });
    if (value === undefined || !seconds.safeParse(value).success)
      setProblem('Enter a whole number of seconds from 1 to 600');
    else if (await save((now) => ({ timeouts: { ...now.timeouts, [name]: value } })))
      setWrong(undefined);
  };
  return (
    <NumberField
      className={styles['seconds'] ?? ''}
      label={label}
      description={description}
      unit="seconds"
      value={wrong ? wrong.value : settings.timeouts[name]}
      onChange={(value) => void commit(value)}
      errorMessage={problem}
    />
  );
}
