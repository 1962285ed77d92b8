import { useSettings } from '../bridge/settings-context.ts';
import { Select } from '../ui/Select.tsx';

type Props = {
  /** The id of a profile, or null. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly hideLabel?: boolean;
  readonly className?: string;
};

/** The value of a list without a buying profile. */
const NONE = 'none';

/** Which buying profile the highest bids of a list are calculated with. */
export function ProfileSelect({ value, onChange, hideLabel = false, className }: Props) {
  const { buyingProfiles } = useSettings();
  return (
    <Select
      label="Buying profile"
      hideLabel={hideLabel}
      className={className ?? ''}
      options={[
        { value: NONE, label: 'No buying profile' },
        ...buyingProfiles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
