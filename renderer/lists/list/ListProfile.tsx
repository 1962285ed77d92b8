import type { ListView } from '../../../shared/ipc/lists.ts';
import { findProfile } from '../../../shared/lists/row-bid.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import type { ListCalls } from '../list-queries.ts';
import { ProfileSelect } from '../ProfileSelect.tsx';
import styles from './FilterBar.module.css';

type Props = {
  readonly list: ListView;
  readonly calls: ListCalls;
  readonly hideLabel?: boolean;
};

/** Saves the buying profile of a list. */
export function ListProfile({ list, calls, hideLabel = false }: Props) {
  const { buyingProfiles } = useSettings();
  const { id } = list;
  return (
    <ProfileSelect
      hideLabel={hideLabel}
      className={styles['profile'] ?? ''}
      value={findProfile(list, buyingProfiles)?.id ?? null}
      onChange={(buyingProfileId) =>
        void calls.change((bridge) =>
          bridge.call('lists.change', { id, changes: { buyingProfileId } }),
        )
      }
    />
  );
}
