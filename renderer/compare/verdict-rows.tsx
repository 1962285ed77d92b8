import type { ReactNode } from 'react';
import type { Severity } from '../../shared/findings/finding.ts';
import { datasetOf } from '../../shared/provider/catalogue.ts';
import { shortReason } from '../vehicle/not-checked-words.ts';
import styles from './Comparison.module.css';
import type { Row } from './field-rows.tsx';
import { NOT_LOOKED_UP } from './missing.ts';

/** More names than this make a cell nobody reads; the vehicle's page has them all. */
const MOST_NAMED = 4;

/** The findings of one severity: how many, and which. */
export function severityRow(severity: Severity, label: string): Row {
  return {
    id: `findings ${severity}`,
    label,
    read: ({ verdict, isUntouched }) => {
      if (isUntouched) return NOT_LOOKED_UP;
      const isSoFar = verdict.notChecked.length > 0;
      const titles = verdict.findings
        .filter((finding) => finding.severity === severity)
        .map(({ title }) => title);
      return {
        kind: 'said',
        key: titles.toSorted().join('\n'),
        isSoFar,
        show:
          titles.length === 0 ? (
            <span className={styles['quiet']}>
              {isSoFar ? 'None in what was checked' : 'None found'}
            </span>
          ) : (
            <Counted items={titles} />
          ),
      };
    },
  };
}

/** What no verdict covers. */
export const notCheckedRow: Row = {
  id: 'not checked',
  label: 'Not checked',
  read: ({ verdict, isUntouched }) => {
    if (isUntouched) return NOT_LOOKED_UP;
    const names = verdict.notChecked.map(
      (open) => `${datasetOf(open.dataset).name}: ${shortReason(open)}`,
    );
    return {
      kind: 'said',
      key: names.join('\n'),
      show: names.length === 0 ? 'Nothing was left out' : <Counted items={names} />,
    };
  },
};

function Counted({ items }: { readonly items: readonly string[] }): ReactNode {
  const rest = items.length - MOST_NAMED;
  const shown = rest > 1 ? items.slice(0, MOST_NAMED) : items;
  return (
    <>
      <strong>{items.length}</strong>
      <ul className={styles['names']}>
        {shown.map((item, at) => (
          // Two findings may read alike; their order never changes while they are shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${item}`}>{item}</li>
        ))}
        {rest > 1 && <li>and {rest} more</li>}
      </ul>
    </>
  );
}
