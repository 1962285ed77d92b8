import { clamp, visibleText } from '../../../../shared/format/visible.ts';
import { formatNumber } from '../../../../shared/format/figures.ts';

/** More of a text that the service wrote is for the saved answers. */
const MOST = 400;

type Props = {
  readonly text: string;
  /** UTF-16 units that are printed; `Infinity` for what a person wrote. */
  readonly most?: number;
};

/**
 * Words as they came: isolated, so that they can't turn the direction of what stands around them;
 * invisible characters made visible; folded at a sensible length, saying by how much.
 */
export function Text({ text, most = MOST }: Props) {
  const kept = clamp(text, most);
  const more = text.length - kept.length;
  return (
    <>
      <bdi>{visibleText(kept)}</bdi>
      {more > 0 && <span className="more">… and {formatNumber(more)} more characters</span>}
    </>
  );
}
