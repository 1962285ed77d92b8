/**
 * Exports what other modules need of the document. Only a build can load this folder, because it
 * contains TSX and fonts. In the built main process it is `dist/main/document.js`, loaded when a
 * report is first made. The preview host imports it by that name too.
 */
import extended400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2?inline';
import extended500 from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2?inline';
import extended600 from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?inline';
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff2?inline';
import latin500 from '@fontsource/inter/files/inter-latin-500-normal.woff2?inline';
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff2?inline';
import { fillDocument as fillPlaceholders } from '../../seal/placeholders.ts';

export { renderComparison } from './comparison.tsx';
export { renderChanges } from './changes.tsx';
export { renderDocument } from './render.tsx';
export { renderList } from './work-list.tsx';

/** Fills the placeholders of a document. `seal` may also be text that says why there is none. */
export const fillDocument = (html: string, seal: string) =>
  fillPlaceholders(html, { seal, fonts: fontFaces() });

/** Character ranges of the subsets, as in the font package's `latin.css` and `latin-ext.css`. */
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** The weights in use. In a PDF, a variable font would only be embedded as drawings. */
const FONT_FILES = [
  [400, extended400, latin400],
  [500, extended500, latin500],
  [600, extended600, latin600],
] as const;

/** `@font-face` rules with the fonts as data URLs, 240 kB: no font file must be found on disk. */
export const fontFaces = (): string =>
  FONT_FILES.flatMap(([weight, extended, latin]) => [
    fontFace(weight, extended, EXTENDED),
    fontFace(weight, latin, LATIN),
  ]).join('\n');

const fontFace = (weight: number, url: string, range: string) =>
  `@font-face{font-family:Inter;font-style:normal;font-weight:${weight};font-display:block;src:url("${url}") format("woff2");unicode-range:${range}}`;
