/**
 * Forms of one word. A search for any of them finds all. A plural alone needs no entry, because a
 * search by prefix finds “keys” by “key”.
 */
const WORD_FORMS: readonly (readonly string[])[] = [
  ['write', 'writes', 'writing', 'written', 'wrote'],
  ['steal', 'steals', 'stealing', 'stole', 'stolen'],
  ['sell', 'sells', 'selling', 'sold'],
  ['buy', 'buys', 'buying', 'bought'],
  ['pay', 'pays', 'paying', 'paid'],
  ['break', 'breaks', 'breaking', 'broke', 'broken'],
  ['drive', 'drives', 'driving', 'drove', 'driven'],
  ['lose', 'loses', 'losing', 'lost'],
  ['find', 'finds', 'finding', 'found'],
  ['keep', 'keeps', 'keeping', 'kept'],
  ['finance', 'finances', 'financed', 'financing'],
  ['insure', 'insures', 'insured', 'insuring', 'insurer', 'insurers', 'insurance'],
  ['settle', 'settles', 'settled', 'settling', 'settlement'],
  ['scrap', 'scraps', 'scrapped', 'scrapping'],
  ['damage', 'damages', 'damaged', 'damaging'],
  ['repair', 'repairs', 'repaired', 'repairing'],
  ['replace', 'replaces', 'replaced', 'replacing'],
  ['service', 'services', 'serviced', 'servicing'],
  ['import', 'imports', 'imported', 'importing'],
  ['export', 'exports', 'exported', 'exporting'],
  ['clone', 'clones', 'cloned', 'cloning'],
  ['recover', 'recovers', 'recovered', 'recovery'],
  ['register', 'registers', 'registered', 'registering', 'registration'],
  ['deliver', 'delivers', 'delivered', 'delivery'],
  ['collect', 'collects', 'collected', 'collection'],
  ['advertise', 'advertises', 'advertised', 'advertising', 'advert', 'adverts'],
];

/** The shortest words whose beginnings find all forms. */
const keepShortest = (forms: readonly string[]) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));

const FORMS_BY_WORD = new Map(
  WORD_FORMS.flatMap((forms) => forms.map((form) => [form, keepShortest(forms)] as const)),
);

/** The words to search for, by their beginnings, in place of a folded word: itself, or all its forms. */
export const findForms = (word: string): readonly string[] => FORMS_BY_WORD.get(word) ?? [word];

const WRITE_OFF = /(?<![\p{L}\p{N}])(?:writ(?:e|es|ing|ten)|wrote)[\s‐‑-]*offs?(?![\p{L}\p{N}])/giu;

/** Writes each form of “write off” as a compound, which is also found as one word. */
export const joinWriteOff = (text: string): string => text.replaceAll(WRITE_OFF, 'write-off');
