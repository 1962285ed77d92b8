import {
  FLASH_PATH,
  GLYPH_HEIGHT,
  layOutPlate,
  PLATE_HEIGHT,
  STROKE,
} from '../../../../shared/drawing/plate-glyphs.ts';
import { formatPlateText } from '../parts/field-value.ts';
import { ExternalText } from '../parts/Fields.tsx';

type Props = {
  readonly vrm: string;
  readonly isZeroEmission?: boolean;
  /** Another one for each plate of a page. */
  readonly titleId?: string;
};

/** Draws a number plate. A text that cannot be drawn as a plate is shown as text. */
export function Plate({ vrm, isZeroEmission = false, titleId = 'plate-title' }: Props) {
  const plateText = formatPlateText(vrm);
  const layout = layOutPlate(plateText, isZeroEmission);
  if (!layout)
    return (
      <p className="odd-plate">
        <ExternalText text={plateText} maxChars={40} />
      </p>
    );
  const { glyphs, left, width } = layout;
  return (
    <svg
      className="plate"
      viewBox={`0 0 ${width} ${PLATE_HEIGHT}`}
      role="img"
      aria-labelledby={titleId}
    >
      <title
        id={titleId}
      >{`Number plate ${plateText}${isZeroEmission ? ', green flash' : ''}`}</title>
      <rect className="ground" width={width} height={PLATE_HEIGHT} rx="14" />
      {isZeroEmission && <path className="flash" d={FLASH_PATH} />}
      <rect className="edge" x="2.5" y="2.5" width={width - 5} height={PLATE_HEIGHT - 5} rx="12" />
      {glyphs.map((glyph) => (
        <svg
          key={glyph.x}
          x={left + glyph.x}
          y={(PLATE_HEIGHT - GLYPH_HEIGHT) / 2}
          width={glyph.width}
          height={GLYPH_HEIGHT}
          viewBox={`0 0 ${glyph.width} ${GLYPH_HEIGHT}`}
        >
          <path className="glyph" d={glyph.path} strokeWidth={STROKE} />
        </svg>
      ))}
    </svg>
  );
}
