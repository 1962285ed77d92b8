import { spacePlate } from '../../shared/vehicle/plate.ts';
import { GLYPH_HEIGHT, layOut, outlineOf, STROKE } from './plate-glyphs.ts';
import { clamp, visibleText } from './visible.ts';
import styles from './Plate.module.css';

export type PlateProps = {
  /** With or without its space. */
  readonly vrm: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The flash of a zero-emission vehicle. */
  readonly green?: boolean;
};

/** The statutory plate, in millimetres; the flash takes 50 of it. */
const WIDTH = 520;
const HEIGHT = 111;
const FLASH = 50;
const MARGIN = 22;

/** A number plate, drawn as one wherever a vehicle is named. Its name is “Number plate AB12 CDE”. */
export function Plate({ vrm, size = 'medium', green = false }: PlateProps) {
  const compact = vrm.replace(/\s+/g, '').toUpperCase();
  const mark = compact.length <= 8 ? spacePlate(compact) : odd(vrm);
  const name = `Number plate ${mark}${green ? ', green flash' : ''}`;
  const layout = layOut(mark);
  return (
    // It is drawn here and now, so there is no file for an <img>.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={styles['plate']} data-size={size} role="img" aria-label={name}>
      {layout ? (
        <Drawing {...layout} green={green} />
      ) : (
        <span className={styles['odd']} aria-hidden="true">
          {mark}
        </span>
      )}
      {/* So that the mark is found by a search in the page and copied with the text around it. */}
      {layout && <span className={styles['text']}>{mark}</span>}
    </span>
  );
}

type DrawingProps = NonNullable<ReturnType<typeof layOut>> & { readonly green: boolean };

function Drawing({ glyphs, width, green }: DrawingProps) {
  const flash = green ? FLASH : 0;
  const total = Math.max(WIDTH, width + flash + 2 * MARGIN);
  const left = flash + (total - flash - width) / 2;
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${total} ${HEIGHT}`} aria-hidden="true">
      <rect className={styles['ground']} width={total} height={HEIGHT} rx="14" />
      {green && (
        <path
          className={styles['flash']}
          d={`M${FLASH} 0V${HEIGHT}H14a14 14 0 0 1-14-14V14a14 14 0 0 1 14-14Z`}
        />
      )}
      <rect
        className={styles['border']}
        x="2.5"
        y="2.5"
        width={total - 5}
        height={HEIGHT - 5}
        rx="12"
      />
      {/* One viewport, which cuts the letters' feet off flat, and one shape: a page of listings is laid
          out and painted at once. */}
      <svg
        y={(HEIGHT - GLYPH_HEIGHT) / 2}
        width={total}
        height={GLYPH_HEIGHT}
        viewBox={`0 0 ${total} ${GLYPH_HEIGHT}`}
      >
        <path className={styles['glyphs']} d={outlineOf(glyphs, left)} strokeWidth={STROKE} />
      </svg>
    </svg>
  );
}

/** A mark that is on no plate, as it came but never longer than a plate is wide. */
function odd(vrm: string): string {
  return visibleText(clamp(vrm, 24)) + (vrm.length > 24 ? '…' : '');
}
