import { valueAt } from '../../provider/field-paths.ts';
import { SUBJECTS, type ProvenanceSubject } from '../../reading/provenance-lines.ts';
import { classifyHeadline } from '../../reading/source-text/headline.ts';
import { quoteText } from '../../format/text.ts';
import { getProvenanceLines } from '../check-subject.ts';
import type { Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** The source's summary of its records, such as “Alert”. */
const getHeadline = (vehicle: VehicleAnswers) => vehicle.getRecord('check')?.overview?.status;

/** A value that is unexpected, or that the overview denies, does not explain a warning. */
const hasAdverseRecord = (vehicle: VehicleAnswers): boolean =>
  getProvenanceLines(vehicle).some(
    ({ subject, result, disagreement, hasUnexpectedValue }) =>
      (result === 'alert' || result === 'review') &&
      !hasUnexpectedValue &&
      (isFlagged(vehicle, subject) ||
        (disagreement === undefined && !hasUnexpectedDetails(vehicle, subject))),
  );

function isFlagged(vehicle: VehicleAnswers, subject: ProvenanceSubject): boolean {
  const { flag } = SUBJECTS[subject];
  return flag !== undefined && valueAt(vehicle.getRecord('check'), flag) === true;
}

const hasUnexpectedDetails = (vehicle: VehicleAnswers, subject: ProvenanceSubject): boolean =>
  vehicle
    .getWarnings('check')
    .some(({ path }) =>
      SUBJECTS[subject].details.some((detail) =>
        detail.every((step, index) => index >= path.length || path[index] === step),
      ),
    );

/** Whether the headline is known to be good, or warns of records that are reported. */
export function isHeadlineExplained(vehicle: VehicleAnswers): boolean {
  const headline = getHeadline(vehicle);
  if (headline === undefined) return false;
  const kind = classifyHeadline(headline);
  return kind === 'good' || (kind === 'adverse' && hasAdverseRecord(vehicle));
}

export const sourceHeadline: Rule = {
  id: 'source-headline',
  subject: 'headline',
  severity: 'review',
  title: 'Warning in the source’s summary',
  description:
    'A Review where the summary of the provenance check warns although none of its records explains the warning, or where its wording is not recognised. It applies to each check that the summary covers.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const headline = getHeadline(vehicle);
    if (headline === undefined) return [];
    const kind = classifyHeadline(headline);
    const isUnexplained = kind === 'adverse' && !hasAdverseRecord(vehicle);
    if (!isUnexplained && kind !== 'unrecognised') return [];
    const quoted = quoteText(headline);
    return {
      title: `The source’s summary reads ${quoted}`,
      reason: isUnexplained
        ? 'None of the records in the response explains this warning.'
        : `The source states ${quoted}. Platedesk does not recognise this wording.`,
      evidence: ['check.overview.status'],
      nextStep: 'Contact the source and ask what its summary refers to before you decide.',
    };
  },
};
