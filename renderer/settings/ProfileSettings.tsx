import {
  datasetsToFetch,
  PROFILE_LABELS,
  type DatasetProfile,
  datasetProfileSchema,
} from '../../shared/ipc/settings.ts';
import { type DatasetId, DATASETS, getDataset } from '../../shared/provider/catalogue.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

const DESCRIPTIONS: Readonly<Record<DatasetProfile, string>> = {
  dealer: 'Buying, listing and handing over cars',
  insurer: 'Reviewing a vehicle and its risk',
  everything: 'All thirteen datasets',
  custom: 'Only what you tick',
};

/** Which datasets a search requests. The others are requested individually. */
export function ProfileSettings() {
  const { settings, problem, save } = useSettingField('What a search fetches');
  const fetched = datasetsToFetch(settings);
  return (
    <SettingsGroup
      title="What a search fetches"
      note="Every dataset is a call of its own, and may be charged. A tab that was not fetched has a Fetch button."
    >
      <RadioGroup
        label="Profile"
        options={datasetProfileSchema.options.map((value) => ({
          value,
          label: PROFILE_LABELS[value],
          description: DESCRIPTIONS[value],
        }))}
        value={settings.datasetProfile}
        onChange={(datasetProfile) => void save(() => ({ datasetProfile }))}
        errorMessage={problem}
      />
      {settings.datasetProfile === 'custom' ? <CustomProfile /> : <p>{datasetNames(fetched)}.</p>}
      <p className={styles['muted']}>{describeDatasetCount(fetched.length)}</p>
    </SettingsGroup>
  );
}

function CustomProfile() {
  const { settings, problem, save } = useSettingField('Own profile');
  const toggle = (id: DatasetId, isSelected: boolean) =>
    save(({ customProfile }) => ({
      customProfile: isSelected
        ? [...customProfile.filter((other) => other !== id), id]
        : customProfile.filter((other) => other !== id),
    }));
  return (
    <fieldset aria-label="Datasets of your own profile">
      <div className={styles['checkboxes']}>
        {DATASETS.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={settings.customProfile.includes(id)}
            onChange={(isSelected) => void toggle(id, isSelected)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function datasetNames(ids: readonly DatasetId[]): string {
  return ids.map((id) => getDataset(id).name).join(', ');
}

function describeDatasetCount(count: number): string {
  if (count === 0) return 'A search fetches nothing by itself.';
  return count === 1 ? 'A search fetches 1 dataset.' : `A search fetches ${count} datasets.`;
}
