import { useId, useState } from 'react';
import { bridge } from '../bridge/bridge.ts';
import { LOGO_PATH } from '../../shared/ipc/settings.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ErrorMessage, SettingsGroup } from './SettingsGroup.tsx';
import { useSettingField } from './useSettingField.ts';
import styles from './settings.module.css';

/** Who prepares the reports of this computer. */
export function AuthorSettings() {
  return (
    <SettingsGroup title="Report author" note="Printed at the top of each report.">
      <AuthorField label="Name" field="preparedBy" />
      <AuthorField label="Organisation" field="organisation" />
      <LogoField />
    </SettingsGroup>
  );
}

type AuthorFieldProps = {
  readonly label: string;
  readonly field: 'preparedBy' | 'organisation';
};

function AuthorField({ label, field }: AuthorFieldProps) {
  const { settings, problem, save } = useSettingField(label);
  const [draft, setDraft] = useState<string>();
  const commit = async () => {
    if (draft === undefined) return;
    const text = draft.trim();
    if (text !== settings[field] && !(await save(() => ({ [field]: text })))) return;
    // The user may have typed more during the save. That text stays.
    setDraft((current) => (current === draft ? undefined : current));
  };
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={200}
      errorMessage={problem}
      value={draft ?? settings[field]}
      onChange={setDraft}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit();
      }}
    />
  );
}

/** The end of a file differs from that of another, so that the window loads a new logo. */
const logoUrl = (logo: string) => `${LOGO_PATH}?${encodeURIComponent(logo.slice(-24))}`;

/** The main process reads and validates the file. */
function LogoField() {
  const { settings, problem, setProblem, save } = useSettingField('Logo');
  const { logo } = settings;
  const labelId = useId();
  const choose = async () => {
    const chosen = await bridge.call('settings.chooseLogo');
    setProblem(chosen.ok ? undefined : chosen.error.message);
  };
  return (
    <div role="group" aria-labelledby={labelId} className="stack-s2">
      <div>
        <p id={labelId} className="field-label">
          Logo
        </p>
        <p className={styles['muted']}>
          A PNG or SVG file of at most 200 kB. It is saved in each report.
        </p>
      </div>
      {logo !== null && (
        <img src={logoUrl(logo)} alt="Logo of the organisation" className={styles['logo']} />
      )}
      <ErrorMessage>{problem}</ErrorMessage>
      <div className={styles['buttons']}>
        <Button onPress={() => void choose()}>Choose logo…</Button>
        {logo !== null && (
          <Button onPress={() => void save(() => ({ logo: null }))}>Remove logo</Button>
        )}
      </div>
    </div>
  );
}
