import { Callout } from '../../ui/Callout.tsx';
import { Plate } from '../../ui/Plate.tsx';
import styles from './SaleEvents.module.css';

type PlateChangesProps = {
  /** The plates in adverts that differ from the vehicle's own. */
  readonly plates: readonly string[];
  readonly currentPlate: string | undefined;
};

/**
 * Points out adverts under another plate: the plate may have changed, or search results may be
 * mixed up.
 */
export function PlateChanges({ plates, currentPlate }: PlateChangesProps) {
  if (plates.length === 0) return null;
  const comparedWith = currentPlate === undefined ? 'the newest listing' : 'this vehicle now';
  return (
    <Callout tone="review" title={`Listed under another plate than ${comparedWith}`}>
      <p className={styles['plates']}>
        {plates.map((plate) => (
          <Plate key={plate} vrm={plate} size="small" />
        ))}
      </p>
      <p>A private plate put on or taken off looks like this. Compare with the plate history.</p>
    </Callout>
  );
}
