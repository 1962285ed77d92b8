import { group } from 'd3-array';
import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import { formatCount, toInlineText } from '../../../shared/format/text.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { getDataset, findEndpoint } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import type { FieldMeta } from '../../../shared/provider/fields.ts';
import { describeFieldPath, findFieldMeta } from '../../../shared/provider/field-paths.ts';
import { formatRaw, formatField } from '../../ui/format.ts';

/** Characters. The dataset's tab shows the full value. */
const MAX_TEXT_LENGTH = 120;

/** “Finance › Agreements 1 › Type of agreement”, from the catalogue’s labels, and “Hire Purchase”. */
export function describeEvidence({ dataset, version, path, value }: Evidence, fields?: JsonObject) {
  const schema = findEndpoint(dataset, version)?.record;
  const fieldPath = schema ? describeFieldPath(schema, path, fields) : path.map(String);
  return {
    fieldPath: fieldPath.join(' › '),
    value: formatEvidenceValue(schema && findFieldMeta(schema, path), value),
  };
}

export const groupEvidence = (evidence: readonly Evidence[]) =>
  [...group(evidence, evidenceSourceLabel)].map(([source, items]) => ({ source, items }));

/** “Provenance 1.0 · Sample, 21 Nov 2026, 05:17”. */
export function evidenceSourceLabel(evidence: Evidence): string {
  const { dataset, version, environment, receivedAt } = evidence;
  return `${getDataset(dataset).name} ${version} · ${ENVIRONMENT_NAMES[environment]}, ${formatLondonTime(receivedAt)}`;
}

function formatEvidenceValue(meta: FieldMeta | undefined, value: Json): string {
  if (value === null) return 'Not stated';
  if (typeof value === 'string') {
    const formatted = meta ? formatField(meta, value) : value;
    // A date is formatted. Other text is quoted unchanged.
    return formatted === value || meta?.kind === 'text' ? quote(value) : truncateText(formatted);
  }
  if (typeof value === 'object') return truncateText(summarizeNested(value));
  return truncateText(meta ? formatField(meta, value) : formatRaw(value));
}

function summarizeNested(value: Json[] | { [key: string]: Json }): string {
  if (Array.isArray(value)) {
    const strings = value.filter((item) => typeof item === 'string');
    if (strings.length > 0 && strings.length === value.length)
      return strings.slice(0, 20).map(quote).join(', ');
    return formatCount(value.length, 'entry', 'entries');
  }
  const fields = Object.entries(value)
    .slice(0, 20)
    .map(([name, item]) => `${name}: ${isNested(item) ? '…' : formatRaw(item)}`);
  return fields.join(', ') || 'Empty';
}

const isNested = (value: Json) => isJsonObject(value) || Array.isArray(value);

const quote = (text: string) => `“${truncateText(text)}”`;

const truncateText = (text: string) => toInlineText(text, MAX_TEXT_LENGTH);
