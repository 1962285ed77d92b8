export { type Glyph, GLYPH_HEIGHT, layOut, STROKE } from '../../shared/drawing/plate-glyphs.ts';
