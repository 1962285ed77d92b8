import nspell from 'nspell';
import britishEnglish from 'dictionary-en-gb';

/** Words of the motor trade that a general dictionary does not contain. */
const TRADE_WORDS = [
  'cambelt',
  'Citroën',
  'dashcam',
  'drivetrain',
  'keyfob',
  'Kia',
  'repo',
  'satnav',
  'Škoda',
  'towbar',
  'Vauxhall',
];

/** Plates, codes and abbreviations: words with a digit, or with capital letters only. */
const CODE = /\d|^\p{Lu}+$/u;

const MAX_SUGGESTIONS = 5;
/**
 * No misspelled word is longer. Finding similar words takes time with the square of the length: some
 * minutes for 5,000 characters, in which no other word is checked.
 */
const MAX_MISSPELLED_CHARS = 40;

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Reads the dictionary, which takes some tenths of a second. */
export function readDictionary() {
  const { aff, dic } = britishEnglish;
  const dictionary = nspell({ aff: decodeText(aff), dic: decodeText(dic) });
  for (const word of TRADE_WORDS) dictionary.add(word);
  return {
    findMisspelled: (words: readonly string[]): readonly string[] =>
      words.filter((word) => !CODE.test(word) && !dictionary.correct(word)),
    suggest: ([word = '']: readonly string[]): readonly string[] =>
      word.length > MAX_MISSPELLED_CHARS ? [] : dictionary.suggest(word).slice(0, MAX_SUGGESTIONS),
  };
}
