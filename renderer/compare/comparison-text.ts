import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import type { RowComparison } from './cell-value.ts';
import { type ComparisonMessage, MAX_COMPARED } from '../vehicle/comparison-store.ts';

export function describeMessage({ kind, target }: ComparisonMessage): string {
  const name = vehicleLabel(target.vehicle);
  switch (kind) {
    case 'added':
      return `${name} added from ${target.report ? `report ${target.report.reference}` : ENVIRONMENT_NAMES[target.environment]}.`;
    case 'duplicate':
      return `${name} is already in the comparison.`;
    case 'full':
      return `${name} was not added. You can compare up to ${MAX_COMPARED} vehicles. Remove one first.`;
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
  const others = [
    same > 0 && `${same} identical`,
    incomplete > 0 && `${incomplete} not known for every vehicle`,
  ];
  const otherCounts = others.filter(Boolean).join(', ');
  const count = `${differs} of ${differs + same + incomplete} rows ${differs === 1 ? 'differs' : 'differ'}.`;
  if (otherCounts === '') return count;
  return onlyDifferences
    ? `${count} Hidden: ${otherCounts}.`
    : `${count} Other rows: ${otherCounts}.`;
}
