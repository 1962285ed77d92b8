import type { RecordOf } from '../../../shared/provider/catalogue.ts';

/** One option, in either version. */
export type Option = {
  readonly code?: string | undefined;
  readonly description?: string | undefined;
};

/** Returns undefined if the record has no list, which differs from an empty list. */
export function readOptions(
  record: RecordOf<'optionsActual', '2.0'> | RecordOf<'optionsActual', '1.0'>,
): readonly Option[] | undefined {
  // Version 1.0 has its list inside `actual`. Both lists are named `options` and have the same
  // shape.
  const { actual } = record as RecordOf<'optionsActual', '1.0'>;
  const { options } = record as RecordOf<'optionsActual', '2.0'>;
  return options ?? actual?.options;
}

/** Returns the options that contain every typed word in code or description, in any order. */
export function searchOptions(options: readonly Option[], query: string): readonly Option[] {
  const queryWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (queryWords.length === 0) return options;
  return options.filter(({ code = '', description = '' }) => {
    const text = `${code} ${description}`.toLowerCase();
    return queryWords.every((word) => text.includes(word));
  });
}

/** Formats for a spreadsheet: one option per line, code and description separated by a tab. */
export function formatOptionsAsText(options: readonly Option[]): string {
  return options
    .map(({ code = '', description = '' }) => [code, description].map(toCellText).join('\t'))
    .join('\n');
}

const toCellText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Counts the options that repeat the code of another. */
export function countRepeatedCodes(options: readonly Option[]): number {
  const codes = options.flatMap(({ code }) => (code ? [code] : []));
  return codes.length - new Set(codes).size;
}
