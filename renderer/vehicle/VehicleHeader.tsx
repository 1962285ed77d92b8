import { X } from 'lucide-react';
import { Fragment, use } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import {
  type Identity,
  readIdentity,
  isZeroEmission,
  vehicleTitle,
  mergeIdentifiers,
} from '../../shared/reading/identity.ts';
import { spellWord } from '../../shared/reading/spelling.ts';
import { useVehicleNavigation } from './useVehicleNavigation.ts';
import { IconButton } from '../ui/Button.tsx';
import { CopyText } from '../bridge/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { Plate } from '../ui/Plate.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useSettings } from '../bridge/settings-context.ts';
import { countRequests } from '../../shared/ipc/lookup-plan.ts';
import { requestTabFocus } from '../window/focus.ts';
import { useHasFiguresInHeader } from '../window/narrow-window.ts';
import { VerdictButton } from './VerdictButton.tsx';
import { vehicleLabel } from './lookup-target.ts';
import { useLookupTarget, useVehicleState } from './useDataset.ts';
import { VehicleActionsContext } from './services.ts';
import styles from './VehicleHeader.module.css';
import { VehicleKeyFigures } from './VehicleKeyFigures.tsx';

/**
 * The identity, key figures and verdict. Its size does not change while answers arrive. Tab reaches
 * one detail and one action, and arrow keys the others.
 */
export function VehicleHeader() {
  const { close } = useVehicleNavigation();
  const { vehicle } = useLookupTarget();
  const { answers } = useVehicleState();
  const identity = readIdentity((id) => answers.get(id));
  return (
    <header className={styles['header']}>
      {'vrm' in vehicle && (
        <Plate vrm={vehicle.vrm} size="large" hasGreenFlash={isZeroEmission(identity.fuel)} />
      )}
      <VehicleName vehicle={vehicle} identity={identity} />
      {useHasFiguresInHeader() && <VehicleKeyFigures />}
      <Toolbar aria-label="Vehicle actions" className={cx(styles['toolbar'])}>
        <VerdictButton />
        <div className={styles['actions']}>{use(VehicleActionsContext)}</div>
        <IconButton
          icon={X}
          label="Close vehicle"
          className={styles['close'] ?? ''}
          onPress={close}
        />
      </Toolbar>
    </header>
  );
}

type NameProps = { readonly vehicle: VehicleRef; readonly identity: Identity };

function VehicleName({ vehicle, identity }: NameProps) {
  const { derivative, colour, year, fuel } = identity;
  const title = vehicleTitle(identity);
  const { vin } = mergeIdentifiers(vehicle, identity);
  const facts = Object.entries({
    colour: colour && spellWord(colour),
    year,
    fuel: fuel && spellWord(fuel),
  }).filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <div className={styles['name']} data-by-vin={'vin' in vehicle || undefined}>
      <h1 className={styles['title']} title={[title, derivative].filter(Boolean).join(' ')}>
        <span className={styles['make']}>{title ?? <MissingValue name="Make and model" />}</span>
        {derivative !== undefined && <span className={styles['derivative']}> {derivative}</span>}
      </h1>
      <Toolbar aria-label="Vehicle details" className={cx(styles['details'])}>
        <p className={cx('note', styles['facts'], styles['description'])}>
          {facts.map(([name, value], index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <CopyText text={value} label={`Copy ${name}`}>
                {value}
              </CopyText>
            </Fragment>
          ))}
          {facts.length === 0 && <MissingValue name="Details" />}
        </p>
        <p className={cx('note', styles['facts'])}>
          {vin === undefined ? (
            <MissingValue name="VIN" />
          ) : (
            <CopyText text={vin} label="Copy VIN">
              <span className="mono">{vin}</span>
            </CopyText>
          )}
          {'vin' in vehicle && <PlateLookup vrm={identity.vrm} />}
        </p>
      </Toolbar>
    </div>
  );
}

/** For a lookup by VIN: looks up the plate as soon as an answer states it. */
function PlateLookup({ vrm }: { readonly vrm: string | undefined }) {
  const settings = useSettings();
  const { lookUp } = useVehicleNavigation();
  if (vrm === undefined) return <span className={styles['byVin']}>Looked up by VIN</span>;
  return (
    <button
      type="button"
      className={cx('link-text', styles['byVin'])}
      onClick={() => {
        lookUp({ vrm });
        requestTabFocus();
      }}
    >
      Look up plate {vehicleLabel({ vrm })} (
      {formatCount(countRequests(settings, { vrm }), 'request')})
    </button>
  );
}

/** A missing value: a bar while answers are loading, which a screen reader reads as text. */
function MissingValue({ name }: { readonly name: string }) {
  if (useVehicleState().loading.size === 0) return <span className="quiet">{name} not known</span>;
  return (
    <>
      <span className={styles['bar']} aria-hidden="true" />
      <span className="visually-hidden">{name}: loading</span>
    </>
  );
}
