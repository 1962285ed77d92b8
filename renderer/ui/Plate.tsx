import { formatPlate } from '../../shared/vehicle/plate.ts';
import { GLYPH_HEIGHT, layOutGlyphs, glyphsToPath, STROKE } from './plate-glyphs.ts';
import { truncate, revealHiddenCharacters } from './safe-text.ts';
import styles from './Plate.module.css';

export type PlateProps = {
  /** With or without its space. */
  readonly vrm: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The green flash of a zero-emission vehicle. */
  readonly hasGreenFlash?: boolean;
};

/** Size of the statutory plate in millimetres, of which the flash takes 50. */
const PLATE_WIDTH = 520;
const PLATE_HEIGHT = 111;
const FLASH_WIDTH = 50;
const PLATE_MARGIN = 22;

/** A number plate, drawn as on a vehicle. Its name is “Number plate AB12 CDE”. */
export function Plate({ vrm, size = 'medium', hasGreenFlash = false }: PlateProps) {
  const compact = vrm.replace(/\s+/g, '').toUpperCase();
  const plateText = compact.length <= 8 ? formatPlate(compact) : fallbackText(vrm);
  const name = `Number plate ${plateText}${hasGreenFlash ? ', green flash' : ''}`;
  const layout = layOutGlyphs(plateText);
  return (
    // It is drawn here and now, so there is no file for an <img>.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={styles['plate']} data-size={size} role="img" aria-label={name}>
      {layout ? (
        <PlateDrawing {...layout} hasGreenFlash={hasGreenFlash} />
      ) : (
        <span className={styles['fallback']} aria-hidden="true">
          {plateText}
        </span>
      )}
      {/*
       * Allows the plate to be found by a search in the page and copied with the surrounding text.
       */}
      {layout && <span className={styles['text']}>{plateText}</span>}
    </span>
  );
}

type DrawingProps = NonNullable<ReturnType<typeof layOutGlyphs>> & {
  readonly hasGreenFlash: boolean;
};

function PlateDrawing({ glyphs, width, hasGreenFlash }: DrawingProps) {
  const flash = hasGreenFlash ? FLASH_WIDTH : 0;
  const total = Math.max(PLATE_WIDTH, width + flash + 2 * PLATE_MARGIN);
  const glyphOffset = flash + (total - flash - width) / 2;
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${total} ${PLATE_HEIGHT}`} aria-hidden="true">
      <rect className={styles['background']} width={total} height={PLATE_HEIGHT} rx="14" />
      {hasGreenFlash && (
        <path
          className={styles['flash']}
          d={`M${FLASH_WIDTH} 0V${PLATE_HEIGHT}H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14Z`}
        />
      )}
      <rect
        className={styles['border']}
        x="2.5"
        y="2.5"
        width={total - 5}
        height={PLATE_HEIGHT - 5}
        rx="12"
      />
      {/*
       * One viewport, which cuts the lower edge of the letters straight, and one path for all
       * letters, because a page of listings is laid out and painted in one frame.
       */}
      <svg
        y={(PLATE_HEIGHT - GLYPH_HEIGHT) / 2}
        width={total}
        height={GLYPH_HEIGHT}
        viewBox={`0 0 ${total} ${GLYPH_HEIGHT}`}
      >
        <path
          className={styles['glyphs']}
          d={glyphsToPath(glyphs, glyphOffset)}
          strokeWidth={STROKE}
        />
      </svg>
    </svg>
  );
}

/** Text that is not a valid plate, as received but at most as long as a plate is wide. */
function fallbackText(vrm: string): string {
  return revealHiddenCharacters(truncate(vrm, 24)) + (vrm.length > 24 ? '…' : '');
}
