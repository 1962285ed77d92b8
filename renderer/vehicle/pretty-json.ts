/** One step of indenting. */
const STEP = '  ';
/** Deeper than this nothing is indented further, or a hostile answer would be nothing but spaces. */
const DEEPEST = 50;

/** Indents JSON piece by piece. It only moves white space: figures and text stay as they came. */
export type PrettyPrinter = {
  /** The next piece: whole lines out of about `size` characters of the source; '' at the end. */
  readonly next: (size: number) => string;
  /** Characters of the source that are left. */
  readonly left: () => number;
};

/**
 * Reads text as if it were JSON, without understanding it, so that a broken answer can be looked at
 * too, and 20 MB cost no more than what is shown.
 */
export function createPrettyPrinter(source: string): PrettyPrinter {
  const now = { at: 0, depth: 0, inText: false };
  const newLine = () => `\n${STEP.repeat(Math.min(now.depth, DEEPEST))}`;

  /** From the quote there to the end of the text there, or to `end`. */
  const readText = (end: number): string => {
    const from = now.at;
    if (!now.inText) now.at += 1;
    now.inText = true;
    while (now.at < end) {
      const character = source[now.at];
      now.at += character === '\\' ? 2 : 1;
      if (character !== '"') continue;
      now.inText = false;
      break;
    }
    return source.slice(from, now.at);
  };

  const readSign = (): string => {
    const character = source[now.at] ?? '';
    now.at += 1;
    switch (character) {
      case '{':
      case '[': {
        const close = /\S/.exec(source.slice(now.at, now.at + 50))?.[0];
        if (close === '}' || close === ']') {
          now.at = source.indexOf(close, now.at) + 1;
          return character + close;
        }
        now.depth += 1;
        return character + newLine();
      }
      case '}':
      case ']':
        now.depth = Math.max(0, now.depth - 1);
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
    left: () => Math.max(0, source.length - now.at),
    next: (size) => {
      const end = Math.min(source.length, now.at + size);
      const pieces: string[] = [];
      while (now.at < end)
        pieces.push(now.inText || source[now.at] === '"' ? readText(end) : readSign());
      return pieces.join('');
    },
  };
}
