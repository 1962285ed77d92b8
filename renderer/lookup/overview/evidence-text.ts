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

/** A piece of evidence in words: where it stands, and what stands there. */
type EvidenceText = {
  /** “Finance › Agreements 1 › Type of agreement”, from the catalogue’s labels. */
  readonly fieldPath: string;
  /** As it came: “Hire Purchase” in quotes, £12,345, 5 Mar 2024, Yes. */
  readonly value: string;
};

/** More of a value is for its tab. */
const MAX_TEXT_LENGTH = 120;

/** Where a fact stands and what was read there. */
export function describeEvidence({ dataset, version, path, value }: Evidence): EvidenceText {
  const schema = findEndpoint(dataset, version)?.record;
  const fieldPath = schema ? describeFieldPath(schema, path) : path.map(String);
  return {
    fieldPath: fieldPath.join(' › '),
    value: formatEvidenceValue(schema && metaAt(schema, path), value),
  };
}

/** Pieces that came with one answer, in the order of the first of each. */
type EvidenceGroup = { readonly source: string; readonly items: readonly Evidence[] };

/** Evidence by the answer that it stands in, so that each source and time is said once. */
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
    // A date is shown as one; other words stand in quotes, as they came.
    return toDisplayText === value || meta?.kind === 'text'
      ? quote(value)
      : truncateText(toDisplayText);
  }
  if (typeof value === 'object') return truncateText(summarizeNested(value));
  return truncateText(meta ? formatField(meta, value) : formatRaw(value));
}

/** A list by how many it has; a group by what stands in it. */
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
