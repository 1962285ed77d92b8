import { getObservedReadings } from '../findings/mileage/readings.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { RESULT_TEXT } from '../findings/result-text.ts';
import { formatDate } from '../format/dates.ts';
import { formatWholeMiles } from '../format/numbers.ts';
import { formatCount } from '../format/text.ts';
import { DATASET_IDS, type DatasetId, getDataset } from '../provider/catalogue.ts';
import { describeState, isNotSent, outcomeReason } from '../reading/outcomes.ts';
import { getReadableAnswer } from './compare-fields.ts';
import type { Changes, DatasetChange } from './compare.ts';
import {
  INFORMATION,
  type ListedChange,
  type CategorizedChange,
  CATEGORIES,
} from './listed-change.ts';
import { listFields, removeRepeated } from './listed-fields.ts';
import { listFindings } from './listed-findings.ts';

/** What changed, most serious first, and the number of compared datasets without a change. */
export type ChangeList = {
  readonly items: readonly ListedChange[];
  readonly unchangedCount: number;
};

/** Describes the changes between two sets of answers, which `compareVehicleAnswers` has found. */
export function listChanges(
  before: VehicleAnswers,
  after: VehicleAnswers,
  { verdict, findings, fields, datasets, omittedFieldCount }: Changes,
): ChangeList {
  const items: readonly CategorizedChange[] = [
    ...listFindings(findings, before, after),
    ...describeVerdict(verdict),
    ...describeMileage(before, after),
    ...listFields(fields, omittedFieldCount),
    ...datasets.flatMap(describeOtherRequest),
    ...DATASET_IDS.flatMap((dataset) => describeNotCompared(dataset, before, after)),
  ];
  const changed = new Set(fields.map(({ dataset }) => dataset));
  const isCompared = (dataset: DatasetId) =>
    (getReadableAnswer(before, dataset) && getReadableAnswer(after, dataset)) ||
    isHeldByNone(dataset, before, after);
  return {
    items: removeRepeated(items)
      .toSorted((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category))
      .map(({ sign, word, subject, text }) => ({ sign, word, subject, text })),
    unchangedCount: DATASET_IDS.filter((id) => isCompared(id) && !changed.has(id)).length,
  };
}

/** The last line of the list. Empty if every dataset has changed or was not compared. */
export function describeUnchanged({ items, unchangedCount }: ChangeList): string {
  const datasets = formatCount(unchangedCount, 'dataset');
  if (unchangedCount === 0) return '';
  return items.length === 0
    ? `Nothing changed in ${datasets}`
    : `Nothing else changed (${datasets})`;
}

function describeVerdict({ before, after }: Changes['verdict']): readonly CategorizedChange[] {
  if (before === after) return [];
  const { label } = RESULT_TEXT[after];
  const text = `${RESULT_TEXT[before].label}, now ${label}`;
  return [{ category: 'verdict', sign: after, word: label, subject: 'Verdict:', text }];
}

function describeMileage(
  before: VehicleAnswers,
  after: VehicleAnswers,
): readonly CategorizedChange[] {
  const [earlier, later] = [before, after].map((side) => getObservedReadings(side).at(-1));
  if (!earlier || !later) return [];
  if (earlier.miles === later.miles && earlier.day === later.day) return [];
  const [from, to] = [earlier, later].map(
    ({ miles, day }) => `${formatWholeMiles(miles)} on ${formatDate(day)}`,
  );
  return [
    { ...INFORMATION, category: 'mileage', subject: 'Last mileage', text: `${from}, now ${to}` },
  ];
}

function describeOtherRequest({
  kind,
  dataset,
  before,
  after,
}: DatasetChange): readonly CategorizedChange[] {
  if (kind !== 'request-changed') return [];
  const request =
    before.version === after.version
      ? 'requested with other parameters.'
      : `requested as version ${after.version}, before ${before.version}.`;
  const text = `${request} Differences may be due to this alone.`;
  return [
    { ...INFORMATION, category: 'not compared', subject: `${getDataset(dataset).name}:`, text },
  ];
}

/** The provider held no data of the dataset at either time. */
const isHeldByNone = (dataset: DatasetId, ...sides: readonly VehicleAnswers[]) =>
  sides.every(({ answers }) => answers.get(dataset)?.kind === 'no-data');

/** A dataset of either side that has no readable answer on the other. */
function describeNotCompared(
  dataset: DatasetId,
  before: VehicleAnswers,
  after: VehicleAnswers,
): readonly CategorizedChange[] {
  const [earlier, later] = [before, after].map((side) => side.answers.get(dataset));
  const isRead = [before, after].map((side) => getReadableAnswer(side, dataset) !== undefined);
  if ((!earlier && !later) || (isRead[0] && isRead[1])) return [];
  if (isHeldByNone(dataset, before, after)) return [];
  const subject = `${getDataset(dataset).name}:`;
  const category = 'not compared';
  if (isRead[1])
    return [
      {
        ...INFORMATION,
        category,
        subject,
        text: 'not compared, because it was not received before',
      },
    ];
  if (later?.kind === 'no-data')
    return [
      { sign: 'incomplete', word: '', category, subject, text: 'No data held: not compared' },
    ];
  if (!later || isNotSent(later.kind)) {
    const text = `${later ? describeState(later) : 'Not requested'}. Not compared.`;
    return [{ sign: 'incomplete', word: '', category, subject, text }];
  }
  const reason = outcomeReason(
    later.kind === 'answered' ? 'unreadable' : later.kind,
    later.environment,
  );
  const text = `Failed: not compared (${reason})`;
  return [{ sign: 'failed', word: '', category, subject, text }];
}
