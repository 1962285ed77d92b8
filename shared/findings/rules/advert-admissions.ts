import { readWriteOff } from '../../reading/write-off.ts';
import { quoteText } from '../../format/text.ts';
import { DAMAGE_ADMISSIONS, findAdmission } from '../../reading/source-text/advert-admission.ts';
import { type Advert, getOwnAdverts } from '../adverts.ts';
import { getCheckFlag } from '../check-subject.ts';
import { formatDaySuffix } from '../days.ts';
import { SEE_V5C_BEFORE_PAYING } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { isRecordedAsImported } from '../vehicle-age.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { findLeftHandDrive } from './taxi-and-steering.ts';

const TAXI = String.raw`(?:taxi|mini-?cab|private[\s-]+hire|hackney(?:\s+carriage)?|black[\s-]+cab|pco)`;
const POLICE = String.raw`(?:police|constabulary)`;
const HIRE = String.raw`(?<!private[\s-])(?:(?:daily|self[\s-]+drive|car|van)\s+)?(?:hire|rental)(?!\s+purchase)`;

/** Words that state a former or present use: “ex-taxi”, “was used as a police car”. */
const USED_AS = String.raw`(?:ex|former|formerly|previous|previously|was|were|been|used|worked|licen[sc]ed|plated|registered|retired|decommissioned|owned)[\s-]+(?:(?:a|an|as|for|by|in|used|owned|once|only|local|british|uk|met|metropolitan|london|council)[\s-]+){0,4}`;

/** Matches a use of the vehicle, before or after its name: “ex-rental”, “police owned”. */
const patternOfUse = (use: string, after: string) =>
  new RegExp(String.raw`\b(?:${USED_AS}${use}\b|${use}[\s-]+(?:${after})\b)`, 'gi');

/** Next step for an import and for left-hand drive, which indicates one. */
const IMPORT_STEP =
  'Ask for the foreign registration document and whether the odometer recorded kilometres. Tell the insurer and the valuer.';

/**
 * Facts that an advert may admit and that a buyer or an insurer must know. `name` is part of the
 * finding's id.
 */
export const ADVERT_ADMISSIONS = [
  {
    name: 'write-off',
    pattern: DAMAGE_ADMISSIONS.writeOff,
    meaning: 'This indicates an insurance write-off.',
    nextStep:
      'Ask the seller and the insurer why the vehicle was written off. Have the repair inspected by a qualified engineer.',
  },
  {
    name: 'theft',
    pattern:
      /\bstolen\s*(?:[/&-]|and|but)?\s*recovered\b|\btheft[\s/&-]+recover(?:ed|y)\b(?!\s+(?:systems?|trackers?|devices?|units?|services?|teams?))/gi,
    meaning: 'This indicates a theft from which the vehicle was recovered.',
    nextStep:
      'Ask for the crime reference and who owns the vehicle: after a theft claim it may be the insurer.',
  },
  {
    name: 'import',
    pattern:
      /\bimport(?:ed)?\b(?!\s+(?:leather|wood|trim|wheels?|alloys?|parts?|seats?|dut(?:y|ies)|tax(?:es)?|vat|paint|tyres?|audio|contacts?|photos?|music|from\s+northern\s+ireland))/gi,
    meaning: 'This indicates an import.',
    nextStep: IMPORT_STEP,
  },
  {
    name: 'left-hand-drive',
    pattern:
      /(?<!\b(?:rhd|or|to|for|in|into|both)[\s/&-]+|\/\s*)\b(?:lhd|left[\s-]hand[\s-]drive)\b(?!\s*(?:\/|&|or\b|and\s+rhd\b|conversions?\b|options?\b|available\b|(?:head)?lights?\b|head\s?lamps?\b|cars\b|vehicles\b|models\b|specialists?\b|dealers?\b))/gi,
    meaning: 'Most vehicles with left-hand drive were imported.',
    nextStep: IMPORT_STEP,
  },
  {
    name: 'taxi',
    pattern: patternOfUse(
      TAXI,
      'use|used|usage|history|(?:plated?|licen[sc]ed?)(?!\\s+(?:ready|eligible))|from\\s+new|owned',
    ),
    meaning: 'This indicates use as a taxi or for private hire.',
    nextStep: 'Ask for the licence history and service records. Tell the insurer and the valuer.',
  },
  {
    name: 'police',
    pattern: patternOfUse(POLICE, 'use|used|owned|car|vehicle|van|fleet|service'),
    meaning: 'This indicates police use.',
    nextStep: 'Ask for the service records. Tell the insurer and the valuer.',
  },
  {
    name: 'hire',
    pattern: patternOfUse(
      HIRE,
      'use|used|usage|history|car|vehicle|van|fleet|from\\s+new|owned|company\\s+(?:owned|car|vehicle)',
    ),
    meaning: 'This indicates use for hire.',
    nextStep: 'Ask for the hire company’s service records. Tell the insurer and the valuer.',
  },
  {
    name: 'driving-school',
    pattern:
      /\b(?:ex|former|formerly|previous|previously|used|was)[\s-]+(?:(?:a|an|as|by|for|in)[\s-]+){0,3}driving[\s-]+(?:school|instructor|tuition)\b|\bdriving[\s-]+(?:school|instructor['’]?s?)[\s-]+(?:car|vehicle|use|owned|history)\b|\bdual[\s-]+controls\b/gi,
    meaning: 'This indicates use for driving tuition.',
    nextStep: 'Have the clutch and gearbox inspected. Tell the insurer and the valuer.',
  },
  {
    name: 'mileage',
    pattern:
      /\bmileage[\s:(–-]+(?:(?:is|has|been|can|may|might|be|as|shown|currently)\s+){0,3}(?:(?:not|cannot|can['’]?t)\s+(?:(?:be|been)\s+)?(?:warrant(?:ed|ied)|guaranteed|verified|confirmed|genuine|correct|accurate)|unwarranted|unverified|incorrect|inaccurate|unknown|discrepanc(?:y|ies))\b|\b(?:unwarranted|unverified|incorrect)\s+(?:mileage|miles)\b|\b(?:not|cannot|can['’]?t|no)\s+(?:warrant(?:ed|y)?|guarantee)\s+(?:(?:on|for|of|the|to)\s+){0,2}mileage\b/gi,
    meaning: 'The seller does not confirm the mileage.',
    nextStep:
      'Ask for service records, invoices and MOT certificates. Describe the mileage as unverified.',
  },
  {
    name: 'v5c',
    pattern:
      /\b(?:no|without|missing|lost|not\s+got|does\s+not\s+have|doesn['’]?t\s+have|does\s+not\s+come\s+with)\s+(?:(?:a|an|any|the|current|present|its)\s+)?(?:v5c?|log\s?book|registration\s+(?:document|certificate))\b(?!\s+(?:loans?|fees?|charges?|issues?|problems?|needed|required|delays?))|\b(?:v5c?|log\s?book)\s+(?:(?:is|has|been|was|currently)\s+){0,2}(?:missing|lost|not\s+(?:present|available|included|here|with)|applied\s+for|(?:to|will)\s+follow|unavailable)\b|\b(?:awaiting|waiting\s+(?:for|on))\s+(?:(?:a|the|new)\s+){0,2}(?:v5c?|log\s?book)\b|\b(?:v5c?|log\s?book)\s*[:=-]\s*no(?:ne)?\b/gi,
    meaning: 'The seller does not have the registration certificate.',
    nextStep: SEE_V5C_BEFORE_PAYING,
  },
  {
    name: 'spares',
    pattern: DAMAGE_ADMISSIONS.spares,
    meaning: 'The vehicle was offered as not fit for road use.',
    nextStep: 'Ask for repair invoices. Have the vehicle inspected by a qualified engineer.',
  },
  {
    name: 'damage',
    pattern: DAMAGE_ADMISSIONS.damage,
    meaning: 'This indicates damage. An insurer may not have recorded it.',
    nextStep:
      'Ask what was damaged and who repaired it. Have the repair inspected by a qualified engineer.',
  },
] as const;

type Admission = (typeof ADVERT_ADMISSIONS)[number];

export const advertAdmissions: Rule = {
  id: 'advert-admissions',
  subject: 'adverts',
  severity: 'review',
  title: 'Advert states an adverse fact',
  basis: BASIS.advertLaw,
  description:
    'Review when the text of an advert of this vehicle, live or ended, admits a write-off, an import or left-hand drive that no dataset records, a theft, taxi, police, hire or driving school use, mileage that is not warranted, a missing V5C, a sale for spares or repair, or damage. Denials such as “not a write-off” and “never a taxi” are recognised.',
  datasets: ['saleEvents', 'similarListings', 'check', 'status', 'spec'],
  evaluate: (vehicle) => {
    // The newest advert is the easiest to ask about.
    const adverts = getOwnAdverts(vehicle).toReversed();
    return ADVERT_ADMISSIONS.filter(({ name }) => !isRecorded(vehicle, name)).map((admission) => {
      for (const advert of adverts) {
        const text = findAdmission(advert.text, admission.pattern);
        if (text !== undefined) return admissionFinding(vehicle, advert, admission, text);
      }
      return undefined;
    });
  },
};

const WRITE_OFF_SUBJECTS = ['writeOff', 'condition', 'scrapped'] as const;

/** Returns true if the finding of another rule reports the same fact. */
function isRecorded(vehicle: VehicleAnswers, name: Admission['name']): boolean {
  if (name === 'import') return isRecordedAsImported(vehicle);
  if (name === 'left-hand-drive')
    return isRecordedAsImported(vehicle) || findLeftHandDrive(vehicle) !== undefined;
  return (
    (name === 'write-off' || name === 'damage') &&
    !isWriteOffRemoved(vehicle) &&
    WRITE_OFF_SUBJECTS.some((subject) => getCheckFlag(vehicle, subject) === 'yes')
  );
}

function isWriteOffRemoved(vehicle: VehicleAnswers): boolean {
  const check = vehicle.getRecord('check');
  return check !== undefined && readWriteOff(check).isRemoved;
}

function admissionFinding(
  vehicle: VehicleAnswers,
  advert: Advert,
  { name, meaning, nextStep }: Admission,
  text: string,
): RuleFinding {
  const isComparable = name === 'write-off' || name === 'import';
  const other =
    name === 'write-off' && isWriteOffRemoved(vehicle)
      ? ' The provenance check states that its record was removed or made in error.'
      : isComparable && vehicle.getRecord('check')
        ? ' The provenance check does not record it.'
        : '';
  return {
    key: name,
    title: `${advert.isLive ? 'The advert' : 'An earlier advert'} states ${quoteText(text)}`,
    reason: `The advert${formatDaySuffix(' on', advert.firstSeen)} states ${quoteText(text)}. ${meaning}${other}`,
    evidence: [`${advert.field}.adText`],
    nextStep,
  };
}
