import { FONTS_PLACEHOLDER } from '../../../seal/placeholders.ts';
import { DRAWINGS } from './drawings.ts';
import { PAGE } from './page.ts';
import { PARTS } from './parts.ts';

/** Percent that columns of tables take. */
const COLUMN_WIDTH_CLASSES = Array.from(
  { length: 60 },
  (_, at) => `.w${at + 1}{width:${at + 1}%}`,
).join('');

/** The one style sheet of a document. Its fonts come last: unfilled, their place spoils no rule. */
export const STYLE = [PAGE, PARTS, DRAWINGS, COLUMN_WIDTH_CLASSES, FONTS_PLACEHOLDER]
  .join('\n')
  .replaceAll(/\n\s*/g, '\n');
