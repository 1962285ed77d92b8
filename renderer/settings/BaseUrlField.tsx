import { useState } from 'react';
import { baseUrlSchema } from '../../shared/ipc/settings.ts';
import { TextField } from '../ui/TextField.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';

/** The base URL of the provider. It is saved on blur or Enter. */
export function BaseUrlField() {
  const { settings, problem, setProblem, save } = useSettingField('Base URL');
  const [draft, setDraft] = useState<string>();
  const commit = async () => {
    if (draft === undefined) return;
    const inputValue = draft.trim();
    const parsed = baseUrlSchema.safeParse(inputValue);
    if (inputValue !== '' && !parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    if (inputValue === settings.baseUrl) setProblem(undefined);
    else if (!(await save(() => ({ baseUrl: inputValue })))) return;
    // The user may have typed more during the save. That text stays.
    setDraft((current) => (current === draft ? undefined : current));
  };
  return (
    <TextField
      label="Base URL"
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck="false"
      placeholder="https://"
      description="As the provider gave it to you, without /uat at the end."
      errorMessage={problem}
      value={draft ?? settings.baseUrl}
      onChange={setDraft}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit();
      }}
    />
  );
}
