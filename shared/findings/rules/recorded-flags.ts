import { formatDate } from '../../format/dates.ts';
import { formatList, joinSentences } from '../../format/text.ts';
import { advertEvidence, findLiveAdvert } from '../adverts.ts';
import {
  collectCheckEvidence,
  collectClaims,
  findingWithoutEntry,
  getCheckFlag,
  getProvenanceLine,
} from '../check-subject.ts';
import { formatDaySuffix } from '../days.ts';
import { datasetsOf } from '../evidence.ts';
import type { Rule, RuleFinding, Severity } from '../finding.ts';
import { getMotRows } from '../mot-rows.ts';
import { getMotTaxState } from '../mot-tax-state.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

export const scrapped: Rule = {
  id: 'scrapped',
  subject: 'scrapped',
  isPrintedBySection: true,
  severity: 'alert',
  title: 'Recorded as scrapped',
  description:
    'Alert when the provenance check, the DVLA status or the specification records the vehicle as scrapped. A disagreement between them is a separate finding.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    findRecordedFlag(vehicle, 'scrapped', {
      title: 'Scrapped',
      meaning: 'A vehicle recorded as scrapped must not be used on the road.',
      nextStep:
        'Do not buy or sell the vehicle for road use until DVLA confirms its status. Compare the recorded VIN with the VIN on the vehicle.',
    }),
};

export const imported: Rule = {
  id: 'imported',
  subject: 'import-export',
  isPrintedBySection: true,
  severity: 'review',
  title: 'Recorded as imported',
  description:
    'Review when the provenance check, the DVLA status or the specification records an import.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    findRecordedFlag(vehicle, 'imported', {
      title: 'Imported',
      meaning:
        'UK records do not cover its history abroad. Its value and insurance group may differ.',
      nextStep:
        'Ask for the foreign registration document and whether the odometer recorded kilometres. Tell the insurer and the valuer.',
    }),
};

/** Returns a finding if a dataset records the flag, or if the value in the check is unreadable. */
function findRecordedFlag(
  vehicle: VehicleAnswers,
  subject: 'imported' | 'scrapped',
  text: {
    readonly title: string;
    /** The sentence after the list of datasets. */
    readonly meaning: string;
    readonly nextStep: string;
  },
): RuleFinding[] {
  const { title, meaning, nextStep } = text;
  const { yes: evidence, unclear } = collectClaims(vehicle, subject);
  if (evidence.length === 0)
    return unclear ? findingWithoutEntry(vehicle, subject, { title, nextStep }) : [];
  const reason = `Recorded in: ${datasetsOf(evidence)}. ${meaning}`;
  return [{ title: `Recorded as ${subject}`, reason, evidence, nextStep }];
}

export const flagsDisagree: Rule = {
  id: 'flags-disagree',
  subject: 'import-export',
  severity: 'review',
  title: 'Datasets disagree on scrapped or imported',
  description:
    'Review when one of the provenance check, the DVLA status and the specification records scrapped or imported and another states the opposite. A dataset that states neither is not compared.',
  datasets: ['check', 'status', 'spec'],
  evaluate: (vehicle) =>
    (['scrapped', 'imported'] as const).flatMap((subject) => {
      const { yes, no } = collectClaims(vehicle, subject);
      if (yes.length === 0 || no.length === 0) return [];
      return [
        {
          key: subject,
          title: `Datasets disagree: ${subject} or not ${subject}`,
          reason: `${datasetsOf(yes)}: ${subject}. ${datasetsOf(no)}: not ${subject}. One of them may be out of date.`,
          evidence: [...yes, ...no],
          nextStep: 'Treat the worse record as correct until DVLA confirms.',
        },
      ];
    }),
};

const CONFIRM_RETURN =
  'If the vehicle is in the UK, ask DVLA whether it was registered again. Compare the plate, VIN and V5C with the vehicle.';

export const exported: Rule = {
  id: 'exported',
  subject: 'import-export',
  isPrintedBySection: true,
  severity: 'review',
  title: 'Recorded as exported',
  description:
    'Review when the provenance check records an export. Contrary evidence is a separate finding.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const nextStep = CONFIRM_RETURN;
    if (getCheckFlag(vehicle, 'exported') !== 'yes')
      return findingWithoutEntry(vehicle, 'exported', { title: 'Exported', nextStep });
    return [
      {
        title: 'Recorded as exported',
        reason: joinSentences(
          'The provenance check records a permanent export. It does not state the date.',
          getProvenanceLine(vehicle, 'exported')?.disagreement,
        ),
        evidence: collectCheckEvidence(vehicle, 'exported'),
        nextStep,
      },
    ];
  },
};

/** A vehicle recorded as exported that other records show in use. */
export const exportedButInUse: Rule = {
  id: 'exported-but-in-use',
  subject: 'import-export',
  severity: 'review',
  title: 'Exported, but since tested, taxed or advertised',
  description:
    'For a vehicle recorded as exported: Alert when it is now taxed or advertised. Review when only its MOT is valid. The export date is not stated, so earlier tests and adverts are not used.',
  datasets: ['check', 'status', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    if (getCheckFlag(vehicle, 'exported') !== 'yes') return [];
    const signs = findUseSigns(vehicle);
    if (signs.length === 0) return [];
    return [
      {
        severity: signs.some(({ severity }) => severity === 'alert') ? 'alert' : 'review',
        title: `Recorded as exported, but ${formatList(signs.map(({ description }) => description))}`,
        reason: `${signs.map(({ reason }) => reason).join(' ')} A permanently exported vehicle has none of these. A vehicle that returns must be registered again.`,
        evidence: [
          ...collectCheckEvidence(vehicle, 'exported'),
          ...signs.flatMap(({ evidence }) => evidence),
        ],
        nextStep:
          'Compare the VIN on the vehicle and the V5C with the VIN in the provenance check. Ask DVLA whether the vehicle was registered again.',
      },
    ];
  },
};

/** A sign that the vehicle is in use in the UK. */
type UseSign = {
  readonly severity: Severity;
  readonly description: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
};

function findUseSigns(vehicle: VehicleAnswers): readonly UseSign[] {
  const signs: UseSign[] = [];
  const mot = getMotTaxState(vehicle, 'mot');
  if (mot?.isInForce) {
    const last = getMotRows(vehicle).at(-1);
    const tested = last ? `, and it was last tested on ${formatDate(last.day)}` : '';
    signs.push({
      severity: 'review',
      description: 'its MOT is in force',
      reason: `Its MOT is in force${formatDaySuffix(' until', mot.expiresOn)}${tested}.`,
      evidence: last
        ? [...mot.evidence, vehicle.createEvidence('motFeatureSet', ...last.path, 'completedDate')]
        : mot.evidence,
    });
  }
  const tax = getMotTaxState(vehicle, 'tax');
  if (tax?.isInForce)
    signs.push({
      severity: 'alert',
      description: 'it is taxed',
      reason: 'It is taxed.',
      evidence: tax.evidence,
    });
  const advert = findLiveAdvert(vehicle);
  if (advert)
    signs.push({
      severity: 'alert',
      description: 'it is advertised',
      reason: `It is advertised${formatDaySuffix(', last seen on', advert.lastSeen)}.`,
      evidence: [advertEvidence(vehicle, advert, 'firstSeen')],
    });
  return signs;
}
