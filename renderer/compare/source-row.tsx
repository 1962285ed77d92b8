import type { Answer } from '../../shared/provider/answer.ts';
import { type DatasetId, datasetOf } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { formatMoment } from '../ui/format.ts';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import type { Row } from './field-rows.tsx';
import { answerOf } from './missing.ts';
import { MissingWords } from './MissingWords.tsx';
import type { Missing } from './said.ts';

/** Where a vehicle's part of the comparison comes from, and of when it is. */
export function sourceRow(dataset: DatasetId): Row {
  return {
    id: `source ${dataset}`,
    label: datasetOf(dataset).name,
    dataset,
    read: (column) => {
      const answer = answerOf(column, dataset);
      const settled = settledIn(column, dataset);
      if (!settled) return answer.kind === 'missing' ? answer : { kind: 'nothing' };
      const missing = answer.kind === 'missing' ? answer : undefined;
      const isAgain = column.state.loading.has(dataset);
      return {
        kind: 'said',
        key: '',
        show: <Source answer={settled} missing={missing} isAgain={isAgain} />,
      };
    },
  };
}

/** What became of the question; undefined where that isn't known, or not to be relied on. */
function settledIn({ state }: Column, dataset: DatasetId): Answer | undefined {
  return state.faults.has(dataset) ? undefined : state.answers.get(dataset);
}

type Props = {
  readonly answer: Answer;
  readonly missing: Missing | undefined;
  readonly isAgain: boolean;
};

function Source({ answer: { environment, version, settledAt }, missing, isAgain }: Props) {
  return (
    <span className={styles['small']}>
      {missing && (
        <>
          <MissingWords missing={missing} />:{' '}
        </>
      )}
      <span className={styles['whole']}>
        {ENVIRONMENT_NAMES[environment]} {version},
      </span>{' '}
      <span className={styles['whole']}>{formatMoment(settledAt)}</span>
      {isAgain && '; asking again'}
    </span>
  );
}
