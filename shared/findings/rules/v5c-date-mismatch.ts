import type { RecordOf } from '../../provider/catalogue.ts';
import { type Day, parseDay, formatDayOrUndefined, daysBetween } from '../days.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getPlateChanges } from '../plate-changes.ts';

/** Days that DVLA may take to issue a V5C. */
const MAX_ISSUE_DELAY_DAYS = 60;

/** A V5C whose issue date does not match the start of the current keeper. */
export const v5cDateMismatch: Rule = {
  id: 'v5c-date-mismatch',
  section: 'keepers',
  title: 'Date of the V5C against the keeper’s',
  description:
    'Information where the V5C was issued before the current keeper took the vehicle, or more than 60 days after and no change of plate or colour explains it. A V5C is reissued for many reasons: a new date is no new keeper.',
  datasets: ['check', 'keepers', 'vrms', 'spec'],
  evaluate: (vehicle) => {
    const issued = parseDay(vehicle.getRecord('check')?.buyerInfo?.v5cDate);
    const since = parseDay(vehicle.getRecord('keepers')?.keeperAcquisition);
    if (issued === undefined || since === undefined) return [];
    const after = daysBetween(since, issued);
    if (after < 0) return [createFinding(vehicle, issuedBeforeKeeper(issued, since))];
    if (after <= MAX_ISSUE_DELAY_DAYS || isExplained(vehicle, issued)) return [];
    return [createFinding(vehicle, issuedAfterKeeper(issued, since))];
  },
};

type DateMismatch = Pick<RuleFinding, 'key' | 'title' | 'reason' | 'nextStep'>;

const issuedBeforeKeeper = (issued: Day, since: Day): DateMismatch => ({
  key: 'earlier',
  title: 'The V5C is older than the current keeper',
  reason: `The V5C on record was issued on ${formatDayOrUndefined(issued)}, but the current keeper has had the vehicle since ${formatDayOrUndefined(since)}. The new one may not have been recorded yet.`,
  nextStep: 'Ask to see the V5C, and check whose name and which date stand on it.',
});

const issuedAfterKeeper = (issued: Day, since: Day): DateMismatch => ({
  key: 'later',
  title: 'The V5C was reissued',
  reason: `It was issued on ${formatDayOrUndefined(issued)}, while the current keeper has had the vehicle since ${formatDayOrUndefined(since)}. That is no new keeper: a V5C is reissued when it is lost, when somebody moves and for other changes.`,
  nextStep: 'Ask why it was issued anew; an older copy must not be accepted.',
});

function createFinding(vehicle: VehicleAnswers, words: DateMismatch): RuleFinding {
  return {
    severity: 'information',
    ...words,
    evidence: [
      vehicle.createEvidence('check', 'buyerInfo', 'v5cDate'),
      vehicle.createEvidence('keepers', 'keeperAcquisition'),
    ],
  };
}

/** A plate change or a colour change leads to a new V5C. */
function isExplained(vehicle: VehicleAnswers, issued: Day): boolean {
  // Only version 1.2 has the date of the last colour change.
  const spec: RecordOf<'spec', '1.2'> | undefined = vehicle.getRecord('spec');
  const changes = [
    ...getPlateChanges(vehicle).flatMap(({ fittedOn, removedOn }) => [fittedOn, removedOn]),
    parseDay(spec?.dateLastColourChange),
  ];
  return changes.some(
    (day) => day !== undefined && Math.abs(daysBetween(day, issued)) <= MAX_ISSUE_DELAY_DAYS,
  );
}
