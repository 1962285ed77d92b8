import { LOOKALIKES } from './corrections.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** More suggestions would not help. */
const MAX_NEAR_PLATES = 3;

/**
 * Every plate that differs from this one by a single typing error: first those with one character that
 * looks alike, then with two characters exchanged, then with one other character.
 *
 * @param vrm compact and upper case
 */
export function listPlatesNear(vrm: string): readonly string[] {
  const positions = Array.from(vrm, (_, index) => index);
  const replaceAt = (index: number, character: string) =>
    vrm.slice(0, index) + character + vrm.slice(index + 1);
  const alike = positions.flatMap((index) => {
    const character = LOOKALIKES[vrm.charAt(index)];
    return character === undefined ? [] : [replaceAt(index, character)];
  });
  const exchanged = positions.flatMap((first) =>
    positions.slice(first + 1).map((second) => {
      const others = new Map([
        [first, vrm.charAt(second)],
        [second, vrm.charAt(first)],
      ]);
      return Array.from(vrm, (character, index) => others.get(index) ?? character).join('');
    }),
  );
  const replaced = positions.flatMap((index) =>
    Array.from(CHARACTERS, (character) => replaceAt(index, character)),
  );
  const plates = new Set([...alike, ...exchanged, ...replaced]);
  plates.delete(vrm);
  return [...plates];
}

/** The known plates that differ from this one by a typing error, the most likely first. */
export function findNearPlates(vrm: string, known: Iterable<string>): readonly string[] {
  const knownPlates = new Set(known);
  return listPlatesNear(vrm)
    .filter((plate) => knownPlates.has(plate))
    .slice(0, MAX_NEAR_PLATES);
}
