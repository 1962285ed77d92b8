import { quoteText } from '../../format/text.ts';
import type { RuleFinding } from '../finding.ts';
import { formatDatasetNames, type StatedText } from '../vehicle-answers.ts';

/** Limits the work on a hostile list: each value is compared with every other. */
const MAX_COMPARED = 30;
const MAX_NAMED_VALUES = 5;

/** Any two incompatible values count, even if both match a third (“Petrol”, “Diesel”, “Hybrid”). */
export function findDifference(
  values: readonly StatedText[],
  isCompatible: (one: string, other: string) => boolean,
  text: Omit<RuleFinding, 'evidence'>,
): RuleFinding | undefined {
  const groups = groupByText(values).slice(0, MAX_COMPARED);
  const hasConflict = groups.some(([one], index) =>
    groups.slice(index + 1).some(([other]) => !isCompatible(one.text, other.text)),
  );
  if (!hasConflict) return undefined;
  const sources = groups.slice(0, MAX_NAMED_VALUES).map((group) => {
    const datasets = formatDatasetNames(group.map(({ evidence }) => evidence));
    return `${datasets}: ${quoteText(group[0].text)}.`;
  });
  const reason = `${sources.join(' ')} ${text.reason}`;
  return { ...text, reason, evidence: values.map(({ evidence }) => evidence) };
}

/** Groups values by their text, ignoring case. Each group shows the spelling of its first value. */
function groupByText(values: readonly StatedText[]): [StatedText, ...StatedText[]][] {
  const groups = new Map<string, [StatedText, ...StatedText[]]>();
  for (const value of values) {
    const key = value.text.slice(0, 200).trim().toUpperCase();
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
}
