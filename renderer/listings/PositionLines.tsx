import { capitalize } from '../../shared/format/text.ts';
import { describePosition, type MarketPosition } from '../../shared/listings/market-position.ts';
import { FindCarsLikeThisButton } from './FindCarsLikeThis.tsx';
import type { ListingsHandle } from './listings-store.ts';

type Props = { readonly position: MarketPosition; readonly handle: ListingsHandle };

/** The ranks of a vehicle's prices with the listings that they are among, or why there is none. */
export function PositionLines({ position, handle }: Props) {
  return (
    <>
      {position.kind === 'ranked' && <p className="note">{capitalize(position.set)}</p>}
      {describePosition(position).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {position.kind === 'ranked' && position.prices.length === 0 && (
        <p>Not ranked: no price of this vehicle is known</p>
      )}
      {position.kind === 'not-ranked' && position.reason === 'no-search' && (
        <FindCarsLikeThisButton handle={handle} />
      )}
    </>
  );
}
