import { LayoutGrid, List } from 'lucide-react';
import { memo } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { ListingsHandle, ListingsState } from '../listings-context.ts';

type Props = Pick<ListingsState, 'view' | 'scope'> & {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChoose: ListingsHandle['setView'];
};

/** How the listings are looked at, and whether the page or all of them. Asks nothing. */
export const ViewControls = memo(function ViewControls(props: Props) {
  const { view, scope, count, isDisabled, onChoose } = props;
  return (
    <>
      <SegmentedControl
        label="Show as"
        options={VIEW_OPTIONS}
        value={view}
        onChange={(chosen) => onChoose({ view: chosen })}
      />
      <SegmentedControl
        label="Show"
        options={[
          { value: 'page', label: 'This page' },
          { value: 'loaded', label: `All loaded (${formatNumber(count)})` },
        ]}
        value={scope}
        onChange={(chosen) => onChoose({ scope: chosen })}
        isDisabled={isDisabled}
      />
    </>
  );
});

const VIEW_OPTIONS = [
  { value: 'list', label: 'List', icon: List },
  { value: 'gallery', label: 'Gallery', icon: LayoutGrid },
] as const;
