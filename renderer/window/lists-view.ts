import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { createStore, useStore } from '../ui/store.ts';
import type { Navigation } from './navigation.ts';

/** What the screen “Work lists” shows. It stays while another screen is shown. */
type View =
  | { readonly kind: 'index' }
  /** With `listId`, the rows are added to that list. */
  | { readonly kind: 'import'; readonly listId?: string }
  | { readonly kind: 'list'; readonly id: string };

export type ListsView = ReturnType<typeof createListsView>;

/**
 * Which work list is open, and which vehicle was opened from it. Sends no request.
 *
 * @param offerText gives a text to the import of a new list
 */
export function createListsView(navigation: Navigation, offerText: (text: string) => void) {
  const view = createStore<View>({ kind: 'index' });
  /** The vehicle that was opened from the list. On its page, Escape returns to the list. */
  let openedVehicle: VehicleRef | undefined;
  const show = (next: View) => {
    view.set(next);
    navigation.showScreen('lists');
  };
  return {
    view,
    showIndex: () => show({ kind: 'index' }),
    openList: (id: string) => show({ kind: 'list', id }),
    /** Opens the import of a new list with a text, of which nothing is sent. */
    importText: (text: string) => {
      offerText(text);
      show({ kind: 'import' });
    },
    addRows: (listId: string) => show({ kind: 'import', listId }),
    /** Shows the page of a row's vehicle, from which Escape returns. */
    openVehicle: (vehicle: VehicleRef) => {
      openedVehicle = vehicle;
      navigation.openVehicle(vehicle);
    },
    /** Whether the vehicle on screen was opened from a list. */
    hasOpened: (vehicle: VehicleRef) =>
      view.get().kind === 'list' && JSON.stringify(vehicle) === JSON.stringify(openedVehicle),
    returnToList: () => navigation.showScreen('lists'),
  };
}

export const [ListsViewContext, useListsView] = createServiceContext<ListsView>('work lists');

export const useShownListsView = (): View => useStore(useListsView().view);
