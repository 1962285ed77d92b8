import {
  findCategories,
  findCategoriesInText,
  CATEGORY_MEANING,
  type WriteOffCategory,
} from '../../reading/write-off.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import type { Json } from '../../format/json.ts';
import { findingWithoutEntry, collectCheckEvidence, getProvenanceLine } from '../check-subject.ts';
import { describeContactStep } from '../contact.ts';
import { formatDayOrUndefined } from '../days.ts';
import { collectFieldEvidence, toNonEmptyEvidence } from '../evidence.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import {
  formatCount,
  hasText,
  formatList,
  toInlineText,
  joinSentences,
} from '../../format/text.ts';

type Entry = NonNullable<RecordOf<'check'>['condition']>[number];
type IndexedEntry = { readonly entry: Entry; readonly index: number };

/** Maximum number of entries named in the sentence. The evidence includes all of them. */
const MAX_NAMED = 3;
const REPAIR_NEXT_STEP =
  'Ask for the insurer’s report, photos of the damage and the bills of the repair, and have the work looked at.';
const CRUSH_NEXT_STEP = 'Do not buy or sell it for the road. Ask the insurer what became of it.';

/** Write-offs in the check: one finding per category. */
export const writeOff: Rule = {
  id: 'write-off',
  section: 'write-off',
  isPrintedBySection: true,
  title: 'Recorded as written off',
  description:
    'Each category in the check, from the damage report or an insurer’s entry: an alert for A and B, a review for S, N, C and D, an alert where no category is given. An insurer’s entry without a category is a review by itself.',
  datasets: ['check'],
  evaluate: (vehicle) => {
    const record = vehicle.getRecord('check');
    if (!record) return [];
    const entries = (record.condition ?? []).map((entry, index) => ({ entry, index }));
    const named = entries.filter(({ entry }) => entryCategories(entry).length > 0);
    const uncategorised = entries.filter(({ entry }) => entryCategories(entry).length === 0);
    const report = record.damageReport?.writeOff as Json | undefined;
    const categories = findCategories([
      report ?? null,
      named.map(({ entry }) => entry.status ?? null),
    ]);
    return [
      ...(categories.length === 0 ? findingWithoutCategory(vehicle, uncategorised) : []),
      ...categories.map((category) => {
        const of = named.filter(({ entry }) => entryCategories(entry).includes(category));
        return categoryFinding(vehicle, category, of, findCategories(report).includes(category));
      }),
      ...uncategorised.map((placed) => entryFinding(vehicle, placed)),
    ];
  },
};

const entryCategories = ({ status }: Entry) => findCategoriesInText(status ?? '');

function categoryFinding(
  vehicle: VehicleAnswers,
  category: WriteOffCategory,
  entries: readonly IndexedEntry[],
  isReported: boolean,
): RuleFinding {
  const { severity, meaning } = CATEGORY_MEANING[category];
  const report = isReported ? [vehicle.createEvidence('check', 'damageReport', 'writeOff')] : [];
  const evidence = toNonEmptyEvidence([
    ...entries.flatMap(({ index }) => entryEvidence(vehicle, index)),
    ...report,
  ]);
  const disagreement = getProvenanceLine(vehicle, 'writeOff')?.disagreement;
  return {
    key: category,
    severity: severity,
    title: `Written off${formatTimes(entries.length)}: category ${category}`,
    reason: joinSentences(
      describeEntries(entries),
      meaning,
      'The marker is permanent.',
      disagreement,
    ),
    evidence: evidence ?? collectCheckEvidence(vehicle, 'writeOff'),
    nextStep: joinSentences(
      insurerContactStep(entries),
      severity === 'alert' ? CRUSH_NEXT_STEP : REPAIR_NEXT_STEP,
    ),
  };
}

function formatTimes(times: number): string {
  if (times < 2) return '';
  return times === 2 ? ' twice' : ` ${times} times`;
}

/** Without a category, the write-off may be of any kind. */
function findingWithoutCategory(
  vehicle: VehicleAnswers,
  uncategorised: readonly IndexedEntry[],
): RuleFinding[] {
  // If the overview flag is no, each insurer's entry raises its own finding instead.
  if (uncategorised.length > 0 && getProvenanceLine(vehicle, 'writeOff')?.result === 'review')
    return [];
  return findingWithoutEntry(vehicle, 'writeOff', {
    title: 'Recorded as written off, category not given',
    nextStep: `Ask the source for the category. ${REPAIR_NEXT_STEP}`,
  });
}

function entryFinding(vehicle: VehicleAnswers, placed: IndexedEntry): RuleFinding {
  const { status } = placed.entry;
  return {
    key: 'uncategorised',
    severity: 'review',
    title: hasText(status)
      ? `Insurer’s entry: ${toInlineText(status)}`
      : 'Insurer’s entry of a loss',
    reason: joinSentences(
      describeEntries([placed]),
      'It names no write-off category that is known here.',
    ),
    evidence: entryEvidence(vehicle, placed.index),
    nextStep: joinSentences(insurerContactStep([placed]), 'Ask what the entry stands for.'),
  };
}

const entryEvidence = (vehicle: VehicleAnswers, index: number) =>
  collectFieldEvidence(
    vehicle,
    'check',
    ['condition', index],
    ['status', 'lossDate', 'insurerName', 'claimNumber'],
  );

/** Returns “Recorded by Tern & Harrow Underwriting for a loss of 4 Nov 2019 and …”. */
function describeEntries(entries: readonly IndexedEntry[]): string {
  if (entries.length === 0) return 'The damage report records it.';
  const named = entries.slice(0, MAX_NAMED).map(({ entry: { insurerName, lossDate } }) => {
    const day = formatDayOrUndefined(lossDate);
    const insurer = hasText(insurerName) ? toInlineText(insurerName) : 'an insurer';
    return day === undefined ? insurer : `${insurer} for a loss of ${day}`;
  });
  const more = entries.length - named.length;
  return `Recorded by ${formatList(more > 0 ? [...named, formatCount(more, 'other')] : named)}.`;
}

function insurerContactStep(entries: readonly IndexedEntry[]): string | undefined {
  const entry = entries.at(-1)?.entry;
  if (!entry || (!hasText(entry.insurerName) && !hasText(entry.contactNumber))) return undefined;
  const contactStep = describeContactStep({
    name: entry.insurerName,
    fallbackName: 'the insurer',
    phone: entry.contactNumber,
    reference: entry.claimNumber,
  });
  return `${contactStep}.`;
}
