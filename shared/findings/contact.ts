import { EMPTY_VALUE, formatPhone } from '../format/numbers.ts';
import { hasText, quoteText, toInlineText } from '../format/text.ts';

/** Whom to ask, as an entry gives it. */
type Contact = {
  readonly name: string | undefined;
  /** Who it is where the entry doesn't say: “the finance company”. */
  readonly fallbackName: string;
  readonly phone: string | number | undefined;
  readonly reference?: string | undefined;
};

/** `Ring Oakhanger Asset Finance on 0306 999 0123 and quote “OA12345678”`, as far as it is given. */
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

/** A telephone number as it is dialled; undefined where none is given. */
function formatContactPhone(number: string | number | undefined): string | undefined {
  if (number === undefined || number === 0) return undefined;
  const telephone = toInlineText(
    formatPhone(typeof number === 'string' ? toInlineText(number) : number),
  );
  return telephone === '' || telephone === EMPTY_VALUE ? undefined : telephone;
}
