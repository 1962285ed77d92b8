import {
  currentVersion,
  type DatasetId,
  DATASETS,
  datasetOf,
} from '../../shared/provider/catalogue.ts';
import { Select } from '../ui/Select.tsx';
import { useSaveField } from '../bridge/saving.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

const WITH_VERSIONS = DATASETS.filter(({ versions }) => versions.length > 1);

/** The version that a search asks for, where there are several. A tab can still ask for another. */
export function Versions() {
  return (
    <SettingsGroup
      title="Versions"
      note="Which version a search asks for. Earlier ones have fewer fields; keep the current one unless you must match an older system."
    >
      <div className={styles['boxes']}>
        {WITH_VERSIONS.map(({ id }) => (
          <VersionOf key={id} id={id} />
        ))}
      </div>
    </SettingsGroup>
  );
}

function VersionOf({ id }: { readonly id: DatasetId }) {
  const { name, versions } = datasetOf(id);
  const { settings, problem, save } = useSaveField(`${name}, version`);
  const current = currentVersion(id);
  return (
    <Select
      label={name}
      options={versions.map(({ version, by }) => ({
        value: version,
        label: version === current ? `${version} (current)` : version,
        description: by === 'vrm' ? 'By number plate only' : undefined,
      }))}
      value={settings.versions[id] ?? current}
      onChange={(version) =>
        void save(({ versions }) => {
          const { [id]: _, ...others } = versions;
          // The current one is not written down, so that a newer one takes its place when there is one.
          return { versions: version === current ? others : { ...others, [id]: version } };
        })
      }
      errorMessage={problem}
    />
  );
}
