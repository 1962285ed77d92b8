import { memo } from 'react';
import { spacePlate } from '../../../shared/vehicle/plate.ts';
import { layOut } from '../../ui/plate-glyphs.ts';
import { Plate } from '../../ui/Plate.tsx';
import { codeParts, hasMatch } from '../marks.ts';
import styles from './Marked.module.css';

type Props = { readonly vrm: string; readonly terms: readonly string[] };

// Drawing a plate is most of the work of a row, and the next key leaves most plates as they are.
const Drawn = memo(Plate);

/** A plate with a line under the characters that were searched for. */
export function MarkedPlate({ vrm, terms }: Props) {
  const stretch = stretchOf(vrm, terms);
  return (
    <span className={styles['plate']}>
      <Drawn vrm={vrm} size="small" />
      {stretch && (
        <span
          className={styles['under']}
          style={{ left: `${stretch.from}%`, width: `${stretch.to - stretch.from}%` }}
        />
      )}
    </span>
  );
}

/** A plate is 520 mm wide, with its characters in the middle. */
const WIDTH = 520;
const MARGIN = 22;

/** Where the first match begins and ends, in hundredths of the plate's width. */
function stretchOf(vrm: string, terms: readonly string[]) {
  const mark = spacePlate(vrm);
  const parts = codeParts(mark, terms);
  const layout = hasMatch(parts) ? layOut(mark) : undefined;
  if (!layout) return undefined;
  const total = Math.max(WIDTH, layout.width + 2 * MARGIN);
  const left = (total - layout.width) / 2;
  const before = parts[0]?.isMatch ? '' : (parts[0]?.text ?? '');
  const match = parts.find(({ isMatch }) => isMatch)?.text ?? '';
  const first = layout.glyphs[lettersIn(before)];
  const last = layout.glyphs[lettersIn(before) + lettersIn(match) - 1];
  if (!first || !last) return undefined;
  const percent = (x: number) => ((left + x) / total) * 100;
  return { from: percent(first.x), to: percent(last.x + last.width) };
}

const lettersIn = (text: string) => text.replaceAll(' ', '').length;
