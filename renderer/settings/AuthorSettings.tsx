import { LOGO_PATH } from '../../shared/ipc/settings.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { FileSetting, SettingsGroup, TextSetting } from './setting-controls.tsx';
import styles from './settings.module.css';

/** Differs with every character of the logo, so that the window loads a new logo. */
function logoUrl(logo: string): string {
  let checksum = 0;
  for (let index = 0; index < logo.length; index += 1)
    checksum = (checksum * 31 + logo.charCodeAt(index)) % 0x7f_ff_ff_ff;
  return `${LOGO_PATH}?${checksum}`;
}

/** Who prepares the reports of this computer. */
export function AuthorSettings() {
  const { logo } = useSettings();
  return (
    <SettingsGroup title="Report author" note="Printed at the top of each report.">
      <TextSetting label="Name" field="preparedBy" maxLength={200} />
      <TextSetting label="Organisation" field="organisation" maxLength={200} />
      <FileSetting
        field="logo"
        name="Logo"
        description="A PNG or SVG file of at most 200 kB. It is saved in each report."
        channel="settings.chooseLogo"
        chooseLabel="Choose logo…"
        clearLabel="Remove logo"
      >
        {logo !== null && (
          <img src={logoUrl(logo)} alt="Logo of the organisation" className={styles['logo']} />
        )}
      </FileSetting>
    </SettingsGroup>
  );
}
