import type {
  Changes,
  DatasetChange,
  DatasetSide,
  FieldChange,
  FindingChange,
} from '../../../../shared/report/change.ts';
import type { Finding } from '../../../../shared/findings/finding.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { shortReason } from '../../../vehicle/not-checked-words.ts';
import { asItCame, formatField, NOTHING } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/tone.ts';
import { inLine } from '../../words.ts';

const SEVERITY_WORDS: Readonly<Record<Finding['severity'], string>> = {
  alert: 'alert',
  review: 'review',
  information: 'information',
};

/** What became of a finding, for its mark. What is gone from the records is never put as good news. */
export function findingMark(change: FindingChange): { readonly tone: Tone; readonly word: string } {
  switch (change.kind) {
    case 'new':
      return {
        tone: change.after.severity,
        word: change.firstChecked ? 'New; not checked before' : 'New',
      };
    case 'graver':
    case 'milder':
      return {
        tone: change.after.severity,
        word: `${change.kind === 'graver' ? 'Graver' : 'Milder'}: was ${SEVERITY_WORDS[change.before.severity]}`,
      };
    case 'same-severity':
      return { tone: change.after.severity, word: 'Still found' };
    case 'unknown':
      return { tone: 'unknown', word: 'Not known now' };
    case 'gone':
      return { tone: 'unknown', word: 'Not found this time' };
  }
}

/** The finding as it reads now, or as it read when it is not there now. */
export const findingOf = (change: FindingChange): Finding =>
  'after' in change ? change.after : change.before;

/** `Came this time; before: timed out`. */
export function datasetWords({ kind, before, after }: DatasetChange): string {
  switch (kind) {
    case 'came':
      return `Answered now; before: ${sideWords(before)}`;
    case 'went':
      return `Answered before; now: ${sideWords(after)}`;
    case 'failed-otherwise':
      return `Before: ${sideWords(before)}; now: ${sideWords(after)}`;
    case 'asked-otherwise':
      return before.version === after.version
        ? 'Asked with other parameters: its fields may differ for that alone'
        : `Version ${before.version ?? '?'} before, ${after.version ?? '?'} now: its fields may differ for that alone`;
  }
}

function sideWords({ kind }: DatasetSide): string {
  // The reasons are the same for every dataset, so any will do to ask for the words.
  return kind === 'answered' ? 'answered' : shortReason({ dataset: 'check', because: kind });
}

/** `Finance › Agreements › PCP-12 › Term`. */
export const placeOf = ({ labels }: FieldChange): string =>
  labels.map((label) => inLine(label, 60)).join(' › ');

/** A value as its field is written; nothing where nothing stood. */
export function valueWords({ meta }: FieldChange, value: Json | undefined): string {
  if (value === undefined || value === null) return NOTHING;
  return inLine(meta ? formatField(meta, value) : asItCame(value), MOST);
}
const MOST = 300;

/** Whether anything at all is to be told. */
export const isUnchanged = ({ verdict, findings, datasets, fields }: Changes): boolean =>
  verdict.before === verdict.after &&
  findings.every(({ kind }) => kind === 'same-severity') &&
  datasets.length + fields.length === 0;
