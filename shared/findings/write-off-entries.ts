import { formatCount, formatList, hasText, visibleText } from '../format/text.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { classifyWriteOff } from '../reading/source-text/write-off-category.ts';
import { describeContactStep } from './contact.ts';
import { formatDaySuffix } from './days.ts';
import { collectFieldEvidence } from './evidence.ts';
import { cacheByObject, type VehicleAnswers } from './vehicle-answers.ts';

type Entry = NonNullable<RecordOf<'check'>['condition']>[number];

/** An insurer's total-loss record with its position and what its status states. */
export type WriteOffEntry = {
  readonly entry: Entry;
  readonly index: number;
  readonly status: ReturnType<typeof classifyWriteOff>;
};

/** Maximum number of records named in a sentence. The evidence includes all of them. */
const MAX_NAMED = 3;

export const getWriteOffEntries = cacheByObject(
  (vehicle: VehicleAnswers): readonly WriteOffEntry[] =>
    (vehicle.getRecord('check')?.condition ?? []).map((entry, index) => ({
      entry,
      index,
      status: classifyWriteOff(entry.status),
    })),
);

export const entryEvidence = (vehicle: VehicleAnswers, index: number) =>
  collectFieldEvidence(
    vehicle,
    'check',
    ['condition', index],
    ['status', 'lossDate', 'insurerName', 'claimNumber'],
  );

/** Returns “Recorded by Tern & Harrow Underwriting, date of loss 4 Nov 2019 and …”. */
export function describeEntries(entries: readonly WriteOffEntry[]): string {
  if (entries.length === 0) return 'Recorded in the damage report.';
  const named = entries
    .slice(0, MAX_NAMED)
    .map(
      ({ entry: { insurerName, lossDate } }) =>
        `${visibleText(insurerName) ?? 'an insurer (name not stated)'}${formatDaySuffix(', date of loss', lossDate)}`,
    );
  const more = entries.length - named.length;
  return `Recorded by ${formatList(more > 0 ? [...named, formatCount(more, 'other')] : named)}.`;
}

/** Returns how to contact the insurer of the last record, if the record names one. */
export function insurerContactStep(entries: readonly WriteOffEntry[]): string | undefined {
  const { insurerName, contactNumber, claimNumber } = entries.at(-1)?.entry ?? {};
  if (!hasText(insurerName) && !hasText(contactNumber)) return undefined;
  const contactStep = describeContactStep({
    name: insurerName,
    fallbackName: 'the insurer',
    phone: contactNumber,
    reference: claimNumber,
  });
  return `${contactStep}.`;
}
