/** A stream of random numbers that is always the same for the same seed. */
export type Random = ReturnType<typeof createRandom>;

/** A 32-bit hash of a text: FNV-1a with a final mix, so that similar texts differ in every bit. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** The stream of a seed (mulberry32). One seed per purpose, so that changes stay independent. */
export function createRandom(seed: string) {
  let state = hash(seed);
  /** From 0 inclusive to 1 exclusive. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer from `min` to `max`, both inclusive. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0],
    /** `count` different items of the list in its order; all of them if it is shorter. */
    sample: <T>(list: readonly T[], count: number): T[] => {
      let remaining = Math.min(count, list.length);
      return list.filter((_, index) => {
        const isPicked = next() * (list.length - index) < remaining;
        if (isPicked) remaining--;
        return isPicked;
      });
    },
  };
}
