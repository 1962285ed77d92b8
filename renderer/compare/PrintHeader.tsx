import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Environment, ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_BANNER_TEXT } from '../window/EnvironmentBanner.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import type { ComparisonColumn } from './columns.ts';
import styles from './CompareScreen.module.css';
import { type ComparisonData, describeRowCounts } from './build-comparison.ts';

type Props = {
  readonly columns: readonly ComparisonColumn[];
  readonly counts: ComparisonData['counts'];
  readonly onlyDifferences: boolean;
};

/** Replaces the toolbar on paper: names the document and the vehicles that are not real. */
export function PrintHeader({ columns, counts, onlyDifferences }: Props) {
  const [printedAt, setPrintedAt] = useState(() => new Date());
  // Synchronous: the browser captures the page as soon as this handler returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrintedAt(new Date())));
  const environments = new Set(columns.map(({ target }) => target.environment));
  return (
    <div className={styles['printed']}>
      <p className={styles['printedTitle']}>
        Comparison: {columns.map(({ name }) => name).join(', ')}
      </p>
      {[...environments]
        .filter((environment) => environment !== 'production')
        .map((environment) => (
          <p key={environment} className={styles['testData']}>
            {ENVIRONMENT_BANNER_TEXT[environment].title}
            {environments.size > 1 && ` (${describeVehiclesIn(columns, environment)})`}:{' '}
            {ENVIRONMENT_BANNER_TEXT[environment].note}
          </p>
        ))}
      <p>
        {columns.length > 1 && `${describeRowCounts(counts, onlyDifferences)} `}
        Each source reports what it held at the time shown at the end. Printed from Platedesk on{' '}
        {formatLondonTime(printedAt.toISOString())}.
      </p>
    </div>
  );
}

function describeVehiclesIn(
  columns: readonly ComparisonColumn[],
  environment: Environment,
): string {
  const names = columns
    .filter(({ target }) => target.environment === environment)
    .map(({ name }) => name);
  return `${names.join(', ')} in ${ENVIRONMENT_NAMES[environment]}`;
}
