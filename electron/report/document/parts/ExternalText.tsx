import { truncate, revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';

/** More of a text that the service wrote is for the saved answers. */
const MAX_CHARS = 400;

type Props = {
  readonly text: string;
  /** UTF-16 units that are printed; `Infinity` for what a person wrote. */
  readonly maxChars?: number;
};

/**
 * Words as they came: isolated, so that they can't turn the direction of what stands around them;
 * invisible characters made visible; folded at a sensible length, saying by how much.
 */
export function ExternalText({ text, maxChars = MAX_CHARS }: Props) {
  const visibleText = truncate(text, maxChars);
  const omittedCount = text.length - visibleText.length;
  return (
    <>
      <bdi>{revealHiddenCharacters(visibleText)}</bdi>
      {omittedCount > 0 && (
        <span className="more">… and {formatNumber(omittedCount)} more characters</span>
      )}
    </>
  );
}
