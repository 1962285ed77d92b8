import type { RecordOf } from '../../../shared/provider/catalogue.ts';

/** One option, as either version gives it. */
export type Option = {
  readonly code?: string | undefined;
  readonly description?: string | undefined;
};

/** The options of a record; undefined when no list was given at all, which is not an empty list. */
export function readOptions(
  record: RecordOf<'optionsActual', '2.0'> | RecordOf<'optionsActual', '1.0'>,
): readonly Option[] | undefined {
  // 1.0 keeps its list inside `actual`; both are `options` of the same shape.
  const { actual } = record as RecordOf<'optionsActual', '1.0'>;
  const { options } = record as RecordOf<'optionsActual', '2.0'>;
  return options ?? actual?.options;
}

/** The options in which every word that was typed occurs, in code or description, in any order. */
export function searchOptions(options: readonly Option[], query: string): readonly Option[] {
  const queryWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (queryWords.length === 0) return options;
  return options.filter(({ code = '', description = '' }) => {
    const text = `${code} ${description}`.toLowerCase();
    return queryWords.every((word) => text.includes(word));
  });
}

/** The list as text, one option a line, code and description parted by a tab, for a spreadsheet. */
export function formatOptionsAsText(options: readonly Option[]): string {
  return options
    .map(({ code = '', description = '' }) => [code, description].map(toCellText).join('\t'))
    .join('\n');
}

const toCellText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** How many options share a code with another: the manufacturer's list then repeats itself. */
export function countRepeatedCodes(options: readonly Option[]): number {
  const codes = options.flatMap(({ code }) => (code ? [code] : []));
  return codes.length - new Set(codes).size;
}
