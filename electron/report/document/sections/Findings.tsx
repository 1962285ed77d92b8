import type { Evidence } from '../../../../shared/findings/vehicle-answers.ts';
import type { Finding, Severity } from '../../../../shared/findings/finding.ts';
import { describeFieldPath } from '../../../../shared/provider/field-path-text.ts';
import { findEndpoint } from '../../../../shared/provider/catalogue.ts';
import { formatRawValue } from '../parts/format-raw-value.ts';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Section } from '../parts/Section.tsx';
import { versionLabel } from '../parts/source-text.ts';
import { type Columns, OmittedCount, Table } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';
import { formatUtc } from '../parts/format-time.ts';
import { History } from './History.tsx';

/** A hostile answer may cause thousands of findings. The saved report contains all of them. */
const MAX_FINDINGS = 120;
/**
 * The first items are the most relevant. All items of an information finding are alike, so few are
 * needed.
 */
const MAX_EVIDENCE: Readonly<Record<Severity, number>> = { alert: 16, review: 12, information: 3 };
/** A finding with more items of evidence may continue on the next page, between two items. */
const MAX_UNSPLIT_ROWS = 6;

/** All findings, most serious first, each with the path and value of its evidence. */
export function Findings({ content }: SectionProps) {
  const { findings, sources } = content.verdict;
  return (
    <Section id="findings" content={content}>
      {findings.length === 0 && (
        <p className="statement">
          {sources.length === 0
            ? 'No dataset answered, so no rule could find anything.'
            : 'No rule found anything in what was answered. What was not checked, it could not look at.'}
        </p>
      )}
      {findings.slice(0, MAX_FINDINGS).map((finding, at) => (
        <FindingEntry key={finding.id} finding={finding} number={at + 1} />
      ))}
      <OmittedCount count={findings.length - MAX_FINDINGS} noun="finding" />
      <History content={content} />
    </Section>
  );
}

function FindingEntry({ finding, number }: { readonly finding: Finding; readonly number: number }) {
  const { severity, title, reason, nextStep, evidence } = finding;
  return (
    <article
      className={
        Math.min(evidence.length, MAX_EVIDENCE[severity]) > MAX_UNSPLIT_ROWS
          ? 'finding'
          : 'finding kept'
      }
    >
      <div className="entry-head">
        <h3>
          {number}. <ExternalText text={title} />
        </h3>
        <ResultBadge result={severity} />
      </div>
      <p>
        <ExternalText text={reason} maxChars={1_000} />
      </p>
      <p>
        <strong>Next:</strong> <ExternalText text={nextStep} maxChars={600} />
      </p>
      <Table
        caption={`Evidence for ${number}`}
        className="evidence"
        maxRows={MAX_EVIDENCE[severity]}
        rows={evidence}
        columns={COLUMNS}
      />
    </article>
  );
}

const COLUMNS: Columns<Evidence> = [
  {
    head: 'Field',
    width: 34,
    cell: (evidence) => <ExternalText text={formatEvidencePath(evidence)} maxChars={200} />,
  },
  { head: 'Value as it came', width: 28, cell: ({ value }) => <bdi>{formatRawValue(value)}</bdi> },
  { head: 'Dataset and version', width: 19, cell: versionLabel },
  {
    head: 'Came, UTC',
    width: 19,
    cell: ({ receivedAt }) => formatUtc(receivedAt).replace(/ UTC$/, ''),
  },
];

function formatEvidencePath({ dataset, version, path }: Evidence): string {
  const schema = findEndpoint(dataset, version)?.record;
  return (schema ? describeFieldPath(schema, path) : path.map(String)).join(' › ');
}
