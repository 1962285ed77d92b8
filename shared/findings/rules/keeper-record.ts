import { formatDate } from '../../format/dates.ts';
import { formatNumber } from '../../format/numbers.ts';
import { type Day, parseDay } from '../days.ts';
import type { Rule, RuleFinding } from '../finding.ts';
import { describeImpossibleValue, findDateImpossibility } from '../impossible-value.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

const NEXT_STEP =
  'Compare the number of keepers and their dates with the V5C. Ask DVLA which entry is correct.';

/** The dates of the keeper record, as a sentence names them. */
const DATES = [
  { name: 'firstRegistration', label: 'The date of first registration' },
  { name: 'previousKeeper', label: 'The previous keeper’s start date' },
  { name: 'previousKeeperDisposal', label: 'The previous keeper’s end date' },
  { name: 'keeperAcquisition', label: 'The current keeper’s start date' },
] as const;

/** Values of the keeper record that cannot be true. They never count as a fact. */
export const keeperRecordImpossible: Rule = {
  id: 'keeper-record-impossible',
  subject: 'keepers',
  severity: 'review',
  title: 'Impossible keeper record',
  description:
    'Review when the number of previous keepers is negative, or when a keeper date is in the future, before 1903 or before first registration, or when the previous keeper’s end date is before the start date.',
  datasets: ['keepers'],
  evaluate: (vehicle) => [...impossibleCount(vehicle), ...impossibleDates(vehicle)],
};

function impossibleCount(vehicle: VehicleAnswers): RuleFinding[] {
  const count = vehicle.getRecord('keepers')?.previousOwners;
  if (count === undefined || count >= 0) return [];
  return [
    finding('previousOwners', 'Impossible number of previous keepers', {
      reason: describeImpossibleValue(
        'The number of previous keepers',
        formatNumber(count),
        'negative',
      ),
      evidence: [vehicle.createEvidence('keepers', 'previousOwners')],
    }),
  ];
}

function impossibleDates(vehicle: VehicleAnswers): RuleFinding[] {
  const record = vehicle.getRecord('keepers') ?? {};
  const registered = parseDay(record.firstRegistration);
  const since = parseDay(record.previousKeeper);
  const isRegistrationPossible =
    registered !== undefined && findDateImpossibility(vehicle, registered) === undefined;
  return DATES.flatMap(({ name, label }) => {
    const day = parseDay(record[name]);
    if (day === undefined) return [];
    const causeAndOthers = (): [string, readonly Evidence[]] | undefined => {
      const cause = findDateImpossibility(vehicle, day);
      if (cause !== undefined) return [cause, []];
      if (isRegistrationPossible && day < registered)
        return [
          `before first registration on ${formatDate(registered)}`,
          [vehicle.createEvidence('keepers', 'firstRegistration')],
        ];
      return name === 'previousKeeperDisposal' && isBefore(day, since)
        ? [
            'before the previous keeper’s start date',
            [vehicle.createEvidence('keepers', 'previousKeeper')],
          ]
        : undefined;
    };
    const found = causeAndOthers();
    if (!found) return [];
    const [cause, others] = found;
    return [
      finding(name, 'Impossible keeper date', {
        reason: describeImpossibleValue(label, formatDate(day), cause),
        evidence: [vehicle.createEvidence('keepers', name), ...others],
      }),
    ];
  });
}

const isBefore = (day: Day, other: Day | undefined) => other !== undefined && day < other;

const finding = (
  key: string,
  title: string,
  text: Pick<RuleFinding, 'reason' | 'evidence'>,
): RuleFinding => ({ key, title, ...text, nextStep: NEXT_STEP });
