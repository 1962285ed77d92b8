import { List, PanelRight, SlidersHorizontal } from 'lucide-react';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import type { Shown, Side } from './sides.ts';
import type { Room } from './useRoom.ts';

type Props = {
  readonly room: Room;
  readonly shown: Shown;
  readonly onOpen: (side: Side, open: boolean) => void;
};

/** Opens and closes the columns around the results. */
export function SideToggles({ room, shown, onOpen }: Props) {
  return (
    <>
      <ToggleButton
        icon={SlidersHorizontal}
        isSelected={shown.filters}
        onChange={(open) => onOpen('filters', open)}
      >
        Filters
      </ToggleButton>
      {room === 'one' && (
        <ToggleButton
          icon={List}
          isSelected={shown.results}
          onChange={(open) => onOpen('results', open)}
        >
          Listings
        </ToggleButton>
      )}
      <ToggleButton
        icon={PanelRight}
        isSelected={shown.aside}
        onChange={(open) => onOpen('aside', open)}
      >
        Details
      </ToggleButton>
    </>
  );
}
