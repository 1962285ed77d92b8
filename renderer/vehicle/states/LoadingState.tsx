import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { definitionOf } from '../../datasets/registry.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './states.module.css';

/** Shown while a dataset is loading. The toolbar above shows the elapsed time and cancels. */
export function LoadingState({ id }: { readonly id: DatasetId }) {
  return (
    <div className={styles['loading']}>
      {getDataset(id).isSlow && (
        <p className={styles['slowNote']}>
          This is read live from the manufacturer and takes longer than the rest, up to a minute and
          more. The other datasets don’t wait for it.
        </p>
      )}
      {definitionOf(id).skeleton.map((shape, index) => (
        // Two of the same shape have nothing else to tell them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  );
}
