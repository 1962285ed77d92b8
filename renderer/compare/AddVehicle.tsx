import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { useComparison } from '../vehicle/services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { toVehicleRef, vehicleKey, vehicleLabel } from '../vehicle/lookup-target.ts';
import { useRecentVehicles } from '../vehicle/recents.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddVehicle.module.css';
import { InputFeedback } from './InputFeedback.tsx';
import { AddSavedReport } from './SavedReportPicker.tsx';
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
    const vehicle = toVehicleRef(identified);
    setSubmitted(!vehicle);
    inputRef.current?.focus();
    // If the comparison is full, the typed text stays in the box.
    if (vehicle && add(vehicle) !== 'full') setText('');
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

type RecentSelectProps = {
  readonly vehicles: readonly ComparedVehicle[];
  readonly onChoose: (vehicle: VehicleRef) => void;
};

/** Adds a vehicle as soon as it is chosen. Leaves out those already compared. */
function RecentSelect({ vehicles, onChoose }: RecentSelectProps) {
  const { environment } = useSettings();
  const { data: recents = [] } = useRecentVehicles();
  const compared = new Set(
    vehicles
      .filter((target) => target.environment === environment && !target.report)
      .map(({ vehicle }) => vehicleLabel(vehicle)),
  );
  const remaining = recents.filter(({ vehicle }) => !compared.has(vehicleLabel(vehicle)));
  return (
    <Select
      className={styles['recents'] ?? ''}
      label="Add a recent vehicle"
      hideLabel
      placeholder="Recent vehicles"
      isDisabled={remaining.length === 0}
      value={undefined}
      options={remaining.map(({ vehicle, title }) => ({
        value: vehicleKey(vehicle),
        label: vehicleLabel(vehicle),
        description: title,
      }))}
      onChange={(key) => {
        const chosen = remaining.find(({ vehicle }) => vehicleKey(vehicle) === key);
        if (chosen) onChoose(chosen.vehicle);
      }}
    />
  );
}
