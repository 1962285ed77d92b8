import { lazy, Suspense, useMemo } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { loadListingsBrowser } from './load-listings-browser.ts';
import { VerdictProvider } from '../vehicle/VerdictProvider.tsx';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';

const ListingsBrowser = lazy(loadListingsBrowser);

/** The listings browser of a vehicle over the whole screen: the same as in its tab, with more room. */
export function VehicleListings({ vehicle }: { readonly vehicle: VehicleRef }) {
  const { environment } = useSettings();
  const { close } = useVehicleNavigation();
  const target = useMemo(() => ({ environment, vehicle }), [environment, vehicle]);
  return (
    <LookupTargetProvider target={target}>
      <VerdictProvider>
        <VehicleHeader onClose={close} />
      </VerdictProvider>
      <Suspense fallback={null}>
        <ListingsBrowser />
      </Suspense>
    </LookupTargetProvider>
  );
}
