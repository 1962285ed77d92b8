import { MAX_GROUP } from './insurance-group.ts';
import styles from './InsuranceGroupScale.module.css';

const CELLS = Array.from({ length: MAX_GROUP }, (_, index) => index + 1);
/** Per cent of the drawing. */
const CELL_WIDTH = 100 / MAX_GROUP;

/** The position of a group from 1, the cheapest to insure, to the highest. Each group is a cell. */
export function InsuranceGroupScale({ group }: { readonly group: number }) {
  return (
    <svg
      className={styles['drawing']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`Group ${group} of ${MAX_GROUP} (1 = lowest)`}
    >
      {CELLS.map((cell) => (
        <rect
          key={cell}
          className={cellClassName(cell, group)}
          x={`${(cell - 1) * CELL_WIDTH}%`}
          y={cell === group ? 0 : 4}
          width={`${CELL_WIDTH * 0.82}%`}
          height={cell === group ? 20 : 12}
          rx="1"
        />
      ))}
      {CELLS.filter((cell) => cell === 1 || cell % 10 === 0).map((cell) => (
        <text key={cell} x={`${(cell - 1 + 0.41) * CELL_WIDTH}%`} y="36" textAnchor="middle">
          {cell}
        </text>
      ))}
    </svg>
  );
}

function cellClassName(cell: number, group: number): string | undefined {
  if (cell === group) return styles['current'];
  return cell < group ? styles['filled'] : styles['cell'];
}
