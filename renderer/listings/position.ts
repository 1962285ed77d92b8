import { readPricedVehicle } from '../../shared/findings/priced-vehicle.ts';
import type { VehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import {
  getMarketPosition,
  type MarketPosition,
  type PricedVehicle,
} from '../../shared/listings/market-position.ts';
import { currentVersion } from '../../shared/provider/catalogue.ts';
import { createInitialState, type ListingsState } from './listings-state.ts';

type PositionState = Pick<ListingsState, 'loaded' | 'displayed' | 'includesExcluded' | 'yourPrice'>;

/** The market position of a vehicle among the loaded listings. */
export const getPosition = (
  vehicle: PricedVehicle,
  { loaded, displayed, ...choices }: PositionState,
): MarketPosition =>
  getMarketPosition(vehicle, loaded && displayed && { loaded, ...displayed }, choices);

/** The same for any vehicle. The state is undefined if no listings were loaded. */
export const getPositionOf = (
  vehicle: VehicleAnswers,
  state: ListingsState = createInitialState(currentVersion('similarListings')),
): MarketPosition => getPosition(readPricedVehicle(vehicle, state.displayed), state);
