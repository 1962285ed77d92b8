import { lazy, Suspense, useMemo } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { loadListingsBrowser } from './load.ts';
import { VerdictProvider } from '../vehicle/VerdictProvider.tsx';
import { SubjectProvider } from '../vehicle/SubjectProvider.tsx';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import { useOpenVehicle } from '../vehicle/openVehicle.ts';
import { useSettings } from '../bridge/settings-context.ts';

const ListingsBrowser = lazy(loadListingsBrowser);

/** The listings browser of a vehicle over the whole screen: the same as in its tab, with more room. */
export function VehicleListings({ vehicle }: { readonly vehicle: VehicleRef }) {
  const { environment } = useSettings();
  const { close } = useOpenVehicle();
  const subject = useMemo(() => ({ environment, vehicle }), [environment, vehicle]);
  return (
    <SubjectProvider subject={subject}>
      <VerdictProvider>
        <VehicleHeader onClose={close} />
      </VerdictProvider>
      <Suspense fallback={null}>
        <ListingsBrowser />
      </Suspense>
    </SubjectProvider>
  );
}
