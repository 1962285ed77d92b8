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

/** A theft that an insurer paid for, without a record that the vehicle was recovered. */
export const PAID_THEFT = {
  label: 'An insurer paid for a theft',
  meaning: 'An insurer paid for a theft. The insurer owns the vehicle.',
  nextStep: 'Do not buy or sell the vehicle until the insurer confirms in writing who owns it.',
} as const;

/** States how long a record of these categories lasts. Only some of them can be repaired. */
export const describePermanence = (categories: readonly WriteOffCategory[]): string =>
  categories.length === 0 || requiresCrushing(categories)
    ? 'The record is permanent. Only the insurer can correct an error.'
    : 'The record stays after repair. Only the insurer can correct an error.';

/** Words for a loss by theft. */
const THEFT =
  /\b(?:stolen|stole|theft|twoc|taken without|hijack(?:ed)?|robbery|unrecovered|(?:not|never) (?:yet |been )*recovered)\b/i;
/** States that the vehicle is missing. Otherwise a category shows that the insurer had it assessed. */
const MISSING =
  /\b(?:un-?|non-?|(?:not|never|no|without)\s+(?:yet\s+|been\s+|any\s+)*)(?:recover(?:ed|y)|found|located|traced)\b|\brecover(?:ed|y)\s*[:=-]\s*(?:no|none|n|false)\b/i;
/** A theft that damaged the vehicle or took only parts of it. */
const THEFT_OF_LESS =
  /\b(?:theft|stolen)[\s-]+(?:related[\s-]+)?(?:damaged?|parts?|plates?|contents|keys?|catalyst|catalytic)\b|\b(?:attempted|damaged? (?:by|in|after|from|during)) theft\b/i;
const MAX_STATUS_LENGTH = 400;

type LossText = Omit<WriteOffText, 'kind'> & { readonly kind: WriteOffText['kind'] | 'theft' };

/**
 * Classifies the text of an insurer's record. `theft`: a theft that does not state a recovery, for
 * which an insurer that paid owns the vehicle. It has no category, unless that is A or B.
 */
export function classifyLoss(status: string | undefined): LossText {
  const loss = classifyWriteOff(status);
  const text = (status ?? '').slice(0, MAX_STATUS_LENGTH);
  if (!THEFT.test(text) || THEFT_OF_LESS.test(text)) return loss;
  if (loss.kind === 'removed' || requiresCrushing(loss.categories)) return loss;
  const isMissing = MISSING.test(text);
  if (loss.kind === 'category' && !isMissing) return loss;
  const { kind: stolen } = classifyStolenStatus(text);
  if (stolen === 'stolen' || (isMissing && stolen === 'unrecognised'))
    return { ...loss, kind: 'theft', categories: [] };
  return loss;
}

/** True for the text of an insurer's record of a theft that does not state a recovery. */
export const isUnrecoveredTheft = (status: string | undefined): boolean =>
  classifyLoss(status).kind === 'theft';

const theftTexts = (report: unknown) =>
  collectTexts(report)
    .map(([, text]) => text)
    .filter(isUnrecoveredTheft);

/** True if any text of the damage report states such a theft. */
export const statesUnrecoveredTheft = (report: unknown): boolean => theftTexts(report).length > 0;

/** Returns the texts of insurers' records and of the damage report that state such a theft. */
export const findPaidThefts = ({ damageReport, condition = [] }: RecordOf<'check'>): string[] => [
  ...condition.map(({ status }) => status ?? '').filter(isUnrecoveredTheft),
  ...theftTexts(damageReport?.writeOff),
];

/** A field with such a name may contain only the letter. */
const CATEGORY_FIELD = /categ|^cat$/i;

const categoriesInField = ([name, text]: readonly [name: string, text: string]) =>
  CATEGORY_FIELD.test(name) || isUnrecoveredTheft(text)
    ? classifyLoss(text).categories
    : findCategoriesInText(text);

/** Returns the categories in any text, or as a letter in a field named after the category. */
export const findCategories = (value: unknown): WriteOffCategory[] =>
  sortCategories(collectTexts(value).flatMap(categoriesInField));

export function readWriteOff({ damageReport, condition = [] }: RecordOf<'check'>) {
  const report = damageReport?.writeOff;
  const fields = collectTexts(report).filter(([name]) => CATEGORY_FIELD.test(name));
  const statuses = condition.map(({ status }) => status);
  const texts = [...fields.map(([, text]) => text), ...statuses].map((text) => ({
    text: text ?? '',
    kind: classifyLoss(text).kind,
  }));
  const ended = new Set<LossText['kind']>(['removed', 'none']);
  const categories = sortCategories([
    ...findCategories(report),
    ...statuses.flatMap((status) => classifyLoss(status).categories),
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

/** Returns the texts that state a category and more than the category, each once. */
export function findTextsOfCategory(
  { damageReport, condition = [] }: RecordOf<'check'>,
  category: WriteOffCategory,
): string[] {
  const texts = [
    ...condition
      .map(({ status = '' }) => status)
      .filter((status) => classifyLoss(status).categories.includes(category)),
    ...collectTexts(damageReport?.writeOff)
      .filter((field) => categoriesInField(field).includes(category))
      .map(([, text]) => text),
  ];
  return [...new Set(texts.filter(statesMoreThanCategory))];
}

/** True if the text has words that may change what is inspected, such as “flood”. */
export const statesMoreThanCategory = (text: string): boolean =>
  classifyWriteOff(text).hasUnusedWords;

/** “CAT U”: an insurer's own code like F and X, of no known meaning. */
export const isCategoryU = (text: string): boolean =>
  /^[\W_]*(?:cat(?:[a-z]{2,6}r(?:y|ies|oy))?[\W_]*u(?![a-z0-9])|u[\W_]*$)/i.test(text.slice(0, 80));

export const categoriesInCheck = (record: RecordOf<'check'>) => readWriteOff(record).categories;

/** How serious the text of an insurer's record is, with a label. Undefined without a category or a theft. */
export function assessLossText(status: string | undefined) {
  const { kind, categories } = classifyLoss(status);
  const [worst] = categories;
  if (worst) return { severity: CATEGORY_MEANING[worst].severity, label: `Category ${worst}` };
  return kind === 'theft' ? ({ severity: 'alert', label: 'Theft' } as const) : undefined;
}

export const mustBeCrushed = (category: WriteOffCategory): boolean =>
  CATEGORY_MEANING[category].severity === 'alert';

export const requiresCrushing = (categories: readonly WriteOffCategory[]): boolean =>
  categories.some(mustBeCrushed);

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
