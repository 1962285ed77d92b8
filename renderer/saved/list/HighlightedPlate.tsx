import { memo } from 'react';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { layOutPlate } from '../../../shared/drawing/plate-glyphs.ts';
import { Plate } from '../../ui/Plate.tsx';
import { highlightCode, hasMatch } from './Highlight.tsx';
import styles from './Highlight.module.css';

type Props = { readonly vrm: string; readonly terms: readonly string[] };

// Memoized: plates are most of a row’s work, and most do not change with the next key.
const MemoPlate = memo(Plate);

/** A plate with a line under the characters that match the search. */
export function HighlightedPlate({ vrm, terms }: Props) {
  const range = matchRange(vrm, terms);
  return (
    <span className={styles['plate']}>
      <MemoPlate vrm={vrm} size="small" />
      {range && (
        <span
          className={styles['underline']}
          style={{ left: `${range.from}%`, width: `${range.to - range.from}%` }}
        />
      )}
    </span>
  );
}

/** Start and end of the first match, in percent of the plate's width. */
function matchRange(vrm: string, terms: readonly string[]) {
  const spacedPlate = formatPlate(vrm);
  const parts = highlightCode(spacedPlate, terms);
  const layout = hasMatch(parts) ? layOutPlate(spacedPlate, false) : undefined;
  if (!layout) return undefined;
  const { glyphs, left, width } = layout;
  const textBefore = parts[0]?.isMatch ? '' : (parts[0]?.text ?? '');
  const match = parts.find(({ isMatch }) => isMatch)?.text ?? '';
  const firstGlyph = glyphs[countLetters(textBefore)];
  const lastGlyph = glyphs[countLetters(textBefore) + countLetters(match) - 1];
  if (!firstGlyph || !lastGlyph) return undefined;
  const percent = (x: number) => ((left + x) / width) * 100;
  return { from: percent(firstGlyph.x), to: percent(lastGlyph.x + lastGlyph.width) };
}

const countLetters = (text: string) => text.replaceAll(' ', '').length;
