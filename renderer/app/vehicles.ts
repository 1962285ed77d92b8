/** What is known of vehicles and how they are looked up: a screen imports another only through here. */
export { callsWords } from '../lookup/calls-words.ts';
export { shortReason } from '../lookup/overview/not-checked-words.ts';
export { judge } from '../lookup/overview/useVerdict.ts';
export { verdictWords, type VerdictWords } from '../lookup/overview/verdict-words.ts';
export { planSearch, type SearchPlan } from '../lookup/plan.ts';
export { RECENTS_KEY, vehicleOf } from '../lookup/recents.ts';
export { wordsFor } from '../lookup/states/words.ts';
export { useWatchedVehicles, type VehicleState } from '../lookup/useDataset.ts';
