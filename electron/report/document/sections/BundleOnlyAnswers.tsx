import { z } from 'zod';
import type { Json, JsonObject } from '../../../../shared/format/json.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import { describeFieldPath } from '../../../../shared/provider/field-paths.ts';
import { datasetName } from '../../../../shared/provider/multi-request.ts';
import type { ReportBundleOnlyAnswer } from '../../../../shared/report/content.ts';
import { ExternalText } from '../parts/Fields.tsx';
import type { RawPath } from '../../../../shared/provider/field-path.ts';
import { formatRawValue } from '../parts/field-value.ts';
import { Subsection, Section, type SectionProps } from '../parts/Section.tsx';
import { bundleOnlySourceLabel } from '../parts/source-text.ts';
import { column, type Columns, MAX_UNSPLIT_ROWS, OmittedCount, Table } from '../parts/Table.tsx';

/** As many fields as fit on one page. The saved bytes contain all of them. */
const MAX_ROWS = 60;

/**
 * Bundle-only answers, field by field. The API documentation does not describe their content, so it
 * is not interpreted. The URL of an image is printed as text and nothing is loaded from it.
 */
export function BundleOnlyAnswers({ content }: SectionProps) {
  return (
    <Section id="bundle-only" content={content}>
      <p>
        The API documentation does not describe these responses. They are shown as received, and
        saved in full with this report. They do not affect any finding or the verdict.
      </p>
      {content.bundleOnlyAnswers.map((bundleOnly) => (
        <BundleOnlyAnswer
          key={bundleOnly.metadata.dataset}
          bundleOnly={bundleOnly}
          content={content}
        />
      ))}
    </Section>
  );
}

type AnswerProps = SectionProps & { readonly bundleOnly: ReportBundleOnlyAnswer };

function BundleOnlyAnswer({ bundleOnly, content }: AnswerProps) {
  const { metadata, content: received } = bundleOnly;
  const { leaves, count } = flattenJson(received ?? null);
  return (
    <Subsection
      title={datasetName(metadata.dataset)}
      keepTogether={leaves.length <= MAX_UNSPLIT_ROWS}
    >
      {received === undefined || received === null ? (
        <p className="statement">
          {received === null
            ? 'Nothing was returned and no reason given. It is not known whether the provider holds data.'
            : 'The response cannot be read. It is stored in this report as received.'}
        </p>
      ) : (
        <Table
          caption={`${formatCount(count, 'field')}, as received`}
          maxRows={MAX_ROWS}
          rows={leaves}
          columns={COLUMNS}
        />
      )}
      <OmittedCount count={count - leaves.length} noun="field" />
      <p className="source-line">Source: {bundleOnlySourceLabel(bundleOnly, content)}</p>
    </Subsection>
  );
}

type Leaf = { readonly path: RawPath; readonly value: Json };

const COLUMNS: Columns<Leaf> = [
  column('Field', 40, ({ path }) => <ExternalText text={formatLeafPath(path)} maxChars={200} />),
  column('Value as received', 60, ({ value }) => <bdi>{formatRawValue(value)}</bdi>),
];

const UNDOCUMENTED = z.unknown();

/** “Market › Days to sell 2” */
const formatLeafPath = (path: RawPath) => describeFieldPath(UNDOCUMENTED, path).join(' › ');

/** Maximum number of steps in a path. Deeper values are printed as JSON. */
const MAX_DEPTH = 8;
/** A list of up to this many plain values is printed on one line. */
const MAX_INLINE_ITEMS = 12;

/** Returns the first leaves of a value and their number. A hostile value may have a million. */
function flattenJson(value: Json): { readonly leaves: readonly Leaf[]; readonly count: number } {
  const leaves: Leaf[] = [];
  let count = 0;
  const visit = (current: Json, path: RawPath) => {
    if (isLeaf(current, path.length)) {
      count++;
      if (leaves.length < MAX_ROWS) leaves.push({ path, value: current });
      return;
    }
    const items = Array.isArray(current) ? current.entries() : Object.entries(current);
    for (const [step, item] of items) visit(item, [...path, step]);
  };
  visit(value, []);
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
