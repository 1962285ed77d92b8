/** What is known of vehicles and how they are looked up: a screen imports another only through here. */
export { callsWords } from '../vehicle/calls-words.ts';
export { shortReason } from '../vehicle/not-checked-words.ts';
export { judge } from '../vehicle/useVerdict.ts';
export { verdictWords, type VerdictWords } from '../vehicle/verdict-words.ts';
export { planSearch, type SearchPlan } from '../vehicle/plan.ts';
export { RECENTS_KEY, vehicleOf } from '../vehicle/recents.ts';
export { wordsFor } from '../vehicle/states/words.ts';
export { useWatchedVehicles, type VehicleState } from '../vehicle/useDataset.ts';
