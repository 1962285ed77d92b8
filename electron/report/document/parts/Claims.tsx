import { collectClaims } from '../../../../shared/findings/dataset-claims.ts';
import type { Evidence } from '../../../../shared/findings/vehicle-answers.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { sourceName } from './source-text.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { Table } from './Table.tsx';

type Props = {
  readonly content: ReportContent;
  readonly subject: 'imported' | 'scrapped';
};

/**
 * Lists what datasets other than the provenance check record on a subject. Shows nothing if none of
 * them states it.
 */
export function Claims({ content, subject }: Props) {
  const { yes, no } = collectClaims(content.vehicleAnswers, subject);
  const rows = [...toClaimRows(yes, 'Yes'), ...toClaimRows(no, 'No')].filter(
    ({ evidence }) => evidence.dataset !== 'check',
  );
  if (rows.length === 0) return null;
  return (
    <Table
      caption={`${subject === 'imported' ? 'Imported' : 'Scrapped'}, as other datasets have it`}
      rows={rows}
      columns={[
        { head: 'Source', width: 50, cell: ({ evidence }) => sourceName(evidence) },
        { head: 'Recorded', width: 20, cell: ({ text }) => text },
        { head: 'Came', width: 30, cell: ({ evidence }) => formatLondonTime(evidence.receivedAt) },
      ]}
    />
  );
}

const toClaimRows = (evidence: readonly Evidence[], text: string) =>
  evidence.map((each) => ({ evidence: each, text }));
