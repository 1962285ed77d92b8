import type { Json, JsonObject } from '../../../../shared/format/json.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import { humanizeFieldName } from '../../../../shared/provider/field-paths.ts';
import { bundleOnlyName } from '../../../../shared/provider/multi-request.ts';
import type { ReportExtra } from '../../../../shared/report/content.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { formatRawValue } from '../parts/format-raw-value.ts';
import { Subsection, Section, type SectionProps } from '../parts/Section.tsx';
import { extraSourceLabel } from '../parts/source-text.ts';
import { type Columns, MAX_UNSPLIT_ROWS, OmittedCount, Table } from '../parts/Table.tsx';

/** As many fields as fit on one page. The saved bytes contain all of them. */
const MAX_ROWS = 60;

/**
 * Bundle-only answers, field by field. The API documentation does not describe their content, so it
 * is not interpreted. The URL of an image is printed as text and nothing is loaded from it.
 */
export function Extras({ content }: SectionProps) {
  return (
    <Section id="bundle-only" content={content}>
      <p>
        The API documentation does not describe these responses. They are shown as received and in
        full. They do not affect any finding or the verdict.
      </p>
      {content.bundleOnlyAnswers.map((extra) => (
        <Extra key={extra.metadata.dataset} extra={extra} />
      ))}
    </Section>
  );
}

function Extra({ extra }: { readonly extra: ReportExtra }) {
  const { metadata, content } = extra;
  const { leaves, count } = flattenJson(content ?? null, MAX_ROWS);
  return (
    <Subsection
      title={bundleOnlyName(metadata.dataset)}
      keepTogether={leaves.length <= MAX_UNSPLIT_ROWS}
    >
      {content === undefined || content === null ? (
        <p className="statement">{content === null ? NOTHING_TEXT : UNREADABLE_TEXT}</p>
      ) : (
        <Table
          caption={`${formatCount(count, 'field')}, as received`}
          className="evidence"
          maxRows={MAX_ROWS}
          rows={leaves}
          columns={COLUMNS}
        />
      )}
      <OmittedCount count={count - leaves.length} noun="field" />
      <p className="source-line">Source: {extraSourceLabel(extra)}</p>
    </Subsection>
  );
}

const NOTHING_TEXT =
  'Nothing was returned and no reason given. It is not known whether the provider holds data.';
const UNREADABLE_TEXT = 'The response cannot be read. It is stored in this report as received.';

const COLUMNS: Columns<Leaf> = [
  { head: 'Field', width: 40, cell: ({ path }) => <ExternalText text={path} maxChars={200} /> },
  { head: 'Value as received', width: 60, cell: ({ value }) => <bdi>{formatRawValue(value)}</bdi> },
];

/** A value that is printed as one row, with its path: “Market › Days to sell 2”. */
type Leaf = { readonly path: string; readonly value: Json };

/** Maximum number of steps in a path. Deeper values are printed as JSON. */
const MAX_DEPTH = 8;
/** A list of up to this many plain values is printed on one line. */
const MAX_INLINE_ITEMS = 12;

type Names = readonly string[];

/**
 * Returns the first leaves of an undocumented value, in their original order, and the total number
 * of leaves. A hostile value may have a million.
 */
function flattenJson(
  value: Json,
  maxItems: number,
): { readonly leaves: readonly Leaf[]; readonly count: number } {
  const leaves: Leaf[] = [];
  let count = 0;
  /** `names` is a function, so that paths are built only for leaves that are printed. */
  const visit = (at: Json, depth: number, names: () => Names) => {
    if (isLeaf(at, depth)) {
      count++;
      if (leaves.length < maxItems) leaves.push({ path: formatPath(names()), value: at });
    } else if (Array.isArray(at)) {
      at.forEach((item, nth) => visit(item, depth + 1, () => toSegment(names(), nth)));
    } else {
      for (const [name, item] of Object.entries(at))
        visit(item, depth + 1, () => [...names(), humanizeFieldName(name)]);
    }
  };
  visit(value, 0, () => []);
  return { leaves, count };
}

function isLeaf(value: Json, depth: number): value is Exclude<Json, Json[] | JsonObject> {
  if (value === null || typeof value !== 'object' || depth >= MAX_DEPTH) return true;
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  return (
    value.length <= MAX_INLINE_ITEMS &&
    value.every((item) => item === null || typeof item !== 'object')
  );
}

/** “Tests” and 0 give “Tests 1”. */
const toSegment = (names: Names, nth: number): Names => [
  ...names.slice(0, -1),
  `${names.at(-1) ?? 'Entry'} ${nth + 1}`,
];

const formatPath = (names: Names) => (names.length === 0 ? 'The whole of it' : names.join(' › '));
