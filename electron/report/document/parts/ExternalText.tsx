import { truncate, revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';

/** Longer text from the provider is complete only in the saved answers. */
const MAX_CHARS = 400;

type Props = {
  readonly text: string;
  /** Maximum number of UTF-16 units to print. `Infinity` for text that the user wrote. */
  readonly maxChars?: number;
};

/**
 * Prints external text safely: isolated, so that it cannot change the direction of the text around
 * it; with invisible characters made visible; and shortened, with the number of omitted characters.
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
