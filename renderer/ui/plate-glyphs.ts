export {
  type Glyph,
  GLYPH_HEIGHT,
  layOut,
  outlineOf,
  STROKE,
} from '../../shared/drawing/plate-glyphs.ts';
