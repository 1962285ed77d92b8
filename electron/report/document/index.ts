/**
 * Exports what other modules need of the document. Only a build can load this folder, because it
 * contains TSX and fonts. In the built main process it is `dist/main/document.js`, loaded when a
 * report is first made. The preview host imports it by that name too.
 */
export { fontFaces } from './fonts.ts';
export { fillDocument } from '../../seal/placeholders.ts';
export { renderDocument } from './render.tsx';
