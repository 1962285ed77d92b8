import { formatCount } from '../../../../shared/format/text.ts';
import { bundleOnlyName } from '../../../../shared/provider/multi-request.ts';
import type { ReportExtra } from '../../../../shared/report/content.ts';
import { formatRawValue } from '../parts/format-raw-value.ts';
import { type Leaf, flattenJson } from '../parts/flatten-json.ts';
import type { SectionProps } from '../parts/props.ts';
import { Subsection, Section } from '../parts/Section.tsx';
import { extraSourceLabel } from '../parts/source-text.ts';
import { type Columns, OmittedCount, Table } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';

/** As many fields as fit on one page. The saved bytes contain all of them. */
const MAX_ROWS = 60;
/** Up to this many rows, the table stays on one page with its heading. */
const MAX_UNSPLIT_ROWS = 6;

/**
 * Bundle-only answers, field by field. The API documentation does not describe their content, so it
 * is not interpreted. The URL of an image is printed as text and nothing is loaded from it.
 */
export function Extras({ content }: SectionProps) {
  return (
    <Section id="bundle-only" content={content}>
      <p>
        The interface does not say what these hold, so they stand as they came. No finding and no
        part of the verdict rests on them. Each is kept whole in this report, whatever its length.
      </p>
      {content.bundleOnlyAnswers.map((extra) => (
        <Extra key={extra.metadata.dataset} extra={extra} />
      ))}
    </Section>
  );
}

function Extra({ extra: { metadata, content } }: { readonly extra: ReportExtra }) {
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
          caption={`${formatCount(count, 'field')}, as ${count === 1 ? 'it' : 'they'} came`}
          className="evidence"
          maxRows={MAX_ROWS}
          rows={leaves}
          columns={COLUMNS}
        />
      )}
      <OmittedCount count={count - leaves.length} noun="field" />
      <p className="source-line">Source: {extraSourceLabel(metadata)}</p>
    </Subsection>
  );
}

const NOTHING_TEXT =
  'Nothing was returned, and the bundle did not say why. Whether the provider holds anything is not known.';
const UNREADABLE_TEXT = 'What came can’t be read. It is kept in this report as it came.';

const COLUMNS: Columns<Leaf> = [
  { head: 'Field', width: 40, cell: ({ path }) => <ExternalText text={path} maxChars={200} /> },
  { head: 'Value as it came', width: 60, cell: ({ value }) => <bdi>{formatRawValue(value)}</bdi> },
];
