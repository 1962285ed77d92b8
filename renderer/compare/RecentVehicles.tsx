import { vehicleKey, vehicleLabel } from '../vehicle/lookup-target.ts';
import { useRecentVehicles } from '../vehicle/recents.ts';
import { useSettings } from '../bridge/settings-context.ts';
import type { ComparedVehicle } from '../vehicle/comparison-store.ts';
import { MAX_COMPARED } from '../../shared/report/comparison.ts';
import { SingleClickButton } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './AddVehicle.module.css';
import type { VehicleInput } from './useVehicleInput.ts';

type Props = {
  readonly vehicles: readonly ComparedVehicle[];
  readonly input: VehicleInput;
};

/** The recent vehicles that are not compared yet. */
function useRemaining(vehicles: readonly ComparedVehicle[]) {
  const { environment } = useSettings();
  const { data: recents = [] } = useRecentVehicles();
  const compared = new Set(
    vehicles
      .filter((target) => target.environment === environment && !target.report)
      .map(({ vehicle }) => vehicleLabel(vehicle)),
  );
  return recents.filter(({ vehicle }) => !compared.has(vehicleLabel(vehicle)));
}

/** Adds a vehicle as soon as it is chosen. */
export function RecentSelect({ vehicles, input }: Props) {
  const remaining = useRemaining(vehicles);
  return (
    <Select
      className={styles['recents'] ?? ''}
      label="Add a recent vehicle"
      hideLabel
      placeholder="Recent vehicles"
      isDisabled={remaining.length === 0 || vehicles.length >= MAX_COMPARED}
      value={undefined}
      options={remaining.map(({ vehicle, title }) => ({
        value: vehicleKey(vehicle),
        label: vehicleLabel(vehicle),
        description: [title, input.describeRequests(vehicle)].filter(Boolean).join(', '),
      }))}
      onChange={(key) => {
        const chosen = remaining.find(({ vehicle }) => vehicleKey(vehicle) === key);
        if (chosen) input.add(chosen.vehicle);
      }}
    />
  );
}

const MAX_LISTED = 4;

/** The newest of them, each with a button that states what it costs. */
export function RecentList({ vehicles, input }: Props) {
  const remaining = useRemaining(vehicles).slice(0, MAX_LISTED);
  if (remaining.length === 0) return null;
  return (
    <section className="stack-s2" aria-labelledby="compare-recents">
      <h3 id="compare-recents" className="note">
        Recent vehicles
      </h3>
      <ul className={styles['list']}>
        {remaining.map(({ vehicle, title }) => {
          const name = vehicleLabel(vehicle);
          const action = input.describeAction(vehicle);
          return (
            <li key={vehicleKey(vehicle)}>
              <span className={styles['recent']}>
                <span className="medium">{name}</span>
                <span className="note truncate" title={title}>
                  {title}
                </span>
              </span>
              <SingleClickButton
                size="small"
                aria-label={`${action}, ${name}`}
                onPress={() => input.add(vehicle)}
              >
                {action}
              </SingleClickButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
