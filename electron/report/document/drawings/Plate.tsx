import { GLYPH_HEIGHT, layOut, STROKE } from '../../../../shared/drawing/plate-glyphs.ts';
import { clamp, visibleText } from '../../../../shared/format/visible.ts';
import { spacePlate } from '../../../../shared/vehicle/plate.ts';
import { Text } from '../parts/Text.tsx';

/** The statutory plate, in millimetres; the flash of a zero-emission vehicle takes 50 of it. */
const WIDTH = 520;
const HEIGHT = 111;
const FLASH = 50;
const MARGIN = 22;

type Props = { readonly vrm: string; readonly green?: boolean };

/** A mark with its space, as text: `AB12 CDE`. What is no mark stays as it came, 40 characters of it. */
export function markOf(vrm: string): string {
  const compact = vrm.slice(0, 40).replaceAll(/\s+/g, '').toUpperCase();
  return compact.length <= 8 ? spacePlate(compact) : visibleText(clamp(vrm, 40));
}

/** A number plate, drawn as one. A mark that is on no plate is set in type. */
export function Plate({ vrm, green = false }: Props) {
  const mark = markOf(vrm);
  const layout = layOut(mark);
  if (!layout)
    return (
      <p className="odd-plate">
        <Text text={mark} most={40} />
      </p>
    );
  const flash = green ? FLASH : 0;
  const total = Math.max(WIDTH, layout.width + flash + 2 * MARGIN);
  const left = flash + (total - flash - layout.width) / 2;
  return (
    <svg
      className="plate"
      viewBox={`0 0 ${total} ${HEIGHT}`}
      role="img"
      aria-labelledby="plate-title"
    >
      <title id="plate-title">{`Number plate ${mark}${green ? ', green flash' : ''}`}</title>
      <rect className="ground" width={total} height={HEIGHT} rx="14" />
      {green && (
        <path
          className="flash"
          d={`M${FLASH} 0V${HEIGHT}H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14Z`}
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
