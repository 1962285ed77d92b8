/**
 * All that the rest needs of the document. Only a build can load this folder, for it has TSX and fonts
 * in it: in the built main process it is `dist/main/document.js`, loaded when a report is first made,
 * which the preview host imports by that name too.
 */
export { fontFaces } from './fonts.ts';
export { fillDocument, FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from '../../seal/placeholders.ts';
export { renderDocument } from './render.tsx';
