import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type PageInfo, getPageInfo } from '../../../shared/listings/loaded-listings.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { findEndpoint } from '../../../shared/provider/catalogue.ts';
import { useCommand } from '../../window/useCommand.ts';
import { UnexpectedValue } from '../../fields/Field.tsx';
import { warningAt } from '../../fields/field-warnings.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useValueAfterPaint } from '../../ui/useValueAfterPaint.ts';
import { useListings } from '../listings-context.ts';
import { DeferredPanel } from '../DeferredPanel.tsx';
import { SORT_PARAMETERS } from './sort-parameters.ts';
import { SortControls } from './SortControls.tsx';
import { ViewControls } from './ViewControls.tsx';
import styles from './ResultsBar.module.css';

type Props = {
  /** More that can be done with what is loaded. */
  readonly actions?: ReactNode;
};

/** How many there are, which page this is, the ways to another one, and how they are looked at. */
export function ResultsBar({ actions }: Props) {
  const { state, isLoading, goToPage, setView } = useListings();
  const { displayed, loaded, view, scope } = state;
  // The listings are drawn first, and how many of them there are by now after that.
  const count = useValueAfterPaint(loaded?.listings.length ?? 0);
  const pages = displayed && getPageInfo(displayed);
  // The buttons are drawn a picture later, and still turn from the page that is on screen; from none
  // while another one is on its way.
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = isLoading ? undefined : pages;
  });
  const step = useCallback(
    (offset: 1 | -1) => latest.current && goToPage(latest.current.page + offset),
    [goToPage],
  );
  useCommand('previous-page', () => step(-1), pages?.hasPrevious !== true || isLoading);
  useCommand('next-page', () => step(1), pages?.hasNext !== true || isLoading);
  useCommand('toggle-gallery', () => setView({ view: view === 'list' ? 'gallery' : 'list' }));
  return (
    <div className={styles['container']}>
      <div className={styles['bar']}>
        <div className={styles['group']}>
          <output className={styles['pageInfo']}>
            {displayed && pages ? (
              <>
                <ListingTotal displayed={displayed} />
                <span className={styles['page']}>{formatPageNumber(pages)}</span>
              </>
            ) : (
              'No page yet'
            )}
          </output>
          {/* The listings of a page that has come are drawn first. */}
          <DeferredPanel>
            <PageButtons onPageStep={step} />
          </DeferredPanel>
        </div>
        {actions && <div className={styles['group']}>{actions}</div>}
        <div className={styles['group']}>
          <SortControls />
        </div>
        <div className={styles['group']}>
          <ViewControls
            view={view}
            scope={scope}
            count={count}
            isDisabled={loaded === undefined}
            onChoose={setView}
          />
        </div>
      </div>
      <UnsentSearchProblems />
    </div>
  );
}

/** The ways to another page. While one is on its way they stay as they are, and lead nowhere. */
const PageButtons = memo(function PageButtons({
  onPageStep,
}: {
  readonly onPageStep: (offset: 1 | -1) => void;
}) {
  const { state } = useListings();
  const pages = state.displayed && getPageInfo(state.displayed);
  const hasPrevious = pages?.hasPrevious === true;
  const hasNext = pages?.hasNext === true;
  return (
    <>
      <Button
        size="small"
        icon={ChevronLeft}
        shortcut="P"
        isDisabled={!hasPrevious}
        onPress={() => onPageStep(-1)}
      >
        <span className={styles['pager']}>
          Previous <span className={styles['optionalText']}>page</span>
        </span>
      </Button>
      <Button
        size="small"
        icon={ChevronRight}
        shortcut="N"
        isDisabled={!hasNext}
        onPress={() => onPageStep(1)}
      >
        <span className={styles['pager']}>
          Next <span className={styles['optionalText']}>page</span>
        </span>
      </Button>
    </>
  );
});

function formatPageNumber({ page, pageCount }: PageInfo): string {
  const pageText = `Page ${formatNumber(page)}`;
  return pageCount === undefined ? pageText : `${pageText} of ${formatNumber(pageCount)}`;
}

/** How many listings the service says there are; as it came where that is no count. */
function ListingTotal({ displayed }: { readonly displayed: Answered }) {
  const warning = warningAt(displayed.warnings, ['total']);
  const total = displayed.record['total'];
  if (warning)
    return (
      <span>
        Total: <UnexpectedValue warning={warning} />
      </span>
    );
  if (typeof total !== 'number') return <span>Total not given</span>;
  return (
    <span className={styles['total']}>
      {total === 1 ? '1 listing' : `${formatNumber(total)} listings`}
    </span>
  );
}

/** What kept a search from being sent, where its field may be out of sight. */
function UnsentSearchProblems() {
  const { state } = useListings();
  const sortNames: readonly string[] = SORT_PARAMETERS;
  const otherProblems = state.problems.filter(({ parameter: name }) => !sortNames.includes(name));
  if (otherProblems.length === 0) return null;
  const parameters = findEndpoint('similarListings', state.version)?.parameters ?? [];
  return (
    <output className={styles['notSent']}>
      Not sent.{' '}
      {otherProblems
        .map(({ parameter: name, message }) => {
          const label = parameters.find((parameter) => parameter.name === name)?.label ?? name;
          return `${label}: ${message}.`;
        })
        .join(' ')}
    </output>
  );
}
