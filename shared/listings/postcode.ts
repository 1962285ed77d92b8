/**
 * The 121 postcode areas of the United Kingdom that denote places, with Guernsey, Jersey and the
 * Isle of Man. Source: Royal Mail's postcode areas as listed by the Office for National Statistics.
 */
const AREAS: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC
  EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU
  M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS
  ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
);

/** A district (`LS1`, `EC1A`) and the rest of a whole postcode (`4DY`). */
const SHAPE = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[A-Z]{2})?$/;
/** A district, a space and one digit. Without the space it would be read as another district. */
const INCOMPLETE_POSTCODE = /\d[A-Z]?\s+\d$/i;

/** A postcode in the form that is sent, or a message about why it cannot be sent. */
type ParsedPostcode = { readonly postcode: string } | { readonly problem: string };

/**
 * Parses a whole postcode or its first half, in any case and with or without spaces, and formats it
 * as Royal Mail does: `LS1 4DY`, `LS1`. Only the area is checked for existence.
 */
export function parsePostcode(text: string): ParsedPostcode {
  const parts = SHAPE.exec(text.replaceAll(/\s/g, '').toUpperCase());
  const [, area = '', number = '', second] = parts ?? [];
  if (!parts || INCOMPLETE_POSTCODE.test(text.trim()))
    return { problem: 'Enter a UK postcode such as LS1 4DY, or the first part such as LS1' };
  if (!AREAS.has(area))
    return { problem: `No UK postcode starts with ${area}. Check the first letters.` };
  const district = area + number;
  return { postcode: second === undefined ? district : `${district} ${second}` };
}
