import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { LOGO_PATH } from '../../shared/ipc/settings.ts';
import { CONTENTS_OPTIONS } from '../../shared/report/contents.ts';
import { usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { PAPER_OPTIONS } from '../report/report-input.ts';
import { ChoiceSetting, FileSetting, SettingsGroup, TextSetting } from './setting-controls.tsx';
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
  const policy = usePolicy();
  const isOrganisationFixed = policy.organisation !== undefined;
  return (
    <SettingsGroup title="Report author" note="Printed at the top of each report.">
      <TextSetting label="Name" field="preparedBy" maxLength={200} />
      <TextSetting
        label="Organisation"
        field="organisation"
        maxLength={200}
        isDisabled={isOrganisationFixed}
        description={isOrganisationFixed && SET_BY_ORGANISATION}
      />
      <TextSetting label="Address" field="address" maxLength={300} />
      <TextSetting label="Telephone number" field="phone" maxLength={50} />
      <FileSetting
        field="logo"
        name="Logo"
        description="A PNG or SVG file of at most 200 kB. It is saved in each report."
        channel="settings.chooseLogo"
        chooseLabel="Choose logo…"
        clearLabel="Remove logo"
        isFixed={policy.logo !== undefined}
      >
        {logo !== null && (
          <img src={logoUrl(logo)} alt="Logo of the organisation" className={styles['logo']} />
        )}
      </FileSetting>
    </SettingsGroup>
  );
}

const STANDARD_CONTENTS = CONTENTS_OPTIONS.filter((option) => option.value !== 'own-choice');

export function ContentsSettings() {
  const isFixed = usePolicy().contents !== undefined;
  return (
    <SettingsGroup
      title="Contents"
      {...(!isFixed && { note: 'You can choose otherwise for each report.' })}
    >
      <ChoiceSetting
        field="contents"
        name="Contents of new reports"
        label="Contents of new reports"
        options={STANDARD_CONTENTS}
        isFixed={isFixed}
      />
    </SettingsGroup>
  );
}

export const PaperSettings = () => (
  <SettingsGroup title="Paper">
    <ChoiceSetting
      field="paperSize"
      name="Paper size"
      label="Paper size for printing and PDF"
      orientation="horizontal"
      options={PAPER_OPTIONS}
    />
  </SettingsGroup>
);
