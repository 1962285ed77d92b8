import { FONTS_PLACEHOLDER } from '../../../seal/placeholders.ts';
import { DRAWINGS } from './drawings.ts';
import { PAGE } from './page.ts';
import { PARTS } from './parts.ts';

/** Width classes of table columns, in percent. */
const COLUMN_WIDTH_CLASSES = Array.from(
  { length: 60 },
  (_, at) => `.w${at + 1}{width:${at + 1}%}`,
).join('');

/**
 * The complete style sheet of a document. The fonts come last, so that an unfilled placeholder does
 * not break a rule.
 */
export const STYLE = [PAGE, PARTS, DRAWINGS, COLUMN_WIDTH_CLASSES, FONTS_PLACEHOLDER]
  .join('\n')
  .replaceAll(/\n\s*/g, '\n');
