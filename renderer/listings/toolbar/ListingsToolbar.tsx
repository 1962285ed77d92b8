import {
  ChartScatter,
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  List,
  type LucideIcon,
  SlidersHorizontal,
} from 'lucide-react';
import { type ComponentProps, memo, useCallback, useEffect, useRef } from 'react';
import { ToggleButton as AriaToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { formatCount } from '../../../shared/format/text.ts';
import { createFilterChips } from '../../../shared/listings/filter-chips.ts';
import {
  findLoadedPage,
  type PageInfo,
  getPageInfo,
} from '../../../shared/listings/loaded-listings.ts';
import { useCommand } from '../../window/commands.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { findWarning } from '../../fields/field-warnings.ts';
import { cx } from '../../ui/cx.ts';
import { formatNumber } from '../../ui/format.ts';
import { ToggleButton } from '../../ui/SegmentedControl.tsx';
import { StepButton } from '../../ui/StepButton.tsx';
import segmented from '../../ui/SegmentedControl.module.css';
import toggle from '../../ui/Toggle.module.css';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ColumnLayout } from '../column-layout.ts';
import { DeferredPanel } from '../DeferredPanel.tsx';
import { createFindCarsLikeThis } from '../use-listings-handle.ts';
import { type ListingsHandle, useListings } from '../listings-store.ts';
import { type ListingsState, listingsEndpoint } from '../listings-state.ts';
import styles from './ListingsToolbar.module.css';
import { LoadAllButton } from '../load-all/LoadAll.tsx';
import { MoreMenu, SortMenu } from './MoreMenu.tsx';

type PageStep = 1 | -1;

type ColumnProps = Pick<ColumnLayout, 'visible' | 'setColumnOpen'>;
type Props = ColumnProps & ComponentProps<typeof MoreMenu>;

/** The number of listings, and the controls of the view. Tab reaches one of them. */
export function ListingsToolbar(props: Props) {
  const { visible, setColumnOpen, isRawOpen, onRawOpenChange } = props;
  const handle = useListings();
  const { state, isLoading, goToPage, setView } = handle;
  const { displayed, view, scope } = state;
  const pages = displayed && getPageInfo(displayed);
  // The deferred buttons step from the page on screen, and do nothing while another one loads.
  const latestPages = useRef(pages);
  useEffect(() => {
    latestPages.current = isLoading ? undefined : pages;
  });
  const step = useCallback(
    (offset: PageStep) => latestPages.current && goToPage(latestPages.current.page + offset),
    [goToPage],
  );
  const request = { requestCount: 1 };
  const isPaged = scope === 'page' && !isLoading;
  const costOf = (offset: PageStep) => (findPage(state, offset) ? {} : request);
  useCommand('previous-page', () => step(-1), !isPaged || pages?.hasPrevious !== true, costOf(-1));
  useCommand('next-page', () => step(1), !isPaged || pages?.hasNext !== true, costOf(1));
  const findCars = createFindCarsLikeThis(handle);
  useCommand('find-cars-like-this', () => findCars?.(), !findCars || isLoading, request);
  useCommand('toggle-gallery', () => setView({ view: view === 'list' ? 'gallery' : 'list' }));
  return (
    <Toolbar aria-label="Similar listings" className={cx(styles['toolbar'])}>
      <output className={cx('figures', styles['total'])}>
        <ListingTotal state={state} />
      </output>
      <DeferredPanel>
        <MemoSortMenu />
      </DeferredPanel>
      <ViewToggle view={view} onChange={setView} />
      <div role="group" aria-label="Pages" className={styles['pages']}>
        {/* One panel: one button can receive the focus only if both change at the same time. */}
        <DeferredPanel>
          {scope === 'page' && (
            <>
              <PageButton label="Previous page" icon={ChevronLeft} offset={-1} onPageStep={step} />
              <output className="figures">{pages ? formatPageNumber(pages) : 'No page'}</output>
              <PageButton label="Next page" icon={ChevronRight} offset={1} onPageStep={step} />
            </>
          )}
          <MemoLoadAllButton />
        </DeferredPanel>
      </div>
      <DeferredPanel>
        <ColumnToggles visible={visible} setColumnOpen={setColumnOpen} />
        <MemoMoreMenu isRawOpen={isRawOpen} onRawOpenChange={onRawOpenChange} />
      </DeferredPanel>
    </Toolbar>
  );
}

// They render again only when the handle of their deferred panel changes.
const MemoSortMenu = memo(SortMenu);
const MemoMoreMenu = memo(MoreMenu);
const MemoLoadAllButton = memo(LoadAllButton);

/** The page before or after the one on screen, if it was received already. */
function findPage({ loaded, displayed }: ListingsState, offset: PageStep) {
  return displayed && findLoadedPage(loaded, displayed, getPageInfo(displayed).page + offset);
}

type PageProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly offset: PageStep;
  readonly onPageStep: (offset: PageStep) => void;
};

/** It does not change while a page loads, so that it does not lose the focus. */
const PageButton = memo(function PageButton({ label, icon, offset, onPageStep }: PageProps) {
  const { state } = useListings();
  const pages = state.displayed && getPageInfo(state.displayed);
  const isEnabled = offset === 1 ? pages?.hasNext : pages?.hasPrevious;
  return (
    <StepButton
      variant="quiet"
      size="small"
      icon={icon}
      iconOnly
      isDisabled={isEnabled !== true}
      onPress={() => onPageStep(offset)}
    >
      {findPage(state, offset) ? label : `${label} (1 request)`}
    </StepButton>
  );
});

const ColumnToggles = memo(function ColumnToggles({ visible, setColumnOpen }: ColumnProps) {
  const { state, setView } = useListings();
  const { version, requestedValues = {}, sidePanel } = state;
  const filterCount = createFilterChips(listingsEndpoint(version), requestedValues).length;
  return (
    <>
      <ToggleButton
        icon={SlidersHorizontal}
        isSelected={visible.includes('filters')}
        onChange={(isOpen) => setColumnOpen('filters', isOpen)}
      >
        {filterCount === 0 ? 'Filters' : `Filters ${filterCount}`}
      </ToggleButton>
      <ToggleButton
        icon={ChartScatter}
        isSelected={visible.includes('side-panel') && sidePanel === 'market-position'}
        onChange={(isOpen) => {
          setView({ sidePanel: 'market-position' });
          setColumnOpen('side-panel', isOpen);
        }}
      >
        Plot
      </ToggleButton>
    </>
  );
});

type ViewProps = Pick<ListingsState, 'view'> & {
  readonly onChange: ListingsHandle['setView'];
};

/** Toggle buttons, because a radio group takes the arrow keys, which move through the toolbar. */
const ViewToggle = memo(function ViewToggle({ view, onChange }: ViewProps) {
  return (
    <ToggleButtonGroup
      aria-label="View"
      className={cx(segmented['group'])}
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={(keys) => onChange({ view: keys.has('gallery') ? 'gallery' : 'list' })}
    >
      {VIEWS.map(({ value, label, icon: Icon }) => (
        <AriaToggleButton
          key={value}
          id={value}
          className={cx('selectable', toggle['toggle'], segmented['segment'])}
        >
          <Icon className="small-icon" aria-hidden="true" />
          <span className={styles['optionalText']}>{label}</span>
        </AriaToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

const VIEWS = [
  { value: 'list', label: 'List', icon: List },
  { value: 'gallery', label: 'Gallery', icon: LayoutGrid },
] as const;

function formatPageNumber({ page, pageCount }: PageInfo): string {
  const current = `Page ${formatNumber(page)}`;
  return pageCount === undefined ? current : `${current} of ${formatNumber(pageCount)}`;
}

function ListingTotal({ state }: { readonly state: ListingsState }) {
  const { displayed, loaded, scope, comparables } = state;
  if (!displayed) return 'No results yet';
  if (scope === 'comparables') return formatCount(comparables.size, 'comparable');
  if (scope === 'loaded' && loaded?.total !== undefined)
    return `${formatNumber(loaded.listings.length)} of ${formatNumber(loaded.total)} loaded`;
  const warning = findWarning(displayed.warnings, ['total']);
  const { total } = displayed.record;
  if (warning)
    return (
      <span>
        Total: <UnexpectedValue warning={warning} />
      </span>
    );
  if (typeof total !== 'number') return <span>Total not stated</span>;
  return <span className={styles['total']}>{formatCount(total, 'listing')}</span>;
}

export function UnsentSearchProblems() {
  const { problems, version } = useListings().state;
  if (problems.length === 0) return null;
  const { parameters } = listingsEndpoint(version);
  const texts = problems.map(({ parameter: name, message }) => {
    const label = parameters.find((parameter) => parameter.name === name)?.label ?? name;
    return `${label}: ${message}.`;
  });
  return (
    <output className={cx('label-text', styles['notSent'])}>
      Search not sent. {texts.join(' ')}
    </output>
  );
}
