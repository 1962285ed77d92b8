import { useId } from 'react';
import { formatPence } from '../../../shared/lists/amount.ts';
import {
  type BuyingProfile,
  isWithoutFigures,
  WITHOUT_FIGURES,
} from '../../../shared/lists/buying-profile.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import type { TableRow } from '../../../shared/lists/table-columns.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useNavigation } from '../../window/navigation.ts';
import type { ListCalls } from '../list-queries.ts';
import { ListProfile } from './ListProfile.tsx';
import styles from './RowPanel.module.css';

type Props = {
  readonly list: ListView;
  readonly tableRow: TableRow;
  readonly profile: BuyingProfile | undefined;
  readonly calls: ListCalls;
};

/** The highest bid of the current row with the lines of its calculation, or why there is none. */
export function HighestBid({ list, tableRow, profile, calls }: Props) {
  const { buyingProfiles } = useSettings();
  const navigation = useNavigation();
  const id = useId();
  const { row, bid } = tableRow;
  return (
    <section className={styles['bid']} aria-labelledby={id}>
      <h3 id={id}>Highest bid</h3>
      {buyingProfiles.length > 0 ? (
        <ListProfile list={list} calls={calls} />
      ) : (
        <>
          <p className="muted">
            The highest bid needs a buying profile with the fees and costs of an auction.
          </p>
          <div>
            <Button onPress={() => navigation.showSettings('buying')}>
              Add a buying profile in Settings
            </Button>
          </div>
        </>
      )}
      {profile && isWithoutFigures(profile) && (
        <StatusMark tone="review">{WITHOUT_FIGURES}</StatusMark>
      )}
      {profile && !row.summary && <p className="muted">No response was received yet.</p>}
      {bid?.kind === 'no-bid' && (
        <StatusMark tone={bid.reason === 'alert' ? 'alert' : 'review'}>{bid.text}</StatusMark>
      )}
      {bid?.kind === 'bid' && (
        <>
          <p className={styles['amount']}>{formatPence(bid.highestBidPence)}</p>
          {row.summary?.valueCaveats.map((caveat) => (
            <StatusMark key={caveat} tone="review">
              {caveat}
            </StatusMark>
          ))}
          {row.summary?.isAtProviderMileage && (
            <StatusMark tone="review">The value is at the provider’s mileage</StatusMark>
          )}
          <ul className={styles['formula']} aria-label="Calculation">
            {bid.formula.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
