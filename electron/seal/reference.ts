/** Crockford's base 32: no I, L, O or U, so that nobody reads one for another. */
const BASE32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference that people can read out: `PD-7K3M-Q2XD`.
 *
 * @param random so many random bytes, of which each gives one figure
 */
export function makeReference(random: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32, so every figure is as likely as any other.
  const figures = Array.from(random(8), (byte) =>
    BASE32_ALPHABET.charAt(byte % BASE32_ALPHABET.length),
  ).join('');
  return `PD-${figures.slice(0, 4)}-${figures.slice(4)}`;
}
