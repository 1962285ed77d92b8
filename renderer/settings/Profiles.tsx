import {
  datasetsToFetch,
  PROFILE_LABELS,
  type ProfileName,
  profileNameSchema,
} from '../../shared/ipc/settings.ts';
import { type DatasetId, DATASETS, datasetOf } from '../../shared/provider/catalogue.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSaveField } from '../bridge/saving.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

const DESCRIPTIONS: Readonly<Record<ProfileName, string>> = {
  dealer: 'Buying, listing and handing over cars',
  insurer: 'Reviewing a vehicle and its risk',
  everything: 'All thirteen datasets',
  own: 'Only what you tick',
};

/** Which datasets a search fetches by itself. The rest waits until someone asks for it. */
export function Profiles() {
  const { settings, problem, save } = useSaveField('What a search fetches');
  const fetched = datasetsToFetch(settings);
  return (
    <SettingsGroup
      title="What a search fetches"
      note="Every dataset is a call of its own, and may be charged. A tab that was not fetched has a Fetch button."
    >
      <RadioGroup
        label="Profile"
        options={profileNameSchema.options.map((value) => ({
          value,
          label: PROFILE_LABELS[value],
          description: DESCRIPTIONS[value],
        }))}
        value={settings.profile}
        onChange={(profile) => void save(() => ({ profile }))}
        errorMessage={problem}
      />
      {settings.profile === 'own' ? <OwnProfile /> : <p>{namesOf(fetched)}.</p>}
      <p className={styles['quiet']}>{countWords(fetched.length)}</p>
    </SettingsGroup>
  );
}

function OwnProfile() {
  const { settings, problem, save } = useSaveField('Own profile');
  const toggle = (id: DatasetId, isSelected: boolean) =>
    save(({ ownProfile }) => ({
      ownProfile: isSelected
        ? [...ownProfile.filter((other) => other !== id), id]
        : ownProfile.filter((other) => other !== id),
    }));
  return (
    <fieldset aria-label="Datasets of your own profile">
      <div className={styles['boxes']}>
        {DATASETS.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={settings.ownProfile.includes(id)}
            onChange={(isSelected) => void toggle(id, isSelected)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function namesOf(ids: readonly DatasetId[]): string {
  return ids.map((id) => datasetOf(id).name).join(', ');
}

function countWords(count: number): string {
  if (count === 0) return 'A search fetches nothing by itself.';
  return count === 1 ? 'A search fetches 1 dataset.' : `A search fetches ${count} datasets.`;
}
