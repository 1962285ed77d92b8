/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const BASE32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates a reference that people can read out: `PD-7K3M-Q2XD`.
 *
 * @param random returns the given number of random bytes; each gives one character
 */
export function makeReference(random: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const figures = Array.from(random(8), (byte) =>
    BASE32_ALPHABET.charAt(byte % BASE32_ALPHABET.length),
  ).join('');
  return `PD-${figures.slice(0, 4)}-${figures.slice(4)}`;
}
