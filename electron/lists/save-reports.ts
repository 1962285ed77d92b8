import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { toDocumentChoices } from '../../shared/report/contents.ts';
import { toVehicle } from '../../shared/lists/pass-plan.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import type { StoredList, StoredRow } from './stored-list.ts';

/** The longest notes of a report. */
const MAX_NOTES = 10_000;

/** The report of a row, from its answers in the answer cache, at most one for each dataset. */
export function toReportInput(
  list: StoredList,
  row: StoredRow,
  answers: readonly CachedAnswer[],
  settings: Settings,
): CreateReportInput {
  const { address, phone, preparedBy, organisation, contents, datasetProfile } = settings;
  return {
    environment: list.environment,
    vehicle: toVehicle(row),
    answerIds: answers.map(({ metadata }) => metadata.id),
    comparables: [],
    ruleInputs: { profile: datasetProfile },
    writtenFields: {
      preparedBy: list.createdBy === '' ? preparedBy : list.createdBy,
      organisation,
      purpose: list.purpose,
      ...(address !== '' && { address }),
      ...(phone !== '' && { phone }),
      caseNumber: row.stockNumber.slice(0, 100),
      notes: writeNotes(list, row),
    },
    ...toDocumentChoices(contents[list.purpose]),
  };
}

/** “List Monday sale, lot 214”, then the note of the row. */
function writeNotes({ name }: StoredList, { lot, vin, summary, note }: StoredRow): string {
  const lines = [
    `List ${name}${lot === '' ? '' : `, lot ${lot}`}`,
    ...(summary?.otherVin === undefined
      ? []
      : [`The list states the VIN ${vin}. A response states ${summary.otherVin}.`]),
    ...(note === '' ? [] : [note]),
  ];
  return lines.join('\n').slice(0, MAX_NOTES);
}
