/** What is known of vehicles and how they are looked up: a screen imports another only through here. */
export { callsWords } from '../lookup/calls-words.ts';
export { type Identity, identityOf, isZeroEmission, titleOf } from '../lookup/identity.ts';
export { canAsk, planSearch, type SearchPlan, versionFor } from '../lookup/plan.ts';
export { RECENTS_KEY, vehicleOf } from '../lookup/recents.ts';
export { useWatchedVehicles, type VehicleState } from '../lookup/useDataset.ts';
