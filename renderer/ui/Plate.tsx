import { formatPlate } from '../../shared/vehicle/plate.ts';
import {
  FLASH_PATH,
  GLYPH_HEIGHT,
  layOutPlate,
  PLATE_HEIGHT,
  glyphsToPath,
  STROKE,
} from '../../shared/drawing/plate-glyphs.ts';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import styles from './Plate.module.css';

type PlateProps = {
  /** With or without its space. */
  readonly vrm: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The green flash of a zero-emission vehicle. */
  readonly hasGreenFlash?: boolean;
};

/** A number plate, drawn as on a vehicle. Its name is “Number plate AB12 CDE”. */
export function Plate({ vrm, size = 'medium', hasGreenFlash = false }: PlateProps) {
  const plate = formatPlate(vrm.replace(/\s+/g, '').toUpperCase());
  const layout = layOutPlate(plate, hasGreenFlash);
  const plateText = layout ? plate : fallbackText(vrm);
  const name = `Number plate ${plateText}${hasGreenFlash ? ', green flash' : ''}`;
  return (
    <span className={styles['plate']} data-size={size} role="img" aria-label={name}>
      {layout ? (
        <PlateDrawing {...layout} hasGreenFlash={hasGreenFlash} />
      ) : (
        <span className={styles['fallback']}>{plateText}</span>
      )}
      {/* For a search in the page, and for copies with the surrounding text. */}
      {layout && <span className={styles['text']}>{plateText}</span>}
    </span>
  );
}

type DrawingProps = NonNullable<ReturnType<typeof layOutPlate>> & {
  readonly hasGreenFlash: boolean;
};

function PlateDrawing({ glyphs, left, width, hasGreenFlash }: DrawingProps) {
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${PLATE_HEIGHT}`} aria-hidden="true">
      <rect className={styles['background']} width={width} height={PLATE_HEIGHT} rx="14" />
      {hasGreenFlash && <path className={styles['flash']} d={FLASH_PATH} />}
      <rect
        className={styles['border']}
        x="2.5"
        y="2.5"
        width={width - 5}
        height={PLATE_HEIGHT - 5}
        rx="12"
      />
      {/*
       * One viewport, which cuts the lower edge of the letters straight, and one path for all
       * letters, because a page of listings is laid out and painted in one frame.
       */}
      <svg
        y={(PLATE_HEIGHT - GLYPH_HEIGHT) / 2}
        width={width}
        height={GLYPH_HEIGHT}
        viewBox={`0 0 ${width} ${GLYPH_HEIGHT}`}
      >
        <path className={styles['glyphs']} d={glyphsToPath(glyphs, left)} strokeWidth={STROKE} />
      </svg>
    </svg>
  );
}

/** Text that is not a valid plate, as received but at most as long as a plate is wide. */
function fallbackText(vrm: string): string {
  return revealHiddenCharacters(truncate(vrm, 24)) + (vrm.length > 24 ? '…' : '');
}
