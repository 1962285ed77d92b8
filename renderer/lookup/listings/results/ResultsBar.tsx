import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Pages, pagesOf } from '../../../../shared/listings/loaded.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { endpointOf } from '../../../../shared/provider/catalogue.ts';
import { useCommand } from '../../../app/useCommand.ts';
import { AsItCame, warningAt } from '../../../datasets/parts/figure.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useAfterPaint } from '../../../ui/useAfterPaint.ts';
import { useListings } from '../handle.ts';
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
  // A page that has come is drawn first: no longer to wait, and how many there are, are told after it.
  const isPending = useAfterPaint(isLoading) || isLoading;
  const count = useAfterPaint(loaded?.listings.length ?? 0);
  const pages = shown && pagesOf(shown);
  const previous = () => pages && turn(pages.page - 1);
  const next = () => pages && turn(pages.page + 1);
  const has = { previous: pages?.hasPrevious === true, next: pages?.hasNext === true };
  useCommand('previous-page', previous, !has.previous || isLoading);
  useCommand('next-page', next, !has.next || isLoading);
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
          <Button
            size="small"
            icon={ChevronLeft}
            shortcut="P"
            isDisabled={!has.previous}
            isPending={has.previous && isPending}
            onPress={previous}
          >
            <span className={styles['turn']}>
              Previous <span className={styles['spare']}>page</span>
            </span>
          </Button>
          <Button
            size="small"
            icon={ChevronRight}
            shortcut="N"
            isDisabled={!has.next}
            isPending={has.next && isPending}
            onPress={next}
          >
            <span className={styles['turn']}>
              Next <span className={styles['spare']}>page</span>
            </span>
          </Button>
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
