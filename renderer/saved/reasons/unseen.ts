import type { ReportRow } from '../../../shared/ipc/reports.ts';
import { placesInNumber, placesInText } from '../../../shared/search/places.ts';
import { excerptOf } from '../marks.ts';
import { inLine, plateOf, titleWords } from '../words.ts';

/** A place of a row in which what was found is marked. */
export type Cell = 'vehicle' | 'title' | 'reference' | 'note' | 'by';
/** A mark that is there, but beyond the end of its place. */
export type CutMark = { readonly cell: Cell; readonly text: string };

/** What a row shows of a report, where there is room for all of it. */
type Shown = { readonly cell: Cell; readonly text: string; readonly isNumber: boolean };

/**
 * Searched words that nobody sees in a report's row: nothing that the row shows has them, or only
 * what its places have no room for.
 *
 * @param words as `searchedWords` gives them
 */
export function unseenWords(
  row: ReportRow,
  words: readonly string[],
  cut: readonly CutMark[],
): readonly string[] {
  const shown = shownOf(row, words);
  const isCut = (cell: Cell, word: string) =>
    // Of a mark nobody knows whether it stands in a number: it does where it could.
    cut.some((mark) => mark.cell === cell && (isInText(mark, word) || isInNumber(mark, word)));
  return words.filter(
    (word) =>
      !shown.some(
        (part) =>
          (part.isNumber ? isInNumber(part, word) : isInText(part, word)) &&
          !isCut(part.cell, word),
      ),
  );
}

type Text = Pick<Shown, 'text'>;
const isInText = ({ text }: Text, word: string) => placesInText(text, [word]).length > 0;
const isInNumber = ({ text }: Text, word: string) => placesInNumber(text, [word]).length > 0;

/** As ReportRow shows it. */
function shownOf(row: ReportRow, words: readonly string[]): readonly Shown[] {
  const { vehicle, identity, reference, preparedBy, tags, note } = row;
  const plate = plateOf(row);
  const vin = 'vin' in vehicle ? vehicle.vin : undefined;
  const title = titleWords(identity);
  return [
    number('vehicle', plate ?? vin),
    number('note', plate === undefined ? (identity.vin ?? vin) : undefined),
    text('title', title),
    text('title', title === undefined ? undefined : inLine(identity.derivative ?? '')),
    number('reference', reference),
    text('by', inLine(preparedBy)),
    ...tags.map((tag) => text('note', inLine(tag, 40))),
    text(
      'note',
      excerptOf(note, words)
        .map((part) => part.text)
        .join(''),
    ),
  ];
}

const text = (cell: Cell, shown = ''): Shown => ({ cell, text: shown, isNumber: false });
const number = (cell: Cell, shown = ''): Shown => ({ cell, text: shown, isNumber: true });
