/** Length of a VIN since ISO 3779 (1981 in the United Kingdom). */
export const VIN_LENGTH = 17;

/** ISO 3779 excludes the letters that look like digits. */
const INVALID_VIN_CHARACTERS = /[IOQ]/;

/**
 * Returns the unusual features of a VIN of 5 to 17 upper-case letters and digits, an empty list if
 * there are none. They never prevent a lookup. The model year is not read, because outside North
 * America manufacturers may use its position freely.
 */
export function vinWarnings(vin: string): string[] {
  if (vin.length < VIN_LENGTH)
    return [
      `A VIN has ${VIN_LENGTH} characters. This has ${vin.length}. Only vehicles built before 1981 have shorter numbers.`,
    ];
  if (INVALID_VIN_CHARACTERS.test(vin)) return ['A VIN does not contain the letters I, O or Q.'];
  if (!isNorthAmerican(vin) || hasCheckDigit(vin)) return [];
  return [
    'The North American check digit does not match. VINs from elsewhere need not use it. Compare the VIN with the vehicle.',
  ];
}

export function replaceVinLookalikes(vin: string): string {
  return vin.replaceAll('I', '1').replaceAll(/[OQ]/g, '0');
}

/** First characters 1 to 5: North America in ISO 3780, where 49 CFR 565 applies. */
const isNorthAmerican = (vin: string): boolean => /^[1-5]/.test(vin);

// 49 CFR 565.15: letters have number values and each position has a weight. The remainder modulo 11
// is the ninth character.
const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function hasCheckDigit(vin: string): boolean {
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries())
    sum += weight * (VALUES.indexOf(vin.charAt(index)) % 10);
  return vin.charAt(8) === '0123456789X'.charAt(sum % 11);
}
