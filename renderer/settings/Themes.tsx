import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSaveField } from '../bridge/saving.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or whichever the computer has. */
export function Themes() {
  const { settings, problem, save } = useSaveField('Theme');
  return (
    <SettingsGroup title="Appearance">
      <RadioGroup
        label="Theme"
        orientation="horizontal"
        options={THEMES}
        value={settings.theme}
        onChange={(theme) => void save(() => ({ theme }))}
        errorMessage={problem}
      />
    </SettingsGroup>
  );
}
