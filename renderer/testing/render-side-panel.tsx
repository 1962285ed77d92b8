import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { addPage } from '../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { createFakeBridge } from './fake-bridge.ts';
import { createServices, ServicesProvider } from '../app/services.tsx';
import { createViewProps } from './create-view-props.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import {
  LookupTargetContext,
  type VehicleState,
  VehicleStateContext,
} from '../vehicle/useDataset.ts';
import { createListingsAnswer, createFakeListings, type FakeListings } from './fake-listings.ts';
import { VerdictProvider } from '../vehicle/useVerdict.tsx';
import { ListingsContext, type ListingsHandle } from '../listings/listings-store.ts';
import { useThisVehicle } from '../listings/this-vehicle.ts';
import type { ListingsState } from '../listings/listings-state.ts';

/** As loaded by the shell. */
const SETTINGS = { settings: DEFAULT_SETTINGS, error: undefined, update: vi.fn() };

/** Creates a version 3.0 listing with only the fields that these tests need. */
export const createListing = (
  vrm: string,
  price: unknown,
  mileage: unknown,
  change: object = {},
) => ({
  vrm,
  description: `Ford Focus ${vrm}`,
  year: 2012,
  price,
  mileage,
  soldDate: null,
  ...change,
});
export const SOLD = { soldDate: '2026-11-01 00:00:00' };

/** Creates the state after a page with these listings was answered. */
export function stateDisplaying(
  listings: readonly object[],
  change: JsonObject = {},
  filters: ParameterValues = {},
): Partial<ListingsState> & { readonly displayed: Answered } {
  const body = { total: listings.length, page: 1, limit: 20, listings, ...change };
  const displayed = createListingsAnswer(body, { parameters: { limit: 20, ...filters } });
  return {
    displayed,
    requestedValues: displayed.parameters,
    loaded: addPage(undefined, displayed),
  };
}

/** Creates an answered valuation. */
export const createValuation = (body: JsonObject): Answer =>
  createViewProps('valuation', body).answer;

type RenderContext = {
  readonly answers?: readonly (readonly [DatasetId, Answer])[];
  readonly loading?: readonly DatasetId[];
  readonly target?: LookupTarget;
  readonly bridgeOptions?: Parameters<typeof createFakeBridge>[0];
};

const DEFAULT_TARGET: LookupTarget = { environment: 'production', vehicle: { vrm: 'AB12CDE' } };

/**
 * Renders part of a vehicle's listings browser, over a handle and a bridge that record their calls.
 */
export function renderSidePanel(
  part: ReactNode,
  listings: FakeListings = {},
  context: RenderContext = {},
) {
  const fakeBridge = createFakeBridge(context.bridgeOptions);
  const services = createServices(fakeBridge.bridge);
  const showTab = vi.spyOn(services.navigation, 'showTab');
  const vehicle: VehicleState = {
    answers: new Map(context.answers),
    loading: new Set(context.loading),
    errors: new Map(),
  };
  let current = listings;
  const handle = createFakeListings(listings);
  const tree = () => (
    <ServicesProvider services={services}>
      <LookupTargetContext value={context.target ?? DEFAULT_TARGET}>
        <VehicleStateContext value={vehicle}>
          <SettingsContext value={SETTINGS}>
            <VerdictProvider>
              <ListingsOfVehicle handle={{ ...handle, ...currentState(current) }}>
                {part}
              </ListingsOfVehicle>
            </VerdictProvider>
          </SettingsContext>
        </VehicleStateContext>
      </LookupTargetContext>
    </ServicesProvider>
  );
  const { container, rerender } = render(tree());
  return {
    container,
    fakeBridge,
    handle,
    showTab,
    user: userEvent.setup(),
    /** Renders the same part with another state. */
    update: (next: FakeListings) => {
      current = { ...current, ...next, state: { ...current.state, ...next.state } };
      rerender(tree());
    },
  };
}

type ListingsProps = { readonly handle: ListingsHandle; readonly children: ReactNode };

/** Reads the vehicle from its answers, as the listings browser does. */
function ListingsOfVehicle({ handle, children }: ListingsProps) {
  const thisVehicle = useThisVehicle(handle.state.displayed);
  return <ListingsContext value={{ ...handle, thisVehicle }}>{children}</ListingsContext>;
}

const currentState = (listings: FakeListings) => {
  const { state, isLoading } = createFakeListings(listings);
  return { state, isLoading };
};
