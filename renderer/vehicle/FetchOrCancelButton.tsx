import { RotateCw, X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import styles from './DatasetToolbar.module.css';

type Props = {
  readonly isLoading: boolean;
  readonly hasBeenRequested: boolean;
  /** One request for several datasets can only be cancelled as a whole. */
  readonly isBundle: boolean;
  readonly onFetch: () => void;
  readonly onCancel: () => void;
};

/** Shows “Fetch again”, or “Cancel” during a request, in the same place. */
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
