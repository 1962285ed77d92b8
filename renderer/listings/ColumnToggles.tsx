import { List, PanelRight, SlidersHorizontal } from 'lucide-react';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import type { ColumnVisibility, ColumnId } from './column-layout.ts';
import type { ColumnCount } from './useColumnCount.ts';

type Props = {
  readonly columnCount: ColumnCount;
  readonly visibility: ColumnVisibility;
  readonly onColumnToggle: (side: ColumnId, isOpen: boolean) => void;
};

/** Opens and closes the columns around the results. */
export function ColumnToggles({ columnCount, visibility, onColumnToggle }: Props) {
  return (
    <>
      <ToggleButton
        icon={SlidersHorizontal}
        isSelected={visibility.filters}
        onChange={(isOpen) => onColumnToggle('filters', isOpen)}
      >
        Filters
      </ToggleButton>
      {columnCount === 'one' && (
        <ToggleButton
          icon={List}
          isSelected={visibility.results}
          onChange={(isOpen) => onColumnToggle('results', isOpen)}
        >
          Listings
        </ToggleButton>
      )}
      <ToggleButton
        icon={PanelRight}
        isSelected={visibility.sidePanel}
        onChange={(isOpen) => onColumnToggle('sidePanel', isOpen)}
      >
        Details
      </ToggleButton>
    </>
  );
}
