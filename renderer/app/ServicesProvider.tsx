import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BridgeContext } from '../bridge/bridge.ts';
import { ListingsStoreContext } from '../listings/listings-store.ts';
import { ComparisonContext, LookupsContext, RecentsContext } from '../vehicle/services.ts';
import { CommandsContext } from '../window/commands.ts';
import { NavigationContext } from '../window/navigation.ts';
import type { Services } from './services.ts';

type Props = { readonly services: Services; readonly children: ReactNode };

/** Provides each layer with the services that it defines. */
export function ServicesProvider({ services, children }: Props) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <BridgeContext value={services.bridge}>
        <NavigationContext value={services.navigation}>
          <CommandsContext value={services.commands}>
            <LookupsContext value={services.lookups}>
              <RecentsContext value={services.recents}>
                <ComparisonContext value={services.comparisonStore}>
                  <ListingsStoreContext value={services.listingsStore}>
                    {children}
                  </ListingsStoreContext>
                </ComparisonContext>
              </RecentsContext>
            </LookupsContext>
          </CommandsContext>
        </NavigationContext>
      </BridgeContext>
    </QueryClientProvider>
  );
}
