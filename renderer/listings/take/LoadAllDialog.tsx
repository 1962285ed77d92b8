import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { describeLoadAllCost, formatPageCount } from './load-all-text.ts';

type Props = {
  readonly calls: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLoad: () => void;
};

/** Says what loading every page takes, before anything is spent. */
export function LoadAllDialog({ calls, isOpen, onClose, onLoad }: Props) {
  const { environment } = useLookupTarget();
  const load = () => {
    onClose();
    onLoad();
  };
  return (
    <Dialog
      title="Load all pages?"
      size="small"
      isOpen={isOpen}
      onOpenChange={(nextOpen) => {
        if (!nextOpen) onClose();
      }}
      actions={
        <>
          <Button onPress={onClose}>Not now</Button>
          <Button variant="primary" onPress={load}>
            {`Load ${formatPageCount(calls)}`}
          </Button>
        </>
      }
    >
      <p>{describeLoadAllCost(calls, environment)}</p>
      <p>
        It can be cancelled at any time, and stops at the first page that is refused or not
        answered. What has been loaded by then stays.
      </p>
    </Dialog>
  );
}
