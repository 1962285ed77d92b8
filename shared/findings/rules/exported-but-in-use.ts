import { getOwnAdverts } from '../adverts.ts';
import { collectCheckEvidence, getCheckFlag } from '../check-subject.ts';
import { formatDayOrUndefined } from '../days.ts';
import type { Rule } from '../finding.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { getMotState, getTaxState } from '../mot-tax-state.ts';
import { getMotRows } from '../mot-rows.ts';
import { formatList } from '../../format/text.ts';

/** A sign that the vehicle is in use in the UK. */
type UseEvidence = {
  readonly description: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
};

/** A vehicle recorded as exported that other records show in use. */
export const exportedButInUse: Rule = {
  id: 'exported-but-in-use',
  section: 'import-export',
  title: 'Exported, yet tested, taxed or advertised',
  description:
    'Where the check says exported: an alert if the vehicle is taxed or advertised now, a review if only its MOT is in force. The check gives no day of export, so earlier tests and adverts say nothing.',
  datasets: ['check', 'status', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    if (getCheckFlag(vehicle, 'exported') !== 'yes') return [];
    const [tested, taxed, advertised] = [
      findCurrentMot(vehicle),
      findCurrentTax(vehicle),
      findLiveAdvert(vehicle),
    ];
    const signs = [tested, taxed, advertised].filter((sign) => sign !== undefined);
    if (signs.length === 0) return [];
    const [first, ...rest] = collectCheckEvidence(vehicle, 'exported');
    return [
      {
        severity: taxed || advertised ? 'alert' : 'review',
        title: `Recorded as exported, yet ${formatList(signs.map(({ description }) => description))}`,
        reason: `${signs.map(({ reason }) => reason).join(' ')} A vehicle that has left for good has none of this; one that came back has to be registered again.`,
        evidence: [first, ...rest, ...signs.flatMap(({ evidence }) => evidence)],
        nextStep:
          'Compare the VIN, on the vehicle and on the V5C, with the one in the check, and ask DVLA whether it was registered again.',
      },
    ];
  },
};

function findCurrentMot(vehicle: VehicleAnswers): UseEvidence | undefined {
  const mot = getMotState(vehicle);
  if (mot?.isInForce !== true) return undefined;
  const last = getMotRows(vehicle).at(-1);
  const until = mot.expiresOn === undefined ? '' : ` until ${formatDayOrUndefined(mot.expiresOn)}`;
  const tested = last ? `, and it was last tested on ${formatDayOrUndefined(last.day)}` : '';
  return {
    description: 'its MOT is in force',
    reason: `Its MOT is in force${until}${tested}.`,
    evidence: [
      ...mot.evidence,
      ...(last ? [vehicle.createEvidence('motFeatureSet', ...last.path, 'completedDate')] : []),
    ],
  };
}

function findCurrentTax(vehicle: VehicleAnswers): UseEvidence | undefined {
  const tax = getTaxState(vehicle);
  if (tax?.isInForce !== true) return undefined;
  return { description: 'it is taxed', reason: 'It is taxed.', evidence: tax.evidence };
}

function findLiveAdvert(vehicle: VehicleAnswers): UseEvidence | undefined {
  const liveAdvert = getOwnAdverts(vehicle).findLast(({ isLive }) => isLive);
  if (!liveAdvert) return undefined;
  const day = formatDayOrUndefined(liveAdvert.lastSeen);
  return {
    description: 'it is advertised',
    reason: `It is advertised${day === undefined ? '' : `, last seen on ${day}`}.`,
    evidence: [vehicle.createEvidence(liveAdvert.dataset, ...liveAdvert.path, 'firstSeen')],
  };
}
