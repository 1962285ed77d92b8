import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate } from '../../ui/format.ts';

type Spec = RecordOf<'spec', '1.2'>;

/**
 * What the record says of changes of colour, in one sentence; undefined when it says nothing of them.
 * Fields may disagree with each other: then both are said.
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

/** Said when the colour code is another than the first one; undefined when they agree or one is missing. */
export function colourCodeNote(spec: Spec): string | undefined {
  const { colourCode, originalColourCode } = spec;
  if (!colourCode || !originalColourCode || colourCode === originalColourCode) return undefined;
  return `The colour code (${colourCode}) is not the original one (${originalColourCode}).`;
}

/**
 * Said when the year lies outside the years in which the derivative was built. A vehicle may be
 * registered a year after it was built, so only more than that is said.
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
