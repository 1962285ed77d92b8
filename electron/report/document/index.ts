/**
 * Exports what other modules need of the document. Only a build can load this folder, because it
 * contains TSX and fonts. In the built main process it is `dist/main/document.js`, loaded when a
 * report is first made. The preview host imports it by that name too.
 */
import { fillDocument as fillPlaceholders } from '../../seal/placeholders.ts';
import { fontFaces } from './fonts.ts';

export { renderDocument } from './render.tsx';

/** Fills the placeholders of a document. `seal` may also be text that says why there is none. */
export const fillDocument = (html: string, seal: string) =>
  fillPlaceholders(html, { seal, fonts: fontFaces() });
