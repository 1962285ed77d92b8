import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { createStore, useStorePart } from '../ui/store.ts';
import type { SectionId } from './settings-sections.ts';

export const SCREEN_IDS = ['lookup', 'similar', 'compare', 'lists', 'saved', 'settings'] as const;
export type ScreenId = (typeof SCREEN_IDS)[number];

/** A tab of the vehicle page: the overview, a dataset, or a bundle-only dataset. */
export type TabId = 'overview' | DatasetId | BundleOnlyId;

/** The current screen, vehicle and tab. The environment is a setting and not part of it. */
export type NavigationState = {
  readonly screen: ScreenId;
  readonly vehicle: VehicleRef | undefined;
  readonly tab: TabId;
  /** The section of the settings that is shown first. */
  readonly settingsSection: SectionId;
};

export type Navigation = ReturnType<typeof createNavigation>;

const MAX_HISTORY = 50;

const START: NavigationState = {
  screen: 'lookup',
  vehicle: undefined,
  tab: 'overview',
  settingsSection: 'connection',
};

/** The navigation has six screens, one vehicle and one tab, so it needs no router. */
export function createNavigation() {
  const { get, set, subscribe } = createStore(START);
  let history: readonly NavigationState[] = [START];
  let position = 0;
  const update = (change: Partial<NavigationState>) => {
    const next = { ...get(), ...change };
    if (!isSameView(next, get())) {
      history = [...history.slice(0, position + 1), next].slice(-MAX_HISTORY - 1);
      position = history.length - 1;
    }
    set(next);
  };
  const move = (offset: number) => {
    const view = history[position + offset];
    if (!view) return;
    position += offset;
    set(view);
  };
  return {
    get,
    subscribe,
    showScreen: (screen: ScreenId) => update({ screen, settingsSection: 'connection' }),
    showSettings: (settingsSection: SectionId) => update({ screen: 'settings', settingsSection }),
    /** Shows the overview of a vehicle. Sends no request to the provider. */
    openVehicle: (vehicle: VehicleRef) => update({ screen: 'lookup', vehicle, tab: 'overview' }),
    closeVehicle: () => update({ screen: 'lookup', vehicle: undefined, tab: 'overview' }),
    /** Shows a tab of the open vehicle, from any screen. */
    showTab: (tab: TabId) => update({ screen: 'lookup', tab }),
    /** Shows the view before the current one. Sends no request to the provider. */
    goBack: () => move(-1),
    /** Shows the view that `goBack` left. */
    goForward: () => move(1),
    canGoBack: () => position > 0,
    canGoForward: () => position < history.length - 1,
  };
}

export const isSameView = (a: NavigationState, b: NavigationState) =>
  a.screen === b.screen &&
  a.tab === b.tab &&
  JSON.stringify(a.vehicle) === JSON.stringify(b.vehicle);

/** `useNavigation` gives the actions; it does not subscribe to the state. */
export const [NavigationContext, useNavigation] = createServiceContext<Navigation>('Navigation');

/** A part of the state. A change of another part does not render the component again. */
export const useNavigationState = <Part>(select: (state: NavigationState) => Part): Part =>
  useStorePart(useNavigation(), select);

export type Tab = { readonly id: TabId; readonly name: string };

/** The tabs of every vehicle, in display order. */
export const TABS: readonly Tab[] = [
  { id: 'overview', name: 'Overview' },
  ...DATASETS.map(({ id, name }) => ({ id, name })),
];

/** Six more tabs in environments with bundle requests. */
export const BUNDLE_TABS: readonly Tab[] = BUNDLE_ONLY.map(({ id, name }) => ({ id, name }));

/** Tab names by number, for the list of shortcuts. */
export const TAB_NAMES: readonly string[] = [...TABS, ...BUNDLE_TABS].map((tab) => tab.name);
