import type { DecisionSubject } from '../findings/decision.ts';
import type { Environment } from '../provider/environment.ts';
import type { VehicleRef } from '../provider/parameters.ts';

/** More columns could neither be read side by side nor printed. */
export const MAX_COMPARED = 4;
/** More columns need landscape paper. */
const MAX_PORTRAIT = 3;

export const isLandscape = (vehicleCount: number): boolean => vehicleCount > MAX_PORTRAIT;

/** A vehicle of a printed comparison. */
export type PrintedVehicle = DecisionSubject & {
  readonly environment: Environment;
  readonly vehicle: VehicleRef;
  /** The saved report that its answers are from. */
  readonly report?: {
    readonly reference: string;
    readonly preparedAt: string;
    readonly isAltered: boolean;
  };
};

/** All content of a page that compares vehicles. */
export type ComparisonContent = {
  readonly vehicles: readonly PrintedVehicle[];
  readonly preparedAt: string;
  /** A PNG as a data URL. Null if no logo is set. */
  readonly logo: string | null;
};
export type RenderComparison = (content: ComparisonContent) => string;
