import { type DatasetId, getDataset } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { describeNotRefreshed } from '../../shared/reading/not-refreshed.ts';
import { formatLondonTime } from '../ui/format.ts';
import styles from './ComparisonTable.module.css';
import type { RowDefinition } from './field-rows.tsx';
import { findAnswer, MissingText } from './missing.tsx';

export function sourceRow(dataset: DatasetId): RowDefinition {
  return {
    id: `source ${dataset}`,
    label: getDataset(dataset).name,
    dataset,
    readCell: (column) => {
      const { errors, answers, loading } = column.state;
      const found = findAnswer(column, dataset);
      const missing = found.kind === 'missing' ? found : undefined;
      // After an error an earlier answer may be outdated.
      const answer = errors.has(dataset) ? undefined : answers.get(dataset);
      if (!answer) return missing ?? { kind: 'empty' };
      const { environment, version, completedAt } = answer;
      const notRefreshed = describeNotRefreshed(answer);
      const content = (
        <span className={styles['small']}>
          {missing && (
            <>
              <MissingText missing={missing} />:{' '}
            </>
          )}
          <span className="nowrap">
            {ENVIRONMENT_NAMES[environment]} {version},
          </span>{' '}
          <span className="nowrap">{formatLondonTime(completedAt)}</span>
          {notRefreshed && `. ${notRefreshed}`}
          {loading.has(dataset) && '; requesting again'}
        </span>
      );
      return { kind: 'value', comparisonKey: '', content };
    },
  };
}
