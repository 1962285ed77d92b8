import { EMPTY_VALUE, formatPhone } from '../format/numbers.ts';
import { hasText, quoteText, toInlineText, visibleText } from '../format/text.ts';

type Contact = {
  readonly name: string | undefined;
  /** Used if the record gives no name: “the finance company”. */
  readonly fallbackName: string;
  readonly phone: string | number | undefined;
  readonly reference?: string | undefined;
};

/** “Call Oakhanger Asset Finance on 0306 999 0123 and quote reference “OA12345678””, as far as known. */
export function describeContactStep(contact: Contact): string {
  const { fallbackName, phone, reference } = contact;
  const name = visibleText(contact.name) ?? fallbackName;
  const phoneNumber = toInlineText(
    formatPhone(typeof phone === 'string' ? toInlineText(phone) : phone),
  );
  const hasPhone = phone !== 0 && phoneNumber !== '' && phoneNumber !== EMPTY_VALUE;
  const request = hasPhone ? `Call ${name} on ${phoneNumber}` : `Contact ${name}`;
  return hasText(reference) ? `${request} and quote reference ${quoteText(reference)}` : request;
}
