import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Environment, ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_BANNER_TEXT } from '../window/environment/environment-text.ts';
import { formatLondonTime } from '../ui/format.ts';
import type { ComparisonColumn } from './column.ts';
import styles from './CompareScreen.module.css';
import type { ComparisonData } from './build-comparison.ts';
import { describeRowCounts } from './comparison-text.ts';

type Props = {
  readonly columns: readonly ComparisonColumn[];
  readonly counts: ComparisonData['counts'];
  readonly onlyDifferences: boolean;
};

/**
 * The printed header that replaces the toolbar: what the document is, and which vehicles are not
 * real.
 */
export function PrintHeader({ columns, counts, onlyDifferences }: Props) {
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    // Rendered synchronously: the browser captures the page for printing as soon as this handler
    // returns.
    const updatePrintTime = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', updatePrintTime);
    return () => window.removeEventListener('beforeprint', updatePrintTime);
  }, []);
  const environments = new Set(columns.map(({ target }) => target.environment));
  return (
    <div className={styles['printed']}>
      <p className={styles['printedTitle']}>
        Comparison of {columns.map(({ name }) => name).join(', ')}
      </p>
      {[...environments].filter(isTestEnvironment).map((environment) => (
        <p key={environment} className={styles['testData']}>
          {ENVIRONMENT_BANNER_TEXT[environment].title}: {ENVIRONMENT_BANNER_TEXT[environment].note}
          {environments.size > 1 && ` (${describeVehiclesIn(columns, environment)})`}
        </p>
      ))}
      <p>
        {columns.length > 1 && `${describeRowCounts(counts, onlyDifferences)}. `}
        Each source says what it held at the time given at the end. Printed from Platedesk,{' '}
        {formatLondonTime(printedAt.toISOString())}.
      </p>
    </div>
  );
}

const isTestEnvironment = (environment: Environment) => environment !== 'production';

function describeVehiclesIn(
  columns: readonly ComparisonColumn[],
  environment: Environment,
): string {
  const names = columns
    .filter(({ target }) => target.environment === environment)
    .map(({ name }) => name);
  return `${names.join(', ')} in ${ENVIRONMENT_NAMES[environment]}`;
}
