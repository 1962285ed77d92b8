import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLong } from '../../ui/useLong.ts';
import { useListings } from '../handle.ts';
import { FirstFailure, LaterFailure } from './Failure.tsx';
import { FirstLoading, LaterLoading } from './Loading.tsx';
import styles from './Results.module.css';
import { ShownListings } from './ShownListings.tsx';

/** What a search found; why it found nothing; or what one would do. Asks nothing by itself. */
export function Results() {
  const { isLoading } = useListings();
  return (
    <section className={styles['results']} aria-label="Results" aria-busy={isLoading || undefined}>
      <Body />
    </section>
  );
}

function Body() {
  const { state, isLoading, fault, again } = useListings();
  const { shown, failed, asked } = state;
  if (shown)
    return (
      <>
        {failed && !isLoading && <LaterFailure failed={failed} shown={shown} />}
        <Shown isEarlier={isLoading}>
          <ShownListings shown={shown} />
        </Shown>
        {isLoading && <LaterLoading />}
      </>
    );
  if (isLoading) return <FirstLoading />;
  if (failed) return <FirstFailure failed={failed} />;
  return asked && fault ? (
    <div className={styles['state']}>
      <Button onPress={again}>Try again</Button>
    </div>
  ) : (
    <NotSearched />
  );
}

type ShownProps = { readonly isEarlier: boolean; readonly children: ReactNode };

/** Paler while another page is on its way, once that takes a while. */
function Shown({ isEarlier, children }: ShownProps) {
  return (
    <div className={styles['shown']} data-earlier={useLong(isEarlier) || undefined}>
      {children}
    </div>
  );
}

function NotSearched() {
  const { search, state } = useListings();
  return (
    <div className={styles['state']}>
      <h3>Nothing searched for yet</h3>
      <p>
        A search asks the provider for vehicles like this one that are for sale or were sold: one
        call a page. Filters narrow it; nothing is sent until you choose Search.
      </p>
      {state.problems.length > 0 && (
        <p>Something in the filters needs another look before it can be sent.</p>
      )}
      <div>
        <Button variant="primary" icon={Search} onPress={search}>
          Search
        </Button>
      </div>
    </div>
  );
}
