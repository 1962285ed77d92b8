import { findPlateForProvenance } from '../../shared/findings/provenance-by-plate.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { SingleClickButton } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { useDataset } from '../vehicle/useDataset.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';
import { requestExceptionFocus } from '../window/focus.ts';

/** For a vehicle that was looked up by its VIN: the plate by which Provenance can be requested. */
export function useProvenancePlate(): VehicleRef | undefined {
  const vrm = findPlateForProvenance(useVerdict().vehicleAnswers);
  return vrm === undefined ? undefined : { vrm };
}

/** Offers the one request that a lookup by VIN cannot send by itself, as soon as the plate is known. */
export function ProvenanceByPlate() {
  const plate = useProvenancePlate();
  const { state, fetch } = useDataset('check');
  if (!plate || state !== 'not-requested') return null;
  const request = () => {
    fetch(undefined, undefined, plate);
    requestExceptionFocus('list');
  };
  return (
    <Callout
      tone="information"
      title="Provenance needs the plate"
      actions={
        <SingleClickButton variant="primary" onPress={request}>
          Request Provenance (1 request)
        </SingleClickButton>
      }
    >
      {vehicleLabel(plate)}, from Plate history.
    </Callout>
  );
}
