import { EMPTY_VALUE, formatPhone } from '../format/numbers.ts';
import { hasText, quoteText, toInlineText } from '../format/text.ts';

/** Contact details from a record. */
type Contact = {
  readonly name: string | undefined;
  /** Used if the record gives no name: “the finance company”. */
  readonly fallbackName: string;
  readonly phone: string | number | undefined;
  readonly reference?: string | undefined;
};

/**
 * Returns “Ring Oakhanger Asset Finance on 0306 999 0123 and quote “OA12345678””. Missing parts are
 * left out.
 */
export function describeContactStep({
  name: who,
  fallbackName,
  phone,
  reference,
}: Contact): string {
  const name = hasText(who) ? toInlineText(who) : fallbackName;
  const telephone = formatContactPhone(phone);
  const request = telephone === undefined ? `Ask ${name}` : `Ring ${name} on ${telephone}`;
  return hasText(reference) ? `${request} and quote ${quoteText(reference)}` : request;
}

/** Formats a telephone number for dialling. Returns undefined if none is given. */
function formatContactPhone(number: string | number | undefined): string | undefined {
  if (number === undefined || number === 0) return undefined;
  const telephone = toInlineText(
    formatPhone(typeof number === 'string' ? toInlineText(number) : number),
  );
  return telephone === '' || telephone === EMPTY_VALUE ? undefined : telephone;
}
