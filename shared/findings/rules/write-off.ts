import { cacheByObject } from '../../format/cache-by-object.ts';
import {
  formatCount,
  formatList,
  hasText,
  joinSentences,
  quoteText,
  toInlineText,
  visibleText,
} from '../../format/text.ts';
import {
  describeStatedText,
  describeUnrecognisedText,
} from '../../reading/source-text/source-words.ts';
import { type WriteOffCategory } from '../../reading/source-text/write-off-category.ts';
import {
  adviceForCategories,
  CATEGORY_MEANING,
  classifyLoss,
  describePermanence,
  findCategories,
  findPaidThefts,
  findTextsOfCategory,
  isCategoryU,
  PAID_THEFT,
  readWriteOff,
  requiresCrushing,
} from '../../reading/write-off.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import { describeContactStep, findingWithoutEntry, getProvenanceLine } from '../check-subject.ts';
import { CUSTOMER_STEPS } from '../../reading/customer-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { collectFieldEvidence, type VehicleAnswers } from '../vehicle-answers.ts';
import { formatEventDay } from '../vehicle-age.ts';

/** Maximum number of records named in a sentence. The evidence includes all of them. */
const MAX_QUOTED_TEXTS = 3;

export const getWriteOffEntries = cacheByObject((vehicle: VehicleAnswers) =>
  (vehicle.getRecord('check')?.condition ?? []).map((entry, index) => ({
    entry,
    index,
    status: classifyLoss(entry.status),
  })),
);

/** An insurer's total-loss record with its position and what its status states. */
export type WriteOffEntry = ReturnType<typeof getWriteOffEntries>[number];

const entryEvidence = (vehicle: VehicleAnswers, { index }: WriteOffEntry) =>
  collectFieldEvidence(vehicle, [
    `check.condition.${index}.status`,
    `check.condition.${index}.lossDate`,
    `check.condition.${index}.insurerName`,
    `check.condition.${index}.claimNumber`,
  ]);

/** Returns “Recorded by Tern & Harrow Underwriting, date of loss 4 Nov 2019 and …”. */
function describeEntries(vehicle: VehicleAnswers, entries: readonly WriteOffEntry[]): string {
  if (entries.length === 0) return 'Recorded in the damage report.';
  const named = entries
    .slice(0, MAX_QUOTED_TEXTS)
    .map(
      ({ entry: { insurerName, lossDate } }) =>
        `${visibleText(insurerName) ?? 'an insurer (name not stated)'}${formatEventDay(vehicle, 'loss', ', date of loss', lossDate)}`,
    );
  const more = entries.length - named.length;
  return `Recorded by ${formatList(more > 0 ? [...named, formatCount(more, 'other')] : named)}.`;
}

/** Returns how to contact the insurer of the last record, if the record names one. */
export function insurerContactStep(entries: readonly WriteOffEntry[]): string | undefined {
  const { insurerName, contactNumber, claimNumber } = entries.at(-1)?.entry ?? {};
  if (!hasText(insurerName) && !hasText(contactNumber)) return undefined;
  return describeContactStep(visibleText(insurerName) ?? 'the insurer', contactNumber, claimNumber);
}

export const writeOff: Rule = {
  id: 'write-off',
  subject: 'written-off',
  isPrintedBySection: true,
  severity: 'review',
  title: 'Recorded as written off',
  basis: BASIS.salvageCode,
  description:
    'Alert for write-off category A or B, when no category is stated or recognised, or for an insurer’s record of a theft that does not state a recovery. Review for S, N, C or D, for the insurers’ own codes F and X, and for an insurer total-loss record without a category or one that was removed or made in error. A date of loss in the future or before first registration is named as doubtful. For a recorded import, the loss may have been abroad.',
  datasets: ['check', 'keepers', 'status', 'spec'],
  evaluate: (vehicle) => {
    const record = vehicle.getRecord('check');
    if (!record) return [];
    const entries = getWriteOffEntries(vehicle);
    const uncategorised = entries.filter(
      ({ status: { kind } }) => kind !== 'category' && kind !== 'theft',
    );
    const { categories } = readWriteOff(record);
    const withoutCategory =
      categories.length === 0 ? findingWithoutCategory(vehicle, uncategorised) : undefined;
    return [
      theftFinding(vehicle, record),
      withoutCategory,
      ...categories.map((category) =>
        categoryFinding(
          vehicle,
          record,
          category,
          categories,
          withoutRepeats(entries.filter(({ status }) => status.categories.includes(category))),
        ),
      ),
      ...uncategorised
        .filter((entry) => !withoutCategory || entry.status.kind !== 'unrecognised')
        .map((entry) => entryFinding(vehicle, entry)),
    ];
  },
};

/** The same record may be stated twice. Without a date, two records may be of two losses. */
const withoutRepeats = (entries: readonly WriteOffEntry[]) => {
  const entryKey = ({ entry, index }: WriteOffEntry) =>
    entry.lossDate === undefined ? `${index}` : JSON.stringify(entry);
  return [...new Map(entries.map((each) => [entryKey(each), each])).values()];
};

function categoryFinding(
  vehicle: VehicleAnswers,
  record: RecordOf<'check'>,
  category: WriteOffCategory,
  recorded: readonly WriteOffCategory[],
  entries: readonly WriteOffEntry[],
): RuleFinding {
  const { severity, meaning } = CATEGORY_MEANING[category];
  const isInReport = findCategories(record.damageReport?.writeOff).includes(category);
  return {
    key: category,
    severity,
    title: `Written off${formatTimes(entries.length)}: category ${category}`,
    reason: joinSentences(
      describeEntries(vehicle, entries),
      ...findTextsOfCategory(record, category).slice(0, MAX_QUOTED_TEXTS).map(describeStatedText),
      meaning,
      describePermanence([category]),
      getProvenanceLine(vehicle, 'writeOff')?.disagreement,
    ),
    evidence: [
      ...entries.flatMap((each) => entryEvidence(vehicle, each)),
      ...(isInReport ? ['check.damageReport.writeOff' as const] : []),
    ],
    ...(requiresCrushing(recorded) && { action: adviceForCategories(recorded) }),
    nextStep: joinSentences(insurerContactStep(entries), adviceForCategories(recorded)),
    customerNextStep: requiresCrushing(recorded)
      ? 'Do not buy the vehicle for use on the road.'
      : joinSentences(CUSTOMER_STEPS.insurer, adviceForCategories(recorded)),
  };
}

function formatTimes(times: number): string {
  if (times < 2) return '';
  return times === 2 ? ' twice' : ` ${times} times`;
}

function theftFinding(vehicle: VehicleAnswers, record: RecordOf<'check'>): RuleFinding | undefined {
  const [text] = findPaidThefts(record);
  if (text === undefined) return undefined;
  const entries = getWriteOffEntries(vehicle).filter(({ status: { kind } }) => kind === 'theft');
  return {
    key: 'theft',
    severity: 'alert',
    title: PAID_THEFT.label,
    reason: joinSentences(
      describeEntries(vehicle, withoutRepeats(entries)),
      describeStatedText(text),
      PAID_THEFT.meaning,
      getProvenanceLine(vehicle, 'writeOff')?.disagreement,
    ),
    evidence:
      entries.length > 0
        ? entries.flatMap((each) => entryEvidence(vehicle, each))
        : ['check.damageReport.writeOff'],
    nextStep: joinSentences(insurerContactStep(entries), PAID_THEFT.nextStep),
    customerNextStep: joinSentences(
      'Do not buy the vehicle before the insurer states in writing who owns it.',
      CUSTOMER_STEPS.insurer,
    ),
  };
}

/** Without a category, the write-off may be of any kind. Quotes the texts that are not recognised. */
function findingWithoutCategory(vehicle: VehicleAnswers, uncategorised: readonly WriteOffEntry[]) {
  const record = vehicle.getRecord('check');
  if (!record) return undefined;
  const { unrecognised, isRemoved } = readWriteOff(record);
  // If the summary flag is no, or the records were removed, each record raises its own finding.
  if (uncategorised.length > 0 && getProvenanceLine(vehicle, 'writeOff')?.result === 'review')
    return undefined;
  // A theft explains the flag, unless another record is of a loss too.
  const isTheftAlone =
    findPaidThefts(record).length > 0 &&
    unrecognised.length === 0 &&
    uncategorised.every(({ status: { kind } }) => kind === 'removed' || kind === 'none');
  if (isTheftAlone) return undefined;
  const isU = unrecognised.some(isCategoryU);
  const state = isRemoved
    ? 'record removed'
    : isU
      ? 'category U'
      : `category not ${unrecognised.length > 0 ? 'recognised' : 'stated'}`;
  const entries = uncategorised.filter(({ status: { kind } }) => kind === 'unrecognised');
  const finding = findingWithoutEntry(vehicle, 'writeOff', {
    title: `Recorded as written off, ${state}`,
    nextStep: joinSentences(
      insurerContactStep(entries),
      isU && 'Ask the insurer what category U means.',
      adviceForCategories([]),
    ),
  });
  if (!finding || unrecognised.length === 0) return finding;
  const quoted = [...new Set(unrecognised)].slice(0, MAX_QUOTED_TEXTS).map(quoteText);
  return {
    ...finding,
    reason: joinSentences(
      describeEntries(vehicle, entries),
      `The source states ${formatList(quoted)}.`,
      isU && CATEGORY_U,
      getProvenanceLine(vehicle, 'writeOff')?.disagreement,
    ),
    evidence: [...entries.flatMap((each) => entryEvidence(vehicle, each)), ...finding.evidence],
  };
}

const CATEGORY_U = 'Category U is an insurer’s own code.';

function entryFinding(vehicle: VehicleAnswers, indexed: WriteOffEntry): RuleFinding {
  const { status } = indexed.entry;
  const isRemoved = indexed.status.kind === 'removed';
  return {
    key: isRemoved ? 'removed' : 'uncategorised',
    title: hasText(status)
      ? `Insurer total-loss record: ${toInlineText(status)}`
      : 'Insurer total-loss record (MIAFTR)',
    reason: joinSentences(describeEntries(vehicle, [indexed]), describeStatus(indexed)),
    evidence: entryEvidence(vehicle, indexed),
    nextStep: joinSentences(
      insurerContactStep([indexed]),
      isRemoved
        ? 'Ask the insurer for written confirmation that the record was removed.'
        : 'Ask the insurer what the record means.',
    ),
    customerNextStep: CUSTOMER_STEPS.insurer,
  };
}

function describeStatus({ status: { kind }, entry: { status = '' } }: WriteOffEntry): string {
  switch (kind) {
    case 'removed':
      return `${describeStatedText(status)} The record was removed or made in error. Only the insurer can correct an error.`;
    case 'none':
      return `${describeStatedText(status)} An insurer’s record is held nevertheless.`;
    case 'loss':
      return `${describeStatedText(status)} It states no write-off category.`;
    case 'unrecognised':
      return isCategoryU(status)
        ? `${describeStatedText(status)} ${CATEGORY_U}`
        : describeUnrecognisedText(status);
    case 'theft':
    case 'category':
    case 'not-stated':
      return 'The record does not state a write-off category.';
  }
}
