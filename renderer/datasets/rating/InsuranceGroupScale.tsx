import styles from './InsuranceGroupScale.module.css';

type GroupScaleProps = {
  /** From 1 to `maxGroup`. */
  readonly group: number;
  readonly maxGroup: 20 | 50;
};

/** The position of a group from 1, the cheapest to insure, to the highest. Each group is a cell. */
export function InsuranceGroupScale({ group, maxGroup }: GroupScaleProps) {
  const width = 100 / maxGroup;
  const cells = Array.from({ length: maxGroup }, (_, index) => index + 1);
  const labelledCells = cells.filter((cell) => cell === 1 || cell % 10 === 0);
  return (
    <svg
      className={styles['drawing']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`Group ${group} of ${maxGroup}; 1 costs least to insure`}
    >
      {cells.map((cell) => (
        <rect
          key={cell}
          className={cellClassName(cell, group)}
          x={`${(cell - 1) * width}%`}
          y={cell === group ? 0 : 4}
          width={`${width * 0.82}%`}
          height={cell === group ? 20 : 12}
          rx="1"
        />
      ))}
      {labelledCells.map((cell) => (
        <text key={cell} x={`${(cell - 1 + 0.41) * width}%`} y="36" textAnchor="middle">
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
