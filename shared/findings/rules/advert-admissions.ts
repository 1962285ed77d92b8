import { quoteText } from '../../format/text.ts';
import type { ProvenanceSubject } from '../../reading/provenance-lines.ts';
import {
  type AdmissionName,
  ADVERT_ADMISSIONS,
  findAdmission,
} from '../advert-admission-patterns.ts';
import { type Advert, advertEvidence, getOwnAdverts } from '../adverts.ts';
import { collectClaims, getCheckFlag } from '../check-subject.ts';
import { formatDaySuffix } from '../days.ts';
import type { Rule, RuleFinding } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

type AdmissionText = { readonly meaning: string; readonly nextStep: string };

const ADMISSION_TEXTS: Readonly<Record<AdmissionName, AdmissionText>> = {
  'write-off': {
    meaning: 'This indicates an insurance write-off.',
    nextStep:
      'Ask the seller and the insurer why the vehicle was written off. Have the repair inspected by a qualified engineer.',
  },
  import: {
    meaning: 'This indicates an import.',
    nextStep:
      'Ask for the foreign registration document and whether the odometer recorded kilometres. Tell the insurer and the valuer.',
  },
  taxi: {
    meaning: 'This indicates use as a taxi or for private hire.',
    nextStep: 'Ask for the licence history and service records. Tell the insurer and the valuer.',
  },
  police: {
    meaning: 'This indicates police use.',
    nextStep: 'Ask for the service records. Tell the insurer and the valuer.',
  },
  hire: {
    meaning: 'This indicates use for hire.',
    nextStep: 'Ask for the hire company’s service records. Tell the insurer and the valuer.',
  },
  mileage: {
    meaning: 'The seller does not confirm the mileage.',
    nextStep:
      'Ask for service records, invoices and MOT certificates. Describe the mileage as unverified.',
  },
  v5c: {
    meaning: 'The seller does not have the registration certificate.',
    nextStep: 'Ask DVLA who the registered keeper is. Do not pay before the V5C has been seen.',
  },
  spares: {
    meaning: 'The vehicle was offered as not fit for road use.',
    nextStep: 'Ask for repair invoices. Have the vehicle inspected by a qualified engineer.',
  },
};

export const advertAdmissions: Rule = {
  id: 'advert-admissions',
  subject: 'adverts',
  severity: 'review',
  title: 'Advert states an adverse fact',
  description:
    'Review when the text of an advert of this vehicle, live or ended, admits a write-off or an import that no dataset records, taxi, police or hire use, mileage that is not warranted, a missing V5C, or a sale for spares or repair. Denials such as “not a write-off” and “never a taxi” are recognised.',
  datasets: ['saleEvents', 'similarListings', 'check', 'status', 'spec'],
  evaluate: (vehicle) => {
    const adverts = getOwnAdverts(vehicle);
    return ADVERT_ADMISSIONS.filter(({ name }) => !isRecorded(vehicle, name)).flatMap(
      ({ name, pattern }) => {
        // The newest advert is the easiest to ask about.
        for (const advert of adverts.toReversed()) {
          const admission = findAdmission(advert.text, pattern);
          if (admission !== undefined) return admissionFinding(vehicle, advert, name, admission);
        }
        return [];
      },
    );
  },
};

const CHECK_SUBJECTS: Partial<Record<AdmissionName, readonly ProvenanceSubject[]>> = {
  'write-off': ['writeOff', 'condition', 'scrapped'],
};

/** Returns true if the finding of another rule reports the same fact. */
function isRecorded(vehicle: VehicleAnswers, name: AdmissionName): boolean {
  if (name === 'import') return collectClaims(vehicle, 'imported').yes.length > 0;
  return (CHECK_SUBJECTS[name] ?? []).some((subject) => getCheckFlag(vehicle, subject) === 'yes');
}

function admissionFinding(
  vehicle: VehicleAnswers,
  advert: Advert,
  name: AdmissionName,
  admission: string,
): RuleFinding {
  const { meaning, nextStep } = ADMISSION_TEXTS[name];
  const isComparable = name === 'write-off' || name === 'import';
  const other =
    isComparable && vehicle.getRecord('check') ? ' The provenance check does not record it.' : '';
  return {
    key: name,
    title: `${advert.isLive ? 'The advert' : 'An earlier advert'} states ${quoteText(admission)}`,
    reason: `The advert${formatDaySuffix(' on', advert.firstSeen)} states ${quoteText(admission)}. ${meaning}${other}`,
    evidence: [advertEvidence(advert, 'adText')],
    nextStep,
  };
}
