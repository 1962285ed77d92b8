import { LOGO_PATH } from '../../shared/ipc/settings.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { FileSetting, SettingsGroup, TextSetting } from './setting-controls.tsx';
import styles from './settings.module.css';

/** The end of a file differs from that of another, so that the window loads a new logo. */
const logoUrl = (logo: string) => `${LOGO_PATH}?${encodeURIComponent(logo.slice(-24))}`;

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
