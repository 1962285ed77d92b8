import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate } from '../../ui/format.ts';

type Spec = RecordOf<'spec', '1.2'>;

/**
 * Summarizes the colour changes of a record in one sentence. Returns undefined if it states none.
 * If fields contradict each other, the sentence contains both.
 */
export function colourChangeNote(spec: Spec): string | undefined {
  const count = spec.numberOfPreviousColours;
  const changed = spec.dateLastColourChange;
  const lastChangeDate = changed && formatDate(changed);
  if (count === undefined)
    return lastChangeDate && `The colour was changed, last on ${lastChangeDate}.`;
  if (count === 0)
    return lastChangeDate
      ? `No previous colour is counted, yet a change is recorded on ${lastChangeDate}.`
      : 'No previous colour is recorded.';
  const colours = count === 1 ? '1 previous colour is' : `${count} previous colours are`;
  return lastChangeDate
    ? `${colours} recorded, the last change on ${lastChangeDate}.`
    : `${colours} recorded; when the last change was is not given.`;
}

/**
 * Returns a note if the colour code differs from the original one. Returns undefined if they match
 * or one is missing.
 */
export function colourCodeNote(spec: Spec): string | undefined {
  const { colourCode, originalColourCode } = spec;
  if (!colourCode || !originalColourCode || colourCode === originalColourCode) return undefined;
  return `The colour code (${colourCode}) is not the original one (${originalColourCode}).`;
}

/**
 * Returns a note if the year is outside the years of production of the derivative. A vehicle may be
 * registered a year after production, so only a larger difference is reported.
 */
export function yearNote(spec: Spec): string | undefined {
  const from = Number(spec.builtFrom?.slice(0, 4));
  const to = Number(spec.builtTo?.slice(0, 4));
  if (spec.year === undefined) return undefined;
  if (spec.year < from)
    return `The year, ${spec.year}, is before this derivative was built (from ${from}).`;
  if (spec.year > to + 1)
    return `The year, ${spec.year}, is more than a year after this derivative was last built (${to}).`;
  return undefined;
}
