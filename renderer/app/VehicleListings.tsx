import { lazy, Suspense, useMemo } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { loadListingsBrowser } from '../lookup/listings/load.ts';
import { VerdictProvider } from '../lookup/overview/VerdictProvider.tsx';
import { SubjectProvider } from '../lookup/SubjectProvider.tsx';
import { VehicleHeader } from '../lookup/VehicleHeader.tsx';
import { useOpenVehicle } from './openVehicle.ts';
import { useSettings } from './settings.ts';

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
