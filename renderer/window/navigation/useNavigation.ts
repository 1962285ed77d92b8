import { useSyncExternalStore } from 'react';
import { useServices } from '../../app/services.ts';
import type { Navigation, Place } from './store.ts';

/** Where the person is. Draws again whenever they go somewhere else. */
export function usePlace(): Place {
  const { navigation } = useServices();
  return useSyncExternalStore(navigation.subscribe, navigation.place);
}

/** The ways to go somewhere. Never draws again by itself. */
export function useNavigation(): Navigation {
  return useServices().navigation;
}
