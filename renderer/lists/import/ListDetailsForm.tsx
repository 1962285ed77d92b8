import { useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../shared/lists/list-row.ts';
import { type ListDetails, DEFAULT_TRIAGE } from '../../../shared/lists/work-list.ts';
import { ENVIRONMENT_NAMES, type Environment } from '../../../shared/provider/environment.ts';
import { PURPOSES } from '../../../shared/report/snapshot.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useStorePart } from '../../ui/store.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ProfileSelect } from '../ProfileSelect.tsx';
import type { ImportDraft } from './import-drafts.ts';

/** What the user states about a new list. The name of the file is suggested as its name. */
export function useDetails(draft: ImportDraft) {
  const { lastPurpose, buyingProfiles } = useSettings();
  const fileName = useStorePart(draft, (state) => state.fileName);
  const stated = useStorePart(draft, (state) => state.details);
  const [isChecked, setChecked] = useState(false);
  const [only] = buyingProfiles;
  const name = stated.name ?? fileName.replace(/\.[^.]*$/, '').slice(0, MAX_NAME_LENGTH);
  const isNamed = name.trim() !== '';
  const isProfileChosen =
    stated.buyingProfileId === null ||
    buyingProfiles.some(({ id }) => id === stated.buyingProfileId);
  const suggestedProfileId = only && buyingProfiles.length === 1 ? only.id : null;
  return {
    values: {
      name,
      purpose: stated.purpose ?? PURPOSES.find((purpose) => purpose === lastPurpose) ?? PURPOSES[0],
      // The profile may have been deleted since it was chosen.
      buyingProfileId: isProfileChosen ? (stated.buyingProfileId ?? null) : suggestedProfileId,
    },
    change: draft.changeDetails,
    nameProblem: isChecked && !isNamed ? 'Enter a name for the list' : undefined,
    /** @returns whether the list can be made; otherwise the form states why not */
    check: () => {
      setChecked(true);
      return isNamed;
    },
  };
}
type Details = ReturnType<typeof useDetails>;

export const toListDetails = (
  { name, purpose, buyingProfileId }: Details['values'],
  environment: Environment,
  columns: readonly string[],
): ListDetails => ({
  name: name.trim(),
  purpose,
  note: '',
  environment,
  columns: [...columns],
  triage: [...DEFAULT_TRIAGE],
  buyingProfileId,
});

type Props = { readonly details: Details; readonly environment: Environment };

export function ListDetailsForm({ details, environment }: Props) {
  const { values, change, nameProblem } = details;
  const { buyingProfiles } = useSettings();
  return (
    <>
      <TextField
        label="List name"
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        description={`For ${ENVIRONMENT_NAMES[environment]}`}
        errorMessage={nameProblem}
        onChange={(name) => change({ name })}
        onKeyDown={(event) => event.continuePropagation()}
      />
      <RadioGroup
        label="Purpose of the check"
        options={PURPOSES.map((purpose) => ({ value: purpose, label: purpose }))}
        value={values.purpose}
        onChange={(purpose) => change({ purpose })}
      />
      {buyingProfiles.length > 0 && (
        <ProfileSelect
          value={values.buyingProfileId}
          onChange={(buyingProfileId) => change({ buyingProfileId })}
        />
      )}
    </>
  );
}
