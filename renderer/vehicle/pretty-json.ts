/** One level of indentation. */
const INDENT = '  ';
/** Maximum depth of indentation. Without it, a hostile answer could consist mostly of spaces. */
const MAX_INDENT_DEPTH = 50;

/** Indents JSON in chunks. It changes white space only: numbers and text stay unchanged. */
export type PrettyPrinter = {
  /**
   * Returns the next chunk: whole lines from about `size` characters of the source. '' at the end.
   */
  readonly nextChunk: (size: number) => string;
  /** Number of source characters left. */
  readonly remainingLength: () => number;
};

/**
 * Scans text as JSON without parsing it, so that invalid JSON can be shown too, and 20 MB cost no
 * more than the part that is shown.
 */
export function createPrettyPrinter(source: string): PrettyPrinter {
  const cursor = { index: 0, depth: 0, inText: false };
  const newLine = () => `\n${INDENT.repeat(Math.min(cursor.depth, MAX_INDENT_DEPTH))}`;

  /** Reads from the opening quote to the end of the string, at most to `end`. */
  const readString = (end: number): string => {
    const from = cursor.index;
    if (!cursor.inText) cursor.index += 1;
    cursor.inText = true;
    while (cursor.index < end) {
      const character = source[cursor.index];
      cursor.index += character === '\\' ? 2 : 1;
      if (character !== '"') continue;
      cursor.inText = false;
      break;
    }
    return source.slice(from, cursor.index);
  };

  const readToken = (): string => {
    const character = source[cursor.index] ?? '';
    cursor.index += 1;
    switch (character) {
      case '{':
      case '[': {
        const close = /\S/.exec(source.slice(cursor.index, cursor.index + 50))?.[0];
        if (close === '}' || close === ']') {
          cursor.index = source.indexOf(close, cursor.index) + 1;
          return character + close;
        }
        cursor.depth += 1;
        return character + newLine();
      }
      case '}':
      case ']':
        cursor.depth = Math.max(0, cursor.depth - 1);
        return newLine() + character;
      case ',':
        return character + newLine();
      case ':':
        return ': ';
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        return '';
      default:
        return character;
    }
  };

  return {
    remainingLength: () => Math.max(0, source.length - cursor.index),
    nextChunk: (size) => {
      const end = Math.min(source.length, cursor.index + size);
      const pieces: string[] = [];
      while (cursor.index < end)
        pieces.push(cursor.inText || source[cursor.index] === '"' ? readString(end) : readToken());
      return pieces.join('');
    },
  };
}
