import { useEffect, useState } from 'react';
import { describeUpdate, type UpdateCheck } from '../../shared/ipc/updates.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useAppInfo } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Looks for a new version when it is opened. Installs it only if the user asks. */
export default function UpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const bridge = useBridge();
  const version = useAppInfo()?.version ?? '';
  const [result, setResult] = useState<UpdateCheck>();
  const [isInstalling, setInstalling] = useState(false);
  useEffect(() => {
    void bridge
      .call('updates.check')
      .then((answer) => setResult(answer.ok ? answer.value : { kind: 'unreachable' }));
  }, [bridge]);
  const install = async () => {
    setInstalling(true);
    const answer = await bridge.call('updates.install');
    setResult(answer.ok ? answer.value : { kind: 'not-downloaded' });
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
        {isInstalling && 'The new version is being downloaded. Platedesk then restarts.'}
        {!isInstalling && (result ? describeUpdate(result, version) : 'Looking for a new version…')}
      </output>
    </Dialog>
  );
}
