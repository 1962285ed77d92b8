import { quoteText } from '../../format/text.ts';
import {
  type AdvertKind,
  type AdvertStatement,
  findAdmittedCategories,
} from '../../reading/adverts/read-advert.ts';
import { adviceForCategories, readWriteOff, requiresCrushing } from '../../reading/write-off.ts';
import { type Advert, getThisVehicleAdverts, getStatements } from '../adverts.ts';
import { getCheckFlag } from '../check-subject.ts';
import { formatDaySuffix } from '../days.ts';
import { SEE_V5C, SEE_V5C_BEFORE_PAYING } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding, type Severity } from '../finding.ts';
import { getCurrentPlates } from '../this-vehicle-plates.ts';
import { parseLayout } from '../../vehicle/layouts.ts';
import { isRecordedAsImported } from '../vehicle-age.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { findLeftHandDrive } from './taxi-and-steering.ts';

/** Next step for an import and for left-hand drive, which indicates one. */
const IMPORT_STEP =
  'Ask for the foreign registration document and whether the odometer recorded kilometres. Tell the insurer and the valuer.';
const INSPECT_REPAIR =
  'Ask what was damaged and who repaired it. Have the repair inspected by a qualified engineer.';

/** What a kind of fact means, and what a buyer or an insurer should do. */
export type Admission = {
  /** Part of the finding’s id. */
  readonly name: AdvertKind;
  readonly meaning: string;
  readonly nextStep: string;
  /** Severity in an advert that has ended, if the fact changes from one sale to the next. */
  readonly severityWhenEnded?: Severity;
};

/** Facts that an advert may admit and that a buyer or an insurer must know. */
export const ADVERT_ADMISSIONS: readonly Admission[] = [
  {
    name: 'write-off',
    meaning: 'This indicates an insurance write-off.',
    nextStep:
      'Ask the seller and the insurer why the vehicle was written off. Have the repair inspected by a qualified engineer.',
  },
  {
    name: 'finance',
    meaning: 'This indicates an agreement that is not settled. The lender may own the vehicle.',
    nextStep:
      'Do not pay the seller before the lender confirms in writing that the agreement is settled.',
    severityWhenEnded: 'information',
  },
  {
    name: 'theft',
    meaning: 'This indicates a theft from which the vehicle was recovered.',
    nextStep:
      'Ask for the crime reference and who owns the vehicle: after a theft claim it may be the insurer.',
  },
  { name: 'import', meaning: 'This indicates an import.', nextStep: IMPORT_STEP },
  {
    name: 'left-hand-drive',
    meaning: 'Most vehicles with left-hand drive were imported.',
    nextStep: IMPORT_STEP,
  },
  {
    name: 'taxi',
    meaning: 'This indicates use as a taxi or for private hire.',
    nextStep: 'Ask for the licence history and service records. Tell the insurer and the valuer.',
  },
  {
    name: 'emergency',
    meaning: 'This indicates use by an emergency or public service.',
    nextStep: 'Ask for the service records. Tell the insurer and the valuer.',
  },
  {
    name: 'hire',
    meaning: 'This indicates use for hire.',
    nextStep: 'Ask for the hire company’s service records. Tell the insurer and the valuer.',
  },
  {
    name: 'driving-school',
    meaning: 'This indicates use for driving tuition.',
    nextStep: 'Have the clutch and gearbox inspected. Tell the insurer and the valuer.',
  },
  {
    name: 'mileage',
    meaning: 'The mileage may not be the distance that the vehicle has covered.',
    nextStep:
      'Ask for service records, invoices and MOT certificates. Describe the mileage as unverified.',
  },
  {
    name: 'v5c',
    meaning: 'The seller does not have the registration certificate.',
    nextStep: SEE_V5C_BEFORE_PAYING,
  },
  {
    name: 'no-mot',
    meaning: 'The vehicle was offered without a valid MOT.',
    nextStep:
      'Check the MOT history on GOV.UK. Without an MOT, the vehicle may only be driven to a booked test.',
    severityWhenEnded: 'information',
  },
  {
    name: 'identity',
    meaning: 'A Q plate, or a changed chassis or body, means that the identity or age is in doubt.',
    nextStep: `Compare the VIN on the vehicle with the V5C. ${SEE_V5C}`,
  },
  {
    name: 'spares',
    meaning: 'The vehicle was offered as not fit for road use.',
    nextStep: 'Ask for repair invoices. Have the vehicle inspected by a qualified engineer.',
  },
  {
    name: 'repaired',
    meaning:
      'This indicates accident damage that was repaired. An insurer may not have recorded it.',
    nextStep: INSPECT_REPAIR,
  },
  {
    name: 'damage',
    meaning: 'This indicates damage. An insurer may not have recorded it.',
    nextStep: INSPECT_REPAIR,
  },
  {
    name: 'emissions',
    meaning:
      'Removed emission equipment: the vehicle may not be used on the road in this state; it fails the MOT.',
    nextStep: 'Have the emission equipment refitted before the vehicle is used. Tell the insurer.',
  },
  {
    name: 'tuning',
    meaning: 'A change of the engine’s power or software must be stated when the insurer asks.',
    nextStep: 'Ask who made the change and for its invoice. Tell the insurer.',
  },
];

export const advertAdmissions: Rule = {
  id: 'advert-admissions',
  subject: 'adverts',
  severity: 'review',
  title: 'Advert states an adverse fact',
  basis: BASIS.advertLaw,
  description:
    'Review when the text of an advert of this vehicle, live or ended, admits a write-off, an import or left-hand drive that no dataset records, a theft, use as a taxi, for hire, for driving tuition or by an emergency service, mileage that is changed or not warranted, a missing V5C, a Q plate or another doubt of identity, a sale for spares or repair, damage, repaired accident damage, removed emission equipment or a remapped engine. Alert for category A or B. Finance to be settled and a missing MOT are Review while the advert is live, otherwise Information. Denials such as “not a write-off” and “never a taxi”, offers and statements about other vehicles are recognised. Platedesk shows a text that it cannot classify as it was received.',
  datasets: ['saleEvents', 'similarListings', 'check', 'status', 'spec'],
  evaluate: (vehicle) => {
    // The newest advert is the easiest to ask about.
    const read = getThisVehicleAdverts(vehicle)
      .toReversed()
      .map((advert) => ({
        advert,
        admitted: getStatements(advert).filter(({ stance }) => stance === 'admits'),
      }));
    return ADVERT_ADMISSIONS.filter(({ name }) => !isRecorded(vehicle, name)).map((admission) => {
      for (const { advert, admitted } of read) {
        const statement = admitted.find(({ kind }) => kind === admission.name);
        if (statement) return admissionFinding(vehicle, advert, admission, statement);
      }
      return undefined;
    });
  },
};

/** The advice of the kind. A vehicle of category A or B must be crushed, so no repair counts. */
export function getAdvice({ meaning, nextStep }: Admission, statement: AdvertStatement) {
  const categories = findAdmittedCategories(statement);
  return requiresCrushing(categories)
    ? { severity: 'alert' as const, meaning, nextStep: adviceForCategories(categories) }
    : { meaning, nextStep };
}

const WRITE_OFF_SUBJECTS = ['writeOff', 'condition', 'scrapped'] as const;
const LOSS_KINDS: ReadonlySet<AdvertKind> = new Set(['write-off', 'repaired', 'damage']);

/** Returns true if the finding of another rule reports the same fact. */
export function isRecorded(vehicle: VehicleAnswers, name: AdvertKind): boolean {
  if (name === 'import') return isRecordedAsImported(vehicle);
  if (name === 'left-hand-drive')
    return isRecordedAsImported(vehicle) || findLeftHandDrive(vehicle) !== undefined;
  if (name === 'identity')
    return [...getCurrentPlates(vehicle)].some((plate) => parseLayout(plate)?.format === 'q');
  if (name === 'finance') return getCheckFlag(vehicle, 'finance') === 'yes';
  return (
    LOSS_KINDS.has(name) &&
    !isWriteOffRemoved(vehicle) &&
    WRITE_OFF_SUBJECTS.some((subject) => getCheckFlag(vehicle, subject) === 'yes')
  );
}

function isWriteOffRemoved(vehicle: VehicleAnswers): boolean {
  const check = vehicle.getRecord('check');
  return check !== undefined && readWriteOff(check).isRemoved;
}

const COMPARABLE: ReadonlySet<AdvertKind> = new Set(['write-off', 'import', 'finance']);

function admissionFinding(
  vehicle: VehicleAnswers,
  advert: Advert,
  admission: Admission,
  statement: AdvertStatement,
): RuleFinding {
  const { name, severityWhenEnded } = admission;
  const { meaning, ...advice } = getAdvice(admission, statement);
  const other =
    name === 'write-off' && isWriteOffRemoved(vehicle)
      ? ' The provenance check states that its record was removed or made in error.'
      : COMPARABLE.has(name) && vehicle.getRecord('check')
        ? ' The provenance check does not record it.'
        : '';
  const quoted = quoteText(statement.text);
  return {
    key: name,
    ...(!advert.isLive && severityWhenEnded && { severity: severityWhenEnded }),
    title: `${advert.isLive ? 'The advert' : 'An earlier advert'} states ${quoted}`,
    reason: `The advert${formatDaySuffix(' on', advert.firstSeen)} states ${quoted}. ${meaning}${other}`,
    evidence: [`${advert.field}.adText`],
    ...advice,
  };
}
