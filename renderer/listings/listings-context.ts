import type { IpcError } from '../../shared/ipc/result.ts';
import type { ThisCar } from '../../shared/listings/this-car.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { ListingsState } from './listings-state.ts';
import type { ListingsActions } from './listings-store.ts';

/** The browser of the displayed vehicle. Only its search actions call the service. */
export type ListingsHandle = ListingsActions & {
  readonly state: ListingsState;
  /** The displayed vehicle, with which listings are compared. */
  readonly car: ThisCar;
  readonly isLoading: boolean;
  /** Platedesk could not send the last search; undefined otherwise. */
  readonly error: IpcError | undefined;
  /** Versions that this vehicle can be searched in, the current one first. */
  readonly versions: readonly string[];
};

export const [ListingsContext, useListings] =
  createServiceContext<ListingsHandle>('listings browser');
