import { capitalize, joinSentences } from '../../format/text.ts';
import {
  collectCheckEvidence,
  collectClaims,
  findingWithoutEntry,
  getCheckFlag,
  getProvenanceLine,
} from '../check-subject.ts';
import { formatDatasetNames, type VehicleAnswers } from '../vehicle-answers.ts';
import { SEE_V5C, TRUST_WORSE_RECORD } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding, type RuleSubject } from '../finding.ts';

export const CONFIRM_SCRAPPED =
  'Check GOV.UK. Do not buy or sell the vehicle for road use while it is recorded as scrapped. Compare the recorded VIN with the VIN on the vehicle.';

export const scrapped: Rule = {
  id: 'scrapped',
  subject: 'scrapped',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'Recorded as scrapped',
  basis: BASIS.scrapRules,
  description:
    'Alert when the provenance check, the DVLA status or the specification records the vehicle as scrapped. A disagreement between them is a separate finding.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    findRecordedFlag(
      vehicle,
      'scrapped',
      'A vehicle recorded as scrapped must not be used on the road.',
      CONFIRM_SCRAPPED,
      'Do not buy or sell it for road use. Compare the recorded VIN with the VIN on the vehicle.',
    ),
};

export const imported: Rule = {
  id: 'imported',
  subject: 'import-export',
  isPrintedBySection: true,
  severity: 'review',
  title: 'Recorded as imported',
  basis: BASIS.keeperRules,
  description:
    'Review when the provenance check, the DVLA status or the specification records an import.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    findRecordedFlag(
      vehicle,
      'imported',
      'UK records do not cover its history abroad. Its value and insurance group may differ.',
      'Ask for the foreign registration document and whether the odometer recorded kilometres. Tell the insurer and the valuer.',
    ),
};

/** Returns a finding if a dataset records the flag, or if the value in the check is unreadable. */
function findRecordedFlag(
  vehicle: VehicleAnswers,
  subject: 'imported' | 'scrapped',
  meaning: string,
  nextStep: string,
  action?: string,
): RuleFinding | undefined {
  const { yes: evidence, unclear } = collectClaims(vehicle, subject);
  if (evidence.length === 0)
    return unclear
      ? findingWithoutEntry(vehicle, subject, { title: capitalize(subject), nextStep })
      : undefined;
  const reason = `Recorded in: ${formatDatasetNames(evidence)}. ${meaning}`;
  return {
    title: `Recorded as ${subject}`,
    reason,
    evidence,
    nextStep,
    ...(action !== undefined && { action }),
  };
}

const flagsDisagree = (subject: 'scrapped' | 'imported', check: RuleSubject): Rule => ({
  id: `${subject}-flags-disagree`,
  subject: check,
  severity: 'review',
  title: `Datasets disagree on ${subject}`,
  basis: BASIS.practice,
  description: `Review when one of the provenance check, the DVLA status and the specification records the vehicle as ${subject} and another states the opposite. A dataset that states neither is not compared.`,
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) => {
    const { yes, no } = collectClaims(vehicle, subject);
    if (yes.length === 0 || no.length === 0) return [];
    return {
      key: subject,
      title: `Datasets disagree: ${subject} or not ${subject}`,
      reason: `${formatDatasetNames(yes)}: ${subject}. ${formatDatasetNames(no)}: not ${subject}. One of them may be out of date.`,
      evidence: [...yes, ...no],
      nextStep: TRUST_WORSE_RECORD,
    };
  },
});
export const scrappedFlagsDisagree = flagsDisagree('scrapped', 'scrapped');
export const importedFlagsDisagree = flagsDisagree('imported', 'import-export');

export const exported: Rule = {
  id: 'exported',
  subject: 'import-export',
  isPrintedBySection: true,
  severity: 'review',
  title: 'Recorded as exported',
  basis: BASIS.keeperRules,
  description:
    'Review when the provenance check records an export. Contrary evidence is a separate finding.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const nextStep = `If the vehicle is in the UK, compare the plate, VIN and V5C with the vehicle. ${SEE_V5C}`;
    if (getCheckFlag(vehicle, 'exported') !== 'yes')
      return findingWithoutEntry(vehicle, 'exported', { title: 'Exported', nextStep });
    return {
      reason: joinSentences(
        'The provenance check records a permanent export. It does not state the date.',
        getProvenanceLine(vehicle, 'exported')?.disagreement,
      ),
      evidence: collectCheckEvidence(vehicle, 'exported'),
      nextStep,
    };
  },
};
