import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import type { RowComparison } from './cell-value.ts';
import { type ComparisonMessage, MAX_COMPARED } from '../vehicle/comparison-store.ts';

/** Describes the result of adding or removing a vehicle, and what to do if it failed. */
export function describeMessage({ kind, target }: ComparisonMessage): string {
  const name = vehicleLabel(target.vehicle);
  switch (kind) {
    case 'added':
      return `${name} added, from ${target.report ? `report ${target.report.reference}` : ENVIRONMENT_NAMES[target.environment]}.`;
    case 'duplicate':
      return `${name} is in the comparison already.`;
    case 'full':
      return `${name} was not added: at most ${MAX_COMPARED} vehicles fit. Remove one first.`;
    case 'removed':
      return `${name} removed.`;
  }
}

type Counts = Readonly<Record<RowComparison, number>>;

/** Describes how many rows differ, and how many others are equal or incomplete. */
export function describeRowCounts(
  { differs, same, incomplete }: Counts,
  onlyDifferences: boolean,
): string {
  const visibleCounts = [
    ...(same > 0 ? [`${same} alike`] : []),
    ...(incomplete > 0 ? [`${incomplete} not known for every vehicle`] : []),
  ].join(', ');
  const count = `${differs} of ${differs + same + incomplete} rows differ`;
  if (visibleCounts === '') return count;
  return onlyDifferences ? `${count}; hidden: ${visibleCounts}` : `${count}; ${visibleCounts}`;
}
