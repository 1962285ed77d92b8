import { memo } from 'react';
import { DatasetToolbar } from '../vehicle/DatasetToolbar.tsx';
import type { DatasetHandle } from '../vehicle/useDataset.ts';
import { useCopyRawAnswer } from '../vehicle/useRawAnswer.ts';
import { useListings } from './listings-context.ts';
import type { ColumnVisibility, ColumnId } from './column-layout.ts';
import { ColumnToggles } from './ColumnToggles.tsx';
import type { ColumnCount } from './useColumnCount.ts';

type Props = {
  readonly dataset: DatasetHandle;
  readonly columnCount: ColumnCount;
  readonly visibility: ColumnVisibility;
  readonly onColumnToggle: (side: ColumnId, isOpen: boolean) => void;
  readonly isRawOpen: boolean;
  readonly onRawOpenChange: (isRawOpen: boolean) => void;
};

/** The dataset's own toolbar, with the columns to open and close. */
export const ListingsToolbar = memo(function ListingsToolbar(props: Props) {
  const { dataset, columnCount, visibility, onColumnToggle, isRawOpen, onRawOpenChange } = props;
  const { state, versions, setVersion, repeatSearch, search } = useListings();
  const copy = useCopyRawAnswer();
  const rawId = state.displayed?.id;
  return (
    <DatasetToolbar
      id="similarListings"
      handle={dataset}
      version={state.version}
      versions={versions}
      onVersionChange={setVersion}
      parameters={{ count: 0, setCount: 0 }}
      openPanels={{ parameters: false, raw: isRawOpen }}
      onOpenChange={(next) => onRawOpenChange(next.raw)}
      onFetch={() => (state.requestedValues ? repeatSearch() : search())}
      onCopy={() => rawId && copy(rawId)}
      toggles={
        <ColumnToggles
          columnCount={columnCount}
          visibility={visibility}
          onColumnToggle={onColumnToggle}
        />
      }
    />
  );
});
