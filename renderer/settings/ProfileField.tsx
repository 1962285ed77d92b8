import { type ComponentProps, useState } from 'react';
import { formatPence } from '../../shared/lists/amount.ts';
import { type BuyingProfile, MAX_PROFILE_PENCE } from '../../shared/lists/buying-profile.ts';
import { readPercent } from '../../shared/lists/numbers.ts';
import { TextField } from '../ui/TextField.tsx';
import { useBeforeClick } from '../ui/useBeforeClick.ts';
import { describeAmounts, readAmount } from './entered-values.ts';
import { useSettingField } from './setting-controls.tsx';

/** Saves one part of a profile, based on the profile at the time of saving. */
export function useProfileField(id: string, name: string) {
  const { problem, showProblem, save } = useSettingField(name);
  const change = (patch: (current: BuyingProfile) => Partial<BuyingProfile>) =>
    save(({ buyingProfiles }) => ({
      buyingProfiles: buyingProfiles.map((each) =>
        each.id === id ? { ...each, ...patch(each) } : each,
      ),
    }));
  return { problem, showProblem, change };
}

type EnteredProps = Pick<
  ComponentProps<typeof TextField>,
  | 'label'
  | 'unit'
  | 'description'
  | 'isDisabled'
  | 'className'
  | 'maxLength'
  | 'inputMode'
  | 'errorMessage'
> & {
  readonly value: string;
  /** Called on blur or Enter. With false the field keeps the text. */
  readonly onEnter: (text: string) => boolean | Promise<boolean>;
};

export function EnteredField({ value, onEnter, ...props }: EnteredProps) {
  const [draft, setDraft] = useState<string>();
  const beforeClick = useBeforeClick();
  const commit = async () => {
    if (draft === undefined || !(await onEnter(draft))) return;
    // The user may have typed more during the save. That text stays.
    setDraft((current) => (current === draft ? undefined : current));
  };
  return (
    <TextField
      {...props}
      autoComplete="off"
      value={draft ?? value}
      onChange={setDraft}
      onBlur={() => beforeClick(() => void commit())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit();
        event.continuePropagation();
      }}
    />
  );
}

type ProfileFieldProps<T> = Omit<EnteredProps, 'onEnter' | 'errorMessage'> & {
  readonly profileId: string;
  /** The value of a text. Undefined: not valid. */
  readonly read: (text: string) => T | undefined;
  /** What the field accepts. */
  readonly invalidMessage: string;
  readonly patch: (value: T) => Partial<BuyingProfile>;
};

/** One field of a profile. A text that is not valid stays in the field and is not saved. */
export function ProfileField<T>(props: ProfileFieldProps<T>) {
  const { profileId, read, invalidMessage, patch, ...field } = props;
  const { problem, showProblem, change } = useProfileField(profileId, field.label);
  const enter = async (text: string) => {
    const value = read(text);
    if (value !== undefined) return change(() => patch(value));
    showProblem(invalidMessage);
    return false;
  };
  return <EnteredField {...field} errorMessage={problem} onEnter={enter} />;
}

type PoundsProps = {
  readonly profileId: string;
  readonly label: string;
  readonly pence: number;
  readonly min?: number;
  readonly max?: number;
  readonly patch: (pence: number) => Partial<BuyingProfile>;
};

/** An amount in pounds. `min` and `max` are in pence. */
export function PoundsField(props: PoundsProps) {
  const { pence, min = 0, max = MAX_PROFILE_PENCE, ...field } = props;
  return (
    <ProfileField
      {...field}
      inputMode="decimal"
      value={formatPence(pence)}
      read={(text) => readAmount(text, min, max)}
      invalidMessage={describeAmounts(min, max)}
    />
  );
}

type PercentProps = {
  readonly profileId: string;
  readonly label: string;
  readonly percent: number;
  readonly min: number;
  readonly max: number;
  readonly patch: (percent: number) => Partial<BuyingProfile>;
};

export function PercentField({ percent, min, max, ...field }: PercentProps) {
  return (
    <ProfileField
      {...field}
      unit="%"
      inputMode="decimal"
      value={String(percent)}
      read={(text) => {
        const read = readPercent(text);
        return read !== undefined && read >= min && read <= max ? read : undefined;
      }}
      invalidMessage={`Enter a percentage from ${min} to ${max}, with at most 2 decimals`}
    />
  );
}
