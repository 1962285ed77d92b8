import { cx } from './cx.ts';
import styles from './Plate.module.css';

export type PlateProps = {
  readonly vrm: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The flash of a zero-emission vehicle. */
  readonly green?: boolean;
};

/** A number plate, drawn as one wherever a vehicle is named. */
export function Plate({ vrm, size = 'medium', green = false }: PlateProps) {
  return (
    <span
      className={cx(styles['plate'])}
      data-size={size}
      data-green={green || undefined}
      role="img"
      aria-label={`Number plate ${vrm}`}
    >
      {vrm}
    </span>
  );
}
