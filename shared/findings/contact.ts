import { NOTHING } from '../format/figures.ts';
import { formatPhone } from '../format/phone.ts';
import { isSaid, quoted, said } from '../format/words.ts';

/** Whom to ask, as an entry gives it. */
export type Contact = {
  readonly who: string | undefined;
  /** Who it is where the entry doesn't say: “the finance company”. */
  readonly otherwise: string;
  readonly number: string | number | undefined;
  readonly reference?: string | undefined;
};

/** `Ring Oakhanger Asset Finance on 0306 999 0123 and quote “OA12345678”`, as far as it is given. */
export function ring({ who, otherwise, number, reference }: Contact): string {
  const name = isSaid(who) ? said(who) : otherwise;
  const telephone = telephoneOf(number);
  const asking = telephone === undefined ? `Ask ${name}` : `Ring ${name} on ${telephone}`;
  return isSaid(reference) ? `${asking} and quote ${quoted(reference)}` : asking;
}

/** A telephone number as it is dialled; undefined where none is given. */
function telephoneOf(number: string | number | undefined): string | undefined {
  if (number === undefined || number === 0) return undefined;
  const telephone = said(formatPhone(typeof number === 'string' ? said(number) : number));
  return telephone === '' || telephone === NOTHING ? undefined : telephone;
}
