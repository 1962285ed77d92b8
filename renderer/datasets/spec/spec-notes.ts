import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatCount } from '../../../shared/format/text.ts';
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
  if (count === undefined) return lastChangeDate && `Last colour change: ${lastChangeDate}.`;
  if (count === 0)
    return lastChangeDate
      ? `The previous colour count is 0, but a colour change is recorded on ${lastChangeDate}.`
      : 'No previous colour recorded.';
  const colours = `${formatCount(count, 'previous colour')} recorded.`;
  return lastChangeDate
    ? `${colours} Last colour change: ${lastChangeDate}.`
    : `${colours} Date of the last change not stated.`;
}

/** Returns a note if the colour code is known to differ from the original one. */
export function colourCodeNote(spec: Spec): string | undefined {
  const { colourCode, originalColourCode } = spec;
  if (!colourCode || !originalColourCode || colourCode === originalColourCode) return undefined;
  return `The colour code (${colourCode}) differs from the original (${originalColourCode}).`;
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
    return `Year ${spec.year} is before production of this derivative started (${from}).`;
  if (spec.year > to + 1)
    return `Year ${spec.year} is more than 1 year after production of this derivative ended (${to}).`;
  return undefined;
}
