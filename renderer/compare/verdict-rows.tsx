import type { ReactNode } from 'react';
import type { Severity } from '../../shared/findings/finding.ts';
import { formatCount } from '../../shared/format/text.ts';
import { namedReason } from '../../shared/findings/verdict-text.ts';
import styles from './ComparisonTable.module.css';
import { NOT_REQUESTED } from './cell-value.tsx';
import type { RowDefinition } from './dataset-rows.tsx';

/** More names would make the cell too long. The vehicle's page lists all of them. */
const MAX_LISTED_ITEMS = 4;

/** The number of findings in words. */
const COUNT_TEXTS: Readonly<Record<Severity, (count: number) => string>> = {
  alert: (count) => formatCount(count, 'alert'),
  review: (count) => `${count} to review`,
  information: (count) => `${count} for information`,
};

export const severityRow = (severity: Severity, label: string): RowDefinition => ({
  id: `findings ${severity}`,
  label,
  readCell: ({ verdict, isNotRequested }) => {
    if (isNotRequested) return NOT_REQUESTED;
    const isPartial = verdict.notChecked.length > 0;
    const titles = verdict.findings
      .filter((finding) => finding.severity === severity)
      .map(({ title }) => title);
    const emptyText = isPartial ? 'None in the data checked' : 'None';
    return {
      kind: 'value',
      comparisonKey: titles.toSorted().join('\n'),
      isPartial,
      content: (
        <CountedList
          items={titles}
          count={COUNT_TEXTS[severity](titles.length)}
          empty={<span className={styles['muted']}>{emptyText}</span>}
        />
      ),
    };
  },
});

export const notCheckedRow: RowDefinition = {
  id: 'not checked',
  label: 'Not checked',
  readCell: ({ verdict, isNotRequested, target }) => {
    if (isNotRequested) return NOT_REQUESTED;
    const names = verdict.notChecked.map((item) => namedReason(item, target.environment));
    const content = (
      <CountedList
        items={names}
        count={`${names.length} not checked`}
        empty="Every dataset was checked"
      />
    );
    return { kind: 'value', comparisonKey: names.join('\n'), content };
  },
};

type CountedListProps = {
  readonly items: readonly string[];
  readonly count: string;
  readonly empty: ReactNode;
};

function CountedList({ items, count, empty }: CountedListProps) {
  if (items.length === 0) return empty;
  const hiddenCount = items.length - MAX_LISTED_ITEMS;
  const visible = hiddenCount > 1 ? items.slice(0, MAX_LISTED_ITEMS) : items;
  return (
    <>
      {count}
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
