import { Download } from 'lucide-react';
import { type DatasetId, datasetOf } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './states.module.css';

type Props = {
  readonly id: DatasetId;
  readonly because: 'not-chosen' | 'needs-plate';
  readonly onFetch: () => void;
};

/** A dataset that nobody asked for: what it would take to have it. */
export function NotRequested({ id, because, onFetch }: Props) {
  const { name, slow } = datasetOf(id);
  return (
    <div className={styles['state']}>
      <h3 className={styles['title']}>
        {because === 'needs-plate' ? 'Not asked: needs a plate' : 'Not asked for'}
      </h3>
      <p>
        {because === 'needs-plate'
          ? `The provider takes ${name} in this version by number plate only, and this vehicle was looked up by its VIN. Look it up by its plate, or choose another version above where there is one.`
          : `${name} is not among the datasets that a search fetches. One call to the provider fetches it for this vehicle.`}
        {slow && ' It is read live from the manufacturer and takes longer than the rest.'}
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" icon={Download} onPress={onFetch}>
          Fetch
        </Button>
      </div>
    </div>
  );
}
