import {
  datasetsToFetch,
  PROFILE_LABELS,
  type DatasetProfile,
  datasetProfileSchema,
} from '../../shared/ipc/settings.ts';
import { type DatasetId, DATASETS, getDataset } from '../../shared/provider/catalogue.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSettingField } from './useSettingField.ts';
import { ErrorMessage, SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

const DESCRIPTIONS: Readonly<Record<DatasetProfile, string>> = {
  dealer: 'Buying, listing and delivering vehicles',
  insurer: 'Underwriting and claims',
  everything: 'All 13 datasets',
  custom: 'Datasets you select',
};

/** Which datasets a search requests. The others are requested individually. */
export function ProfileSettings() {
  const { settings, problem, save } = useSettingField('Lookup profile');
  const fetched = datasetsToFetch(settings);
  return (
    <SettingsGroup
      title="Lookup profile"
      note="Each dataset is a separate request and may be charged. You can request other datasets from their tabs."
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
  const { settings, problem, save } = useSettingField('Custom profile');
  const toggle = (id: DatasetId, isSelected: boolean) =>
    save(({ customProfile }) => ({
      customProfile: isSelected
        ? [...customProfile.filter((other) => other !== id), id]
        : customProfile.filter((other) => other !== id),
    }));
  return (
    <fieldset aria-label="Datasets in your custom profile">
      <div className={styles['checkboxes']}>
        {DATASETS.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isSelected={settings.customProfile.includes(id)}
            onChange={(isSelected) => void toggle(id, isSelected)}
          />
        ))}
      </div>
      <ErrorMessage>{problem}</ErrorMessage>
    </fieldset>
  );
}

function datasetNames(ids: readonly DatasetId[]): string {
  return ids.map((id) => getDataset(id).name).join(', ');
}

function describeDatasetCount(count: number): string {
  if (count === 0) return 'A lookup requests no datasets.';
  return count === 1 ? 'A lookup requests 1 dataset.' : `A lookup requests ${count} datasets.`;
}
