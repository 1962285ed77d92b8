import { X } from 'lucide-react';
import { use } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import {
  type Identity,
  identityOf,
  isZeroEmission,
  titleOf,
} from '../../shared/reading/identity.ts';
import { useOpenVehicle } from './openVehicle.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../bridge/CopyButton.tsx';
import { Plate } from '../ui/Plate.tsx';
import { focusTabs } from '../window/focus.ts';
import { HeaderVerdict } from './HeaderVerdict.tsx';
import { Tally } from './Tally.tsx';
import { vehicleText } from './subject.ts';
import { useSubject, useVehicleState } from './useDataset.ts';
import { VehicleActionsContext } from './vehicle-actions.ts';
import styles from './VehicleHeader.module.css';

/** Who the vehicle is, as far as the answers say. Keeps its size while they come. */
export function VehicleHeader({ onClose }: { readonly onClose: () => void }) {
  const { vehicle } = useSubject();
  const state = useVehicleState();
  const identity = identityOf((id) => state.answers.get(id));
  const waiting = state.loading.size > 0;
  return (
    <header className={styles['header']}>
      <Sign vehicle={vehicle} identity={identity} />
      <div className={styles['name']}>
        <h1 className={styles['title']} title={titleOf(identity)}>
          {titleOf(identity) ?? <Unknown waiting={waiting} words="Make and model not known" />}
        </h1>
        <p className={styles['derivative']} title={identity.derivative}>
          {identity.derivative ?? <Unknown waiting={waiting} words="" />}
        </p>
      </div>
      <div className={styles['actions']}>{use(VehicleActionsContext)}</div>
      <HeaderVerdict />
      <div className={styles['foot']}>
        <Facts vehicle={vehicle} identity={identity} waiting={waiting} />
        <Tally state={state} />
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

type Who = { readonly vehicle: VehicleRef; readonly identity: Identity };

/** The plate, or for a vehicle given by its VIN that, with the plate to go on with once it is known. */
function Sign({ vehicle, identity }: Who) {
  const { lookUp } = useOpenVehicle();
  if ('vrm' in vehicle)
    return <Plate vrm={vehicle.vrm} size="large" green={isZeroEmission(identity.fuel)} />;
  const { vrm } = identity;
  return (
    <div className={styles['byVin']}>
      <span className={styles['vin']}>{vehicle.vin}</span>
      {vrm !== undefined ? (
        <Button
          size="small"
          onPress={() => {
            lookUp({ vrm });
            focusTabs();
          }}
        >
          Look up its plate, {vehicleText({ vrm })}
        </Button>
      ) : (
        <span className={styles['label']}>Looked up by VIN; its plate is not known</span>
      )}
    </div>
  );
}

function Facts({ vehicle, identity, waiting }: Who & { readonly waiting: boolean }) {
  const vin = 'vin' in vehicle ? vehicle.vin : identity.vin;
  const facts = [
    { label: 'Colour', value: identity.colour },
    { label: 'Year', value: identity.year },
    { label: 'Fuel', value: identity.fuel },
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label} data-fact={label}>
          <dt>{label}</dt>
          <dd title={value}>{value ?? <Unknown waiting={waiting} words="–" />}</dd>
        </div>
      ))}
      <div data-fact="VIN">
        <dt>VIN</dt>
        <dd className={styles['copyable']}>
          {vin ? (
            <>
              <span className={styles['vin']} title={vin}>
                {vin}
              </span>
              <CopyButton text={vin} label="Copy VIN" />
            </>
          ) : (
            <Unknown waiting={waiting} words="–" />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** A place that an answer may fill: a bar while it is awaited, words when it did not. */
function Unknown({ waiting, words }: { readonly waiting: boolean; readonly words: string }) {
  if (waiting) return <span className={styles['bar']} aria-hidden="true" />;
  return <span className={styles['unknown']}>{words || '\u00a0'}</span>;
}
