import {
  currentVersion,
  type DatasetId,
  DATASETS,
  getDataset,
} from '../../shared/provider/catalogue.ts';
import { Select } from '../ui/Select.tsx';
import { useSettingField } from './useSettingField.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

const VERSIONED_DATASETS = DATASETS.filter(({ versions }) => versions.length > 1);

/** The version that a search requests, for datasets with several. A tab can request another one. */
export function VersionSettings() {
  return (
    <SettingsGroup
      title="Versions"
      note="Dataset version to request. Earlier versions have fewer fields. Use the current version unless you must match an older system."
    >
      <div className={styles['checkboxes']}>
        {VERSIONED_DATASETS.map(({ id }) => (
          <VersionSelect key={id} id={id} />
        ))}
      </div>
    </SettingsGroup>
  );
}

function VersionSelect({ id }: { readonly id: DatasetId }) {
  const { name, versions } = getDataset(id);
  const { settings, problem, save } = useSettingField(`${name}, version`);
  const current = currentVersion(id);
  return (
    <Select
      label={name}
      options={versions.map(({ version, identifiedBy }) => ({
        value: version,
        label: version === current ? `${version} (current)` : version,
        description: identifiedBy === 'vrm' ? 'By number plate only' : undefined,
      }))}
      value={settings.datasetVersions[id] ?? current}
      onChange={(version) =>
        void save(({ datasetVersions }) => {
          const { [id]: _, ...others } = datasetVersions;
          // The current version is not stored, so that a newer one replaces it.
          return { datasetVersions: version === current ? others : { ...others, [id]: version } };
        })
      }
      errorMessage={problem}
    />
  );
}
