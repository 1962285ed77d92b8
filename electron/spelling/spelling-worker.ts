/** A thread that answers questions about spelling until the application ends. */
import { parentPort } from 'node:worker_threads';
import nspell from 'nspell';
import britishEnglish from 'dictionary-en-gb';
import type { SpellingRequest } from './spelling.ts';

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

const { aff, dic } = britishEnglish;
const dictionary = nspell({ aff: decodeText(aff), dic: decodeText(dic) });
for (const word of TRADE_WORDS) dictionary.add(word);

const TASKS = {
  findMisspelled: (words: readonly string[]) =>
    words.filter((word) => !CODE.test(word) && !dictionary.correct(word)),
  suggest: ([word = '']: readonly string[]) =>
    word.length > MAX_MISSPELLED_CHARS ? [] : dictionary.suggest(word).slice(0, MAX_SUGGESTIONS),
};

parentPort?.on('message', ({ task, words, port }: SpellingRequest) =>
  port.postMessage(TASKS[task](words)),
);
