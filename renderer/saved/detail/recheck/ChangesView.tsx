import { formatNumber } from '../../../../shared/format/numbers.ts';
import { getDataset } from '../../../../shared/provider/catalogue.ts';
import type { Changes, FieldChange } from '../../../../shared/report/change-types.ts';
import { DataTable, type DataColumn } from '../../../ui/DataTable.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { VerdictResultLabel } from '../../../vehicle/verdict-result.tsx';
import styles from './Recheck.module.css';
import {
  describeDatasetChange,
  findingBadge,
  currentFinding,
  hasNoChanges,
  fieldPathLabel,
  formatChangedValue,
} from './change-text.ts';

const COLUMNS: readonly DataColumn<FieldChange>[] = [
  {
    key: 'field',
    header: 'Field',
    isRowHeader: true,
    cell: (change) => (
      <bdi>
        {getDataset(change.dataset).name} › {fieldPathLabel(change)}
      </bdi>
    ),
  },
  {
    key: 'before',
    header: 'Before',
    cell: (change) => <bdi>{formatChangedValue(change, change.before)}</bdi>,
  },
  {
    key: 'after',
    header: 'Now',
    cell: (change) => <bdi>{formatChangedValue(change, change.after)}</bdi>,
  },
];

/** The current answers against those of the report: new risks first, then each field. */
export function ChangesView({ changes }: { readonly changes: Changes }) {
  const { verdict, findings, datasets, fields, omittedFieldCount } = changes;
  const changedFindings = findings.filter(({ kind }) => kind !== 'text-changed');
  const unchangedFindings = findings.filter(({ kind }) => kind === 'text-changed');
  return (
    <div className="stack-s3">
      <p className={styles['verdict']}>
        {verdict.before === verdict.after ? 'Verdict unchanged:' : 'Verdict changed from'}
        <VerdictResultLabel result={verdict.before} />
        {verdict.before !== verdict.after && (
          <>
            to <VerdictResultLabel result={verdict.after} />
          </>
        )}
      </p>
      {hasNoChanges(changes) && (
        <p>
          No other differences in datasets received both times. Other datasets were not compared.
        </p>
      )}
      {changedFindings.length > 0 && (
        <ul aria-label="Findings that changed">
          {changedFindings.map((change) => {
            const { tone, label } = findingBadge(change);
            const { id, title, reason, nextStep } = currentFinding(change);
            return (
              <li key={`${change.kind} ${id}`} className={styles['finding']}>
                <StatusMark tone={tone}>{label}</StatusMark>
                <div>
                  <p className={styles['title']}>
                    <bdi>{revealHiddenCharacters(title)}</bdi>
                  </p>
                  <p>
                    <bdi>{revealHiddenCharacters(reason)}</bdi>
                  </p>
                  {change.kind === 'unknown' ? (
                    <p>
                      Its evidence was not received this time, so it is not known whether it still
                      applies.
                    </p>
                  ) : (
                    'after' in change && (
                      <p>
                        <strong>Next:</strong> <bdi>{revealHiddenCharacters(nextStep)}</bdi>
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
        <ul aria-label="Datasets with a different outcome">
          {datasets.map((change) => (
            <li key={change.dataset} className={styles['dataset']}>
              <strong>{getDataset(change.dataset).name}</strong>{' '}
              <span>{describeDatasetChange(change)}</span>
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
      {omittedFieldCount > 0 && (
        <p>
          {formatNumber(omittedFieldCount)}{' '}
          {omittedFieldCount === 1 ? 'more field differs' : 'more fields differ'}. See the vehicle’s
          page.
        </p>
      )}
      {unchangedFindings.length > 0 && (
        <Disclosure title="Unchanged findings" note={String(unchangedFindings.length)}>
          <ul>
            {unchangedFindings.map((change) => {
              const { id, title, severity } = currentFinding(change);
              return (
                <li key={id}>
                  <StatusMark tone={severity}>
                    <bdi>{revealHiddenCharacters(title)}</bdi>
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
