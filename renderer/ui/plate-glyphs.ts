export {
  type Glyph,
  GLYPH_HEIGHT,
  layOutGlyphs,
  glyphsToPath,
  STROKE,
} from '../../shared/drawing/plate-glyphs.ts';
