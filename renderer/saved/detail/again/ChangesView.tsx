import { datasetOf } from '../../../../shared/provider/catalogue.ts';
import type { Changes, FieldChange } from '../../../../shared/report/change.ts';
import { DataTable, type DataColumn } from '../../../ui/DataTable.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { visibleText } from '../../../ui/visible.ts';
import { RESULT_WORDS } from '../../result-words.ts';
import styles from './Again.module.css';
import {
  datasetWords,
  findingMark,
  findingOf,
  isUnchanged,
  placeOf,
  valueWords,
} from './change-words.ts';

const COLUMNS: readonly DataColumn<FieldChange>[] = [
  {
    key: 'field',
    header: 'Field',
    isRowHeader: true,
    cell: (change) => (
      <bdi>
        {datasetOf(change.dataset).name} › {placeOf(change)}
      </bdi>
    ),
  },
  {
    key: 'before',
    header: 'Then',
    cell: (change) => <bdi>{valueWords(change, change.before)}</bdi>,
  },
  { key: 'after', header: 'Now', cell: (change) => <bdi>{valueWords(change, change.after)}</bdi> },
];

/** What is known of a vehicle now against what its report knew: new risk first, then field by field. */
export function ChangesView({ changes }: { readonly changes: Changes }) {
  const { verdict, findings, datasets, fields, more } = changes;
  const told = findings.filter(({ kind }) => kind !== 'same-severity');
  const still = findings.filter(({ kind }) => kind === 'same-severity');
  return (
    <div className={styles['changes']}>
      <p className={styles['verdict']}>
        {verdict.before === verdict.after ? 'The verdict is the same:' : 'The verdict changed from'}
        <Result result={verdict.before} />
        {verdict.before !== verdict.after && (
          <>
            to <Result result={verdict.after} />
          </>
        )}
      </p>
      {isUnchanged(changes) && (
        <p>
          Nothing else differs in what was answered both times. It says nothing of what was not.
        </p>
      )}
      {told.length > 0 && (
        <ul aria-label="Findings that changed">
          {told.map((change) => {
            const { tone, word } = findingMark(change);
            const { id, title, reason, next } = findingOf(change);
            return (
              <li key={`${change.kind} ${id}`} className={styles['finding']}>
                <StatusMark tone={tone}>{word}</StatusMark>
                <div>
                  <p className={styles['title']}>
                    <bdi>{visibleText(title)}</bdi>
                  </p>
                  <p>
                    <bdi>{visibleText(reason)}</bdi>
                  </p>
                  {change.kind === 'unknown' ? (
                    <p>
                      What it rested on did not come this time, so nobody can say that it is gone.
                    </p>
                  ) : (
                    'after' in change && (
                      <p>
                        <strong>Next:</strong> <bdi>{visibleText(next)}</bdi>
                      </p>
                    )
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {datasets.length > 0 && (
        <ul aria-label="Datasets that were not answered alike">
          {datasets.map((change) => (
            <li key={change.dataset} className={styles['dataset']}>
              <strong>{datasetOf(change.dataset).name}</strong> <span>{datasetWords(change)}</span>
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <DataTable
          caption="Fields that changed"
          showCaption
          columns={COLUMNS}
          rows={fields}
          empty="No field changed"
        />
      )}
      {more > 0 && (
        <p>{more.toLocaleString('en-GB')} more fields differ. The vehicle’s page has them all.</p>
      )}
      {still.length > 0 && (
        <Disclosure title="Found then and now" note={String(still.length)}>
          <ul>
            {still.map((change) => {
              const { id, title, severity } = findingOf(change);
              return (
                <li key={id}>
                  <StatusMark tone={severity}>
                    <bdi>{visibleText(title)}</bdi>
                  </StatusMark>
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Result({ result }: { readonly result: Changes['verdict']['before'] }) {
  const { word, tone, icon } = RESULT_WORDS[result];
  return (
    <StatusMark tone={tone} icon={icon}>
      {word}
    </StatusMark>
  );
}
