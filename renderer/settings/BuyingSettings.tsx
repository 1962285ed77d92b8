import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type BuyingProfile,
  buyingProfileSchema,
  createBuyingProfile,
  isWithoutFigures,
  MAX_BUYING_PROFILES,
  MAX_STEP_PENCE,
  MIN_STEP_PENCE,
  WITHOUT_FIGURES,
} from '../../shared/lists/buying-profile.ts';
import { MAX_NAME_LENGTH } from '../../shared/lists/list-row.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { FeeBands } from './FeeBands.tsx';
import { PercentField, PoundsField, ProfileField, useProfileField } from './ProfileField.tsx';
import { ErrorMessage, SettingsGroup, useSettingField } from './setting-controls.tsx';
import styles from './settings.module.css';

/** How the highest bid of a row of a work list is calculated, with one profile for each auction. */
export function BuyingSettings() {
  const { settings, problem, save } = useSettingField('Buying profile');
  const { buyingProfiles: profiles } = settings;
  const [selectedId, setSelected] = useState<string>();
  const selected = profiles.find(({ id }) => id === selectedId) ?? profiles[0];
  const add = async () => {
    const profile = createProfile(profiles.length + 1);
    if (await save((current) => ({ buyingProfiles: [...current.buyingProfiles, profile] })))
      setSelected(profile.id);
  };
  const remove = (id: string) =>
    void save((current) => ({
      buyingProfiles: current.buyingProfiles.filter((profile) => profile.id !== id),
    }));
  return (
    <SettingsGroup
      title="Buying profile"
      note={`Fees and costs of an auction, for the highest bid in work lists. Up to ${MAX_BUYING_PROFILES}. None is supplied, because fees change.`}
    >
      {selected && profiles.length > 1 && (
        <Select
          label="Profile to change"
          className={styles['numberField'] ?? ''}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={selected.id}
          onChange={setSelected}
        />
      )}
      {selected && <ProfileForm key={selected.id} profile={selected} />}
      <ErrorMessage>{problem}</ErrorMessage>
      <div className={styles['buttons']}>
        <Button
          icon={Plus}
          isDisabled={profiles.length >= MAX_BUYING_PROFILES}
          onPress={() => void add()}
        >
          Add buying profile
        </Button>
        {selected && (
          <Button icon={Trash2} onPress={() => remove(selected.id)}>
            Delete “{selected.name}”
          </Button>
        )}
      </div>
    </SettingsGroup>
  );
}

const createProfile = (number: number) =>
  createBuyingProfile(crypto.randomUUID(), `Buying profile ${number}`);

const SELLER_OPTIONS = [
  { value: 'margin', label: 'Margin scheme' },
  { value: 'qualifying', label: 'VAT-qualifying' },
  { value: 'not-registered', label: 'Buyer not VAT-registered' },
] as const;

const BASIS_OPTIONS = [
  { value: 'retail', label: 'Retail' },
  { value: 'independent', label: 'Independent dealer' },
  { value: 'franchise', label: 'Franchised dealer' },
  { value: 'supermarket', label: 'Car supermarket' },
  { value: 'median', label: 'Median at this mileage' },
] as const;

const MARGIN_OPTIONS = [
  { value: 'pence', label: 'Pounds' },
  { value: 'percent', label: '% of the sale price' },
] as const;

const COSTS = [
  { field: 'preparationPence', label: 'Preparation' },
  { field: 'transportPence', label: 'Transport' },
  { field: 'warrantyPence', label: 'Warranty' },
  { field: 'indemnityFeePence', label: 'Indemnity fee' },
] as const;

/** Each field is saved on its own, so that one that is not valid does not keep others from it. */
function ProfileForm({ profile }: { readonly profile: BuyingProfile }) {
  const { problem, change } = useProfileField(profile.id, 'Buying profile');
  const { id: profileId, targetMargin } = profile;
  return (
    <>
      {isWithoutFigures(profile) && <StatusMark tone="review">{WITHOUT_FIGURES}</StatusMark>}
      <div className={styles['row']}>
        <ProfileField
          profileId={profileId}
          label="Name of the profile"
          className={styles['fill'] ?? ''}
          maxLength={MAX_NAME_LENGTH}
          value={profile.name}
          read={(text) => buyingProfileSchema.shape.name.safeParse(text).data}
          invalidMessage="Enter a name"
          patch={(name) => ({ name })}
        />
        <Select
          label="VAT treatment"
          className={styles['numberField'] ?? ''}
          options={SELLER_OPTIONS}
          value={profile.sellerStatus}
          onChange={(sellerStatus) => void change(() => ({ sellerStatus }))}
        />
      </div>
      <div className={styles['contents']}>
        <Select
          label="Sale price from"
          options={BASIS_OPTIONS}
          value={profile.basis}
          onChange={(basis) => void change(() => ({ basis }))}
        />
        <PercentField
          profileId={profileId}
          label="Percentage of it"
          min={1}
          max={200}
          percent={profile.percentage}
          patch={(percentage) => ({ percentage })}
        />
        <PoundsField
          profileId={profileId}
          label="Step of bids"
          min={MIN_STEP_PENCE}
          max={MAX_STEP_PENCE}
          pence={profile.stepPence}
          patch={(stepPence) => ({ stepPence })}
        />
      </div>
      <p className="note">
        Enter costs and fees without VAT if you reclaim it, and with VAT if you do not.
      </p>
      <div className={styles['contents']}>
        {COSTS.map(({ field, label }) => (
          <PoundsField
            key={field}
            profileId={profileId}
            label={label}
            pence={profile[field]}
            patch={(pence) => ({ [field]: pence })}
          />
        ))}
        <Select
          label="Target margin in"
          options={MARGIN_OPTIONS}
          value={targetMargin.kind}
          onChange={(kind) =>
            void change(() => ({
              targetMargin: kind === 'pence' ? { kind, pence: 0 } : { kind, percent: 0 },
            }))
          }
        />
        {targetMargin.kind === 'pence' ? (
          <PoundsField
            key="pence"
            profileId={profileId}
            label="Target margin"
            pence={targetMargin.pence}
            patch={(pence) => ({ targetMargin: { kind: 'pence', pence } })}
          />
        ) : (
          <PercentField
            key="percent"
            profileId={profileId}
            label="Target margin"
            min={0}
            max={100}
            percent={targetMargin.percent}
            patch={(percent) => ({ targetMargin: { kind: 'percent', percent } })}
          />
        )}
      </div>
      <ErrorMessage>{problem}</ErrorMessage>
      <FeeBands profile={profile} />
    </>
  );
}
