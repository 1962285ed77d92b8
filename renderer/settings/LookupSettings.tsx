import { useState } from 'react';
import { type DatasetProfile, datasetProfileSchema } from '../../shared/findings/rule-inputs.ts';
import { formatCount } from '../../shared/format/text.ts';
import { datasetsToFetch, PROFILE_LABELS, settingsSchema } from '../../shared/ipc/settings.ts';
import {
  currentVersion,
  type DatasetId,
  DATASETS,
  getDataset,
} from '../../shared/provider/catalogue.ts';
import { usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { selectedVersion } from '../../shared/ipc/lookup-plan.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { NumberField } from '../ui/TextField.tsx';
import { Select } from '../ui/Select.tsx';
import {
  ChoiceSetting,
  ErrorMessage,
  SettingsGroup,
  useSettingField,
} from './setting-controls.tsx';
import styles from './settings.module.css';

const DESCRIPTIONS: Readonly<Record<DatasetProfile, string>> = {
  dealer: 'Buying, listing and delivering vehicles',
  insurer: 'Underwriting and claims',
  everything: `All ${DATASETS.length} datasets`,
  custom: 'Datasets you select',
};

/** Which datasets a search requests. The others are requested individually. */
export function ProfileSettings() {
  const settings = useSettings();
  const fetched = datasetsToFetch(settings);
  return (
    <SettingsGroup
      title="Lookup profile"
      note="Each dataset is a separate request and may be charged. If the provider reports an error or is busy, Platedesk repeats the request up to 2 times, but never a bundle request. You can request other datasets from their tabs."
    >
      <ChoiceSetting
        field="datasetProfile"
        name="Lookup profile"
        label="Profile"
        isFixed={usePolicy().profile !== undefined}
        options={datasetProfileSchema.options.map((value) => ({
          value,
          label: PROFILE_LABELS[value],
          description: DESCRIPTIONS[value],
        }))}
      />
      {settings.datasetProfile === 'custom' ? (
        <CustomProfile />
      ) : (
        <p>{fetched.map((id) => getDataset(id).name).join(', ')}.</p>
      )}
      <p className="note">
        A lookup requests{' '}
        {fetched.length === 0 ? 'no datasets' : formatCount(fetched.length, 'dataset')}.
      </p>
    </SettingsGroup>
  );
}

function CustomProfile() {
  const { settings, problem, save } = useSettingField('Custom profile');
  const toggle = (id: DatasetId, isSelected: boolean) =>
    save(({ customProfile }) => ({
      customProfile: [
        ...customProfile.filter((other) => other !== id),
        ...(isSelected ? [id] : []),
      ],
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
      value={selectedVersion(settings, id)}
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

/** Maximum time to wait for a response, including retries. */
export function TimeoutSettings() {
  return (
    <SettingsGroup title="Timeouts" note="Time to wait for a response, including retries.">
      <div className={styles['row']}>
        <TimeoutField name="standard" label="Most datasets" description="Default: 15 seconds." />
        <TimeoutField
          name="slow"
          label="Options"
          description="Read live from the manufacturer. Default: 90 seconds."
        />
      </div>
    </SettingsGroup>
  );
}

const { standard: seconds } = settingsSchema.shape.timeoutSeconds.shape;

type TimeoutFieldProps = {
  readonly name: 'standard' | 'slow';
  readonly label: string;
  readonly description: string;
};

function TimeoutField({ name, label, description }: TimeoutFieldProps) {
  const { settings, problem, showProblem, save } = useSettingField(
    `Timeout, ${label.toLowerCase()}`,
  );
  // An invalid value stays in the field with its reason. A valid one is in the settings.
  const [invalidInput, setInvalid] = useState<{ value: number | undefined }>();
  const commit = async (value: number | undefined) => {
    setInvalid({ value });
    if (value === undefined || !seconds.safeParse(value).success)
      showProblem('Enter a whole number of seconds from 1 to 600');
    else if (
      await save((current) => ({ timeoutSeconds: { ...current.timeoutSeconds, [name]: value } }))
    )
      setInvalid(undefined);
  };
  return (
    <NumberField
      className={styles['numberField'] ?? ''}
      label={label}
      description={description}
      unit="seconds"
      value={invalidInput ? invalidInput.value : settings.timeoutSeconds[name]}
      onChange={(value) => void commit(value)}
      errorMessage={problem}
    />
  );
}
