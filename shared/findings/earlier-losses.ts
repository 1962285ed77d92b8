import { capitalize, hasText, quoteText, visibleText } from '../format/text.ts';
import { classifyWriteOff } from '../reading/source-text/write-off-category.ts';
import {
  categoryLabel,
  findCategories,
  isUnrecoveredTheft,
  readWriteOff,
  requiresCrushing,
} from '../reading/write-off.ts';
import { findDateField, formatDayOrUndefined } from './days.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** An earlier total loss, as a source recorded it. */
export type EarlierLoss = {
  readonly day: string | undefined;
  readonly insurer: string | undefined;
  /** “Category S”. Empty if none is recognised. */
  readonly category: string;
  /** The status of the record, where no category is recognised in it. */
  readonly status: string | undefined;
  readonly isTheft: boolean;
  /** The record states that it was removed or made in error. */
  readonly isRemoved: boolean;
  /** A vehicle to be crushed, or one that was not recovered, is not repaired. */
  readonly isRepairable: boolean;
};

/** Limits the text: a hostile response may contain any number of records. */
const MAX_LOSSES = 6;

/** Returns the total losses that insurers recorded, or the one of the damage report. */
export function getEarlierLosses(vehicle: VehicleAnswers): readonly EarlierLoss[] {
  const record = vehicle.getRecord('check');
  if (!record) return [];
  const losses = (record.condition ?? []).slice(0, MAX_LOSSES).map((entry): EarlierLoss => {
    const { kind, categories } = classifyWriteOff(entry.status);
    const isTheft = isUnrecoveredTheft(entry.status);
    return {
      day: formatDayOrUndefined(entry.lossDate),
      insurer: visibleText(entry.insurerName),
      category: categoryLabel(categories),
      status: categories.length === 0 && hasText(entry.status) ? entry.status : undefined,
      isTheft,
      isRemoved: kind === 'removed',
      isRepairable: !isTheft && !requiresCrushing(categories),
    };
  });
  if (losses.length > 0) return losses;
  const report = record.damageReport?.writeOff;
  const { isRemoved } = readWriteOff(record);
  const categories = findCategories(report);
  const isFlagged = record.overview?.detail?.damage?.writeOff === true;
  if (categories.length === 0 && !isRemoved && !isFlagged) return [];
  return [
    {
      day: formatDayOrUndefined(findDateField(report)?.value),
      insurer: undefined,
      category: categoryLabel(categories),
      status: undefined,
      isTheft: false,
      isRemoved,
      isRepairable: !requiresCrushing(categories),
    },
  ];
}

/** “Date of loss 5 Mar 2021, category S, recorded by Example Insurance.” */
export function describeEarlierLoss({ day, insurer, category, status, isRemoved }: EarlierLoss) {
  const facts = [
    `date of loss ${day ?? 'not stated'}`,
    category === ''
      ? `category not ${status === undefined ? 'stated' : `recognised in ${quoteText(status)}`}`
      : category,
    `recorded by ${insurer ?? 'an insurer that is not stated'}`,
    isRemoved ? 'recorded as removed or made in error' : '',
  ];
  return `${capitalize(facts.filter(Boolean).join(', '))}.`;
}
