import { sayingsOf } from '../../../../shared/findings/sayings.ts';
import type { Evidence } from '../../../../shared/findings/known.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { sourceName } from './source-words.ts';
import { formatMoment } from '../../../../shared/format/dates.ts';
import { Table } from './Table.tsx';

type Props = {
  readonly content: ReportContent;
  readonly subject: 'imported' | 'scrapped';
};

/** Who says so of what several datasets record, where any but the check says anything. */
export function Sayings({ content, subject }: Props) {
  const { yes, no } = sayingsOf(content.known, subject);
  const rows = [...said(yes, 'Yes'), ...said(no, 'No')].filter(
    ({ evidence }) => evidence.dataset !== 'check',
  );
  if (rows.length === 0) return null;
  return (
    <Table
      caption={`${subject === 'imported' ? 'Imported' : 'Scrapped'}, as other datasets have it`}
      rows={rows}
      columns={[
        { head: 'Source', width: 50, cell: ({ evidence }) => sourceName(evidence) },
        { head: 'Recorded', width: 20, cell: ({ words }) => words },
        { head: 'Came', width: 30, cell: ({ evidence }) => formatMoment(evidence.at) },
      ]}
    />
  );
}

const said = (evidence: readonly Evidence[], words: string) =>
  evidence.map((each) => ({ evidence: each, words }));
