import type { Severity } from '../../../../shared/findings/finding.ts';
import type { Evidence as EvidenceItem } from '../../../../shared/findings/vehicle-answers.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { formatEvidenceValue, formatPath } from '../parts/field-value.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { Section, type SectionProps } from '../parts/Section.tsx';
import { versionLabel } from '../parts/source-text.ts';
import { column, type Columns, Table, timeColumns } from '../parts/Table.tsx';
import { AdvertTexts } from './AdvertTexts.tsx';
import { numberFindings } from './Findings.tsx';
import { History } from './History.tsx';

/** The first items are the most relevant. Those of an information finding are all alike. */
const MAX_EVIDENCE: Readonly<Record<Severity, number>> = { alert: 16, review: 12, information: 3 };

/**
 * What the report is based on: the fields behind each finding with its number, the dated facts, and
 * the texts of adverts. They stand apart, so that the reader reaches the records sooner.
 */
export function Evidence({ content }: SectionProps) {
  const findings = numberFindings(content.verdict.findings);
  const rows = findings.flatMap(({ finding: { evidence, severity }, number }) =>
    evidence.slice(0, MAX_EVIDENCE[severity]).map((item) => ({ item, number })),
  );
  const omitted = findings.flatMap(({ finding: { evidence, severity }, number }) => {
    const count = evidence.length - MAX_EVIDENCE[severity];
    return count > 0 ? [`${formatCount(count, 'row')} of finding ${number}`] : [];
  });
  return (
    <Section id="evidence" content={content}>
      {rows.length === 0 && (
        <p className="statement">There are no findings, so there is no evidence.</p>
      )}
      <Table
        caption="Fields behind each finding"
        maxRows={Infinity}
        rows={rows}
        columns={evidenceColumns(content, rows)}
      />
      {omitted.length > 0 && (
        <p className="more">Saved with this report, but not printed: {omitted.join(', ')}.</p>
      )}
      <History content={content} />
      <AdvertTexts content={content} />
    </Section>
  );
}

type Row = { readonly item: EvidenceItem; readonly number: number };

function evidenceColumns(content: ReportContent, rows: readonly Row[]): Columns<Row> {
  const { vehicleAnswers } = content;
  return [
    column('Finding', 9, ({ number }) => number),
    column('Field', 36, ({ item }) => (
      <ExternalText
        text={formatPath(item, item.path, vehicleAnswers.getAnswered(item.dataset)?.record)}
        maxChars={200}
      />
    )),
    column('Value', 26, ({ item }) => (
      <ExternalText text={formatEvidenceValue(item)} maxChars={240} />
    )),
    column('Dataset and version', 20, ({ item }) => versionLabel(item)),
    ...timeColumns('Received', 16, content, rows, ({ item }) => item.receivedAt),
  ];
}
