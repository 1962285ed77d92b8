import { Download } from 'lucide-react';
import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './states.module.css';

type Props = {
  readonly id: DatasetId;
  readonly reason: 'not-selected' | 'plate-required';
  readonly onFetch: () => void;
};

/** A dataset that was not requested, with the action to fetch it. */
export function NotRequestedState({ id, reason, onFetch }: Props) {
  const { name, isSlow } = getDataset(id);
  return (
    <div className={styles['state']}>
      <h3 className={styles['title']}>
        {reason === 'plate-required' ? 'Not asked: needs a plate' : 'Not asked for'}
      </h3>
      <p>
        {reason === 'plate-required'
          ? `The provider takes ${name} in this version by number plate only, and this vehicle was looked up by its VIN. Look it up by its plate, or choose another version above where there is one.`
          : `${name} is not among the datasets that a search fetches. One call to the provider fetches it for this vehicle.`}
        {isSlow && ' It is read live from the manufacturer and takes longer than the rest.'}
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" icon={Download} onPress={onFetch}>
          Fetch
        </Button>
      </div>
    </div>
  );
}
