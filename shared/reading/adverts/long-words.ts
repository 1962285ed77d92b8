/**
 * The long words of the patterns for adverts. Sellers often mistype them. This is no general
 * spelling correction: only these words are recognised with one error.
 */
const LONG_WORDS =
  'accident ambulance category categories coastguard collision constabulary damaged decommissioned emergency expired finance guaranteed hackney imported incorrect instructor insurance logbook mileage minicab odometer outstanding paramedic previous previously private recorded recovered registered registration repairable repaired replaced salvage settlement speedometer structural unrecorded unverified unwarranted verified warranted written'.split(
    ' ',
  );

const MIN_LENGTH = 7;
const WORDS = new Set(LONG_WORDS);

const endsOf = (word: string) => `${word.charAt(0)}${word.at(-1) ?? ''}`;

/**
 * Replaces each mistyped long word. The first and last letter must be right, because another one
 * usually makes another word: “managed” and “damaged”, “expires” and “expired”.
 */
export const correctLongWords = (text: string) =>
  text.replaceAll(/[a-z]{6,16}/gi, (typed) => {
    const lower = typed.toLowerCase();
    if (WORDS.has(lower)) return typed;
    const word = LONG_WORDS.find(
      (each) => endsOf(each) === endsOf(lower) && hasOneError(lower, each),
    );
    return word ?? typed;
  });

/** True if one letter is wrong, missing, swapped with its neighbour or too many. */
function hasOneError(typed: string, word: string): boolean {
  if (word.length < MIN_LENGTH || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const endsWithRest = (typedFrom: number, wordFrom: number) =>
    typed.slice(start + typedFrom) === word.slice(start + wordFrom);
  const isSwapped =
    typed[start] === word[start + 1] && typed[start + 1] === word[start] && endsWithRest(2, 2);
  return isSwapped || endsWithRest(1, 1) || endsWithRest(0, 1) || endsWithRest(1, 0);
}
