import { skipToken, useQuery } from '@tanstack/react-query';
import { joinSentences } from '../../../shared/format/text.ts';
import type { VehicleRef } from '../../../shared/provider/parameters.ts';
import { findNearPlates, listPlatesNear } from '../../../shared/vehicle/near-plates.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { unwrap } from '../../bridge/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { vehicleLabel } from '../../vehicle/lookup-target.ts';
import { useRecentVehicles } from '../../vehicle/recents.ts';
import { useLookupTarget } from '../../vehicle/useDataset.ts';
import { useCommands } from '../../window/commands.ts';
import { fillSearchBox } from '../../window/search-box.ts';

type Props = {
  /** How many datasets hold no data, in a sentence. */
  readonly summary: string;
};

/** Shown if no record exists for a plate or VIN, which is then probably mistyped. Sends no request. */
export function UnknownVehicle({ summary }: Props) {
  const { vehicle } = useLookupTarget();
  const commands = useCommands();
  const nearPlates = useNearPlates(vehicle);
  const identifier = 'vrm' in vehicle ? 'plate' : 'VIN';
  return (
    <Callout
      tone="unknown"
      title={`${vehicleLabel(vehicle)} is not known to the provider`}
      actions={
        <>
          <Button variant="primary" onPress={() => commands.run('focus-search')}>
            Edit {identifier}
          </Button>
          {nearPlates.map((plate) => (
            <Button key={plate} onPress={() => fillSearchBox(formatPlate(plate))}>
              {formatPlate(plate)}
            </Button>
          ))}
        </>
      }
    >
      {joinSentences(`Check the ${identifier}.`, summary, describeNearPlates(nearPlates.length))}
    </Callout>
  );
}

function describeNearPlates(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'A similar plate is in the recent vehicles or saved reports.'
    : 'Similar plates are in the recent vehicles or saved reports.';
}

/** Plates of recent vehicles and saved reports that differ from this one by a typing error. */
function useNearPlates(vehicle: VehicleRef): readonly string[] {
  const bridge = useBridge();
  const { data: recents = [] } = useRecentVehicles();
  const vrm = 'vrm' in vehicle ? vehicle.vrm : undefined;
  const { data: savedPlates = [] } = useQuery({
    queryKey: ['reported-plates', vrm],
    gcTime: 0,
    queryFn:
      vrm === undefined
        ? skipToken
        : async () =>
            unwrap(await bridge.call('archive.findPlates', { plates: [...listPlatesNear(vrm)] })),
  });
  if (vrm === undefined) return [];
  // A recent vehicle without a title is not known to the provider either.
  const knownRecents = recents.flatMap((recent) =>
    recent.title !== undefined && 'vrm' in recent.vehicle ? [recent.vehicle.vrm] : [],
  );
  return findNearPlates(vrm, [...knownRecents, ...savedPlates]);
}
