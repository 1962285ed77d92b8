import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { appInfoQuery, useAppInfo } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { fillSearchBox } from './search-box.ts';
import styles from './Notices.module.css';

/** What the main process reports, for example a settings file that was quarantined. */
export function Notices() {
  const bridge = useBridge();
  const client = useQueryClient();
  const notices = useAppInfo()?.notices ?? [];
  // Read once: the name changes with the next vehicle.
  const [previousVehicle] = useState(() => window.name);
  useBridgeEvent(
    'notices.changed',
    () => void client.invalidateQueries({ queryKey: appInfoQuery(bridge).queryKey }),
  );
  if (notices.length === 0) return null;
  const dismiss = (id: string) => {
    client.setQueryData(
      appInfoQuery(bridge).queryKey,
      (info) => info && { ...info, notices: info.notices.filter((notice) => notice.id !== id) },
    );
    void bridge.call('app.dismissNotice', { id });
  };
  return (
    <div className={styles['notices']}>
      {notices.map(({ id, message, offersVehicle }) => (
        // Announced: a notice may be added while the focus is elsewhere.
        <div key={id} role="alert">
          <Callout
            tone="information"
            title={message}
            actions={
              <>
                {offersVehicle && previousVehicle !== '' && (
                  <Button
                    size="small"
                    icon={Search}
                    onPress={() => {
                      fillSearchBox(previousVehicle);
                      dismiss(id);
                    }}
                  >
                    Enter {previousVehicle} in the search box
                  </Button>
                )}
                <Button size="small" icon={X} onPress={() => dismiss(id)}>
                  Dismiss
                </Button>
              </>
            }
          />
        </div>
      ))}
    </div>
  );
}
