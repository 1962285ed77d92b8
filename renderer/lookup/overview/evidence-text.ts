import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { isJsonObject, type Json } from '../../../shared/format/json.ts';
import type { FieldMeta } from '../../../shared/provider/fields.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import { formatRaw, formatField } from '../../ui/format.ts';
import { describeFieldPath } from '../../../shared/provider/field-path-text.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';

/** A piece of evidence as text: the path of the field and its value. */
type EvidenceText = {
  /** “Finance › Agreements 1 › Type of agreement”, from the catalogue’s labels. */
  readonly fieldPath: string;
  /** The formatted value: “Hire Purchase” in quotes, £12,345, 5 Mar 2024, Yes. */
  readonly value: string;
};

/** Characters. The dataset's tab shows the full value. */
const MAX_TEXT_LENGTH = 120;

/** Describes the field of a piece of evidence and its value. */
export function describeEvidence({ dataset, version, path, value }: Evidence): EvidenceText {
  const schema = findEndpoint(dataset, version)?.record;
  const fieldPath = schema ? describeFieldPath(schema, path) : path.map(String);
  return {
    fieldPath: fieldPath.join(' › '),
    value: formatEvidenceValue(schema && metaAt(schema, path), value),
  };
}

/** Evidence from one answer, in the order of first occurrence. */
type EvidenceGroup = { readonly source: string; readonly items: readonly Evidence[] };

/** Groups evidence by answer, so that each source and time is stated once. */
export function groupEvidence(evidence: readonly Evidence[]): readonly EvidenceGroup[] {
  const groups = new Map<string, Evidence[]>();
  for (const item of evidence) {
    const source = evidenceSourceLabel(item);
    const group = groups.get(source);
    if (group) group.push(item);
    else groups.set(source, [item]);
  }
  return [...groups].map(([source, items]) => ({ source, items }));
}

/** “Provenance 1.0 · Sample, 21 Nov 2026, 05:17”. */
export function evidenceSourceLabel({
  dataset,
  version,
  environment,
  receivedAt: index,
}: Evidence): string {
  return `${getDataset(dataset).name} ${version} · ${ENVIRONMENT_NAMES[environment]}, ${formatLondonTime(index)}`;
}

function formatEvidenceValue(meta: FieldMeta | undefined, value: Json): string {
  if (value === null) return 'not given';
  if (typeof value === 'string') {
    const toDisplayText = meta ? formatField(meta, value) : value;
    // A date is formatted. Other text is quoted unchanged.
    return toDisplayText === value || meta?.kind === 'text'
      ? quote(value)
      : truncateText(toDisplayText);
  }
  if (typeof value === 'object') return truncateText(summarizeNested(value));
  return truncateText(meta ? formatField(meta, value) : formatRaw(value));
}

/** Summarizes a list by its length and an object by its fields. */
function summarizeNested(value: Json[] | { [key: string]: Json }): string {
  if (Array.isArray(value)) {
    const strings = value.filter((item) => typeof item === 'string');
    if (strings.length > 0 && strings.length === value.length)
      return strings.slice(0, 20).map(quote).join(', ');
    return formatCount(value.length, 'entry', 'entries');
  }
  const entries = Object.entries(value).slice(0, 20);
  if (entries.length === 0) return 'nothing inside';
  return entries
    .map(
      ([name, item]) =>
        `${name}: ${isJsonObject(item) || Array.isArray(item) ? '…' : formatRaw(item)}`,
    )
    .join(', ');
}

const quote = (text: string) => `“${truncateText(text.trim())}”`;

function truncateText(text: string): string {
  const singleLine = revealHiddenCharacters(
    truncate(text, MAX_TEXT_LENGTH * 4).replaceAll(/\s+/g, ' '),
  );
  return singleLine.length > MAX_TEXT_LENGTH
    ? `${truncate(singleLine, MAX_TEXT_LENGTH).trimEnd()}…`
    : singleLine;
}
