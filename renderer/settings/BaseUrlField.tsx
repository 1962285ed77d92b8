import { useState } from 'react';
import { baseUrlSchema } from '../../shared/ipc/settings.ts';
import { TextField } from '../ui/TextField.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';

/** The address that the provider gave. Saved when the field is left or Enter is pressed. */
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
    // Something may have been typed on while it was saved: that stays.
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
