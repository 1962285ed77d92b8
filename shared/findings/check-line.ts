import type { Answered } from '../provider/answer.ts';
import type { Json } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';
import {
  hasContent,
  type ProvenanceLine,
  provenanceLines,
  type ProvenanceSubject,
} from '../reading/lines.ts';
import type { Found, Severity } from './finding.ts';
import type { Evidence, Known } from './known.ts';
import { sentences } from '../format/words.ts';

type Path = readonly [string, ...string[]];

/** Where a check says yes or no to a subject, and where it holds the details. */
const PLACES: Readonly<Record<ProvenanceSubject, { flag?: Path; details: readonly Path[] }>> = {
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

/** Answers never change, and eight rules ask. */
const linesByAnswer = new WeakMap<Answered, readonly ProvenanceLine[]>();

/** What the check says of a subject in one line, as its own tab does; undefined without a check. */
export function checkLine(known: Known, subject: ProvenanceSubject): ProvenanceLine | undefined {
  const answer = known.answered('check');
  const record = known.record('check');
  if (!answer || !record) return undefined;
  const lines = linesByAnswer.get(answer) ?? provenanceLines(record, answer.warnings);
  linesByAnswer.set(answer, lines);
  return lines.find((line) => line.subject === subject);
}

/**
 * Whether the check says yes or no to a subject. `unclear` is what came in an unexpected form;
 * undefined says nothing, be it that there was no check.
 */
export function checkSays(
  known: Known,
  subject: ProvenanceSubject,
): 'yes' | 'no' | 'unclear' | undefined {
  const line = checkLine(known, subject);
  if (!line || line.result === 'not-said') return undefined;
  if (line.result === 'no-record') return 'no';
  return line.unread ? 'unclear' : 'yes';
}

/** The fields by which the check says something of a subject: those that say anything. */
export function checkEvidence(known: Known, subject: ProvenanceSubject): [Evidence, ...Evidence[]] {
  const { flag, details } = PLACES[subject];
  const paths = [...(flag ? [flag] : []), ...details];
  const pieces = paths.map((path) => known.evidence('check', ...path));
  const telling = pieces.filter(({ value }) => says(value));
  const [first = known.evidence('check', ...(paths[0] ?? [])), ...rest] = telling;
  return [first, ...rest];
}

const says = (value: Json) => (isJsonObject(value) ? hasContent(value) : value !== null);

/**
 * The finding of a subject on which the check has no entry to tell of: its overview says yes and no
 * more, or what came can't be read. None where its line is neither an alert nor to be reviewed.
 */
export function bareFinding(
  known: Known,
  subject: ProvenanceSubject,
  words: { readonly title: string; readonly next: string; readonly severity?: Severity },
): Found[] {
  const line = checkLine(known, subject);
  if (!line || (line.result !== 'alert' && line.result !== 'review')) return [];
  const { title, next, severity = line.result } = words;
  return [
    {
      ...(line.unread ? { what: 'unread' } : {}),
      severity: line.unread ? 'review' : severity,
      title: line.unread ? `${line.label}: what came can’t be read` : title,
      reason: sentences(line.disagreement ?? `${line.words.replace(/\.$/, '')}.`),
      evidence: checkEvidence(known, subject),
      next: line.unread ? 'Read it as it came, on the Provenance tab, and ask the source.' : next,
    },
  ];
}
