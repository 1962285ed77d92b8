import { ChevronLeft, ChevronRight, LayoutGrid, List } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import { type PageInfo, getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { useCommand } from '../../window/commands.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningAt } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { formatNumber } from '../../ui/format.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useValueAfterPaint } from '../../ui/useValueAfterPaint.ts';
import { DeferredPanel } from '../DeferredPanel.tsx';
import { type ListingsHandle, useListings } from '../listings-context.ts';
import { type ListingsState, listingsEndpoint } from '../listings-state.ts';
import styles from './ResultsBar.module.css';
import { isSortParameter, SortControls } from './SortControls.tsx';

type PageStep = 1 | -1;

export function ResultsBar() {
  const { state, isLoading, goToPage, setView } = useListings();
  const { displayed, loaded, view, scope } = state;
  // The listings are painted first, then their number.
  const count = useValueAfterPaint(loaded?.listings.length ?? 0);
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
  useCommand('previous-page', () => step(-1), pages?.hasPrevious !== true || isLoading);
  useCommand('next-page', () => step(1), pages?.hasNext !== true || isLoading);
  useCommand('toggle-gallery', () => setView({ view: view === 'list' ? 'gallery' : 'list' }));
  return (
    <div className={styles['container']}>
      <div className={styles['bar']}>
        <div className={styles['group']}>
          <output className={cx('figures', styles['pageInfo'])}>
            {displayed && pages ? (
              <>
                <ListingTotal displayed={displayed} />
                <span className="muted">{formatPageNumber(pages)}</span>
              </>
            ) : (
              'No results yet'
            )}
          </output>
          <DeferredPanel>
            <PageButtons onPageStep={step} />
          </DeferredPanel>
        </div>
        <div className={styles['group']}>
          <SortControls />
        </div>
        <div className={styles['group']}>
          <ViewControls
            view={view}
            scope={scope}
            count={count}
            isDisabled={loaded === undefined}
            onChange={setView}
          />
        </div>
      </div>
      <UnsentSearchProblems />
    </div>
  );
}

/** The buttons do not change while a page loads, so that they do not lose the focus. */
const PageButtons = memo(function PageButtons({
  onPageStep,
}: {
  readonly onPageStep: (offset: PageStep) => void;
}) {
  const { displayed } = useListings().state;
  const pages = displayed && getPageInfo(displayed);
  const buttons = [
    {
      label: 'Previous',
      icon: ChevronLeft,
      shortcut: 'P',
      offset: -1,
      isEnabled: pages?.hasPrevious,
    },
    { label: 'Next', icon: ChevronRight, shortcut: 'N', offset: 1, isEnabled: pages?.hasNext },
  ] as const;
  return buttons.map(({ label, icon, shortcut, offset, isEnabled }) => (
    <Button
      key={label}
      size="small"
      icon={icon}
      shortcut={shortcut}
      isDisabled={isEnabled !== true}
      onPress={() => onPageStep(offset)}
    >
      <span className={styles['pageButtonText']}>
        {label} <span className={styles['optionalText']}>page</span>
      </span>
    </Button>
  ));
});

function formatPageNumber({ page, pageCount }: PageInfo): string {
  const current = `Page ${formatNumber(page)}`;
  return pageCount === undefined ? current : `${current} of ${formatNumber(pageCount)}`;
}

function ListingTotal({ displayed }: { readonly displayed: Answered }) {
  const warning = warningAt(displayed.warnings, ['total']);
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

type ViewProps = Pick<ListingsState, 'view' | 'scope'> & {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChange: ListingsHandle['setView'];
};

const ViewControls = memo(function ViewControls(props: ViewProps) {
  const { view, scope, count, isDisabled, onChange } = props;
  return (
    <>
      <SegmentedControl
        label="View"
        options={VIEWS}
        value={view}
        onChange={(chosen) => onChange({ view: chosen })}
      />
      <SegmentedControl
        label="Show"
        options={[
          { value: 'page', label: 'This page' },
          { value: 'loaded', label: `All loaded pages (${formatNumber(count)})` },
        ]}
        value={scope}
        onChange={(chosen) => onChange({ scope: chosen })}
        isDisabled={isDisabled}
      />
    </>
  );
});

const VIEWS = [
  { value: 'list', label: 'List', icon: List },
  { value: 'gallery', label: 'Gallery', icon: LayoutGrid },
] as const;

/** Why a search was not sent, where its field may not be visible. */
function UnsentSearchProblems() {
  const { state } = useListings();
  const problems = state.problems.filter(({ parameter: name }) => !isSortParameter(name));
  if (problems.length === 0) return null;
  const { parameters } = listingsEndpoint(state.version);
  const texts = problems.map(({ parameter: name, message }) => {
    const label = parameters.find((parameter) => parameter.name === name)?.label ?? name;
    return `${label}: ${message}.`;
  });
  return <output className={styles['notSent']}>Search not sent. {texts.join(' ')}</output>;
}
