import type { ReactNode } from 'react';
import type { Severity } from '../../shared/findings/finding.ts';
import { namedReason } from '../../shared/findings/verdict-text.ts';
import styles from './ComparisonTable.module.css';
import type { RowDefinition } from './field-rows.tsx';
import { NOT_REQUESTED } from './missing.ts';

/** More names would make the cell too long. The vehicle's page lists all of them. */
const MAX_NAMED = 4;

/** The findings of one severity: how many, and which. */
export function severityRow(severity: Severity, label: string): RowDefinition {
  return {
    id: `findings ${severity}`,
    label,
    readCell: ({ verdict, isNotRequested }) => {
      if (isNotRequested) return NOT_REQUESTED;
      const isPartial = verdict.notChecked.length > 0;
      const titles = verdict.findings
        .filter((finding) => finding.severity === severity)
        .map(({ title }) => title);
      return {
        kind: 'value',
        comparisonKey: titles.toSorted().join('\n'),
        isPartial,
        content:
          titles.length === 0 ? (
            <span className={styles['muted']}>
              {isPartial ? 'None in what was checked' : 'None found'}
            </span>
          ) : (
            <CountedList items={titles} />
          ),
      };
    },
  };
}

/** Everything that the verdict does not cover. */
export const notCheckedRow: RowDefinition = {
  id: 'not checked',
  label: 'Not checked',
  readCell: ({ verdict, isNotRequested }) => {
    if (isNotRequested) return NOT_REQUESTED;
    const names = verdict.notChecked.map(namedReason);
    return {
      kind: 'value',
      comparisonKey: names.join('\n'),
      content: names.length === 0 ? 'Nothing was left out' : <CountedList items={names} />,
    };
  },
};

function CountedList({ items }: { readonly items: readonly string[] }): ReactNode {
  const hiddenCount = items.length - MAX_NAMED;
  const visible = hiddenCount > 1 ? items.slice(0, MAX_NAMED) : items;
  return (
    <>
      <strong>{items.length}</strong>
      <ul className={styles['names']}>
        {visible.map((item, index) => (
          // Two findings may read alike; their order never changes while they are shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${item}`}>{item}</li>
        ))}
        {hiddenCount > 1 && <li>and {hiddenCount} more</li>}
      </ul>
    </>
  );
}
