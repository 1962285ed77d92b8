import { formatMoney } from '../format/numbers.ts';
import { joinSentences, toInlineText } from '../format/text.ts';
import { getDataset } from '../provider/catalogue.ts';
import { formatField } from '../provider/field-paths.ts';
import type { FieldChange } from './compare-fields.ts';
import { INFORMATION, type CategorizedChange } from './listed-change.ts';

/** Describes changed fields: those that decide one by one, the others in one line. */
export function listFields(
  fields: readonly FieldChange[],
  omittedFieldCount: number,
): readonly CategorizedChange[] {
  const listed = fields.flatMap((field) => describeField(field) ?? []);
  const others = fields.length - listed.length + omittedFieldCount;
  return [...listed, ...(others === 0 ? [] : [describeOthers(fields, others)])];
}

const VALUE_LABELS = new Set([
  'Retail',
  'Trade',
  'Independent dealer',
  'Car supermarket',
  'Franchised dealer',
]);

/** The category of a field that has a row of its own. */
function findCategory({ dataset, labels }: FieldChange): CategorizedChange['category'] | undefined {
  const label = labels.at(-1) ?? '';
  if (dataset === 'keepers') return /keeper/i.test(label) ? 'keeper' : undefined;
  if (dataset === 'vrms') return labels.length > 1 ? 'plate' : undefined;
  if (dataset === 'status' || dataset === 'check')
    return /^(?:MOT|Tax)\b/.test(labels[0] ?? '') ? 'licensing' : undefined;
  return dataset === 'valuation' && VALUE_LABELS.has(label) ? 'value' : undefined;
}

function describeField(change: FieldChange): CategorizedChange | undefined {
  const category = findCategory(change);
  const { labels, meta, before, after, kind } = change;
  if (!category) return undefined;
  const isEntry = [before, after].some((value) => typeof value === 'object' && value !== null);
  if (isEntry) {
    const subject = `${toInlineText([labels[0], labels.at(-1)].join(', '))}:`;
    const text = kind === 'new' ? 'new entry' : kind === 'removed' ? 'no longer listed' : 'changed';
    return { ...INFORMATION, category, subject, text };
  }
  const [earlier, later] = [before, after].map((value) =>
    value === undefined || !meta ? 'not stated' : toInlineText(formatField(meta, value)),
  );
  const difference =
    meta?.kind === 'money' && typeof before === 'number' && typeof after === 'number'
      ? ` (${formatMoney(Math.abs(after - before))} ${after < before ? 'lower' : 'higher'})`
      : '';
  const subject = toInlineText(labels.at(-1) ?? '');
  return { ...INFORMATION, category, subject, text: `${earlier}, now ${later}${difference}` };
}

/** Two datasets can state the same change. */
export const removeRepeated = (
  items: readonly CategorizedChange[],
): readonly CategorizedChange[] => [
  ...new Map(items.map((item) => [`${item.subject} ${item.text}`, item])).values(),
];

function describeOthers(fields: readonly FieldChange[], count: number): CategorizedChange {
  const datasets = new Set(
    fields.filter((field) => !findCategory(field)).map(({ dataset }) => dataset),
  );
  const names = [...datasets].map((dataset) => getDataset(dataset).name);
  const text = joinSentences(String(count), names.length > 0 && `in ${names.join(', ')}`);
  return { ...INFORMATION, category: 'information', subject: 'Other fields that changed:', text };
}
