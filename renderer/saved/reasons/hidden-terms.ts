import type { ReportRow } from '../../../shared/ipc/reports.ts';
import { findInIdentifier, findInText } from '../../../shared/search/matches.ts';
import { createExcerptForTerms } from '../highlight-text.ts';
import { toSingleLine, reportPlate, makeAndModel } from '../report-text.ts';

/** A place of a row in which what was found is marked. */
export type RowCell = 'vehicle' | 'title' | 'reference' | 'note' | 'preparedBy';
/** A mark that is there, but beyond the end of its place. */
export type HiddenHighlight = { readonly cell: RowCell; readonly text: string };

/** What a row shows of a report, where there is room for all of it. */
type VisibleText = { readonly cell: RowCell; readonly text: string; readonly isCode: boolean };

/**
 * Searched words that nobody sees in a report's row: nothing that the row shows has them, or only
 * what its places have no room for.
 *
 * @param words as `searchedWords` gives them
 */
export function hiddenTerms(
  row: ReportRow,
  terms: readonly string[],
  hidden: readonly HiddenHighlight[],
): readonly string[] {
  const visible = visibleTexts(row, terms);
  const isHidden = (cell: RowCell, term: string) =>
    // Of a mark nobody knows whether it stands in a number: it does where it could.
    hidden.some(
      (highlight) =>
        highlight.cell === cell && (isInText(highlight, term) || isInNumber(highlight, term)),
    );
  return terms.filter(
    (term) =>
      !visible.some(
        (visibleText) =>
          (visibleText.isCode ? isInNumber(visibleText, term) : isInText(visibleText, term)) &&
          !isHidden(visibleText.cell, term),
      ),
  );
}

type Text = Pick<VisibleText, 'text'>;
const isInText = ({ text }: Text, term: string) => findInText(text, [term]).length > 0;
const isInNumber = ({ text }: Text, term: string) => findInIdentifier(text, [term]).length > 0;

/** As ReportRow shows it. */
function visibleTexts(row: ReportRow, terms: readonly string[]): readonly VisibleText[] {
  const { vehicle, identity, reference, preparedBy, tags, note } = row;
  const plate = reportPlate(row);
  const vin = 'vin' in vehicle ? vehicle.vin : undefined;
  const title = makeAndModel(identity);
  return [
    number('vehicle', plate ?? vin),
    number('note', plate === undefined ? (identity.vin ?? vin) : undefined),
    text('title', title),
    text('title', title === undefined ? undefined : toSingleLine(identity.derivative ?? '')),
    number('reference', reference),
    text('preparedBy', toSingleLine(preparedBy)),
    ...tags.map((tag) => text('note', toSingleLine(tag, 40))),
    text(
      'note',
      createExcerptForTerms(note, terms)
        .map((visibleText) => visibleText.text)
        .join(''),
    ),
  ];
}

const text = (cell: RowCell, value = ''): VisibleText => ({ cell, text: value, isCode: false });
const number = (cell: RowCell, value = ''): VisibleText => ({ cell, text: value, isCode: true });
