import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { identify } from '../../shared/vehicle/identify.ts';
import { DeskFault } from '../bridge/query.ts';
import { useBridge } from '../bridge/desk.ts';
import { useComparison } from '../vehicle/services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { vehicleText } from '../vehicle/subject.ts';
import { RECENTS_KEY, vehicleOf } from '../vehicle/recents.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AddSavedReport } from './AddSavedReport.tsx';
import styles from './AddVehicle.module.css';
import { Reading } from './Reading.tsx';
import type { Compared } from '../vehicle/comparison-store.ts';

type Props = {
  readonly subjects: readonly Compared[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
};

/** Puts a vehicle into the comparison: one that was looked up lately, or any by plate or VIN. */
export function AddVehicle({ subjects, inputRef }: Props) {
  const comparison = useComparison();
  const { environment } = useSettings();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const identified = identify(text);

  const add = (vehicle: VehicleRef) => comparison.add({ environment, vehicle });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isVehicle = identified.kind === 'vrm' || identified.kind === 'vin';
    setSubmitted(!isVehicle);
    inputRef.current?.focus();
    if (!isVehicle) return;
    // A mistake about the number of vehicles leaves what was typed where it is.
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
          onChange={(typed) => {
            setText(typed);
            setSubmitted(false);
          }}
        />
        <Reading
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
      <RecentSelect subjects={subjects} onChoose={add} />
      <AddSavedReport />
    </form>
  );
}

/** Chosen is added. Those that are compared already, in this environment, are not offered. */
function RecentSelect({
  subjects,
  onChoose,
}: {
  readonly subjects: readonly Compared[];
  readonly onChoose: (vehicle: VehicleRef) => void;
}) {
  const { environment } = useSettings();
  const desk = useBridge();
  const { data } = useQuery({
    queryKey: RECENTS_KEY,
    queryFn: async () => {
      const listed = await desk.call('recents.list');
      if (!listed.ok) throw new DeskFault(listed.error);
      return listed.value;
    },
  });
  const compared = new Set(
    subjects
      .filter((subject) => subject.environment === environment && !subject.report)
      .map(({ vehicle }) => vehicleText(vehicle)),
  );
  const offered = new Map(
    (data ?? []).flatMap((recent) => {
      const vehicle = vehicleOf(recent);
      if (!vehicle || compared.has(vehicleText(vehicle))) return [];
      return [[vehicleText(vehicle), { vehicle, title: recent.title }] as const];
    }),
  );
  return (
    <Select
      className={styles['recents'] ?? ''}
      label="Add a recent vehicle"
      hideLabel
      placeholder="Recent vehicles"
      isDisabled={offered.size === 0}
      value={undefined}
      options={[...offered].map(([name, { title }]) => ({
        value: name,
        label: name,
        ...(title !== undefined && { description: title }),
      }))}
      onChange={(name) => {
        const chosen = offered.get(name);
        if (chosen) onChoose(chosen.vehicle);
      }}
    />
  );
}
