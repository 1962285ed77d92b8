/** Words that do not distinguish one business from another. */
const LEGAL_FORMS = new Set(['THE', 'LTD', 'LIMITED', 'PLC', 'LLP', 'UK', 'CO', 'COMPANY']);

/** Maximum number of characters read from a name. */
const MAX_NAME_LENGTH = 200;

/**
 * Returns whether two names can be the same business: one begins with the other, or both begin with
 * the same two words, as branches of one dealer group do. Case, punctuation and the legal form make
 * no difference.
 */
export function areSameSeller(one: string, other: string): boolean {
  const [left, right] = [nameWords(one), nameWords(other)];
  const length = Math.min(left.length, right.length, 2);
  return left.slice(0, length).join(' ') === right.slice(0, length).join(' ');
}

function nameWords(name: string): string[] {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word));
}

/** Returns one of each seller's names, in the order of their first appearance. */
export function distinctSellers(names: readonly string[]): string[] {
  const distinct: string[] = [];
  for (const name of names)
    if (!distinct.some((known) => areSameSeller(known, name))) distinct.push(name);
  return distinct;
}
