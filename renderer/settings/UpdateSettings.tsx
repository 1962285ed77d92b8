import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { areUpdatesOff } from '../../shared/ipc/updates.ts';
import { usePolicy } from '../bridge/queries.ts';
import { Switch } from '../ui/Checkbox.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { useSettingField } from './useSettingField.ts';

/** Whether Platedesk looks for a new version by itself. */
export function UpdateSettings() {
  const { settings, problem, save } = useSettingField('Updates');
  const isOff = areUpdatesOff(usePolicy());
  return (
    <SettingsGroup title="Updates" note="To look for one now, use the Help menu.">
      <Switch
        label="Check for updates when Platedesk starts"
        description={
          isOff ? SET_BY_ORGANISATION : 'Nothing is downloaded or installed before you ask for it.'
        }
        isSelected={settings.checkForUpdatesAtStart}
        isDisabled={isOff}
        errorMessage={problem}
        onChange={(checkForUpdatesAtStart) => void save(() => ({ checkForUpdatesAtStart }))}
      />
    </SettingsGroup>
  );
}
