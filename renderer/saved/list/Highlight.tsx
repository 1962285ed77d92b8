import { memo, type ReactNode } from 'react';
import { layOutPlate } from '../../../shared/drawing/plate-glyphs.ts';
import { isLeftToRightText } from '../../../shared/format/safe-text.ts';
import { type ExcerptPart, splitByMatches } from '../../../shared/search/excerpt.ts';
import { findInIdentifier, findInText } from '../../../shared/search/matches.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { Plate } from '../../ui/Plate.tsx';
import styles from './Highlight.module.css';

/** Highlights words by prefix, as the archive matches them. */
export const highlightWords = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInText(text, terms));

/** For plates, VINs and references: anywhere, ignoring separators, as the archive matches. */
export const highlightCode = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInIdentifier(text, terms));

export const hasMatch = (parts: readonly ExcerptPart[]): boolean =>
  parts.some(({ isMatch }) => isMatch);

/**
 * Renders a text with its matches highlighted. External text is isolated only if it can change the
 * direction. It is a function instead of a component, because every key renders a hundred of them.
 */
export function renderHighlights(parts: readonly ExcerptPart[]): ReactNode {
  const content = parts.map(({ text, isMatch, start: index }) =>
    isMatch ? (
      <mark key={index} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
  return parts.every(({ text }) => isLeftToRightText(text)) ? content : <bdi>{content}</bdi>;
}

type PlateProps = { readonly vrm: string; readonly terms: readonly string[] };

// Memoized: plates are most of a row’s work, and most do not change with the next key.
const MemoPlate = memo(Plate);

/** A plate with a line under the characters that match the search. */
export function HighlightedPlate({ vrm, terms }: PlateProps) {
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
