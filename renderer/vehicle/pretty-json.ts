/** One step of indenting. */
const INDENT = '  ';
/** Deeper than this nothing is indented further, or a hostile answer would be nothing but spaces. */
const MAX_INDENT_DEPTH = 50;

/** Indents JSON piece by piece. It only moves white space: figures and text stay as they came. */
export type PrettyPrinter = {
  /** The next piece: whole lines out of about `size` characters of the source; '' at the end. */
  readonly nextChunk: (size: number) => string;
  /** Characters of the source that are left. */
  readonly remainingLength: () => number;
};

/**
 * Reads text as if it were JSON, without understanding it, so that a broken answer can be looked at
 * too, and 20 MB cost no more than what is shown.
 */
export function createPrettyPrinter(source: string): PrettyPrinter {
  const cursor = { index: 0, depth: 0, inText: false };
  const newLine = () => `\n${INDENT.repeat(Math.min(cursor.depth, MAX_INDENT_DEPTH))}`;

  /** From the quote there to the end of the text there, or to `end`. */
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
