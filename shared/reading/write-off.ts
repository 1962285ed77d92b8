import type { Json } from '../format/json.ts';
import type { RiskSeverity } from './finance-types.ts';

/** Write-off categories of insurers. C and D ended on 1 October 2017. */
export const WRITE_OFF_CATEGORIES = ['A', 'B', 'S', 'N', 'C', 'D'] as const;
export type WriteOffCategory = (typeof WRITE_OFF_CATEGORIES)[number];

/** Meaning and severity of each category. A and B must never return to the road. */
export const CATEGORY_MEANING: Readonly<
  Record<WriteOffCategory, { readonly severity: RiskSeverity; readonly meaning: string }>
> = {
  A: {
    severity: 'alert',
    meaning: 'The whole vehicle is to be crushed; no part may be used again.',
  },
  B: { severity: 'alert', meaning: 'The shell is to be crushed; parts may be used again.' },
  S: { severity: 'review', meaning: 'Structural damage that can be repaired.' },
  N: { severity: 'review', meaning: 'Damage that is not structural and can be repaired.' },
  C: {
    severity: 'review',
    meaning:
      'Used until 1 October 2017: repairable, but repair cost more than the vehicle’s value.',
  },
  D: {
    severity: 'review',
    meaning: 'Used until 1 October 2017: repairable, but the insurer chose not to repair.',
  },
};

/**
 * “CAT S”, “Cat. N”, “Category: B”, “category (A)”. A single letter does not count, because it may
 * mean anything.
 */
const CATEGORY_MENTION = /\bcat(?:egory)?[\s.:_("'-]+([ABSNCD])(?![a-z0-9])/gi;
/** A field with such a name may contain only the letter. */
const CATEGORY_FIELD = /categ|^cat$/i;
const CATEGORY_LETTER = /^\s*([ABSNCD])\s*$/i;
/** Maximum number of characters searched in a text. */
const MAX_TEXT_LENGTH = 20_000;

/** Returns the categories in a text, each once, the most serious first. */
export function findCategoriesInText(text: string): WriteOffCategory[] {
  const letters = [...text.slice(0, MAX_TEXT_LENGTH).matchAll(CATEGORY_MENTION)].map(
    (match) => match[1],
  );
  return sortCategories(letters);
}

/**
 * Returns the categories anywhere in a value whose fields are not documented: in any text, or as a
 * single letter in a field named after the category.
 */
export function findCategories(value: Json | undefined): WriteOffCategory[] {
  const letters: (string | undefined)[] = [];
  const pending: { readonly name: string; readonly value: Json | undefined }[] = [
    { name: '', value },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { name, value: here } = next;
    if (typeof here === 'string') {
      letters.push(...findCategoriesInText(here));
      if (CATEGORY_FIELD.test(name)) letters.push(CATEGORY_LETTER.exec(here)?.[1]);
    } else if (Array.isArray(here)) {
      for (const item of here) pending.push({ name, value: item });
    } else if (typeof here === 'object' && here !== null) {
      for (const [field, item] of Object.entries(here)) pending.push({ name: field, value: item });
    }
  }
  return sortCategories(letters);
}

/** Reads a category field: a single letter, or a text that contains a category. */
export function parseCategory(written: string): WriteOffCategory | undefined {
  return sortCategories([CATEGORY_LETTER.exec(written)?.[1], ...findCategoriesInText(written)])[0];
}

/** Returns true if any of the categories requires the vehicle to be crushed. */
export function requiresCrushing(categories: readonly WriteOffCategory[]): boolean {
  return categories.some((category) => CATEGORY_MEANING[category].severity === 'alert');
}

/** Returns “Category S” or “Categories S and N”. Empty without categories. */
export function categoryLabel(categories: readonly WriteOffCategory[]): string {
  if (categories.length === 0) return '';
  if (categories.length === 1) return `Category ${categories[0]}`;
  return `Categories ${categories.slice(0, -1).join(', ')} and ${categories.at(-1)}`;
}

function sortCategories(letters: readonly (string | undefined)[]): WriteOffCategory[] {
  const found = new Set(letters.map((letter) => letter?.toUpperCase()));
  return WRITE_OFF_CATEGORIES.filter((category) => found.has(category));
}
