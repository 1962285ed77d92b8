import { Printer } from 'lucide-react';
import { selectCounted, describeComparables } from '../../shared/listings/market-position.ts';
import { Button } from '../ui/Button.tsx';
import { useCommands } from '../window/commands.ts';
import { useListings } from './listings-store.ts';
import styles from './ListingsColumns.module.css';

/** States the median of the comparables in one line. Shown if there is at least one comparable. */
export function ComparablesBar() {
  const { state, thisVehicle, setView } = useListings();
  const commands = useCommands();
  const listings = Array.from(state.comparables.values(), ({ loaded }) => loaded);
  if (listings.length === 0) return null;
  const isShown = state.scope === 'comparables';
  return (
    <div role="group" aria-label="Comparables" className={styles['comparables']}>
      <p className="truncate">
        {describeComparables(selectCounted(listings, thisVehicle.plates, false))}
      </p>
      <Button
        size="small"
        onPress={() => setView({ scope: isShown ? 'page' : 'comparables', view: 'list' })}
      >
        {isShown ? 'Show current page' : 'Show'}
      </Button>
      <Button size="small" icon={Printer} onPress={() => commands.run('print-report')}>
        Print
      </Button>
    </div>
  );
}
