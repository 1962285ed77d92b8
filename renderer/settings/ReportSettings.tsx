import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { LOGO_PATH } from '../../shared/ipc/settings.ts';
import { CONTENTS_OPTIONS, getContentsId, type Purpose } from '../../shared/report/contents.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { PAPER_OPTIONS } from '../report/report-input.ts';
import { Select } from '../ui/Select.tsx';
import {
  ChoiceSetting,
  FileSetting,
  SettingsGroup,
  TextSetting,
  useSettingField,
} from './setting-controls.tsx';
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

/** What the next report for each purpose contains, until its author chooses otherwise. */
export function ContentsSettings() {
  const { contents: fixed = {} } = usePolicy();
  const areAllFixed = PURPOSES.every((purpose) => purpose in fixed);
  return (
    <SettingsGroup
      title="Contents for each purpose"
      note={
        areAllFixed
          ? SET_BY_ORGANISATION
          : 'What you choose in a report applies to the next one for its purpose.'
      }
    >
      <div className={styles['contents']}>
        {PURPOSES.map((purpose) => (
          <ContentsSetting
            key={purpose}
            purpose={purpose}
            isFixed={purpose in fixed}
            showsNote={!areAllFixed}
          />
        ))}
      </div>
    </SettingsGroup>
  );
}

type ContentsSettingProps = {
  readonly purpose: Purpose;
  readonly isFixed: boolean;
  /**
   * Whether the note “Set by your organisation” is shown at this field. It is not, where the group
   * states it for all.
   */
  readonly showsNote: boolean;
};

function ContentsSetting({ purpose, isFixed, showsNote }: ContentsSettingProps) {
  const { settings, problem, save } = useSettingField(`Contents for ${purpose}`);
  const contents = settings.contents[purpose];
  // The sections of an own choice are selected in a report.
  const options = CONTENTS_OPTIONS.filter(
    ({ value }) => value !== 'own-choice' || typeof contents === 'object',
  );
  return (
    <Select
      label={purpose}
      options={options}
      value={getContentsId(contents)}
      isDisabled={isFixed}
      description={isFixed && showsNote && SET_BY_ORGANISATION}
      errorMessage={problem}
      onChange={(id) => {
        if (id !== 'own-choice') void save(() => ({ contents: { [purpose]: id } }));
      }}
    />
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
