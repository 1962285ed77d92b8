import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { appInfoQuery, useAppInfo } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { useBridge } from '../bridge/bridge.ts';
import styles from './Notices.module.css';

/** Notices from before the window existed, for example a settings file that was quarantined. */
export function Notices() {
  const bridge = useBridge();
  const client = useQueryClient();
  const notices = useAppInfo()?.notices ?? [];
  if (notices.length === 0) return null;
  const dismiss = (id: string) => {
    client.setQueryData(
      appInfoQuery.queryKey,
      (info) => info && { ...info, notices: info.notices.filter((notice) => notice.id !== id) },
    );
    void bridge.call('app.dismissNotice', { id });
  };
  return (
    <div className={styles['notices']}>
      {notices.map(({ id, message }) => (
        <Callout
          key={id}
          tone="information"
          title={message}
          actions={
            <Button size="small" icon={X} onPress={() => dismiss(id)}>
              Dismiss
            </Button>
          }
        />
      ))}
    </div>
  );
}
