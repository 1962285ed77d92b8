import { useQuery } from '@tanstack/react-query';
import type { RecentVehicle } from '../../shared/ipc/channels.ts';
import { requestTabFocus } from '../window/tab-focus.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { BridgeError } from '../bridge/query-client.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useRecents } from '../vehicle/services.ts';
import { Button } from '../ui/Button.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { Plate } from '../ui/Plate.tsx';
import { Section } from '../ui/Section.tsx';
import { RECENTS_KEY, recentToVehicleRef } from '../vehicle/recents.ts';
import styles from './StartPage.module.css';

/**
 * Vehicles recently looked up on this computer. Choosing one opens it and looks it up if no answers
 * are cached.
 */
export function RecentVehicles() {
  const bridge = useBridge();
  const recents = useRecents();
  const { data, error } = useQuery({
    queryKey: RECENTS_KEY,
    queryFn: async () => {
      const listed = await bridge.call('recents.list');
      if (!listed.ok) throw new BridgeError(listed.error);
      return listed.value;
    },
  });
  return (
    <Section
      title="Recent vehicles"
      actions={
        data &&
        data.length > 0 && (
          <Button size="small" variant="quiet" onPress={recents.clear}>
            Clear
          </Button>
        )
      }
    >
      {error && <p className="muted">They could not be read: {error.message}</p>}
      {data?.length === 0 && (
        <p className="muted">None yet. What you look up is listed here, on this computer alone.</p>
      )}
      <ul className={styles['recents']}>
        {data?.map((recent) => (
          <li key={`${recent.vrm} ${recent.vin}`}>
            <RecentRow recent={recent} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RecentRow({ recent }: { readonly recent: RecentVehicle }) {
  const { reopen } = useVehicleNavigation();
  const vehicle = recentToVehicleRef(recent);
  if (!vehicle) return null;
  return (
    <button
      type="button"
      className={styles['row']}
      onClick={() => {
        reopen(vehicle);
        requestTabFocus();
      }}
    >
      {'vrm' in vehicle ? (
        <Plate vrm={vehicle.vrm} size="small" />
      ) : (
        <span className={styles['vin']}>{vehicle.vin}</span>
      )}
      <span className={styles['text']} title={recent.title}>
        {recent.title}
      </span>
      <span className={styles['time']}>{formatLondonTime(recent.lookedUpAt)}</span>
    </button>
  );
}
