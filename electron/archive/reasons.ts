import type { FoundIn } from '../../shared/ipc/reports.ts';
import { excerptAt, USUAL } from '../../shared/search/excerpt.ts';
import { type Place, placesInNumber, placesInText } from '../../shared/search/places.ts';
import type { Row } from './database.ts';
import { foundIn, type FoundText } from './rows.ts';
import type { SealedWords } from './sealed-words.ts';

/** More would not be one line. */
const MOST = 3;
/** Around each of several words: the last of them should be seen too. */
const TIGHT = { lead: 10, tail: 8 };

/**
 * Where in a report searched words stand, with what stands around them: as few of its texts as have
 * all of the words, what no list shows before what one does.
 *
 * @param words as `searchedWords` gives them
 */
export function reasonsIn(
  row: Row,
  sealed: SealedWords,
  words: readonly string[],
): readonly FoundIn[] {
  const all = foundIn(row, sealed).map((text) => ({ ...text, places: placesOf(text, words) }));
  const best: Placed[] = [];
  let left = words;
  while (left.length > 0 && best.length < MOST) {
    const next = bestOf(all, left);
    if (!next) break;
    const wanted = next.places.filter(({ word }) => left.includes(word));
    best.push({ ...next, places: wanted });
    left = left.filter((word) => !wanted.some((place) => place.word === word));
  }
  // Those that are short leave room for the one that may be long.
  const inOrder = best.toSorted((a, b) => a.text.length - b.text.length);
  return inOrder.map(({ field, text, places }, at) => {
    const room = at === inOrder.length - 1 ? USUAL.room : 0;
    return { field, parts: excerptAt(text, places, words.length > 1 ? { ...TIGHT, room } : USUAL) };
  });
}

type Placed = FoundText & { readonly places: readonly Place[] };

/** The text that has most of the words; of those that have as many the last. */
function bestOf(all: readonly Placed[], words: readonly string[]): Placed | undefined {
  let best: Placed | undefined;
  let most = 1;
  for (const text of all) {
    const has = words.filter((word) => text.places.some((place) => place.word === word)).length;
    if (has < most) continue;
    best = text;
    most = has;
  }
  return best;
}

function placesOf({ text, isNumber }: FoundText, words: readonly string[]): readonly Place[] {
  return isNumber ? placesInNumber(text, words) : placesInText(text, words);
}
