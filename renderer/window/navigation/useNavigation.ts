import { useSyncExternalStore } from 'react';
import { createServiceContext } from '../../bridge/service-context.ts';
import type { Navigation, NavigationState } from './navigation-store.ts';

/** `useNavigation` gives the actions; it does not subscribe to the state. */
export const [NavigationContext, useNavigation] = createServiceContext<Navigation>('Navigation');

/** The current screen, vehicle and tab. Subscribes to their changes. */
export function useNavigationState(): NavigationState {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, navigation.state);
}
