const INDENT = '  ';
/** Maximum depth of indentation. Without it, a hostile answer could consist mostly of spaces. */
const MAX_INDENT_DEPTH = 50;

/**
 * Indents JSON in chunks. Scans without parsing: invalid JSON can be shown, and 20 MB cost only what
 * is shown. Numbers and text stay unchanged.
 */
export function createPrettyPrinter(source: string) {
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
      default:
        return /[ \t\r\n]/.test(character) ? '' : character;
    }
  };

  return {
    /** In characters of the source. */
    remainingLength: () => Math.max(0, source.length - cursor.index),
    /** The next chunk, from about `size` characters of the source. '' at the end. */
    nextChunk: (size: number) => {
      const end = Math.min(source.length, cursor.index + size);
      const pieces: string[] = [];
      while (cursor.index < end)
        pieces.push(cursor.inText || source[cursor.index] === '"' ? readString(end) : readToken());
      return pieces.join('');
    },
  };
}
