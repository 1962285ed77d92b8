import type { ListView } from '../../../shared/ipc/lists.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Select } from '../../ui/Select.tsx';
import type { ListCalls } from '../list-queries.ts';
import styles from './FilterBar.module.css';
import { findProfile } from '../../../shared/lists/row-bid.ts';

type Props = {
  readonly list: ListView;
  readonly calls: ListCalls;
  readonly hideLabel?: boolean;
};

/** The value of a list without a buying profile. */
const NONE = 'none';

/** Which buying profile the highest bids of a list are calculated with. */
export function ProfileSelect({ list, calls, hideLabel = false }: Props) {
  const { buyingProfiles } = useSettings();
  const { id } = list;
  return (
    <Select
      label="Buying profile"
      hideLabel={hideLabel}
      className={styles['profile'] ?? ''}
      options={[
        { value: NONE, label: 'No buying profile' },
        ...buyingProfiles.map((profile) => ({ value: profile.id, label: profile.name })),
      ]}
      value={findProfile(list, buyingProfiles)?.id ?? NONE}
      onChange={(chosen) =>
        void calls.change((bridge) =>
          bridge.call('lists.change', {
            id,
            changes: { buyingProfileId: chosen === NONE ? null : chosen },
          }),
        )
      }
    />
  );
}
