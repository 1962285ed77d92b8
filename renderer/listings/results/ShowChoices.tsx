import { LayoutGrid, List } from 'lucide-react';
import { memo } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { ListingsHandle, ListingsState } from '../handle.ts';

type Props = Pick<ListingsState, 'view' | 'scope'> & {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChoose: ListingsHandle['choose'];
};

/** How the listings are looked at, and whether the page or all of them. Asks nothing. */
export const ShowChoices = memo(function ShowChoices(props: Props) {
  const { view, scope, count, isDisabled, onChoose } = props;
  return (
    <>
      <Segmented
        label="Show as"
        options={VIEWS}
        value={view}
        onChange={(chosen) => onChoose({ view: chosen })}
      />
      <Segmented
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

const VIEWS = [
  { value: 'list', label: 'List', icon: List },
  { value: 'gallery', label: 'Gallery', icon: LayoutGrid },
] as const;
