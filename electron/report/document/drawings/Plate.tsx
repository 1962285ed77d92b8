import { GLYPH_HEIGHT, layOutGlyphs, STROKE } from '../../../../shared/drawing/plate-glyphs.ts';
import { truncate, revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { formatPlate } from '../../../../shared/vehicle/plate.ts';
import { ExternalText } from '../parts/ExternalText.tsx';

/**
 * Size of the statutory plate, in millimetres. The green flash of a zero-emission vehicle takes 50
 * of it.
 */
const WIDTH = 520;
const HEIGHT = 111;
const GREEN_FLASH_WIDTH = 50;
const MARGIN = 22;

type Props = { readonly vrm: string; readonly isZeroEmission?: boolean };

/**
 * Formats a plate with its space: `AB12 CDE`. Other text is unchanged, but cut at 40 characters.
 */
export function formatPlateText(vrm: string): string {
  const compact = vrm.slice(0, 40).replaceAll(/\s+/g, '').toUpperCase();
  return compact.length <= 8 ? formatPlate(compact) : revealHiddenCharacters(truncate(vrm, 40));
}

/** Draws a number plate. A text that cannot be drawn as a plate is shown as text. */
export function Plate({ vrm, isZeroEmission = false }: Props) {
  const plateText = formatPlateText(vrm);
  const layout = layOutGlyphs(plateText);
  if (!layout)
    return (
      <p className="odd-plate">
        <ExternalText text={plateText} maxChars={40} />
      </p>
    );
  const flash = isZeroEmission ? GREEN_FLASH_WIDTH : 0;
  const total = Math.max(WIDTH, layout.width + flash + 2 * MARGIN);
  const left = flash + (total - flash - layout.width) / 2;
  return (
    <svg
      className="plate"
      viewBox={`0 0 ${total} ${HEIGHT}`}
      role="img"
      aria-labelledby="plate-title"
    >
      <title id="plate-title">{`Number plate ${plateText}${isZeroEmission ? ', green flash' : ''}`}</title>
      <rect className="ground" width={total} height={HEIGHT} rx="14" />
      {isZeroEmission && (
        <path
          className="flash"
          d={`M${GREEN_FLASH_WIDTH} 0V${HEIGHT}H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14Z`}
        />
      )}
      <rect className="edge" x="2.5" y="2.5" width={total - 5} height={HEIGHT - 5} rx="12" />
      {layout.glyphs.map((glyph) => (
        <svg
          key={glyph.x}
          x={left + glyph.x}
          y={(HEIGHT - GLYPH_HEIGHT) / 2}
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
