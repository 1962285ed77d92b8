import { RotateCw, X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import styles from './DatasetToolbar.module.css';

type Props = {
  readonly isLoading: boolean;
  readonly hasBeenRequested: boolean;
  /** One call for several datasets stops as a whole. */
  readonly isBundle: boolean;
  readonly onFetch: () => void;
  readonly onCancel: () => void;
};

/** “Fetch again”, and while something is on its way “Cancel”, in the same place. */
export function FetchOrCancelButton({
  isLoading,
  hasBeenRequested,
  isBundle,
  onFetch,
  onCancel,
}: Props) {
  const className = styles['main'] ?? '';
  return isLoading ? (
    <Button size="small" icon={X} className={className} onPress={onCancel}>
      {isBundle ? 'Cancel bundle' : 'Cancel'}
    </Button>
  ) : (
    <Button
      size="small"
      icon={RotateCw}
      className={className}
      isDisabled={!hasBeenRequested}
      onPress={onFetch}
    >
      Fetch again
    </Button>
  );
}
