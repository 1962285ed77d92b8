import type { Answered } from '../provider/answer.ts';
import type { Json } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';
import {
  hasContent,
  type ProvenanceLine,
  provenanceLines,
  type ProvenanceSubject,
} from '../reading/provenance-lines.ts';
import type { RuleFinding, Severity } from './finding.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';
import { joinSentences } from '../format/text.ts';

type Path = readonly [string, ...string[]];

/** Paths of a subject's overview flag and of its details in the check record. */
const SUBJECT_PATHS: Readonly<
  Record<ProvenanceSubject, { flag?: Path; details: readonly Path[] }>
> = {
  finance: { flag: ['overview', 'detail', 'finance'], details: [['finance', 'agreements']] },
  stolen: { flag: ['overview', 'detail', 'legal', 'stolen'], details: [['legal', 'stolen']] },
  scrapped: {
    flag: ['overview', 'detail', 'damage', 'scrapped'],
    details: [['damageReport', 'scrapped']],
  },
  writeOff: {
    flag: ['overview', 'detail', 'damage', 'writeOff'],
    details: [['damageReport', 'writeOff'], ['condition']],
  },
  condition: { details: [['condition']] },
  imported: { flag: ['overview', 'detail', 'legal', 'imported'], details: [['legal', 'imported']] },
  exported: { flag: ['overview', 'detail', 'legal', 'exported'], details: [['legal', 'exported']] },
  highRisk: { flag: ['overview', 'detail', 'legal', 'highRisk'], details: [['legal', 'highRisk']] },
};

/** Answers never change, and several rules read the lines. */
const linesCache = new WeakMap<Answered, readonly ProvenanceLine[]>();

/**
 * Returns the line that the Provenance tab shows for a subject. Returns undefined if the check was
 * not answered.
 */
export function getProvenanceLine(
  vehicle: VehicleAnswers,
  subject: ProvenanceSubject,
): ProvenanceLine | undefined {
  const answer = vehicle.getAnswered('check');
  const record = vehicle.getRecord('check');
  if (!answer || !record) return undefined;
  const lines = linesCache.get(answer) ?? provenanceLines(record, answer.warnings);
  linesCache.set(answer, lines);
  return lines.find((line) => line.subject === subject);
}

/**
 * Returns whether the check records a subject. `unclear` means that the value is in an unexpected
 * format. Returns undefined if the check does not state it or was not answered.
 */
export function getCheckFlag(
  vehicle: VehicleAnswers,
  subject: ProvenanceSubject,
): 'yes' | 'no' | 'unclear' | undefined {
  const line = getProvenanceLine(vehicle, subject);
  if (!line || line.result === 'not-stated') return undefined;
  if (line.result === 'no-record') return 'no';
  return line.hasUnexpectedValue ? 'unclear' : 'yes';
}

/** Returns the fields of the check that state something about a subject. */
export function collectCheckEvidence(
  vehicle: VehicleAnswers,
  subject: ProvenanceSubject,
): [Evidence, ...Evidence[]] {
  const { flag, details } = SUBJECT_PATHS[subject];
  const paths = [...(flag ? [flag] : []), ...details];
  const pieces = paths.map((path) => vehicle.createEvidence('check', ...path));
  const statedPieces = pieces.filter(({ value }) => hasValue(value));
  const [first = vehicle.createEvidence('check', ...(paths[0] ?? [])), ...rest] = statedPieces;
  return [first, ...rest];
}

const hasValue = (value: Json) => (isJsonObject(value) ? hasContent(value) : value !== null);

/**
 * Returns the finding for a subject without a readable entry: the overview flag is set without
 * details, or the value is in an unexpected format. Returns an empty list unless the subject's line
 * is an alert or a review.
 */
export function findingWithoutEntry(
  vehicle: VehicleAnswers,
  subject: ProvenanceSubject,
  words: { readonly title: string; readonly nextStep: string; readonly severity?: Severity },
): RuleFinding[] {
  const line = getProvenanceLine(vehicle, subject);
  if (!line || (line.result !== 'alert' && line.result !== 'review')) return [];
  const { title, nextStep, severity = line.result } = words;
  return [
    {
      ...(line.hasUnexpectedValue ? { key: 'unexpected-value' } : {}),
      severity: line.hasUnexpectedValue ? 'review' : severity,
      title: line.hasUnexpectedValue ? `${line.label}: what came can’t be read` : title,
      reason: joinSentences(line.disagreement ?? `${line.summary.replace(/\.$/, '')}.`),
      evidence: collectCheckEvidence(vehicle, subject),
      nextStep: line.hasUnexpectedValue
        ? 'Read it as it came, on the Provenance tab, and ask the source.'
        : nextStep,
    },
  ];
}
