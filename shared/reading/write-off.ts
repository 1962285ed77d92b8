import type { RecordOf } from '../provider/catalogue.ts';
import { formatList, uncapitalize } from '../format/text.ts';
import type { RiskSeverity } from './source-text/source-words.ts';
import { classifyStolenStatus } from './source-text/stolen-status.ts';
import {
  classifyWriteOff,
  findCategoriesInText,
  sortCategories,
  type WriteOffCategory,
  type WriteOffText,
} from './source-text/write-off-category.ts';

const crushed = (meaning: string) => ({ severity: 'alert', meaning }) as const;
const repairable = (meaning: string) => ({ severity: 'review', meaning }) as const;

/** Meaning and severity of each category. A and B must never return to the road. */
export const CATEGORY_MEANING: Readonly<
  Record<WriteOffCategory, { readonly severity: RiskSeverity; readonly meaning: string }>
> = {
  A: crushed('Category A: the whole vehicle must be crushed. No parts may be reused.'),
  B: crushed('Category B: the body shell must be crushed. Parts may be reused.'),
  S: repairable('Category S: structural damage, repairable (used from 1 Oct 2017).'),
  N: repairable(
    'Category N: non-structural damage, repairable (used from 1 Oct 2017). Brakes, steering, airbags or electrics may be affected.',
  ),
  C: repairable(
    'Category C (used before 1 Oct 2017): repairable, but repair cost more than the vehicle’s value.',
  ),
  D: repairable(
    'Category D (used before 1 Oct 2017): repairable for less than the vehicle’s value, but other costs brought the total above it.',
  ),
  F: repairable(
    'Category F: fire damage. This is an insurer’s own code. Ask the insurer what it means.',
  ),
  X: repairable(
    'Category X: an insurer’s own code, often used for a vehicle recovered after a theft or with light damage. Ask the insurer what it means.',
  ),
};

const REPAIR_ADVICE =
  'Ask for the insurer’s report, photos of the damage and repair invoices. Have the repair inspected by a qualified engineer.';

/**
 * Returns what a buyer should do about a vehicle that was written off in these categories. The most
 * serious one decides: a vehicle of category A or B must be crushed, whatever else is recorded.
 * Without a category, it may be any of them.
 */
export function adviceForCategories(categories: readonly WriteOffCategory[]): string {
  if (requiresCrushing(categories))
    return 'Do not buy or sell the vehicle for road use. Ask the insurer how it was disposed of.';
  if (categories.length > 0) return REPAIR_ADVICE;
  return `Find out the category first: a vehicle of category A or B must be crushed. For any other category: ${uncapitalize(REPAIR_ADVICE)}`;
}

/** States how long a record of these categories lasts. Only some of them can be repaired. */
export const describePermanence = (categories: readonly WriteOffCategory[]): string =>
  categories.length === 0 || requiresCrushing(categories)
    ? 'The record is permanent. Only the insurer can correct an error.'
    : 'The record stays after repair. Only the insurer can correct an error.';

/** A field with such a name may contain only the letter. */
const CATEGORY_FIELD = /categ|^cat$/i;

/** Returns the categories in any text, or as a letter in a field named after the category. */
export function findCategories(value: unknown): WriteOffCategory[] {
  return sortCategories(
    collectTexts(value).flatMap(([name, text]) =>
      CATEGORY_FIELD.test(name) ? classifyWriteOff(text).categories : findCategoriesInText(text),
    ),
  );
}

export function readWriteOff({ damageReport, condition = [] }: RecordOf<'check'>) {
  const report = damageReport?.writeOff;
  const fields = collectTexts(report).filter(([name]) => CATEGORY_FIELD.test(name));
  const statuses = condition.map(({ status }) => status);
  const texts = [...fields.map(([, text]) => text), ...statuses].map((text) => ({
    text: text ?? '',
    kind: classifyWriteOff(text).kind,
  }));
  const ended = new Set<WriteOffText['kind']>(['removed', 'none']);
  const categories = sortCategories([
    ...findCategories(report),
    ...statuses.flatMap((status) => classifyWriteOff(status).categories),
  ]);
  return {
    /** Categories in the damage report or in an insurer's record, the most serious first. */
    categories,
    /** Texts in place of a category that are not recognised, for quotation. */
    unrecognised: texts.flatMap(({ text, kind }) => (kind === 'unrecognised' ? [text] : [])),
    /** True if every text states that the record was removed or made in error. */
    isRemoved:
      categories.length === 0 &&
      texts.some(({ kind }) => kind === 'removed') &&
      texts.every(({ kind }) => ended.has(kind)),
  };
}

/** True for the text of an insurer's record of a theft that does not state a recovery. */
export const isUnrecoveredTheft = (status: string | undefined): boolean =>
  /\b(?:stolen|theft|unrecovered)\b/i.test(status ?? '') &&
  classifyWriteOff(status).kind === 'unrecognised' &&
  classifyStolenStatus(status) === 'stolen';

export const categoriesInCheck = (record: RecordOf<'check'>) => readWriteOff(record).categories;

export function requiresCrushing(categories: readonly WriteOffCategory[]): boolean {
  return categories.some((category) => CATEGORY_MEANING[category].severity === 'alert');
}

/** Returns “Category S” or “Categories S and N”. Empty without categories. */
export function categoryLabel(categories: readonly WriteOffCategory[]): string {
  if (categories.length === 0) return '';
  return `${categories.length === 1 ? 'Category' : 'Categories'} ${formatList(categories)}`;
}

function collectTexts(value: unknown): [name: string, text: string][] {
  const texts: [string, string][] = [];
  const pending: [name: string, value: unknown][] = [['', value]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [name, current] = next;
    if (typeof current === 'string') texts.push([name, current]);
    else if (Array.isArray(current)) for (const item of current) pending.push([name, item]);
    else if (typeof current === 'object' && current !== null)
      for (const entry of Object.entries(current)) pending.push(entry);
  }
  return texts;
}
