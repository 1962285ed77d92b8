import { type Day, daysBetween } from '../format/days.ts';
import {
  type DatedMotEntry,
  listPossibleEntries,
  type MotHistory,
  readMotHistory,
} from '../reading/mot-history.ts';
import { getLondonToday } from './days.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

const MIN_DAYS_BETWEEN_TESTS = 180;

/** True for a test so soon after another that it repeats it. */
export const isRetest = (previous: Day, day: Day): boolean =>
  daysBetween(previous, day) < MIN_DAYS_BETWEEN_TESTS;

export function getMotHistory(vehicle: VehicleAnswers): MotHistory | undefined {
  const answer = vehicle.getAnswered('motFeatureSet');
  return answer && readMotHistory(answer);
}

/** Returns the dated entries, oldest first. */
export const getMotEntries = (vehicle: VehicleAnswers): readonly DatedMotEntry[] =>
  getMotHistory(vehicle)?.dated ?? [];

/** Returns the entries whose day is possible, oldest first: not in the future and not before 1960. */
export function getPossibleMotEntries(vehicle: VehicleAnswers): readonly DatedMotEntry[] {
  const history = getMotHistory(vehicle);
  return history ? listPossibleEntries(history, getLondonToday(vehicle)) : [];
}

/** True if only the tests before a date were requested, so that a later one is not known. */
export const isLimitedByDate = (vehicle: VehicleAnswers): boolean =>
  getMotHistory(vehicle)?.isLimitedByDate === true;

/**
 * The number of entries, also of those without a date. Undefined if the response may lack tests,
 * because only the current keeper's or those before a date were requested.
 */
export function countAllEntries(vehicle: VehicleAnswers): number | undefined {
  const history = getMotHistory(vehicle);
  if (!history?.hasList || history.isLimitedByDate || history.isLimitedToKeeper) return undefined;
  return history.entries.length;
}
