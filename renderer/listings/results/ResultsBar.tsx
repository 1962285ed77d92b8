import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Pages, pagesOf } from '../../../shared/listings/loaded.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { endpointOf } from '../../../shared/provider/catalogue.ts';
import { useCommand } from '../../window/useCommand.ts';
import { AsItCame, warningAt } from '../../fields/figure.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { useListings } from '../handle.ts';
import { Later } from '../Later.tsx';
import { ORDER_FIELDS } from './order-fields.ts';
import { OrderSelects } from './OrderSelects.tsx';
import { ShowChoices } from './ShowChoices.tsx';
import styles from './ResultsBar.module.css';

type Props = {
  /** More that can be done with what is loaded. */
  readonly actions?: ReactNode;
};

/** How many there are, which page this is, the ways to another one, and how they are looked at. */
export function ResultsBar({ actions }: Props) {
  const { state, isLoading, turn, choose } = useListings();
  const { shown, loaded, view, scope } = state;
  // The listings are drawn first, and how many of them there are by now after that.
  const count = useAfterPaint(loaded?.listings.length ?? 0);
  const pages = shown && pagesOf(shown);
  // The buttons are drawn a picture later, and still turn from the page that is on screen; from none
  // while another one is on its way.
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = isLoading ? undefined : pages;
  });
  const step = useCallback(
    (by: 1 | -1) => latest.current && turn(latest.current.page + by),
    [turn],
  );
  useCommand('previous-page', () => step(-1), pages?.hasPrevious !== true || isLoading);
  useCommand('next-page', () => step(1), pages?.hasNext !== true || isLoading);
  useCommand('toggle-gallery', () => choose({ view: view === 'list' ? 'gallery' : 'list' }));
  return (
    <div className={styles['frame']}>
      <div className={styles['bar']}>
        <div className={styles['group']}>
          <output className={styles['where']}>
            {shown && pages ? (
              <>
                <Total shown={shown} />
                <span className={styles['page']}>{pageWords(pages)}</span>
              </>
            ) : (
              'No page yet'
            )}
          </output>
          {/* The listings of a page that has come are drawn first. */}
          <Later>
            <Turns onStep={step} />
          </Later>
        </div>
        {actions && <div className={styles['group']}>{actions}</div>}
        <div className={styles['group']}>
          <OrderSelects />
        </div>
        <div className={styles['group']}>
          <ShowChoices
            view={view}
            scope={scope}
            count={count}
            isDisabled={loaded === undefined}
            onChoose={choose}
          />
        </div>
      </div>
      <NotSent />
    </div>
  );
}

/** The ways to another page. While one is on its way they stay as they are, and lead nowhere. */
const Turns = memo(function Turns({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  const { state } = useListings();
  const pages = state.shown && pagesOf(state.shown);
  const hasPrevious = pages?.hasPrevious === true;
  const hasNext = pages?.hasNext === true;
  return (
    <>
      <Button
        size="small"
        icon={ChevronLeft}
        shortcut="P"
        isDisabled={!hasPrevious}
        onPress={() => onStep(-1)}
      >
        <span className={styles['turn']}>
          Previous <span className={styles['spare']}>page</span>
        </span>
      </Button>
      <Button
        size="small"
        icon={ChevronRight}
        shortcut="N"
        isDisabled={!hasNext}
        onPress={() => onStep(1)}
      >
        <span className={styles['turn']}>
          Next <span className={styles['spare']}>page</span>
        </span>
      </Button>
    </>
  );
});

function pageWords({ page, of }: Pages): string {
  const here = `Page ${formatNumber(page)}`;
  return of === undefined ? here : `${here} of ${formatNumber(of)}`;
}

/** How many listings the service says there are; as it came where that is no count. */
function Total({ shown }: { readonly shown: Answered }) {
  const warning = warningAt(shown.warnings, ['total']);
  const total = shown.record['total'];
  if (warning)
    return (
      <span>
        Total: <AsItCame warning={warning} />
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
function NotSent() {
  const { state } = useListings();
  const known: readonly string[] = ORDER_FIELDS;
  const elsewhere = state.problems.filter(({ name }) => !known.includes(name));
  if (elsewhere.length === 0) return null;
  const parameters = endpointOf('similarListings', state.version)?.parameters ?? [];
  return (
    <output className={styles['notSent']}>
      Not sent.{' '}
      {elsewhere
        .map(({ name, message }) => {
          const label = parameters.find((parameter) => parameter.name === name)?.label ?? name;
          return `${label}: ${message}.`;
        })
        .join(' ')}
    </output>
  );
}
