import type {
  Changes,
  DatasetChange,
  FieldChange,
  FindingChange,
} from '../../../../shared/report/change-types.ts';
import type { Finding } from '../../../../shared/findings/finding.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { outcomeReason } from '../../../../shared/reading/outcomes.ts';
import { formatRaw, formatField } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/tone.ts';
import { toSingleLine } from '../../report-text.ts';

/** A finding that is no longer present is never shown as good news. */
export function findingBadge(change: FindingChange): { tone: Tone; label: string } {
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
      return { tone: change.after.severity, label: 'Unchanged' };
    case 'unknown':
      return { tone: 'unknown', label: 'Not known now' };
    case 'removed':
      return { tone: 'unknown', label: 'No longer found' };
  }
}

export const currentFinding = (change: FindingChange): Finding =>
  'after' in change ? change.after : change.before;

export function describeDatasetChange({ kind, before, after }: DatasetChange): string {
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
export const fieldPathLabel = ({ labels }: FieldChange): string =>
  labels.map((label) => toSingleLine(label, 60)).join(' › ');

/** Formats a value by the type of its field. A missing value is not stated. */
export function formatChangedValue({ meta }: FieldChange, value: Json | undefined): string {
  if (value === undefined || value === null) return 'Not stated';
  return toSingleLine(meta ? formatField(meta, value) : formatRaw(value), MAX_VALUE_LENGTH);
}
const MAX_VALUE_LENGTH = 300;

export const hasNoChanges = ({ verdict, findings, datasets, fields }: Changes): boolean =>
  verdict.before === verdict.after &&
  findings.every(({ kind }) => kind === 'text-changed') &&
  datasets.length + fields.length === 0;
