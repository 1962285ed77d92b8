import type { Evidence } from '../../../shared/findings/known.ts';
import { formatMoment } from '../../../shared/format/dates.ts';
import { datasetOf, endpointOf } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { isJsonObject, type Json } from '../../../shared/format/json.ts';
import type { FieldMeta } from '../../../shared/provider/fields.ts';
import { metaAt } from '../../fields/cell.tsx';
import { asItCame, formatField } from '../../ui/format.ts';
import { placeWords } from '../../ui/place-words.ts';
import { clamp, visibleText } from '../../ui/visible.ts';

/** A piece of evidence in words: where it stands, and what stands there. */
export type EvidenceWords = {
  /** “Finance › Agreements 1 › Type of agreement”, from the catalogue’s labels. */
  readonly place: string;
  /** As it came: “Hire Purchase” in quotes, £12,345, 5 Mar 2024, Yes. */
  readonly value: string;
};

/** More of a value is for its tab. */
const MOST = 120;

/** Where a fact stands and what was read there. */
export function evidenceWords({ dataset, version, path, value }: Evidence): EvidenceWords {
  const schema = endpointOf(dataset, version)?.record;
  const place = schema ? placeWords(schema, path) : path.map(String);
  return {
    place: place.join(' › '),
    value: valueWords(schema && metaAt(schema, path), value),
  };
}

/** Pieces that came with one answer, in the order of the first of each. */
export type EvidenceGroup = { readonly source: string; readonly pieces: readonly Evidence[] };

/** Evidence by the answer that it stands in, so that each source and time is said once. */
export function evidenceGroups(evidence: readonly Evidence[]): readonly EvidenceGroup[] {
  const groups = new Map<string, Evidence[]>();
  for (const piece of evidence) {
    const source = sourceWords(piece);
    const group = groups.get(source);
    if (group) group.push(piece);
    else groups.set(source, [piece]);
  }
  return [...groups].map(([source, pieces]) => ({ source, pieces }));
}

/** “Provenance 1.0 · Sample, 21 Nov 2026, 05:17”. */
export function sourceWords({ dataset, version, environment, at }: Evidence): string {
  return `${datasetOf(dataset).name} ${version} · ${ENVIRONMENT_NAMES[environment]}, ${formatMoment(at)}`;
}

function valueWords(meta: FieldMeta | undefined, value: Json): string {
  if (value === null) return 'not given';
  if (typeof value === 'string') {
    const shown = meta ? formatField(meta, value) : value;
    // A date is shown as one; other words stand in quotes, as they came.
    return shown === value || meta?.kind === 'text' ? quoted(value) : cut(shown);
  }
  if (typeof value === 'object') return cut(inside(value));
  return cut(meta ? formatField(meta, value) : asItCame(value));
}

/** A list by how many it has; a group by what stands in it. */
function inside(value: Json[] | { [key: string]: Json }): string {
  if (Array.isArray(value)) {
    const words = value.filter((item) => typeof item === 'string');
    if (words.length > 0 && words.length === value.length)
      return words.slice(0, 20).map(quoted).join(', ');
    return value.length === 1 ? '1 entry' : `${value.length.toLocaleString('en-GB')} entries`;
  }
  const entries = Object.entries(value).slice(0, 20);
  if (entries.length === 0) return 'nothing inside';
  return entries
    .map(
      ([name, item]) =>
        `${name}: ${isJsonObject(item) || Array.isArray(item) ? '…' : asItCame(item)}`,
    )
    .join(', ');
}

const quoted = (text: string) => `“${cut(text.trim())}”`;

function cut(text: string): string {
  const line = visibleText(clamp(text, MOST * 4).replaceAll(/\s+/g, ' '));
  return line.length > MOST ? `${clamp(line, MOST).trimEnd()}…` : line;
}
