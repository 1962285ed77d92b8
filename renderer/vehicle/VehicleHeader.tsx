import { X } from 'lucide-react';
import { use } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import {
  type Identity,
  readIdentity,
  isZeroEmission,
  vehicleTitle,
} from '../../shared/reading/identity.ts';
import { useVehicleNavigation } from './useVehicleNavigation.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { Plate } from '../ui/Plate.tsx';
import { requestTabFocus } from '../window/focus.ts';
import { VerdictButton } from './VerdictButton.tsx';
import { DatasetCounts } from './DatasetCounts.tsx';
import { vehicleLabel } from './lookup-target.ts';
import { useLookupTarget, useVehicleState } from './useDataset.ts';
import { VehicleActionsContext } from './services.ts';
import styles from './VehicleHeader.module.css';

/** The identity of the vehicle. Its size does not change while answers arrive. */
export function VehicleHeader({ onClose }: { readonly onClose: () => void }) {
  const { vehicle } = useLookupTarget();
  const state = useVehicleState();
  const identity = readIdentity((id) => state.answers.get(id));
  const isLoading = state.loading.size > 0;
  return (
    <header className={styles['header']}>
      <VehicleIdentifier vehicle={vehicle} identity={identity} />
      <div className={styles['name']}>
        <h1 className={styles['title']} title={vehicleTitle(identity)}>
          {vehicleTitle(identity) ?? (
            <MissingValue isLoading={isLoading} label="Make and model not known" />
          )}
        </h1>
        <p className={styles['derivative']} title={identity.derivative}>
          {identity.derivative ?? <MissingValue isLoading={isLoading} label="" />}
        </p>
      </div>
      <div className={styles['actions']}>{use(VehicleActionsContext)}</div>
      <VerdictButton />
      <div className={styles['foot']}>
        <Facts vehicle={vehicle} identity={identity} isLoading={isLoading} />
        <DatasetCounts state={state} />
      </div>
      <Button
        size="small"
        variant="quiet"
        icon={X}
        iconOnly
        className={styles['close'] ?? ''}
        onPress={onClose}
      >
        Close vehicle
      </Button>
    </header>
  );
}

type IdentityProps = { readonly vehicle: VehicleRef; readonly identity: Identity };

/**
 * Shows the plate. For a VIN lookup it shows the VIN, with the plate as a link as soon as an answer
 * states it.
 */
function VehicleIdentifier({ vehicle, identity }: IdentityProps) {
  const { lookUp } = useVehicleNavigation();
  if ('vrm' in vehicle)
    return <Plate vrm={vehicle.vrm} size="large" hasGreenFlash={isZeroEmission(identity.fuel)} />;
  const { vrm } = identity;
  return (
    <div className={styles['vinOnly']}>
      <span className={styles['vin']}>{vehicle.vin}</span>
      {vrm !== undefined ? (
        <Button
          size="small"
          onPress={() => {
            lookUp({ vrm });
            requestTabFocus();
          }}
        >
          Look up plate {vehicleLabel({ vrm })}
        </Button>
      ) : (
        <span className={styles['label']}>Looked up by VIN. Plate not known</span>
      )}
    </div>
  );
}

function Facts({ vehicle, identity, isLoading }: IdentityProps & { readonly isLoading: boolean }) {
  const vin = 'vin' in vehicle ? vehicle.vin : identity.vin;
  const missing = <MissingValue isLoading={isLoading} label="Not known" />;
  const facts = [
    ['Colour', identity.colour],
    ['Year', identity.year],
    ['Fuel', identity.fuel],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label} data-fact={label}>
          <dt>{label}</dt>
          <dd title={value}>{value ?? missing}</dd>
        </div>
      ))}
      <div data-fact="VIN">
        <dt>VIN</dt>
        <dd className={styles['withCopyButton']}>
          {vin ? (
            <>
              <span className={styles['vin']} title={vin}>
                {vin}
              </span>
              <CopyButton text={vin} label="Copy VIN" />
            </>
          ) : (
            missing
          )}
        </dd>
      </div>
    </dl>
  );
}

type MissingProps = { readonly isLoading: boolean; readonly label: string };

/** Placeholder for a missing value: a bar while answers are loading, then a label. */
function MissingValue({ isLoading, label }: MissingProps) {
  if (isLoading) return <span className={styles['bar']} aria-hidden="true" />;
  return <span className="quiet">{label || '\u00a0'}</span>;
}
