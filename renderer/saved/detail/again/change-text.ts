import type {
  Changes,
  DatasetChange,
  DatasetState,
  FieldChange,
  FindingChange,
} from '../../../../shared/report/change-types.ts';
import type { Finding } from '../../../../shared/findings/finding.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { outcomeReason } from '../../../../shared/reading/outcomes.ts';
import { formatRaw, formatField, EMPTY_VALUE } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/tone.ts';
import { toSingleLine } from '../../report-text.ts';

const SEVERITY_LABELS: Readonly<Record<Finding['severity'], string>> = {
  alert: 'alert',
  review: 'review',
  information: 'information',
};

/**
 * Returns the badge of a finding's change. A finding that is no longer present is never shown as
 * good news.
 */
export function findingBadge(change: FindingChange): {
  readonly tone: Tone;
  readonly label: string;
} {
  switch (change.kind) {
    case 'new':
      return {
        tone: change.after.severity,
        label: change.isFirstCheck ? 'New; not checked before' : 'New',
      };
    case 'more-severe':
    case 'less-severe':
      return {
        tone: change.after.severity,
        label: `${change.kind === 'more-severe' ? 'Graver' : 'Milder'}: was ${SEVERITY_LABELS[change.before.severity]}`,
      };
    case 'text-changed':
      return { tone: change.after.severity, label: 'Still found' };
    case 'unknown':
      return { tone: 'unknown', label: 'Not known now' };
    case 'removed':
      return { tone: 'unknown', label: 'Not found this time' };
  }
}

/** The current finding, or the earlier one if it is no longer present. */
export const currentFinding = (change: FindingChange): Finding =>
  'after' in change ? change.after : change.before;

/** Describes the change of a dataset's state: the present one and the earlier one. */
export function describeDatasetChange({ kind, before, after }: DatasetChange): string {
  switch (kind) {
    case 'now-answered':
      return `Answered now; before: ${describeOutcomeKind(before)}`;
    case 'no-longer-answered':
      return `Answered before; now: ${describeOutcomeKind(after)}`;
    case 'failure-changed':
      return `Before: ${describeOutcomeKind(before)}; now: ${describeOutcomeKind(after)}`;
    case 'request-changed':
      return before.version === after.version
        ? 'Asked with other parameters: its fields may differ for that alone'
        : `Version ${before.version ?? '?'} before, ${after.version ?? '?'} now: its fields may differ for that alone`;
  }
}

const describeOutcomeKind = ({ kind }: DatasetState) => outcomeReason(kind);

/** `Finance › Agreements › PCP-12 › Term`. */
export const fieldPathLabel = ({ labels }: FieldChange): string =>
  labels.map((label) => toSingleLine(label, 60)).join(' › ');

/** Formats a value by the type of its field. Empty for a missing value. */
export function formatChangedValue({ meta }: FieldChange, value: Json | undefined): string {
  if (value === undefined || value === null) return EMPTY_VALUE;
  return toSingleLine(meta ? formatField(meta, value) : formatRaw(value), MAX_VALUE_LENGTH);
}
const MAX_VALUE_LENGTH = 300;

/** True if there is no change to show. */
export const hasNoChanges = ({ verdict, findings, datasets, fields }: Changes): boolean =>
  verdict.before === verdict.after &&
  findings.every(({ kind }) => kind === 'text-changed') &&
  datasets.length + fields.length === 0;
