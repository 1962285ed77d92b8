import { getValueByPath } from '../../provider/field-paths.ts';
import {
  pathsOverlap,
  PROVENANCE_SUBJECTS,
  type ProvenanceLine,
  SUBJECTS,
  type ProvenanceSubject,
} from '../../reading/provenance-lines.ts';
import { classifyHeadline } from '../../reading/source-text/headline.ts';
import { describeUnrecognisedText } from '../../reading/source-text/source-words.ts';
import { hasText, quoteText } from '../../format/text.ts';
import { getProvenanceLines } from '../check-subject.ts';
import { BASIS, type Rule } from '../finding.ts';
import { describeForeignProvenance } from '../provenance-by-plate.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** The source's summary of its records, such as “Alert”. */
const getHeadline = (vehicle: VehicleAnswers) => vehicle.getRecord('check')?.overview?.status;

/** A headline that names one of these is explained by a record of it only. */
const NAMED_SUBJECTS: readonly (readonly [RegExp, readonly ProvenanceSubject[]])[] = [
  [/\bfinance\b/i, ['finance']],
  [/\b(?:stolen|theft)\b/i, ['stolen']],
  [/\bscrap(?:ped)?\b/i, ['scrapped']],
  [/\b(?:write|written|total loss|salvage)\b/i, ['writeOff', 'condition']],
];

/** The subjects that the headline names, or all if it names none. */
function headlineSubjects(headline: string): readonly ProvenanceSubject[] {
  const text = headline.slice(0, 400);
  const named = NAMED_SUBJECTS.flatMap(([pattern, ids]) => (pattern.test(text) ? ids : []));
  return named.length > 0 ? named : PROVENANCE_SUBJECTS;
}

/** A value that is unexpected, or that the overview denies, does not explain a warning. */
const hasAdverseRecord = (vehicle: VehicleAnswers, headline: string): boolean =>
  getProvenanceLines(vehicle).some(
    ({ subject, result, disagreement, hasUnexpectedValue }) =>
      headlineSubjects(headline).includes(subject) &&
      (result === 'alert' || result === 'review') &&
      !hasUnexpectedValue &&
      (isFlagged(vehicle, subject) ||
        (disagreement === undefined && !hasUnexpectedDetails(vehicle, subject))),
  );

function isFlagged(vehicle: VehicleAnswers, subject: ProvenanceSubject): boolean {
  const { flag } = SUBJECTS[subject];
  return flag !== undefined && getValueByPath(vehicle.getRecord('check'), flag) === true;
}

const hasUnexpectedDetails = (vehicle: VehicleAnswers, subject: ProvenanceSubject): boolean =>
  vehicle
    .getWarnings('check')
    .some(({ path }) => SUBJECTS[subject].details.some((detail) => pathsOverlap(path, detail)));

/** Whether the headline is known to be good, or warns of records that are reported. */
export function isHeadlineExplained(vehicle: VehicleAnswers): boolean {
  const headline = getHeadline(vehicle);
  if (headline === undefined) return false;
  const { kind } = classifyHeadline(headline);
  return kind === 'good' || (kind === 'adverse' && hasAdverseRecord(vehicle, headline));
}

/** Why the source’s own summary does not confirm that it holds no record. */
export function describeMissingHeadline(vehicle: VehicleAnswers): string {
  const headline = getHeadline(vehicle);
  return hasText(headline)
    ? `The source’s overall result is not complete: ${quoteText(headline)}.`
    : 'The source gave no overall result.';
}

/**
 * The lines of the provenance check as shown: the absence of a record is not a result if the source's
 * own summary does not confirm it, or if the response may describe another vehicle.
 */
export function getReliableLines(vehicle: VehicleAnswers): readonly ProvenanceLine[] {
  const lines = getProvenanceLines(vehicle);
  const foreign = describeForeignProvenance(vehicle);
  if (foreign === undefined && isHeadlineExplained(vehicle)) return lines;
  const summary = foreign ?? 'No record in the details. The source’s summary does not confirm it.';
  return lines.map((line) =>
    line.result === 'no-record' ? { ...line, result: 'not-stated', summary } : line,
  );
}

export const sourceHeadline: Rule = {
  id: 'source-headline',
  subject: 'headline',
  severity: 'review',
  title: 'Warning in the source’s summary',
  basis: BASIS.practice,
  description:
    'A Review where the summary of the provenance check warns although none of its records, or none of the kind that the summary names, explains the warning, or where its wording is not recognised. It applies to each check that the summary covers.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const headline = getHeadline(vehicle);
    if (headline === undefined) return [];
    const { kind } = classifyHeadline(headline);
    const isUnexplained = kind === 'adverse' && !hasAdverseRecord(vehicle, headline);
    if (!isUnexplained && kind !== 'unrecognised') return [];
    return {
      title: `The source’s summary reads ${quoteText(headline)}`,
      reason: isUnexplained
        ? 'None of the records in the response explains this warning.'
        : describeUnrecognisedText(headline),
      evidence: ['check.overview.status'],
      nextStep: 'Contact the source and ask what its summary refers to before you decide.',
    };
  },
};
