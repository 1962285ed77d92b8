import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { BridgeError } from '../bridge/query-client.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useComparison } from '../vehicle/services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { RECENTS_KEY, recentToVehicleRef } from '../vehicle/recents.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AddSavedReport } from './AddSavedReport.tsx';
import styles from './AddVehicle.module.css';
import { InputFeedback } from './InputFeedback.tsx';
import type { ComparedVehicle } from '../vehicle/comparison-store.ts';

type Props = {
  readonly vehicles: readonly ComparedVehicle[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
};

/** Adds a vehicle to the comparison: a recent one, or any plate or VIN. */
export function AddVehicle({ vehicles, inputRef }: Props) {
  const comparison = useComparison();
  const { environment } = useSettings();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const identified = parseIdentifier(text);

  const add = (vehicle: VehicleRef) => comparison.add({ environment, vehicle });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isVehicle = identified.kind === 'vrm' || identified.kind === 'vin';
    setSubmitted(!isVehicle);
    inputRef.current?.focus();
    if (!isVehicle) return;
    // If the comparison is full, the typed text stays in the box.
    if (
      add(identified.kind === 'vrm' ? { vrm: identified.vrm } : { vin: identified.vin }) !== 'full'
    )
      setText('');
  };
  return (
    <form className={styles['form']} autoComplete="off" onSubmit={submit}>
      <div className={styles['box']}>
        <TextField
          label="Plate or VIN to compare"
          hideLabel
          placeholder="Plate or VIN"
          inputRef={inputRef}
          maxLength={200}
          spellCheck="false"
          value={text}
          isInvalid={isSubmitted}
          onChange={(input) => {
            setText(input);
            setSubmitted(false);
          }}
        />
        <InputFeedback
          identified={identified}
          isSubmitted={isSubmitted}
          onCorrect={(correction) => {
            setText(correction);
            inputRef.current?.focus();
          }}
        />
      </div>
      <Button type="submit" icon={Plus}>
        Add
      </Button>
      <RecentSelect vehicles={vehicles} onChoose={add} />
      <AddSavedReport />
    </form>
  );
}

/**
 * Adds a vehicle as soon as it is chosen. Vehicles already compared in this environment are not
 * listed.
 */
function RecentSelect({
  vehicles,
  onChoose,
}: {
  readonly vehicles: readonly ComparedVehicle[];
  readonly onChoose: (vehicle: VehicleRef) => void;
}) {
  const { environment } = useSettings();
  const bridge = useBridge();
  const { data } = useQuery({
    queryKey: RECENTS_KEY,
    queryFn: async () => {
      const listed = await bridge.call('recents.list');
      if (!listed.ok) throw new BridgeError(listed.error);
      return listed.value;
    },
  });
  const compared = new Set(
    vehicles
      .filter((target) => target.environment === environment && !target.report)
      .map(({ vehicle }) => vehicleLabel(vehicle)),
  );
  const recentByKey = new Map(
    (data ?? []).flatMap((recent) => {
      const vehicle = recentToVehicleRef(recent);
      if (!vehicle || compared.has(vehicleLabel(vehicle))) return [];
      return [[vehicleLabel(vehicle), { vehicle, title: recent.title }] as const];
    }),
  );
  return (
    <Select
      className={styles['recents'] ?? ''}
      label="Add a recent vehicle"
      hideLabel
      placeholder="Recent vehicles"
      isDisabled={recentByKey.size === 0}
      value={undefined}
      options={[...recentByKey].map(([name, { title }]) => ({
        value: name,
        label: name,
        ...(title !== undefined && { description: title }),
      }))}
      onChange={(name) => {
        const chosen = recentByKey.get(name);
        if (chosen) onChoose(chosen.vehicle);
      }}
    />
  );
}
