import { type DatasetId, getDataset } from '../../../shared/provider/catalogue.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './states.module.css';

type Shape = 'figures' | 'grid' | 'table' | 'chart';

/** The shape of each dataset's answer, top to bottom, so that little moves when it comes. */
const SKELETON_SHAPES: Readonly<Record<DatasetId, readonly Shape[]>> = {
  check: ['figures', 'table', 'grid'],
  valuation: ['figures', 'chart', 'grid'],
  saleEvents: ['figures', 'chart', 'table'],
  similarListings: ['figures', 'table'],
  advertFeatureSet: ['figures', 'grid'],
  spec: ['figures', 'grid', 'grid'],
  rating: ['figures', 'grid', 'grid'],
  optionsActual: ['table'],
  motFeatureSet: ['figures', 'chart', 'table'],
  status: ['figures', 'grid'],
  keepers: ['figures', 'grid'],
  vrms: ['table'],
  security: ['figures', 'grid'],
};

/** While a dataset is on its way. The toolbar above says for how long, and cancels. */
export function LoadingState({ id }: { readonly id: DatasetId }) {
  return (
    <div className={styles['loading']}>
      {getDataset(id).isSlow && (
        <p className={styles['slowNote']}>
          This is read live from the manufacturer and takes longer than the rest, up to a minute and
          more. The other datasets don’t wait for it.
        </p>
      )}
      {SKELETON_SHAPES[id].map((shape, index) => (
        // Two of the same shape have nothing else to tell them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  );
}
