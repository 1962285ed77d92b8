import { useEffect, useState } from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { describeUpdate, type UpdateCheck, type UpdateFailure } from '../../shared/ipc/updates.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useAppInfo } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useIsMounted } from '../ui/useIsMounted.ts';

/** Looks for a new version when it is opened. Installs it only if the user asks. */
export default function UpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const bridge = useBridge();
  const version = useAppInfo()?.version ?? '';
  const [result, setResult] = useState<UpdateCheck>();
  const [isInstalling, setInstalling] = useState(false);
  const isMounted = useIsMounted();
  useEffect(() => {
    void bridge
      .call('updates.check')
      .then((answer) => setResult(answer.ok ? answer.value : { kind: 'unreachable' }));
  }, [bridge]);
  const install = async () => {
    setInstalling(true);
    const download = toResult(await bridge.call('updates.download'));
    // A user who closed the dialog does not expect a restart. The next download is then short.
    if (!isMounted.current) return;
    const isReady = download.kind === 'downloaded';
    setResult(isReady ? toResult(await bridge.call('updates.install')) : download);
    setInstalling(false);
  };
  return (
    <Dialog
      title="Updates"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close dialog</Button>
          {result?.kind === 'available' && (
            <Button variant="primary" isPending={isInstalling} onPress={() => void install()}>
              Install and restart
            </Button>
          )}
        </>
      }
    >
      <output>
        {isInstalling &&
          'The new version is being downloaded. Platedesk then restarts. If you close this dialog, nothing is installed.'}
        {!isInstalling && (result ? describeUpdate(result, version) : 'Looking for a new version…')}
      </output>
    </Dialog>
  );
}

const toResult = <T,>(answer: IpcResult<T>): T | UpdateFailure =>
  answer.ok ? answer.value : { kind: 'not-downloaded' };
