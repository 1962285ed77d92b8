import type { Answer } from '../../shared/provider/answer.ts';
import { type DatasetId, getDataset } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { formatLondonTime } from '../ui/format.ts';
import type { ComparisonColumn } from './column.ts';
import styles from './ComparisonTable.module.css';
import type { RowDefinition } from './field-rows.tsx';
import { getAnswer } from './missing.ts';
import { MissingText } from './MissingText.tsx';
import type { Missing } from './cell-value.ts';

/** The source of a dataset's values for a vehicle, and their time. */
export function sourceRow(dataset: DatasetId): RowDefinition {
  return {
    id: `source ${dataset}`,
    label: getDataset(dataset).name,
    dataset,
    readCell: (column) => {
      const answer = getAnswer(column, dataset);
      const reliable = reliableAnswer(column, dataset);
      if (!reliable) return answer.kind === 'missing' ? answer : { kind: 'empty' };
      const missing = answer.kind === 'missing' ? answer : undefined;
      const isRefetching = column.state.loading.has(dataset);
      return {
        kind: 'value',
        comparisonKey: '',
        content: <Source answer={reliable} missing={missing} isRefetching={isRefetching} />,
      };
    },
  };
}

/** Returns the answer of a dataset. Returns undefined if it is not known or not reliable. */
function reliableAnswer({ state }: ComparisonColumn, dataset: DatasetId): Answer | undefined {
  return state.errors.has(dataset) ? undefined : state.answers.get(dataset);
}

type Props = {
  readonly answer: Answer;
  readonly missing: Missing | undefined;
  readonly isRefetching: boolean;
};

function Source({ answer: { environment, version, completedAt }, missing, isRefetching }: Props) {
  return (
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
      {isRefetching && '; asking again'}
    </span>
  );
}
