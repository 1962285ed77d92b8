import { formatNumber } from '../../../../shared/format/numbers.ts';
import { getDataset } from '../../../../shared/provider/catalogue.ts';
import type { Changes, FieldChange } from '../../../../shared/report/change-types.ts';
import { DataTable, type DataColumn } from '../../../ui/DataTable.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { revealHiddenCharacters } from '../../../ui/safe-text.ts';
import { VerdictResultLabel } from '../../../vehicle/VerdictResultLabel.tsx';
import styles from './Again.module.css';
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
    header: 'Then',
    cell: (change) => <bdi>{formatChangedValue(change, change.before)}</bdi>,
  },
  {
    key: 'after',
    header: 'Now',
    cell: (change) => <bdi>{formatChangedValue(change, change.after)}</bdi>,
  },
];

/**
 * Compares the vehicle's current answers with those of the report: new risks first, then field by
 * field.
 */
export function ChangesView({ changes }: { readonly changes: Changes }) {
  const { verdict, findings, datasets, fields, omittedFieldCount } = changes;
  const changedFindings = findings.filter(({ kind }) => kind !== 'text-changed');
  const unchangedFindings = findings.filter(({ kind }) => kind === 'text-changed');
  return (
    <div className="stack-s3">
      <p className={styles['verdict']}>
        {verdict.before === verdict.after ? 'The verdict is the same:' : 'The verdict changed from'}
        <VerdictResultLabel result={verdict.before} />
        {verdict.before !== verdict.after && (
          <>
            to <VerdictResultLabel result={verdict.after} />
          </>
        )}
      </p>
      {hasNoChanges(changes) && (
        <p>
          Nothing else differs in what was answered both times. It says nothing of what was not.
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
                      What it rested on did not come this time, so nobody can say that it is gone.
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
        <ul aria-label="Datasets that were not answered alike">
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
          {formatNumber(omittedFieldCount)} more fields differ. The vehicle’s page has them all.
        </p>
      )}
      {unchangedFindings.length > 0 && (
        <Disclosure title="Found then and now" note={String(unchangedFindings.length)}>
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
