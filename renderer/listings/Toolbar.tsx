import { memo } from 'react';
import { DatasetToolbar } from '../vehicle/DatasetToolbar.tsx';
import type { DatasetHandle } from '../vehicle/useDataset.ts';
import { useCopyRaw } from '../vehicle/useRaw.ts';
import { useListings } from './handle.ts';
import type { Shown, Side } from './sides.ts';
import { SideToggles } from './SideToggles.tsx';
import type { Room } from './useRoom.ts';

type Props = {
  readonly dataset: DatasetHandle;
  readonly room: Room;
  readonly shown: Shown;
  readonly onOpen: (side: Side, open: boolean) => void;
  readonly raw: boolean;
  readonly onRaw: (raw: boolean) => void;
};

/** The dataset's own toolbar, with the columns to open and close. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { dataset, room, shown, onOpen, raw, onRaw } = props;
  const { state, versions, setVersion, again, search } = useListings();
  const copy = useCopyRaw();
  const rawId = state.shown?.id;
  return (
    <DatasetToolbar
      id="similarListings"
      handle={dataset}
      version={state.version}
      versions={versions}
      onVersion={setVersion}
      parameters={{ count: 0, set: 0 }}
      open={{ parameters: false, raw }}
      onOpen={(next) => onRaw(next.raw)}
      onFetch={() => (state.asked ? again() : search())}
      onCopy={() => rawId && copy(rawId)}
      toggles={<SideToggles room={room} shown={shown} onOpen={onOpen} />}
    />
  );
});
