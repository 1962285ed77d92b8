import { correctLongWords } from './long-words.ts';

/** Maximum number of characters read from an advert's text. */
export const MAX_ADVERT_LENGTH = 20_000;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  hyphen: '-',
  dash: '-',
  ndash: '-',
  mdash: '-',
  minus: '-',
  lsquo: "'",
  rsquo: "'",
  sbquo: "'",
  ldquo: '"',
  rdquo: '"',
  bdquo: '"',
  laquo: '"',
  raquo: '"',
  bull: '\n',
  middot: '\n',
  hellip: '…',
  pound: '£',
  sol: '/',
  colon: ':',
  equals: '=',
  lpar: '(',
  rpar: ')',
  Tab: ' ',
  NewLine: '\n',
};

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;

const decodeEntities = (text: string) =>
  text.replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });

const LINE_TAG =
  /<\/?(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|section|article)\b[^<>]{0,300}>/gi;
const OTHER_TAG = /<(?:\/?[a-z]|!--)[^<>]{0,300}>/gi;

/**
 * Returns the text as one kind of quote, dash, space and letter, so that a pattern needs one form
 * only. Lines and items of a list are separated by line ends. Letters keep their case.
 */
export function normaliseAdvert(text: string | undefined): string {
  // Twice, because some sources encode the entities themselves: “&amp;nbsp;”.
  const decoded = decodeEntities(decodeEntities((text ?? '').slice(0, MAX_ADVERT_LENGTH)));
  const plain = decoded
    .replaceAll(LINE_TAG, '\n')
    .replaceAll(OTHER_TAG, '')
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[‘’‚‛′`´ʼ]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[\r\n\u2028\u2029•●▪■►▶✓✔✗✘★☆·]|\p{Extended_Pictographic}/gu, '\n')
    .replaceAll(/(^|\s)\*+(?=\s)/g, '$1\n')
    .replaceAll(/[*_~#]+/g, ' ')
    .replaceAll(/([a-z])\1{2,}/gi, '$1')
    .replaceAll(/\bc[. ]a[. ]t\b/gi, 'cat')
    .replaceAll(/\?[?!]+/g, '?')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n');
  return correctLongWords(plain.slice(0, MAX_ADVERT_LENGTH));
}

/** A full stop inside a word or number ends no sentence. */
const SENTENCE_END = /[!?;|\n]|\.(?=\s|$)|\.{2,}|…/g;

/** The part of a text around a match, up to the ends of its sentence. */
export type Surroundings = {
  readonly before: string;
  readonly after: string;
  /** The next sentence, if the sentence of the match is a question. */
  readonly answer: string | undefined;
};

/** Maximum number of characters read on each side of a match. */
const MAX_SURROUNDINGS = 160;

/** A match may itself contain the end of a sentence or line: “Cat. S”. */
export function getSurroundings(text: string, start: number, end: number): Surroundings {
  const before = text
    .slice(Math.max(0, start - MAX_SURROUNDINGS), start)
    .split(SENTENCE_END)
    .at(-1);
  const rest = text.slice(end, end + MAX_SURROUNDINGS);
  const [after = '', next = ''] = rest.split(SENTENCE_END);
  const isQuestion = rest.charAt(after.length) === '?';
  return { before: before ?? '', after, answer: isQuestion ? next.trim() : undefined };
}
