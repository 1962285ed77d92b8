import { formatNumber } from '../../../../shared/format/numbers.ts';
import { getDataset } from '../../../../shared/provider/catalogue.ts';
import type { Changes, DatasetChange } from '../../../../shared/report/compare.ts';
import type { FieldChange } from '../../../../shared/report/compare-fields.ts';
import type { FindingChange } from '../../../../shared/report/compare-findings.ts';
import { DataTable, type DataColumn } from '../../../ui/DataTable.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { VerdictResultLabel } from '../../../vehicle/verdict-result.tsx';
import styles from './Recheck.module.css';
import type { Finding } from '../../../../shared/findings/finding.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { outcomeReason } from '../../../../shared/reading/outcomes.ts';
import { formatRaw, formatField } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/tone.ts';
import { toSingleLine } from '../../report-text.ts';

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
      {findings.length > 0 && (
        <ul aria-label="Findings that changed">
          {findings.map((change) => {
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
    </div>
  );
}

/** A finding that is no longer present is never shown as good news. */
function findingBadge(change: FindingChange): { tone: Tone; label: string } {
  switch (change.kind) {
    case 'new':
      return {
        tone: change.after.severity,
        label: change.isFirstCheck ? 'New (not checked before)' : 'New',
      };
    case 'more-severe':
    case 'less-severe':
      return {
        tone: change.after.severity,
        label: `${change.kind === 'more-severe' ? 'More serious' : 'Less serious'}: was ${change.before.severity}`,
      };
    case 'text-changed':
      return { tone: change.after.severity, label: 'Details changed' };
    case 'unknown':
      return { tone: 'unknown', label: 'Not known now' };
    case 'removed':
      return { tone: 'unknown', label: 'No longer found' };
  }
}

const currentFinding = (change: FindingChange): Finding =>
  'after' in change ? change.after : change.before;

function describeDatasetChange({ kind, before, after }: DatasetChange): string {
  switch (kind) {
    case 'now-answered':
      return `Received now (before: ${outcomeReason(before.kind)})`;
    case 'no-longer-answered':
      return `Received before (now: ${outcomeReason(after.kind)})`;
    case 'failure-changed':
      return `Now: ${outcomeReason(after.kind)} (before: ${outcomeReason(before.kind)})`;
    case 'request-changed':
      return before.version === after.version
        ? 'Requested with different parameters. Differences may be due to this alone.'
        : `Version ${before.version ?? '?'} before, ${after.version ?? '?'} now. Differences may be due to this alone.`;
  }
}

/** `Finance › Agreements › PCP-12 › Term`. */
const fieldPathLabel = ({ labels }: FieldChange): string =>
  labels.map((label) => toSingleLine(label, 60)).join(' › ');

/** Formats a value by the type of its field. A missing value is not stated. */
function formatChangedValue({ meta }: FieldChange, value: Json | undefined): string {
  if (value === undefined || value === null) return 'Not stated';
  return toSingleLine(meta ? formatField(meta, value) : formatRaw(value), MAX_VALUE_LENGTH);
}
const MAX_VALUE_LENGTH = 300;

const hasNoChanges = ({ verdict, findings, datasets, fields }: Changes): boolean =>
  verdict.before === verdict.after && findings.length + datasets.length + fields.length === 0;
