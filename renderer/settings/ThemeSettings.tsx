import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

const THEME_OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or the theme of the computer. */
export function ThemeSettings() {
  const { settings, problem, save } = useSettingField('Theme');
  return (
    <SettingsGroup title="Appearance">
      <RadioGroup
        label="Theme"
        orientation="horizontal"
        options={THEME_OPTIONS}
        value={settings.theme}
        onChange={(theme) => void save(() => ({ theme }))}
        errorMessage={problem}
      />
    </SettingsGroup>
  );
}
