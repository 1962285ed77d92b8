import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { vehicleText } from '../vehicle/subject.ts';
import type { RowStanding } from './said.ts';
import { type ComparisonNews, MOST_COMPARED } from '../vehicle/comparison-store.ts';

/** What became of adding or removing a vehicle, and what to do where it could not be done. */
export function newsWords({ what, subject }: ComparisonNews): string {
  const name = vehicleText(subject.vehicle);
  switch (what) {
    case 'added':
      return `${name} added, from ${subject.report ? `report ${subject.report.reference}` : ENVIRONMENT_NAMES[subject.environment]}.`;
    case 'already':
      return `${name} is in the comparison already.`;
    case 'full':
      return `${name} was not added: at most ${MOST_COMPARED} vehicles fit. Remove one first.`;
    case 'removed':
      return `${name} removed.`;
  }
}

type Counts = Readonly<Record<RowStanding, number>>;

/** How many rows differ, and what became of the others. */
export function countWords({ differs, same, open }: Counts, onlyDifferences: boolean): string {
  const rest = [
    ...(same > 0 ? [`${same} alike`] : []),
    ...(open > 0 ? [`${open} not known for every vehicle`] : []),
  ].join(', ');
  const count = `${differs} of ${differs + same + open} rows differ`;
  if (rest === '') return count;
  return onlyDifferences ? `${count}; hidden: ${rest}` : `${count}; ${rest}`;
}
