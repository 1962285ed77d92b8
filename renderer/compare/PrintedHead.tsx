import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Environment, ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { BAND_WORDS } from '../window/environment/words.ts';
import { formatMoment } from '../ui/format.ts';
import type { Column } from './column.ts';
import styles from './CompareScreen.module.css';
import type { ReadComparison } from './read-rows.ts';
import { countWords } from './words.ts';

type Props = {
  readonly columns: readonly Column[];
  readonly counts: ReadComparison['counts'];
  readonly onlyDifferences: boolean;
};

/** What stands on paper in place of the bar: what this is, and which of it isn't about real vehicles. */
export function PrintedHead({ columns, counts, onlyDifferences }: Props) {
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    // Drawn at once: the page is taken for paper as soon as this returns.
    const stamp = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  const environments = new Set(columns.map(({ subject }) => subject.environment));
  return (
    <div className={styles['printed']}>
      <p className={styles['printedTitle']}>
        Comparison of {columns.map(({ name }) => name).join(', ')}
      </p>
      {[...environments].filter(isUnreal).map((environment) => (
        <p key={environment} className={styles['unreal']}>
          {BAND_WORDS[environment].title}: {BAND_WORDS[environment].note}
          {environments.size > 1 && ` (${namesIn(columns, environment)})`}
        </p>
      ))}
      <p>
        {columns.length > 1 && `${countWords(counts, onlyDifferences)}. `}
        Each source says what it held at the time given at the end. Printed from Platedesk,{' '}
        {formatMoment(printedAt.toISOString())}.
      </p>
    </div>
  );
}

const isUnreal = (environment: Environment) => environment !== 'production';

function namesIn(columns: readonly Column[], environment: Environment): string {
  const names = columns
    .filter(({ subject }) => subject.environment === environment)
    .map(({ name }) => name);
  return `${names.join(', ')} in ${ENVIRONMENT_NAMES[environment]}`;
}
